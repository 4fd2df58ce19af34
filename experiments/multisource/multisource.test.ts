import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { confusionMatrices } from './confusion.ts'
import { loadMultisource, type Persona } from './load-multisource.ts'
import { personaPool } from './persona-pool.ts'
import { macroAccuracy, measureMultisource } from './run.ts'
import { estimateVariance } from './weight-variance.ts'

const folder = mkdtempSync(join(tmpdir(), 'credence-personas-'))
afterAll(() => rmSync(folder, { recursive: true }))

const questionsFile = join(folder, 'questions.json')
writeFileSync(
  questionsFile,
  JSON.stringify({
    sources: ['profile', 'log'],
    questions: {
      Q1: { topic: 'sleep', answer_space: ['few', 'many'] },
      Q2: { topic: 'sleep', answer_space: ['few', 'many'] },
    },
  }),
)

/** The answers to Q1 and Q2 go together; the profile knows little of Q1, the log all of Q2 and nothing of Q1. */
function rowsOf(split: string, from: number, to: number): readonly string[] {
  const draw = seededGenerator(7 + from)
  const other = (answer: string): string => (answer === 'few' ? 'many' : 'few')
  return Array.from({ length: to - from }, (_, i) => {
    const first = draw() < 0.5 ? 'few' : 'many'
    const second = draw() < 0.9 ? first : other(first)
    const profile = draw() < 0.6 ? first : other(first)
    const base = { seed: 's1', persona: `p${from + i}`, split, difficulty: 'unread' }
    return [
      { ...base, qid: 'Q1', claims: { profile, log: null }, truth: first },
      { ...base, qid: 'Q2', claims: { profile: null, log: second }, truth: second },
    ].map((row) => JSON.stringify(row))
  }).flat()
}

const file = join(folder, 'claims.jsonl')
writeFileSync(file, [...rowsOf('train', 0, 400), ...rowsOf('cal', 400, 500), ...rowsOf('test', 500, 700)].join('\n'))

describe('loading', () => {
  test('places claims and silence', () => {
    const data = loadMultisource([file], questionsFile)
    expect(data.seeds).toEqual(['s1'])
    expect(data.personas('s1', 'train')).toHaveLength(400)
    expect(data.personas('s1', 'dev')).toHaveLength(0)
    const [first] = data.personas('s1', 'train') as readonly Persona[]
    expect(first?.claims[0]?.[1]).toBe(-1)
    expect(first?.claims[1]?.[1]).toBe(first?.truths[1])
  })

  test('refuses an answer that is none', () => {
    const bad = join(folder, 'bad.jsonl')
    writeFileSync(bad, JSON.stringify({ seed: 's', persona: 'p', split: 'dev', qid: 'Q1', claims: {}, truth: 'often' }))
    expect(() => loadMultisource([bad], questionsFile)).toThrow(/often is no answer to Q1/u)
  })
})

test('what is claimed of another question of the topic tells of this one', () => {
  const data = loadMultisource([file], questionsFile)
  const held = data.personas('s1', 'test')
  const shareRight = (learner: typeof confusionMatrices): number => {
    const beliefs = learner(data.personas('s1', 'train'), data.questions)
    return held.filter((each) => (beliefs(each, 0)[each.truths[0] as number] as number) > 0.5).length / held.length
  }
  expect(shareRight(confusionMatrices)).toBeLessThan(0.7)
  expect(shareRight(personaPool())).toBeGreaterThan(0.8)
})

test('reports the parts that are there', () => {
  const result = measureMultisource(loadMultisource([file], questionsFile))
  expect(result.dev).toBeUndefined()
  expect(result.test?.accuracy).toBeGreaterThan(0.85)
  expect(result.methods['test']?.['majority vote']?.n).toBe(400)
})

test('the macro average counts questions alike, and seeds alike', () => {
  const top = (seed: string, question: number, right: number) => {
    const of = { seed, question, probabilities: [1], truth: 0, cluster: 0 }
    return { probability: 1, right, of }
  }
  const tops = [top('a', 0, 1), top('a', 0, 1), top('a', 0, 0), top('a', 1, 0), top('b', 0, 1)]
  expect(macroAccuracy(tops)).toBeCloseTo(((2 / 3 + 0) / 2 + 1) / 2, 12)
})

test('a variance worked by hand', () => {
  const rows = Array.from({ length: 4 }, () => ({ content: 0, truth: 0 }))
  const even = rows.map(() => [0.5, 0.5])
  expect(estimateVariance(rows, even, { variance: 0, firmness: 5 })).toBeCloseTo(3 / 6, 12)
  expect(estimateVariance(rows, even, { variance: 0, firmness: 1 })).toBe(1)
  expect(estimateVariance([], [], { variance: 0.2, firmness: 5 })).toBeCloseTo(0.2, 12)
})
