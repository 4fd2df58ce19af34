import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logit, sigmoid } from '../statistics/log-odds.ts'
import { trustFor } from './trust-for.ts'
import {
  authorLogOdds,
  isUnvouched,
  startingTrustModel,
  type TrustModel,
  trustOf,
  withUnvouched,
} from './trust-model.ts'
import { STARTING_PRIORS } from './trust-priors.ts'

const LAYERS = ['who', 'purpose']
const FRIEND = ['close', 'none']
const STRANGER = ['stranger', 'none']
const SHOP = ['business', 'marketing']
const KINDS = [FRIEND, STRANGER, SHOP]

function modelWith(effect: number, unvouched = STARTING_PRIORS.unvouched): TrustModel {
  const frame = { layers: LAYERS, kinds: KINDS.map((layers) => ({ layers })), typeCount: 1, authorCount: 1 }
  const start = startingTrustModel(frame, STARTING_PRIORS)
  return withUnvouched({ ...start, authors: { effect: [effect], information: [9], claims: [12] } }, unvouched)
}

describe('authors whom nobody vouches for', () => {
  it('are strangers and those who market, by the layers of their kind', () => {
    const model = modelWith(0)
    expect(model.kindsUnvouched).toEqual([false, true, true])
    expect(KINDS.map((values) => isUnvouched(model, values))).toEqual([false, true, true])
    expect(isUnvouched({ layers: LAYERS }, STRANGER)).toBe(false)
    expect(isUnvouched({ layers: ['purpose'], unvouched: model.unvouched ?? [] }, ['stranger'])).toBe(false)
  })

  it('never rise above their kind, and fall below it: by hand', () => {
    // A friend starts at 1 + .4, a stranger at 1 - .6, an advertisement at 1 - 1; the author has earned 2, or lost 2.
    const [risen, fallen] = [modelWith(2), modelWith(-2)]
    const logOdds = (model: TrustModel) =>
      [0, 1, 2].map((kind) => Math.round(logit(trustOf(model, kind, 0, 0)) * 1e9) / 1e9)
    expect(logOdds(risen)).toEqual([3.4, 0.4, 0])
    expect(logOdds(fallen)).toEqual([-0.6, -1.6, -2])
    expect(authorLogOdds(risen, 0, true)).toBe(2)
    expect(authorLogOdds(risen, 0, false)).toBe(0)
    expect(authorLogOdds(risen, 7, true)).toBe(0)
    expect(trustOf(modelWith(2, []), 1, 0, 0)).toBeCloseTo(sigmoid(2.4), 12)
  })

  it('are as much believed as anybody new of their kind, whatever they earned', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3, noNaN: true }), fc.constantFrom(1, 2), (effect, kind) => {
        const model = modelWith(effect)
        expect(trustOf(model, kind, 0, 0)).toBe(trustOf(model, kind, 0, -1))
        const asked = { layers: KINDS[kind] as string[], kind, type: 0 }
        expect(trustFor(model, { ...asked, author: 0 }).probability).toBe(
          trustFor(model, { ...asked, author: null }).probability,
        )
      }),
    )
  })
})
