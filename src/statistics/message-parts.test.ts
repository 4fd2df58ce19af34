import { describe, expect, it } from 'vitest'
import golden from '../belief/golden.json' with { type: 'json' }
import { createMessageParts, fillMessageParts, type MessageTerms } from './message-parts.ts'

const SOFT: MessageTerms = {
  masses: [0.7, 0.1],
  none: 0.2,
  multiplicity: [1, 1],
  trust: 0.8,
  oneOff: 0,
  habits: null,
  confusions: null,
  earlierClaim: null,
  repeatProbability: 0.4,
  rumour: null,
  rumourSize: 2,
  copyRate: 0.17,
  usualNone: 0.15,
  strongest: 200,
}

describe('F2: fillMessageParts', () => {
  it('is .68 right, .024286 wrong and .121429 silence of .825714', () => {
    const parts = createMessageParts(2)
    fillMessageParts(SOFT, parts)
    const { freshShare, trust, ratios, wrong, likelihood } = parts
    expect(freshShare * trust * (ratios[0] as number)).toBeCloseTo(0.68, 12)
    expect(freshShare * (wrong[0] as number)).toBeCloseTo(0.024286, 6)
    expect(likelihood[0]).toBeCloseTo(0.825714, 6)
    expect(likelihood[1]).toBeCloseTo(0.388571, 6)
    expect(parts.largest).toBe(likelihood[0])
    expect([parts.repeat, parts.rumour]).toEqual([0, 0])
    expect([...parts.habits]).toEqual([0.5, 0.5])
  })

  it('takes repeats and copies from what is lasting: .85 x .9 x .4, and x .6 h', () => {
    const parts = createMessageParts(2)
    fillMessageParts({ ...SOFT, oneOff: 0.1, earlierClaim: [1, 0], rumour: [0, 1] }, parts)
    const h = 0.34 / 1.34
    expect(parts.repeat).toBeCloseTo(0.85 * 0.9 * 0.4, 12)
    expect(parts.rumour).toBeCloseTo((0.85 * 0.9 * 0.6 * h) / 7, 12)
    expect(parts.freshShare).toBeCloseTo(0.85 * 0.9 * 0.6 * (1 - h), 12)
  })

  it('adds up to the likelihood on every golden message, in rooms that are larger and used', () => {
    const parts = createMessageParts(40)
    for (const { events } of golden) {
      for (const { answers, none, o, theta, nu, prev, gamma, mix, A, kappa, ell } of events) {
        const terms = { ...SOFT, masses: answers, none, multiplicity: answers.map(() => 1), trust: theta, oneOff: o }
        const given = {
          habits: nu,
          earlierClaim: prev,
          repeatProbability: gamma,
          rumour: mix,
          rumourSize: A,
          copyRate: kappa,
        }
        fillMessageParts({ ...terms, ...given }, parts)
        const mean = answers.reduce((sum, _, a) => sum + (parts.ratios[a] as number), 0) / answers.length
        const differences = answers.map((_, x) => {
          const fresh = parts.freshShare * (parts.trust * (parts.ratios[x] as number) + (parts.wrong[x] as number))
          return (parts.likelihood[x] as number) - fresh - parts.repeat - parts.rumour - 0.85 * Math.min(o, 0.97) * mean
        })
        // What is left is silence: the same under every truth.
        for (const each of differences) expect(each).toBeCloseTo(differences[0] as number, 12)
        ell.forEach((each, x) => {
          expect((parts.likelihood[x] as number) / parts.largest).toBeCloseTo(each, 12)
        })
      }
    }
  })
})
