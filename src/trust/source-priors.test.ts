import { describe, expect, it } from 'vitest'
import { sigmoid } from '../statistics/log-odds.ts'
import { STARTING_PARAMETERS } from './parameters.ts'
import { SOURCE_LAYERS } from './source-layers.ts'
import { sourcePriors } from './source-priors.ts'
import { layerLogOdds, startingTrustModel } from './trust-model.ts'
import { STARTING_PRIORS } from './trust-priors.ts'

const priors = sourcePriors(STARTING_PARAMETERS.trust)

function trustOfKind(layers: readonly string[]): number {
  const model = startingTrustModel({ layers: SOURCE_LAYERS, kinds: [{ layers }], typeCount: 1, authorCount: 0 }, priors)
  return sigmoid(layerLogOdds(model, layers))
}

describe('sourcePriors', () => {
  it.each([
    ['user_explicit', 0.95],
    ['system_of_record', 0.93],
    ['user_stated', 0.9],
    ['tool', 0.85],
    ['close', 0.8],
    ['acquaintance', 0.73],
    ['business', 0.73],
    ['document', 0.65],
    ['imported', 0.65],
    ['inferred', 0.6],
    ['stranger', 0.6],
    ['unknown', 0.6],
  ])('starts %s at its entry of the table, %f', (who, probability) => {
    expect(trustOfKind([who, 'anyone', 'chat', 'none', 'first_hand'])).toBeCloseTo(probability, 12)
  })

  it('moves it as in the case that is met most', () => {
    expect(trustOfKind(['document', 'anyone', 'chat', 'marketing', 'first_hand'])).toBeCloseTo(0.45, 12)
    expect(trustOfKind(['acquaintance', 'themselves', 'chat', 'none', 'first_hand'])).toBeCloseTo(0.88, 12)
    expect(trustOfKind(['user_stated', 'anyone', 'chat', 'none', 'reported'])).toBeCloseTo(0.9 * 0.6, 12)
    expect(trustOfKind(['user_stated', 'anyone', 'chat', 'none', 'inferred'])).toBeCloseTo(0.6, 12)
    expect(trustOfKind(['close', 'themselves', 'chat', 'none', 'first_hand'])).toBeCloseTo(0.916, 3)
  })

  it('takes the user and records for anchors, and the rest from the starting priors', () => {
    const { informed: _, anchors, unvouched, ...rest } = priors
    expect(anchors).toEqual(
      ['user_explicit', 'user_stated', 'system_of_record'].map((value) => ({ layer: 'who', value })),
    )
    expect(unvouched).toEqual([
      { layer: 'who', value: 'stranger' },
      { layer: 'who', value: 'unknown' },
      { layer: 'purpose', value: 'marketing' },
    ])
    const { informed: __, anchors: ___, unvouched: ____, ...starting } = STARTING_PRIORS
    expect(rest).toEqual(starting)
  })
})
