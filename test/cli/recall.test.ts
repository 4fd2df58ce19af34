import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedShell } from './scripted-shell.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-cli-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function text(...args: readonly string[]): Promise<string> {
  const shell = createScriptedShell()
  const run = runCommandLine(['--dir', dir, '--zone', 'UTC', ...args], shell, (options) => openMemory(options))
  expect([await run, shell.stderr()]).toEqual([0, ''])
  return shell.stdout()
}

/** The lines about one item, from its text on. */
function blockOf(explained: string, item: string): string {
  const [, block = ''] = explained.split(`\n\n${item}\n`)
  return block.split('\n\n')[0] ?? ''
}

const numbersIn = (line: string): readonly number[] => (line.match(/\d+\.\d+/gu) ?? []).map(Number)
const lineOf = (block: string, start: RegExp): string => block.split('\n').find((line) => start.test(line)) ?? ''

describe('recall --explain', { timeout: 60_000 }, () => {
  it('prints every number of an item, and they come out by hand', async () => {
    await text('observe', 'I live in Halden.', '--said-at', '2026-06-01T10:00:00Z')
    await text('observe', 'My sister Maya lives in Moss.', '--said-at', '2026-06-01T11:00:00Z')
    const explained = await text('recall', 'where do I live?', '--explain')
    const block = blockOf(explained, 'I live in Halden.')
    expect(block).toMatch(/found by words\+vectors\S*; similarity 0\.\d{3}; words matched: live\n/u)
    expect(block).toMatch(/says user\.home: Halden, so now with \d+% \(current\)/u)
    expect(block).toMatch(
      /entity matches; attribute matches; .*kind of answer matches; question matches; words covered 100%/u,
    )

    const [near = 0, strength = 0] = numbersIn(lineOf(block, /^ {2}near/u))
    expect(near).toBeCloseTo(1 - Math.exp(-strength), 2)
    const [sum = 0, whose = 0, when = 0, words = 0, meaning = 0, around = 0] = numbersIn(lineOf(block, /= whose/u))
    expect(sum).toBeCloseTo(whose * when * (words + meaning + around), 2)
    const [relevance = 0, placed = 0, share = 0, answers = 0] = numbersIn(lineOf(block, /^ {2}relevance/u))
    expect(relevance).toBeCloseTo(1 - (1 - placed) * (1 - share * answers), 2)
    const [rank = 0, ...factors] = numbersIn(lineOf(block, /^ {2}rank/u))
    expect(factors).toHaveLength(5)
    expect(factors[0]).toBe(relevance)
    expect(rank).toBeCloseTo(
      factors.reduce((product, factor) => product * factor, 1),
      2,
    )
    expect(blockOf(explained, 'My sister Maya lives in Moss.')).toContain('entity is somebody of theirs')
  })

  it('prints what the verdict rests on, and it adds up to the probability that the answer is stored', async () => {
    await text('observe', 'I live in Halden.')
    const explained = await text('recall', 'where do I live?', '--explain')
    const [, verdict = ''] = explained.split('what the verdict rests on (log-odds)\n')
    const logOdds = verdict.split('\n').flatMap((line) => line.match(/^ {2}([+-]\d+\.\d\d) (?!in all)/u)?.[1] ?? [])
    const [, total = ''] = verdict.match(/([+-]\d+\.\d\d) in all, which is/u) ?? []
    expect(logOdds.length).toBeGreaterThan(4)
    expect(Math.abs(logOdds.map(Number).reduce((sum, each) => sum + each, 0) - Number(total))).toBeLessThan(0.1)
    const { answerability } = JSON.parse(await text('--json', 'recall', 'where do I live?'))
    expect(Number(total)).toBeCloseTo(Math.log(answerability / (1 - answerability)), 1)
  })

  it('names the hop, with how probable it is', async () => {
    await text('observe', 'My partner is Sam.', '--author', 'Maya', '--class', 'other_person')
    await text('observe', 'Sam is vegetarian.')
    const block = blockOf(await text('recall', "book Maya's birthday dinner", '--explain'), 'Sam is vegetarian.')
    expect(block).toMatch(/found by \S*relation/u)
    expect(block).toMatch(/one hop: partner of maya \d+%/u)
  })

  it('has nothing to explain where nothing is kept, and keeps to plain text', async () => {
    expect(await text('recall', 'where do I live?', '--explain')).toContain('nothing found')
    await text('observe', 'The key \u001b[31mhangs\u202e behind the door.')
    expect(await text('recall', 'where is the key?', '--explain')).not.toMatch(/[\u001b\u202e]/u)
  })

  it('gives each item its signs as JSON', async () => {
    await text('observe', 'I live in Halden.')
    const { items } = JSON.parse(await text('--json', 'recall', 'where do I live?'))
    expect(items[0].signs).toMatchObject({
      person: 'them',
      attribute: 'met',
      type: 'met',
      question: 'met',
      coverage: 1,
    })
  })
})
