import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Veracity } from '../source/source.ts'
import {
  importanceFactor,
  importanceOf,
  recencyOfEvidence,
  relevanceByVeracity,
  tierOf,
  VERACITY_RANKING,
} from './veracity-ranking.ts'

describe('ranking by veracity', () => {
  test.each<[Veracity, number]>([
    ['stated', 0.9],
    ['inferred', 0.63],
    ['tool', 0.45],
    ['imported', 0.54],
    ['unknown', 0.72],
  ])('E7 relevance .9 and %s: %d', (veracity, expected) => {
    expect(relevanceByVeracity(0.9, { veracity, tier: 'hot' })).toBeCloseTo(expected, 12)
  })

  test('E8 cold: stated .25, tool .125', () => {
    expect(relevanceByVeracity(1, { veracity: 'stated', tier: 'cold' })).toBe(0.25)
    expect(relevanceByVeracity(1, { veracity: 'tool', tier: 'cold' })).toBe(0.125)
    expect(relevanceByVeracity(1, { veracity: 'stated', tier: 'warm' })).toBe(0.5)
  })

  test('factors are as configured', () => {
    const own = { ...VERACITY_RANKING, byVeracity: { ...VERACITY_RANKING.byVeracity, tool: 1 } }
    expect(relevanceByVeracity(0.8, { veracity: 'tool', tier: 'hot' }, own)).toBe(0.8)
  })

  test.each([
    [-5, 'hot'],
    [0, 'hot'],
    [30, 'hot'],
    [30.1, 'warm'],
    [180, 'warm'],
    [180.1, 'cold'],
  ] as const)('%d days: %s', (ageInDays, tier) => {
    expect(tierOf(ageInDays)).toBe(tier)
  })

  test('it never ranks anything above its relevance, and a later tier never above an earlier one', () => {
    const veracity = fc.constantFrom<Veracity>('stated', 'inferred', 'tool', 'imported', 'unknown')
    const age = fc.double({ min: 0, max: 5000, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), veracity, age, age, (relevance, kind, one, other) => {
        const at = (days: number): number => relevanceByVeracity(relevance, { veracity: kind, tier: tierOf(days) })
        expect(at(Math.min(one, other))).toBeGreaterThanOrEqual(at(Math.max(one, other)))
        expect(at(one)).toBeLessThanOrEqual(relevance)
      }),
    )
  })
})

describe('importance', () => {
  test('comes from the highest stakes and from pins', () => {
    expect(importanceOf({ stakes: [], isPinned: false })).toBe(3)
    expect(importanceOf({ stakes: ['low'], isPinned: false })).toBe(3)
    expect(importanceOf({ stakes: ['low', 'medium'], isPinned: false })).toBe(5)
    expect(importanceOf({ stakes: ['high', 'low'], isPinned: false })).toBe(8)
    expect(importanceOf({ stakes: ['low'], isPinned: true })).toBe(9)
  })

  test.each([
    [0, 0.95],
    [3, 0.98],
    [5, 1],
    [8, 1.03],
    [10, 1.05],
  ])('%d of 10 is a factor of %d, and a quarter more where it is pinned', (importance, factor) => {
    expect(importanceFactor(importance, false)).toBeCloseTo(factor, 12)
    expect(importanceFactor(importance, true)).toBeCloseTo(1.25 * factor, 12)
  })
})

describe('recency of evidence', () => {
  const plain = { stakes: ['low', 'medium'], isPinned: false } as const

  test('loses half of what it can lose with each half-life', () => {
    expect(recencyOfEvidence(0, plain)).toBe(1)
    expect(recencyOfEvidence(180, plain)).toBeCloseTo(0.975, 12)
    expect(recencyOfEvidence(90, plain)).toBeCloseTo(0.985355, 6)
    expect(recencyOfEvidence(100_000, plain)).toBeCloseTo(0.95, 12)
    expect(recencyOfEvidence(10, plain, 10)).toBeCloseTo(0.975, 12)
    expect(recencyOfEvidence(-50, plain)).toBe(1)
  })

  test('what is pinned or of high stakes does not fade', () => {
    expect(recencyOfEvidence(5000, { stakes: [], isPinned: true })).toBe(1)
    expect(recencyOfEvidence(5000, { stakes: ['low', 'high'], isPinned: false })).toBe(1)
  })
})
