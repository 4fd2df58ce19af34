import { describe, expect, it } from 'vitest'
import { firstSettled, likelihoodOf, shownAnswers, shownUntilSettled } from './corrections.ts'
import { makeWorld } from './generator/make-world.ts'

const shown = shownAnswers(makeWorld(2, { trainPeople: 60, testPeople: 0, exposures: 4000 }))
const share = (of: typeof shown, is: (each: (typeof shown)[number]) => boolean): number =>
  of.filter(is).length / of.length

describe('shownAnswers', () => {
  it('settles wrong answers far more often than right ones', () => {
    const wrong = shown.filter(({ answer, truth }) => answer !== truth)
    const right = shown.filter(({ answer, truth }) => answer === truth)
    // .05 + .95 x .5 and .05 + .95 x .15
    expect(share(wrong, ({ outcome }) => outcome !== 'silent')).toBeCloseTo(0.525, 1)
    expect(share(right, ({ outcome }) => outcome !== 'silent')).toBeCloseTo(0.1925, 1)
  })

  it('only corrects and rejects what is wrong, and only approves what is right', () => {
    for (const { outcome, answer, truth } of shown) {
      if (outcome === 'corrected' || outcome === 'rejected') expect(answer).not.toBe(truth)
      if (outcome === 'approved') expect(answer).toBe(truth)
    }
  })

  it('takes the first so many that settled, and all that was shown until then', () => {
    const settled = firstSettled(shown, 10)
    expect(settled).toHaveLength(10)
    const until = shownUntilSettled(shown, 10)
    expect(until.at(-1)).toBe(settled.at(-1))
    expect(until.filter(({ outcome }) => outcome !== 'silent')).toEqual(settled)
    expect(shownUntilSettled(shown, 0)).toEqual([])
  })

  it('learns from "not that" only what it is not', () => {
    const each = { question: 0, day: 0, truth: 2, answer: 1, probability: 0.5 }
    expect([...likelihoodOf({ ...each, outcome: 'rejected' }, 3)]).toEqual([1, 0.005, 1])
    expect([...likelihoodOf({ ...each, outcome: 'corrected' }, 3)]).toEqual([0.005, 0.005, 1])
  })
})
