import { beforeAll, describe, expect, it } from 'vitest'
import { trustFor } from '../trust/trust-for.ts'
import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import { beliefUnder } from './belief-under.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import { type Learned, learn } from './learn.ts'
import type { LearnOptions } from './learned.ts'
import prototype from './prototype.json' with { type: 'json' }

/**
 * The prototype is an independent implementation, in another language and with dense matrices throughout. It was run on
 * 48 questions with 1,263 messages from its own generator, once unsettled at omega 1 and once with 100 settled facts at
 * omega .2, twelve iterations each.
 *
 * `unsettled` and `settled` are the prototype with two lines put right, which this implementation has right as well:
 * the claims that could have been a repeat include copies (they could have been), and wrong claims include those that
 * the truth kept from being made; habits are learned only where answers are shared. `asPublished` is the prototype
 * without that. Counts here are kept in grains of 2^-30, which is what is left of the difference.
 */
const AS_PROTOTYPE: Partial<LearnOptions> = {
  iterations: 12,
  driftHalfLifeDays: null,
  mostPerKind: Number.POSITIVE_INFINITY,
  leastOfChance: 0,
  // It credits every author.
  priors: { ...STARTING_PRIORS, unvouched: [] },
}

const frame: LearningFrame = prototype.frame

function historiesOf(withSettled: boolean): readonly QuestionHistory[] {
  return prototype.questions.map(({ type, states, messages, settled }) => ({
    type,
    multiplicity: new Array<number>(states).fill(1),
    messages: messages.map(([day, kind, author, earlier, oneOff, none, ...rest]) => ({
      day: day as number,
      kind: kind as number,
      author: author as number,
      earlier: earlier as number,
      oneOff: oneOff as number,
      none: none as number,
      masses: rest.slice(0, states),
      rumourSize: rest[states] as number,
      rumour: rest.length > states + 1 ? rest.slice(states + 1) : null,
    })),
    settled: withSettled ? settled.map(([day, ...likelihood]) => ({ day: day as number, likelihood })) : [],
  }))
}

function furthest(ours: readonly number[], theirs: readonly number[]): number {
  expect(ours.length).toBe(theirs.length)
  return ours.reduce((most, each, i) => Math.max(most, Math.abs(each - (theirs[i] as number))), 0)
}

function trustOfAll({ trust }: Learned): { readonly theta: number[]; readonly deviation: number[] } {
  const theta: number[] = []
  const deviation: number[] = []
  for (let kind = 0; kind < frame.kinds.length; kind++) {
    for (let type = 0; type < frame.questionTypes.length; type++) {
      const found = trustFor(trust, { layers: frame.kinds[kind]?.layers ?? [], kind, type, author: null })
      theta.push(found.probability)
      deviation.push(Math.sqrt(found.variance - trust.deviations.author ** 2))
    }
  }
  return { theta, deviation }
}

describe.each(['unsettled', 'settled'] as const)('F5 and F6 agree with the prototype, %s', (which) => {
  const theirs = prototype[which]
  const histories = historiesOf(which === 'settled')
  let ours: Learned
  beforeAll(() => {
    ours = learn(frame, histories, { ...AS_PROTOTYPE, omega: theirs.omega })
  })

  it('on trust and how unsure it is', () => {
    const { theta, deviation } = trustOfAll(ours)
    expect(furthest(theta, theirs.theta)).toBeLessThan(1e-7)
    // The prototype's are from before its last look at how far effects spread, which ours are after.
    expect(furthest(deviation, theirs.deviation)).toBeLessThan(1e-5)
    expect(furthest(ours.trust.authors.effect, theirs.authors)).toBeLessThan(1e-6)
    expect(ours.trust.deviations.layer).toBeCloseTo(theirs.deviations.layer, 7)
    expect(ours.trust.deviations.kind).toBeCloseTo(theirs.deviations.leaf, 7)
    expect(ours.trust.deviations.kindType).toBeCloseTo(theirs.deviations.lt, 7)
    expect(ours.trust.deviations.author).toBeCloseTo(theirs.deviations.author, 7)
  })

  it('on repeats, copies and change', () => {
    expect(furthest(ours.repeatProbability, theirs.repeatProbability)).toBeLessThan(1e-7)
    expect(ours.copyRate).toBeCloseTo(theirs.copyRate, 7)
    const perThousandDays = ours.changeRate.map((rate) => rate * 1000)
    expect(furthest(perThousandDays, theirs.changeRate)).toBeLessThan(1e-6)
  })

  it('on base rates and habits', () => {
    theirs.baseRates.forEach((rates, type) => {
      const own = ours.baseRates[type] ?? null
      if (rates === null || own === null) expect(own).toBe(rates)
      else expect(furthest(own, rates)).toBeLessThan(1e-7)
    })
    theirs.habits.forEach((byKind, type) => {
      byKind?.forEach((habit, kind) => {
        const own = ours.habits[kind]?.[type] ?? null
        // A kind that never spoke of a type has no habit here and an even one there.
        expect(furthest(own ?? habit.map(() => 1 / habit.length), habit)).toBeLessThan(1e-7)
      })
    })
  })

  it('on beliefs', () => {
    theirs.beliefs.forEach((belief, i) => {
      const history = { ...(histories[4 * i] as QuestionHistory), settled: [] }
      expect(furthest(Array.from(beliefUnder(history, ours, 1095)), belief)).toBeLessThan(1e-6)
    })
  })

  it('and on 1,263 messages is within .04 of it as published', () => {
    expect(furthest(trustOfAll(ours).theta, prototype.asPublished[which].theta)).toBeLessThan(0.04)
    expect(furthest(ours.repeatProbability, prototype.asPublished[which].repeatProbability)).toBeLessThan(0.04)
  })
})
