import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import golden from '../belief/golden.json' with { type: 'json' }
import { type FilterEvent, filterBelief, freshnessAfter } from './belief-filter.ts'

const EVEN = [0.5, 0.5]
const HALF_LIFE = Math.LN2

function at(atDays: number, ...likelihood: number[]): FilterEvent {
  return { atDays, likelihood }
}

/** F2's closed form at theta .85, five answers, reading .93 for `answer` and .01 for each other. */
function section1(answer: number): readonly number[] {
  return [0, 1, 2, 3, 4].map((x) => {
    const support = (x === answer ? 0.93 : 0.01) / 0.97
    return 1 + 0.97 * (25 / 4) * (0.85 - 0.2) * (support - 0.2)
  })
}

describe('freshnessAfter', () => {
  it('halves in a half-life, and time does not run back', () => {
    expect(freshnessAfter(1, HALF_LIFE)).toBeCloseTo(0.5, 14)
    expect(freshnessAfter(0, HALF_LIFE)).toBe(1)
    expect(freshnessAfter(-5, HALF_LIFE)).toBe(1)
  })
})

describe('F3: filterBelief', () => {
  it('is the base rates without evidence, at any time', () => {
    expect([...filterBelief([], 1000, 0.1, [0.3, 0.7])]).toEqual([0.3, 0.7])
  })

  it('multiplies by the likelihood, then fades: .8, and .65 a half-life later', () => {
    expect(filterBelief([at(0, 1, 0.25)], 0, HALF_LIFE, EVEN)[0]).toBeCloseTo(0.8, 14)
    expect(filterBelief([at(0, 1, 0.25)], 1, HALF_LIFE, EVEN)[0]).toBeCloseTo(0.65, 14)
  })

  it('fades toward base rates that are not even', () => {
    const [first, second] = filterBelief([at(0, 1, 0.25)], 1, HALF_LIFE, [0.2, 0.8])
    expect(first).toBeCloseTo(0.5 * 0.5 + 0.5 * 0.2, 14)
    expect(second).toBeCloseTo(0.65, 14)
  })

  it('fades between events as well', () => {
    const [first] = filterBelief([at(0, 1, 0.25), at(1, 0.5, 1)], 1, HALF_LIFE, EVEN)
    expect(first).toBeCloseTo((0.65 * 0.5) / (0.65 * 0.5 + 0.35), 14)
  })

  it('does not fade before the first event, nor for a step back in time', () => {
    expect(filterBelief([at(-1e6, 1, 0.25)], -1e6, HALF_LIFE, EVEN)[0]).toBeCloseTo(0.8, 14)
    expect(filterBelief([at(5, 1, 0.25)], 0, HALF_LIFE, EVEN)[0]).toBeCloseTo(0.8, 14)
  })

  it('leaves one event out', () => {
    const events = [at(0, 1, 0.25), at(1, 0.1, 1), at(2, 1, 0.5)]
    const without = filterBelief([events[0] as FilterEvent, events[2] as FilterEvent], 3, HALF_LIFE, EVEN)
    expect(filterBelief(events, 3, HALF_LIFE, EVEN, 1)).toEqual(without)
  })

  it('falls back on the base rates where nothing is possible', () => {
    expect([...filterBelief([at(0, 1, 0.5), at(0, 0, 0)], 0, HALF_LIFE, [0.3, 0.7])]).toEqual([0.3, 0.7])
    expect([...filterBelief([at(0, Number.NaN, 1)], 0, HALF_LIFE, [0.3, 0.7])]).toEqual([0.3, 0.7])
  })

  it('does not touch the base rates', () => {
    const baseRates = [0.5, 0.5]
    filterBelief([at(0, 1, 0.25)], 1, HALF_LIFE, baseRates)
    expect(baseRates).toEqual([0.5, 0.5])
  })

  it('matches the golden vectors to 1e-12', () => {
    let furthest = 0
    for (const { events, tNow, lam, pi, belief } of golden) {
      const replayed = filterBelief(
        events.map(({ t, ell }) => ({ atDays: t, likelihood: ell })),
        tNow,
        lam,
        pi,
      )
      belief.forEach((each, x) => {
        furthest = Math.max(furthest, Math.abs(each - (replayed[x] as number)))
      })
    }
    expect(furthest).toBeLessThan(1e-12)
  })

  // The column "exact filter" of the table that the design rests on: old evidence does not add up for ever.
  it.each([
    ['1 fresh A', [[0, 0]], 0.798],
    ['1 A one half-life old', [[0, 1]], 0.499],
    [
      '3 A one half-life old',
      [
        [0, 1],
        [0, 1],
        [0, 1],
      ],
      0.599,
    ],
    ['10 A one half-life old', new Array(10).fill([0, 1]), 0.6],
    ['10 A three half-lives old', new Array(10).fill([0, 3]), 0.3],
    ['5 A two half-lives old against 1 fresh B', [...new Array(5).fill([0, 2]), [1, 0]], 0.124],
    ['10 A one half-life old against 2 fresh B', [...new Array(10).fill([0, 1]), [1, 0], [1, 0]], 0.023],
  ])('%s', (_, said: readonly (readonly number[])[], expected) => {
    const events = said.map(([answer, halfLives]) => ({
      atDays: -(halfLives as number),
      likelihood: section1(answer as number),
    }))
    const [first] = filterBelief(events, 0, HALF_LIFE, [0.2, 0.2, 0.2, 0.2, 0.2])
    expect(first?.toFixed(3)).toBe(expected.toFixed(3))
  })

  const likelihoods = fc.array(fc.double({ min: 1e-3, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
  const timelines = fc.array(
    fc.record({ atDays: fc.double({ min: 0, max: 500, noNaN: true }), likelihood: likelihoods }),
    { maxLength: 30 },
  )
  const rates = fc.double({ min: 1e-5, max: 1, noNaN: true })
  const PI = [0.5, 0.3, 0.2]
  const inOrder = (events: readonly FilterEvent[]): readonly FilterEvent[] =>
    events.toSorted((a, b) => a.atDays - b.atDays)

  it('sums to 1', () => {
    fc.assert(
      fc.property(timelines, rates, (events, rate) => {
        const sum = filterBelief(inOrder(events), 600, rate, PI).reduce((total, each) => total + each, 0)
        expect(Math.abs(sum - 1)).toBeLessThan(1e-12)
      }),
    )
  })

  it('fades in two steps as in one', () => {
    fc.assert(
      fc.property(timelines, rates, fc.double({ min: 0, max: 100, noNaN: true }), (events, rate, wait) => {
        const straight = filterBelief(inOrder(events), 600 + wait, rate, PI)
        const stopped = filterBelief([...inOrder(events), at(600, 1, 1, 1)], 600 + wait, rate, PI)
        straight.forEach((each, x) => {
          expect(stopped[x]).toBeCloseTo(each, 12)
        })
      }),
    )
  })

  it('replays as it grew: checkpoint and one more event equal the whole', () => {
    fc.assert(
      fc.property(timelines, rates, likelihoods, (events, rate, last) => {
        const whole = filterBelief([...inOrder(events), at(600, ...last)], 600, rate, PI)
        const checkpoint = filterBelief(inOrder(events), 600, rate, PI)
        const products = checkpoint.map((each, x) => each * (last[x] as number))
        const sum = products.reduce((total, each) => total + each, 0)
        whole.forEach((each, x) => {
          expect((products[x] as number) / sum).toBeCloseTo(each, 12)
        })
      }),
    )
  })

  it('does not mind the order of what happened at once', () => {
    fc.assert(
      fc.property(fc.array(likelihoods, { minLength: 2, maxLength: 8 }), (all) => {
        const forward = filterBelief(
          all.map((likelihood) => ({ atDays: 1, likelihood })),
          3,
          0.1,
          PI,
        )
        const backward = filterBelief(
          all.toReversed().map((likelihood) => ({ atDays: 1, likelihood })),
          3,
          0.1,
          PI,
        )
        forward.forEach((each, x) => {
          expect(backward[x]).toBeCloseTo(each, 12)
        })
      }),
    )
  })

  it('lets no evidence older than t lift a belief past e^(-rate t) + (1 - e^(-rate t)) base rate', () => {
    fc.assert(
      fc.property(timelines, rates, fc.double({ min: 0, max: 300, noNaN: true }), (events, rate, age) => {
        const standing = Math.exp(-rate * age)
        const belief = filterBelief(inOrder(events), 500 + age, rate, PI)
        belief.forEach((each, x) => {
          expect(each).toBeLessThanOrEqual(standing + (1 - standing) * (PI[x] as number) + 1e-12)
        })
      }),
    )
  })

  it('stays a distribution over ten thousand pieces of evidence', () => {
    const events = Array.from({ length: 10_000 }, (_, i) =>
      at(i / 100, ...(i % 3 === 0 ? [1e-12, 1, 1] : [1, 1e-12, 1e-12])),
    )
    const belief = filterBelief(events, 100, 1e-5, PI)
    expect(Math.abs(belief.reduce((sum, each) => sum + each, 0) - 1)).toBeLessThan(1e-12)
    expect(belief.every((each) => each >= 0 && each <= 1)).toBe(true)
  })
})
