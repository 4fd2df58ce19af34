import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterBelief } from './belief-filter.ts'
import { type ChainEvents, createSmoothedChain, type SmoothedChain, smoothChain } from './restart-chain.ts'

const HALF_LIFE = Math.LN2

interface Told {
  readonly gapDays: number
  readonly likelihood: readonly number[]
}

function eventsOf(told: readonly Told[]): ChainEvents {
  return {
    count: told.length,
    states: told[0]?.likelihood.length ?? 0,
    gapDays: told.map(({ gapDays }) => gapDays),
    likelihood: Float64Array.from(told.flatMap(({ likelihood }) => likelihood)),
  }
}

function smoothed(told: readonly Told[], changeRate: number, baseRates: readonly number[]): SmoothedChain {
  const into = createSmoothedChain()
  smoothChain(eventsOf(told), changeRate, baseRates, into)
  return into
}

/** The same by going through every possible course of the truth: in each gap it stays or is redrawn, to any state. */
function byHand(told: readonly Told[], changeRate: number, baseRates: readonly number[]): SmoothedChain {
  const states = baseRates.length
  const found = {
    posterior: new Float64Array(told.length * states),
    arrivals: new Float64Array(states),
    restarts: 0,
    exposureDays: told.slice(1).reduce((sum, { gapDays }) => sum + gapDays, 0),
    logEvidence: 0,
  }
  let evidence = 0
  const course: { state: number; redrawn: boolean }[] = []
  const go = (j: number, probability: number): void => {
    if (j === told.length) {
      evidence += probability
      course.forEach(({ state, redrawn }, place) => {
        const at = place * states + state
        found.posterior[at] = (found.posterior[at] as number) + probability
        if (place === 0 || redrawn) found.arrivals[state] = (found.arrivals[state] as number) + probability
        const mean = changeRate * (told[place]?.gapDays ?? 0)
        if (place > 0 && redrawn) found.restarts += (probability * mean) / (1 - Math.exp(-mean))
      })
      return
    }
    const { gapDays, likelihood } = told[j] as Told
    const stays = j === 0 ? 0 : Math.exp(-changeRate * gapDays)
    for (let state = 0; state < states; state++) {
      const said = probability * (likelihood[state] as number)
      course.push({ state, redrawn: true })
      if (stays < 1) go(j + 1, said * (1 - stays) * (baseRates[state] as number))
      course.pop()
      if (j > 0 && course.at(-1)?.state === state) {
        course.push({ state, redrawn: false })
        go(j + 1, said * stays)
        course.pop()
      }
    }
  }
  go(0, 1)
  const share = (array: Float64Array): Float64Array => array.map((each) => each / evidence)
  return {
    ...found,
    posterior: share(found.posterior),
    arrivals: share(found.arrivals),
    restarts: found.restarts / evidence,
    logEvidence: Math.log(evidence),
  }
}

const PI = [0.5, 0.3, 0.2]
const likelihood = fc.array(fc.double({ min: 1e-3, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
const gapDays = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true }))
const told = fc.array(fc.record({ gapDays, likelihood }), { minLength: 1, maxLength: 5 })
const rate = fc.double({ min: 1e-4, max: 0.1, noNaN: true })

describe('F6: smoothChain', () => {
  it('knows of a certain change: 1.386294 redraws, and evidence .125', () => {
    const twice = [
      { gapDays: 0, likelihood: [1, 0] },
      { gapDays: 1, likelihood: [0, 1] },
    ]
    const found = smoothed(twice, HALF_LIFE, [0.5, 0.5])
    expect(found.restarts).toBeCloseTo(2 * Math.LN2, 12)
    expect(found.exposureDays).toBe(1)
    expect(Math.exp(found.logEvidence)).toBeCloseTo(0.125, 12)
    expect([...found.posterior.subarray(0, 4)]).toEqual([1, 0, 0, 1])
    expect([...found.arrivals.subarray(0, 2)]).toEqual([1, 1])
  })

  it('agrees with every course of the truth summed up', () => {
    fc.assert(
      fc.property(told, rate, (events, changeRate) => {
        const quick = smoothed(events, changeRate, PI)
        const slow = byHand(events, changeRate, PI)
        slow.posterior.forEach((each, i) => {
          expect(quick.posterior[i]).toBeCloseTo(each, 9)
        })
        slow.arrivals.forEach((each, x) => {
          expect(quick.arrivals[x]).toBeCloseTo(each, 9)
        })
        expect(quick.restarts).toBeCloseTo(slow.restarts, 9)
        expect(quick.exposureDays).toBeCloseTo(slow.exposureDays, 9)
        expect(quick.logEvidence).toBeCloseTo(slow.logEvidence, 9)
      }),
      { numRuns: 60 },
    )
  })

  it('ends where the filter ends', () => {
    fc.assert(
      fc.property(told, rate, (events, changeRate) => {
        let day = 0
        const timeline = events.map((each, j) => {
          if (j > 0) day += each.gapDays
          return { atDays: day, likelihood: each.likelihood }
        })
        const { posterior } = smoothed(events, changeRate, PI)
        const last = posterior.subarray((events.length - 1) * 3, events.length * 3)
        filterBelief(timeline, day, changeRate, PI).forEach((each, x) => {
          expect(last[x]).toBeCloseTo(each, 10)
        })
      }),
    )
  })

  it('does not mind on which scale a likelihood is, but for the evidence', () => {
    fc.assert(
      fc.property(told, rate, (events, changeRate) => {
        const doubled = events.map((each) => ({ ...each, likelihood: each.likelihood.map((l) => 2 * l) }))
        const one = smoothed(events, changeRate, PI)
        const two = smoothed(doubled, changeRate, PI)
        expect(two.restarts).toBeCloseTo(one.restarts, 10)
        expect(two.logEvidence - one.logEvidence).toBeCloseTo(events.length * Math.LN2, 9)
      }),
    )
  })

  it('expects no redraw where no time passes, and the usual number where nothing is said', () => {
    const silent = (days: number): SmoothedChain =>
      smoothed(
        [
          { gapDays: 7, likelihood: [1, 1, 1] },
          { gapDays: days, likelihood: [1, 1, 1] },
        ],
        0.01,
        PI,
      )
    expect(silent(0).restarts).toBe(0)
    expect(silent(250).restarts).toBeCloseTo(2.5, 12)
    expect(silent(250).exposureDays).toBe(250)
    expect(silent(250).logEvidence).toBeCloseTo(0, 12)
  })

  it('is nothing without events, and forgets the call before', () => {
    const into = createSmoothedChain()
    smoothChain(eventsOf([{ gapDays: 0, likelihood: [1, 0.5, 0.1] }]), 0.1, PI, into)
    smoothChain({ count: 0, states: 3, gapDays: [], likelihood: new Float64Array(0) }, 0.1, PI, into)
    expect([into.restarts, into.exposureDays, into.logEvidence, ...into.arrivals.subarray(0, 3)]).toEqual([
      0, 0, 0, 0, 0, 0,
    ])
  })

  it('gives the same in rooms that were used before', () => {
    const into = createSmoothedChain()
    const long = Array.from({ length: 40 }, (_, i) => ({ gapDays: i, likelihood: [1, 0.2, i % 2] }))
    smoothChain(eventsOf(long), 0.1, PI, into)
    const short = [
      { gapDays: 3, likelihood: [1, 0.2, 0.1] },
      { gapDays: 9, likelihood: [0.1, 0.2, 1] },
    ]
    smoothChain(eventsOf(short), 0.1, PI, into)
    const fresh = smoothed(short, 0.1, PI)
    expect(into.posterior.subarray(0, 6)).toEqual(fresh.posterior.subarray(0, 6))
    expect(into.restarts).toBe(fresh.restarts)
    expect(into.arrivals.subarray(0, 3)).toEqual(fresh.arrivals.subarray(0, 3))
  })

  it('makes room for more states than it was made for', () => {
    const states = 40
    const even = new Array<number>(states).fill(1 / states)
    const found = smoothed(
      [
        { gapDays: 0, likelihood: even },
        { gapDays: 5, likelihood: even },
      ],
      0.1,
      even,
    )
    expect(found.posterior.subarray(0, states).every((each) => Math.abs(each - 1 / states) < 1e-12)).toBe(true)
  })

  it('falls back on the base rates where nothing is possible, and stays finite', () => {
    const found = smoothed(
      [
        { gapDays: 0, likelihood: [1, 0, 0] },
        { gapDays: 0, likelihood: [0, 0, 0] },
        { gapDays: 5, likelihood: [0, 1, 1] },
      ],
      0.1,
      PI,
    )
    expect(Number.isFinite(found.logEvidence)).toBe(true)
    expect(found.posterior.subarray(0, 9).every((each) => Number.isFinite(each))).toBe(true)
    expect(Number.isFinite(found.restarts)).toBe(true)
  })

  it('stays a distribution over ten thousand pieces of evidence', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      gapDays: 0.01,
      likelihood: i % 3 === 0 ? [1e-12, 1, 1] : [1, 1e-12, 1e-12],
    }))
    const { posterior } = smoothed(many, 1e-5, PI)
    for (const j of [0, 5000, 9999]) {
      const sum = posterior.subarray(j * 3, j * 3 + 3).reduce((total, each) => total + each, 0)
      expect(sum).toBeCloseTo(1, 12)
    }
  })
})
