import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fitClaimPool } from './claim-pool.ts'
import { loadClaims } from './load-claims.ts'
import { forecastByLastWrite, forecastByMajority, forecastByReliability, learnReliability } from './plain-weights.ts'
import { measureClaims } from './run.ts'
import type { ClaimTask } from './task.ts'

const folder = mkdtempSync(join(tmpdir(), 'credence-claims-'))
afterAll(() => rmSync(folder, { recursive: true }))

function task(said: Readonly<Record<string, string>>, truth: string, cluster = 0): ClaimTask {
  const claims = Object.entries(said).map(([source, value]) => ({ source, value, day: null }))
  return { object: `o${cluster}`, attribute: 'gate', kind: '', claims, truth, cluster }
}

/** Three copies of one site, right half the time, against one that is right nine times in ten. */
const copies = Array.from({ length: 200 }, (_, i) => {
  const group = i % 2 === 0 ? 'x' : 'y'
  return task({ a: group, b: group, c: group, alone: i % 10 === 0 ? 'y' : 'x' }, 'x', i)
})

describe('the plain learner', () => {
  test('worked by hand', () => {
    const reliability = learnReliability([task({ a: 'x', b: 'y' }, 'x')], 'source')
    expect(reliability('a', copies[0] as ClaimTask)).toBeCloseTo((1 + 10 * 0.5) / 11, 12)
    const { probabilities } = forecastByReliability(task({ a: 'x' }, 'x'), () => 0.5)
    expect(probabilities[0]).toBeCloseTo(10 / 20, 12)
  })

  test('votes, and who came last', () => {
    const mixed = task({ a: 'x', b: 'y', c: 'x' }, 'x')
    expect([...Array.from(forecastByMajority(mixed).probabilities)]).toEqual([2 / 3, 1 / 3])
    const timed = { ...mixed, claims: mixed.claims.map((claim, day) => ({ ...claim, day })) }
    expect(Array.from(forecastByLastWrite({ ...timed, claims: timed.claims.slice(0, 2) }).probabilities)).toEqual([
      0, 1,
    ])
  })
})

describe('ours', () => {
  test('a chorus of copies counts once', () => {
    const against = task({ a: 'y', b: 'y', c: 'y', alone: 'x' }, 'x')
    expect(forecastByReliability(against, learnReliability(copies, 'source')).probabilities[1]).toBeLessThan(0.5)
    const pool = fitClaimPool(copies)
    expect(pool.forecast(against).probabilities[1]).toBeGreaterThan(0.5)
    expect(pool.weightOf('alone', 'gate', '')).toBeGreaterThan(
      ['a', 'b', 'c'].reduce((sum, source) => sum + pool.weightOf(source, 'gate', ''), 0),
    )
  })

  test('a source never seen keeps what is expected of any', () => {
    expect(fitClaimPool(copies).weightOf('new', 'gate', '')).toBeCloseTo(0.3, 12)
  })

  test('nothing that is claimed need be true', () => {
    const wrong = Array.from({ length: 50 }, (_, i) => task({ a: 'x' }, 'unclaimed', i))
    expect(fitClaimPool(wrong).forecast(task({ a: 'x' }, 'x')).probabilities[0]).toBeLessThan(0.1)
  })
})

describe('any file of claims', () => {
  const claims = join(folder, 'claims.tsv')
  const truths = join(folder, 'truths.tsv')

  test('a truth with a time sees what was claimed since the truth before', () => {
    writeFileSync(
      claims,
      'object\tattribute\tvalue\tsource\ttime\no\tcolour\tred\ta\t2026-01-01\no\tcolour\tblue\tb\t2026-01-05\n',
    )
    writeFileSync(truths, 'object\tattribute\tvalue\ttime\no\tcolour\tblue\t2026-01-06\no\tcolour\tred\t2026-01-02\n')
    const tasks = loadClaims({ claims, truths })
    expect(tasks.map((each) => [each.truth, each.claims.map(({ value }) => value)])).toEqual([
      ['red', ['red']],
      ['blue', ['blue']],
    ])
  })

  test('is measured from file to figures, without times too', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `o${i}\tcolour\t${i % 2 ? 'red' : 'blue'}\ta`)
    const others = Array.from({ length: 60 }, (_, i) => `o${i}\tcolour\t${i % 3 ? 'red' : 'blue'}\tb`)
    writeFileSync(claims, `object\tattribute\tvalue\tsource\n${[...rows, ...others].join('\n')}\n`)
    const known = Array.from({ length: 60 }, (_, i) => `o${i}\tcolour\t${i % 2 ? 'red' : 'blue'}`)
    writeFileSync(truths, `object\tattribute\tvalue\n${known.join('\n')}\n`)
    const result = measureClaims(loadClaims({ claims, truths }), 2)
    expect([result.tasks, result.sources, result.reachable]).toEqual([60, 2, 1])
    expect(result.settled['settled50']?.['ours']?.accuracy).toBe(1)
    expect(result.settled['settled50']?.['majority vote']?.accuracy).toBeLessThan(0.9)
  })

  test('a time that is none is refused', () => {
    writeFileSync(claims, 'object\tattribute\tvalue\tsource\ttime\no\tcolour\tred\ta\tlately\n')
    expect(() => loadClaims({ claims, truths })).toThrow(/lately is no time/u)
  })
})
