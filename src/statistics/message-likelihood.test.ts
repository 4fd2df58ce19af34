import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import golden from '../belief/golden.json' with { type: 'json' }
import { messageLikelihood } from './message-likelihood.ts'
import { copyShare, type MessageTerms } from './message-parts.ts'

function terms(given: Partial<MessageTerms> & Pick<MessageTerms, 'masses' | 'none'>): MessageTerms {
  return {
    multiplicity: Array.from(given.masses, () => 1),
    trust: 0.8,
    oneOff: 0,
    habits: null,
    confusions: null,
    earlierClaim: null,
    repeatProbability: 0.4,
    rumour: null,
    rumourSize: 0,
    copyRate: 0.17,
    usualNone: 0.15,
    strongest: 200,
    ...given,
  }
}

const SOFT = { masses: [0.7, 0.1], none: 0.2 }
/** L of the reading above: 1, 1/7, and .2/.15 over .7/.425 for silence, as in F1. */
const OTHER = 1 / 7
const SILENT = (0.15 * (0.2 / 0.15)) / (0.7 / 0.425)

describe('F2: messageLikelihood', () => {
  it('is rho0 L0 + (1-rho0) fresh, over its largest', () => {
    const [right, wrong] = messageLikelihood(terms(SOFT))
    const at = (fresh: number): number => SILENT + 0.85 * fresh
    expect(right).toBe(1)
    expect(wrong).toBeCloseTo(at(0.8 * OTHER + 0.2) / at(0.8 + 0.2 * OTHER), 6)
    expect(wrong).toBeCloseTo(0.470588, 6)
  })

  it('matches the golden vectors to 1e-12', () => {
    let furthest = 0
    let messages = 0
    for (const { events } of golden) {
      for (const event of events) {
        const likelihood = messageLikelihood(
          terms({
            masses: event.answers,
            none: event.none,
            trust: event.theta,
            oneOff: event.o,
            habits: event.nu,
            earlierClaim: event.prev,
            repeatProbability: event.gamma,
            rumour: event.mix,
            rumourSize: event.A,
            copyRate: event.kappa,
          }),
        )
        event.ell.forEach((expected, x) => {
          furthest = Math.max(furthest, Math.abs(expected - (likelihood[x] as number)))
        })
        messages++
      }
    }
    expect(messages).toBeGreaterThan(70)
    expect(furthest).toBeLessThan(1e-12)
  })

  it('says nothing where the reading says nothing', () => {
    expect([...messageLikelihood(terms({ masses: [0, 0, 0], none: 1 }))]).toEqual([1, 1, 1])
  })

  it('says nothing where the source is no better than chance', () => {
    const likelihood = messageLikelihood(terms({ masses: [0.7, 0.1, 0.1, 0], none: 0.1, trust: 0.25 }))
    for (const each of likelihood) expect(each).toBeCloseTo(1, 12)
  })

  it('takes trust beyond .01 and .99 as just that', () => {
    expect(messageLikelihood(terms({ ...SOFT, trust: 1 }))).toEqual(messageLikelihood(terms({ ...SOFT, trust: 0.99 })))
    expect(messageLikelihood(terms({ ...SOFT, trust: 0 }))).toEqual(messageLikelihood(terms({ ...SOFT, trust: 0.01 })))
  })

  it('is 1 + relevance x trust x support where there is no repeat, copy or capping', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }),
        fc.double({ min: 0.05, max: 0.8, noNaN: true }),
        fc.double({ min: 0, max: 0.95, noNaN: true }),
        fc.double({ min: 0.1, max: 0.99, noNaN: true }),
        (weights, none, oneOff, trust) => {
          const sum = weights.reduce((total, each) => total + each, 0)
          const support = weights.map((each) => each / sum)
          const masses = support.map((each) => each * (1 - none))
          const states = masses.length
          const simple = support.map(
            (q) =>
              1 + (1 - none) * (1 - oneOff) * (states ** 2 / (states - 1)) * (trust - 1 / states) * (q - 1 / states),
          )
          const largest = Math.max(...simple)
          const general = messageLikelihood(terms({ masses, none, oneOff, trust, strongest: 1e9 }))
          simple.forEach((each, x) => {
            expect(general[x]).toBeCloseTo(each / largest, 9)
          })
        },
      ),
    )
  })

  it('lets a habit of error explain a wrong claim', () => {
    const habits = [0.6, 0.2, 0.2]
    const [first, second, third] = messageLikelihood(terms({ masses: [0.9, 0, 0], none: 0.1, habits, strongest: 1e9 }))
    // L = 1, ~0, ~0 and rho0 L0 = .1 / (.9 x 3 / .85) x ... ; wrong about x: .2 x .6 / (1 - .2)
    const silence = (0.1 * 0.85) / (3 * 0.9)
    expect(first).toBe(1)
    expect(second).toBeCloseTo((silence + 0.85 * 0.2 * (0.6 / 0.8)) / (silence + 0.85 * 0.8), 4)
    expect(third).toBe(second)
  })

  it('keeps every habit at one in a thousand or more', () => {
    const masses = [0.9, 0, 0]
    const never = messageLikelihood(terms({ masses, none: 0.1, habits: [0, 0.5, 0.5] }))
    const hardly = messageLikelihood(terms({ masses, none: 0.1, habits: [0.001, 0.5, 0.5] }))
    expect(never).toEqual(hardly)
  })

  it('stays finite where one answer takes all errors', () => {
    const likelihood = messageLikelihood(terms({ ...SOFT, habits: [1e9, 1e-3] }))
    expect(likelihood.every((each) => each > 0 && each <= 1)).toBe(true)
  })

  it('takes confusions that depend on the truth', () => {
    const rows = [
      [0, 0.25, 0.75],
      [0.5, 0, 0.5],
      [1, 0, 0],
    ]
    const likelihood = messageLikelihood(terms({ masses: [0.9, 0, 0], none: 0.1, confusions: rows, strongest: 1e9 }))
    const silence = (0.1 * 0.85) / (3 * 0.9)
    const at = (fresh: number): number => silence + 0.85 * fresh
    expect(likelihood[0]).toBe(1)
    expect(likelihood[1]).toBeCloseTo(at(0.2 * 0.5) / at(0.8), 5)
    expect(likelihood[2]).toBeCloseTo(at(0.2) / at(0.8), 5)
  })

  it('takes even errors as confusions exactly as it takes them as habits', () => {
    const rows = [
      [0, 0.5, 0.5],
      [0.5, 0, 0.5],
      [0.5, 0.5, 0],
    ]
    const masses = [0.6, 0.2, 0.1]
    const byRow = messageLikelihood(terms({ masses, none: 0.1, confusions: rows, trust: 2 }))
    const byHabit = messageLikelihood(terms({ masses, none: 0.1, trust: 0.99 }))
    byHabit.forEach((each, x) => {
      expect(byRow[x]).toBeCloseTo(each, 14)
    })
    const low = messageLikelihood(terms({ masses, none: 0.1, confusions: rows, trust: 0 }))
    messageLikelihood(terms({ masses, none: 0.1, trust: 0.01 })).forEach((each, x) => {
      expect(low[x]).toBeCloseTo(each, 14)
    })
  })

  it('flattens a one-off, and keeps 3% of it', () => {
    const [, over] = messageLikelihood(terms({ ...SOFT, oneOff: 1 }))
    const mean = (1 + OTHER) / 2
    const at = (fresh: number): number => SILENT + 0.85 * (0.03 * fresh + 0.97 * mean)
    expect(over).toBeCloseTo(at(0.8 * OTHER + 0.2) / at(0.8 + 0.2 * OTHER), 6)
    expect(messageLikelihood(terms({ ...SOFT, oneOff: 1 }))).toEqual(
      messageLikelihood(terms({ ...SOFT, oneOff: 0.97 })),
    )
  })

  it('says little by a repeat and everything by a change of mind', () => {
    const first = messageLikelihood(terms(SOFT))
    const repeat = messageLikelihood(terms({ ...SOFT, earlierClaim: [1, 0] }))
    const at = (fresh: number, repeated: number): number => SILENT + 0.85 * (0.6 * fresh + 0.4 * repeated)
    expect(repeat[1]).toBeCloseTo(at(0.8 * OTHER + 0.2, 1) / at(0.8 + 0.2 * OTHER, 1), 6)
    const changed = messageLikelihood(terms({ ...SOFT, earlierClaim: [0, 1] }))
    expect(changed[1]).toBeCloseTo(at(0.8 * OTHER + 0.2, OTHER) / at(0.8 + 0.2 * OTHER, OTHER), 6)
    expect(repeat[1]).toBeGreaterThan(changed[1] as number)
    expect(changed[1]).toBeGreaterThan(first[1] as number)
  })

  it('discounts a chorus by kappa A / (1 + kappa A)', () => {
    expect(copyShare(0.17, 2)).toBeCloseTo(0.34 / 1.34, 12)
    const heard = messageLikelihood(terms({ ...SOFT, rumour: [1, 0], rumourSize: 2 }))
    const h = 0.34 / 1.34
    const at = (fresh: number): number => SILENT + 0.85 * ((1 - h) * fresh + h)
    expect(heard[1]).toBeCloseTo(at(0.8 * OTHER + 0.2) / at(0.8 + 0.2 * OTHER), 6)
    const both = messageLikelihood(terms({ ...SOFT, earlierClaim: [1, 0], rumour: [1, 0], rumourSize: 2 }))
    const atBoth = (fresh: number): number => SILENT + 0.85 * (0.6 * (1 - h) * fresh + 0.4 + 0.6 * h)
    expect(both[1]).toBeCloseTo(atBoth(0.8 * OTHER + 0.2) / atBoth(0.8 + 0.2 * OTHER), 6)
  })

  it('takes a state of many answers as that many answers that are not told apart', () => {
    const apart = terms({
      masses: [0.6, 0.2, ...new Array<number>(10).fill(0.01)],
      none: 0.1,
      oneOff: 0.2,
      earlierClaim: [0.5, 0.1, ...new Array<number>(10).fill(0.04)],
      rumour: [0.1, 0.7, ...new Array<number>(10).fill(0.02)],
      rumourSize: 1.5,
    })
    const together = terms({
      masses: [0.6, 0.2, 0.1],
      multiplicity: [1, 1, 10],
      none: 0.1,
      oneOff: 0.2,
      earlierClaim: [0.5, 0.1, 0.4],
      rumour: [0.1, 0.7, 0.2],
      rumourSize: 1.5,
    })
    const [a, b, , d] = messageLikelihood(apart)
    const [x, y, z] = messageLikelihood(together)
    expect([x, y, z].map((each) => each?.toFixed(12))).toEqual([a, b, d].map((each) => each?.toFixed(12)))
  })

  it('follows the labels: permuted answers, permuted likelihood', () => {
    const masses = [0.5, 0.3, 0.1]
    const habits = [0.2, 0.5, 0.3]
    const straight = messageLikelihood(terms({ masses, none: 0.1, habits }))
    const turned = messageLikelihood(
      terms({
        masses: [masses[2] as number, masses[0] as number, masses[1] as number],
        none: 0.1,
        habits: [0.3, 0.2, 0.5],
      }),
    )
    expect(turned[0]).toBeCloseTo(straight[2] as number, 14)
    expect(turned[1]).toBeCloseTo(straight[0] as number, 14)
    expect(turned[2]).toBeCloseTo(straight[1] as number, 14)
  })
})
