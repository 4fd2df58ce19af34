import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuditCandidate, auditedShares, inclusionProbabilities, proposeAudits } from './random-audit.ts'
import { seededGenerator } from './seeded-generator.ts'

const candidate = (key: string, exposureCount: number, probability = 0.8): AuditCandidate => ({
  key,
  exposureCount,
  probability,
})
const three = [candidate('a', 1), candidate('b', 1, 0.99), candidate('c', 2, 0.5)]

describe('inclusionProbabilities', () => {
  it('is in proportion, and never above 1, by hand', () => {
    expect([...inclusionProbabilities([1, 1, 2], 1)]).toEqual([0.25, 0.25, 0.5])
    expect([...inclusionProbabilities([1, 1, 2], 2)]).toEqual([0.5, 0.5, 1])
    expect([...inclusionProbabilities([1, 10, 1], 2)]).toEqual([0.5, 1, 0.5])
    expect([...inclusionProbabilities([1, 0, 1], 5)]).toEqual([1, 0, 1])
    expect([...inclusionProbabilities([1, 0, 1], 0)]).toEqual([0, 0, 0])
    expect([...inclusionProbabilities([], 3)]).toEqual([])
  })

  it('sums to the count', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 30 }), fc.nat(10), (sizes, count) => {
        const inclusions = inclusionProbabilities(sizes, count)
        const possible = sizes.filter((each) => each > 0).length
        expect(inclusions.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Math.min(count, possible), 9)
        for (const each of inclusions) {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('proposeAudits', () => {
  it('proposes each as often as it says, and always as many', () => {
    const generator = seededGenerator(9)
    const times = new Map<string, number>()
    for (let week = 0; week < 4000; week++) {
      const proposed = proposeAudits(three, 1, generator)
      expect(proposed).toHaveLength(1)
      for (const { key } of proposed) times.set(key, (times.get(key) ?? 0) + 1)
    }
    expect((times.get('a') ?? 0) / 4000).toBeCloseTo(0.25, 1)
    expect((times.get('b') ?? 0) / 4000).toBeCloseTo(0.25, 1)
    expect((times.get('c') ?? 0) / 4000).toBeCloseTo(0.5, 1)
  })

  it('tells the inclusion of each, and repeats with the seed', () => {
    for (const { key, inclusion } of proposeAudits(three, 2, seededGenerator(1))) {
      expect(inclusion).toBe(key === 'c' ? 1 : 0.5)
    }
    expect(proposeAudits(three, 2, seededGenerator(1))).toEqual(proposeAudits(three, 2, seededGenerator(1)))
  })

  it('proposes nobody twice, nothing never shown, and no more than there are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 20 }), fc.nat(8), fc.integer(), (counts, count, seed) => {
        const candidates = counts.map((each, i) => candidate(String(i), each))
        const proposed = proposeAudits(candidates, count, seededGenerator(seed))
        expect(proposed).toHaveLength(Math.min(count, counts.filter((each) => each > 0).length))
        expect(new Set(proposed.map(({ key }) => key)).size).toBe(proposed.length)
        for (const { key } of proposed) expect(counts[Number(key)]).toBeGreaterThan(0)
      }),
    )
  })

  it('may favour the uncertain, and says so', () => {
    const pair = [candidate('sure', 1, 1), candidate('even', 1, 0.5)]
    const inclusions = new Map<string, number>()
    for (let seed = 0; seed < 200; seed++) {
      for (const { key, inclusion } of proposeAudits(pair, 1, seededGenerator(seed), 'uncertain')) {
        inclusions.set(key, inclusion)
      }
    }
    expect(inclusions.get('sure')).toBeCloseTo(0.1 / 0.6, 12)
    expect(inclusions.get('even')).toBeCloseTo(0.5 / 0.6, 12)
  })
})

describe('auditedShares', () => {
  it('is right by hand', () => {
    const done = [
      { key: 'a', probability: 0.9, exposureCount: 1, inclusion: 0.25, right: 1 },
      { key: 'c', probability: 0.7, exposureCount: 2, inclusion: 0.5, right: 0 },
    ]
    expect(auditedShares(done).right).toBeCloseTo(0.5, 14)
    expect(auditedShares(done).stated).toBeCloseTo(0.8, 14)
    expect(auditedShares([{ ...(done[0] as (typeof done)[number]), exposureCount: 3 }, ...done.slice(1)]).right).toBe(
      0.75,
    )
    expect(auditedShares([]).right).toBeNaN()
  })

  it.each(['shown', 'uncertain'] as const)('is unbiased whoever the lot favours: %s', (emphasis) => {
    const world = Array.from({ length: 40 }, (_, i) => ({
      ...candidate(String(i), 1 + (i % 7), 0.4 + 0.015 * i),
      right: i % 3 === 0 ? 0 : 1,
    }))
    const shown = world.reduce((sum, each) => sum + each.exposureCount, 0)
    const truth = world.reduce((sum, each) => sum + each.exposureCount * each.right, 0) / shown
    const generator = seededGenerator(2)
    let mean = 0
    for (let week = 0; week < 3000; week++) {
      const done = proposeAudits(world, 8, generator, emphasis).map((proposed) => ({
        ...(world[Number(proposed.key)] as (typeof world)[number]),
        ...proposed,
      }))
      const standsFor = done.reduce((sum, each) => sum + (each.exposureCount * each.right) / each.inclusion, 0)
      mean += standsFor / shown / 3000
    }
    expect(Math.abs(mean - truth)).toBeLessThan(0.01)
  })
})
