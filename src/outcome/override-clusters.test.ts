import { describe, expect, it } from 'vitest'
import { type GroupName, overrideClusters } from './override-clusters.ts'
import { many, stretch } from './stretch.fixture.ts'

const ALL: GroupName = { by: 'all', of: '' }
const tool: GroupName = { by: 'class', of: 'tool' }
const reader: GroupName = { by: 'reader', of: 'x@2' }
const prefix = (of: string): GroupName => ({ by: 'prefix', of })

describe('overrideClusters', () => {
  it('is as worked', () => {
    const [only, ...others] = overrideClusters(many(5, 3))
    expect(others).toEqual([])
    expect(only?.pValue).toBeCloseTo(0.00856, 10)
    expect(only).toMatchObject({ ...ALL, sameAs: [], from: 0.8, among: 'shown', shown: 5, overridden: 3 })
    expect(only?.expected).toBeCloseTo(0.5, 12)
    expect(only?.questions).toEqual(['q0.city', 'q1.city', 'q2.city'])
  })

  it('is silent of what was stated honestly, of few questions, and of one that goes to and fro', () => {
    expect(overrideClusters(many(50, 5))).toEqual([])
    expect(overrideClusters(many(4, 4))).toEqual([])
    expect(overrideClusters([])).toEqual([])
    const toAndFro = Array.from({ length: 9 }, () => stretch('a.city', 0.9, true))
    expect(overrideClusters([...toAndFro, ...many(4, 0)])).toEqual([])
    expect(overrideClusters([...toAndFro, ...many(4, 1)])).toEqual([])
    const found = overrideClusters([...toAndFro, ...many(4, 2)])
    expect(found).toMatchObject([{ shown: 13, overridden: 11, questions: ['a.city', 'q0.city', 'q1.city'] }])
  })

  it('names what was put right most often first, then by key', () => {
    const twice = [...many(3, 3, 0.9, {}, 'b'), ...many(5, 3, 0.9, {}, 'a'), stretch('b1.city', 0.9, true)]
    expect(overrideClusters(twice)[0]?.questions).toEqual([
      ...['b1.city', 'a0.city', 'a1.city', 'a2.city', 'b0.city', 'b2.city'],
    ])
  })

  it('tells the more surprising first, and of two alike the larger', () => {
    const groups = (name: string) => ({ groups: [prefix(name)] })
    const found = overrideClusters([...many(8, 6, 0.9, groups('x'), 'x'), ...many(20, 16, 0.9, groups('y'), 'y')])
    expect(found.map(({ of }) => of)).toEqual(['y', 'x'])
  })

  it('is silent of less than twice what was to be expected, however certain', () => {
    expect(overrideClusters(many(2000, 399))).toEqual([])
    expect(overrideClusters(many(2000, 400))).toHaveLength(1)
  })

  it('is silent of what was not shown as sure', () => {
    expect(overrideClusters(many(20, 20, 0.79))).toEqual([])
    expect(overrideClusters(many(20, 20, 0.8))).toHaveLength(1)
  })

  it('looks at the surest by themselves', () => {
    // Three of five at .96 drown among a hundred at .8, of which 20 may be wrong.
    const found = overrideClusters([...many(5, 3, 0.96, {}, 'sure'), ...many(100, 12, 0.8)])
    expect(found).toMatchObject([{ from: 0.95, shown: 5, overridden: 3 }])
  })

  it('takes silence as right, and holds checks against themselves alone', () => {
    const groups = { groups: [ALL] }
    const checked = many(6, 4, 0.9, { ...groups, isChecked: true }, 'checked')
    expect(overrideClusters([...checked, ...many(60, 0)])).toMatchObject([
      { among: 'checked', shown: 6, overridden: 4, from: 0.8 },
    ])
    expect(overrideClusters([...many(6, 4), ...many(60, 0, 0.9, {}, 'silent')])).toEqual([])
  })

  it('pays for how many groups it looked at, and for the same one under two names once', () => {
    const both = { groups: [ALL, reader] }
    const [one] = overrideClusters(many(5, 3, 0.9, both))
    expect(one).toMatchObject({ ...reader, sameAs: [ALL] })
    expect(one?.pValue).toBeCloseTo(0.00856, 10)
    // Two groups more: 3 x .00856 for the most surprising.
    const others = (name: string) => many(5, 0, 0.9, { groups: [prefix(name)] }, name)
    const [again] = overrideClusters([...many(5, 3, 0.9, both), ...others('a'), ...others('b')])
    expect(again?.pValue).toBeCloseTo(0.02568, 10)
    // Groups of too few questions are not looked at, and cost nothing.
    const few = Array.from({ length: 20 }, (_, n) => stretch(`r${n}.x`, 0.9, false, { groups: [prefix(`r${n}`)] }))
    expect(overrideClusters([...many(5, 3, 0.9, both), ...few])[0]?.pValue).toBeCloseTo(0.00856, 10)
    const enough = ['a', 'b', 'c', 'd', 'e'].flatMap(others)
    expect(overrideClusters([...many(5, 3, 0.9, both), ...enough])).toEqual([])
  })

  it('names first what can be acted on, the longest key of all', () => {
    const names = [ALL, { by: 'attribute', of: 'city' } as const, prefix('q'), prefix('q.home'), tool]
    const [found] = overrideClusters(many(8, 6, 0.9, { groups: names }))
    expect([found?.by, ...(found?.sameAs ?? []).map(({ by, of }) => `${by} ${of}`)]).toEqual([
      'class',
      'prefix q.home',
      'prefix q',
      'attribute city',
      'all ',
    ])
    const alike = { groups: [prefix('b'), prefix('a'), prefix('a')] }
    expect(overrideClusters(many(8, 6, 0.9, alike))[0]).toMatchObject({ of: 'a', sameAs: [prefix('b')] })
  })

  it('tells what several groups share once, by the most surprising', () => {
    const bad = many(10, 8, 0.9, { groups: [ALL, reader, tool] }, 'bad')
    const good = many(30, 0, 0.9, { groups: [ALL, tool] }, 'good')
    expect(overrideClusters([...bad, ...good]).map(({ by, of }) => `${by} ${of}`)).toEqual(['reader x@2'])
    const alsoBad = many(10, 7, 0.9, { groups: [ALL, prefix('shop')] }, 'shop')
    const found = overrideClusters([...bad, ...alsoBad, ...many(200, 0, 0.9, {}, 'well')])
    expect(found.map(({ by, of }) => `${by} ${of}`)).toEqual(['reader x@2', 'prefix shop'])
    expect(found[0]?.pValue).toBeLessThan(found[1]?.pValue as number)
  })

  it('goes by what still held, not by what was stated when it was shown', () => {
    expect(overrideClusters(many(20, 8, 0.9, { stillHolds: 0.5 }))).toEqual([])
    expect(overrideClusters(many(20, 8, 0.9))).toHaveLength(1)
  })
})
