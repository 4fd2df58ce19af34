import { describe, expect, it } from 'vitest'
import { STARTING_PRIORS } from './trust-priors.ts'

describe('STARTING_PRIORS', () => {
  it('are the published ones', () => {
    expect(STARTING_PRIORS).toEqual({
      base: { mean: 1, deviation: 1.5 },
      informed: [
        { layer: 'who', value: 'self', mean: 1 },
        { layer: 'who', value: 'system of record', mean: 0.8 },
        { layer: 'who', value: 'close', mean: 0.4 },
        { layer: 'who', value: 'stranger', mean: -0.6 },
        { layer: 'purpose', value: 'marketing', mean: -1 },
        { layer: 'purpose', value: 'hostile', mean: -1 },
      ],
      deviations: { layer: 0.8, kind: 0.5, kindType: 0.3, author: 0.5 },
      pull: { layer: 6, kind: 6, kindType: 12, author: 20 },
      least: { layer: 0.3, kind: 0.15, kindType: 0.1, author: 0.1 },
      most: { layer: 1.5, kind: 1, kindType: 0.8, author: 1.2 },
      learnsDeviations: true,
      anchors: [
        { layer: 'who', value: 'self' },
        { layer: 'who', value: 'system of record' },
      ],
      unvouched: [
        { layer: 'who', value: 'stranger' },
        { layer: 'purpose', value: 'marketing' },
      ],
    })
  })
})
