import { describe, expect, it } from 'vitest'
import { sigmoid } from '../statistics/log-odds.ts'
import { claimsOf, FRAME } from './claims.fixture.ts'
import { fitTrust } from './fit-trust.ts'
import { trustFor } from './trust-for.ts'
import { layerLogOdds, startingTrustModel, type TrustModel, trustOf } from './trust-model.ts'
import { STARTING_PRIORS } from './trust-priors.ts'

const START: TrustModel = startingTrustModel(FRAME, STARTING_PRIORS)
const LEARNED: TrustModel = fitTrust(
  claimsOf([
    [0, 0, 0, 90, 4],
    [1, 2, 1, 10, 30],
  ]),
  STARTING_PRIORS,
  START,
)
const NOBODY = { kind: null, type: null, author: null }

describe('startingTrustModel', () => {
  it('has each value once, layer by layer, where it is expected', () => {
    expect(START.layerValues.map(({ layer, value, mean, effect }) => [layer, value, mean, effect])).toEqual([
      ['who', 'business', 0, 0],
      ['who', 'self', 1, 1],
      ['who', 'stranger', -0.6, -0.6],
      ['who', 'system of record', 0.8, 0.8],
      ['channel', 'chat', 0, 0],
      ['channel', 'mail', 0, 0],
      ['purpose', 'hostile', -1, -1],
      ['purpose', 'marketing', -1, -1],
      ['purpose', 'plain', 0, 0],
    ])
    expect(START.base).toBe(1)
    expect(START.logOdds.map((each) => Number(each.toFixed(12)))).toEqual([2, 2, 1.8, 1.8, 0, 0, -0.6, -0.6])
    expect([START.authors.effect.length, START.kinds.effect.length, START.kindTypes.effect.length]).toEqual([3, 4, 8])
    expect(START.covariance[0]?.[0]).toBe(2.25)
    expect(START.covariance[3]?.[3]).toBeCloseTo(0.64, 14)
    expect(START.covariance[3]?.[0]).toBe(0)
  })

  it('reads a value by its layer, not by its name', () => {
    const frame = { ...FRAME, layers: ['whom', 'channel', 'purpose'] }
    expect(startingTrustModel(frame, STARTING_PRIORS).logOdds[0]).toBe(1)
  })

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(LEARNED))).toEqual(LEARNED)
  })
})

describe('F5: trustFor', () => {
  it('of a record before anything is learned is .858, from .078 to .998', () => {
    const trust = trustFor(START, { ...NOBODY, layers: ['system of record', 'mail', 'plain'] })
    expect(trust.probability).toBeCloseTo(0.858149, 6)
    expect(trust.variance).toBeCloseTo(2.25 + 3 * 0.64 + 0.25 + 0.09 + 0.25, 12)
    const reach = 1.96 * Math.sqrt(4.76)
    expect(trust.low).toBeCloseTo(sigmoid(1.8 - reach), 12)
    expect(trust.high).toBeCloseTo(sigmoid(1.8 + reach), 12)
    expect([trust.low, trust.high].map((each) => each.toFixed(3))).toEqual(['0.078', '0.998'])
    expect(trust.claims).toBe(0)
  })

  it('of a source with rows is what beliefs use', () => {
    const trust = trustFor(LEARNED, { layers: FRAME.kinds[2]?.layers ?? [], kind: 2, type: 1, author: 1 })
    expect(trust.probability).toBeCloseTo(trustOf(LEARNED, 2, 1, 1), 12)
    expect(trust.claims).toBe(40)
    expect(trust.low).toBeLessThan(trust.probability)
    expect(trust.high).toBeGreaterThan(trust.probability)
  })

  it('counts the claims of the most particular row', () => {
    const layers = FRAME.kinds[2]?.layers ?? []
    expect(trustFor(LEARNED, { layers, kind: 2, type: 1, author: 0 }).claims).toBe(94)
    expect(trustFor(LEARNED, { layers, kind: 2, type: 0, author: null }).claims).toBe(0)
    expect(trustFor(LEARNED, { layers, kind: 2, type: null, author: null }).claims).toBe(40)
    expect(trustFor(LEARNED, { layers, kind: 2, type: 1, author: 99 }).claims).toBe(0)
  })

  it('is surer of what has been checked, and less sure with each row that is missing', () => {
    const layers = FRAME.kinds[0]?.layers ?? []
    const known = trustFor(LEARNED, { layers, kind: 0, type: 0, author: 0 })
    const noAuthor = trustFor(LEARNED, { layers, kind: 0, type: 0, author: null })
    const noType = trustFor(LEARNED, { layers, kind: 0, type: null, author: null })
    const noKind = trustFor(LEARNED, { ...NOBODY, layers })
    expect(known.variance).toBeLessThan(noAuthor.variance)
    expect(noAuthor.variance).toBeLessThan(noType.variance)
    expect(noType.variance).toBeLessThan(noKind.variance)
  })

  it('of a kind never seen comes from its layers alone', () => {
    const layers = ['business', 'chat', 'marketing']
    const trust = trustFor(LEARNED, { ...NOBODY, layers })
    expect(trust.probability).toBeCloseTo(sigmoid(layerLogOdds(LEARNED, layers)), 12)
    expect(trust.probability).toBeLessThan(trustFor(START, { ...NOBODY, layers }).probability)
  })

  it('takes a value never seen as nothing in particular, that spreads as any other', () => {
    const unseen = trustFor(START, { ...NOBODY, layers: ['neighbour', 'mail', 'plain'] })
    expect(unseen.probability).toBeCloseTo(sigmoid(1), 12)
    expect(unseen.variance).toBeCloseTo(4.76, 12)
  })
})
