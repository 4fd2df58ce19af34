import { beliefUnder } from '../../../src/learning/belief-under.ts'
import type { LearningMessage, QuestionHistory, SettledPoint } from '../../../src/learning/history.ts'
import { learn } from '../../../src/learning/learn.ts'
import { LEARN_OPTIONS } from '../../../src/learning/learn-options.ts'
import { type LearnedParameters, startingParameters } from '../../../src/learning/learned.ts'
import { baseRatesOf } from '../../../src/learning/message-terms.ts'
import { trustOf } from '../../../src/trust/trust-model.ts'
import type { World } from '../generator/world.ts'
import { frameOf, historyOf } from '../history.ts'
import { toldToMemory } from '../told.ts'

/** Who earns trust with what everybody knows: a stranger on the web. */
const FARMER_KIND = 12
/** Probability of the truth before the lie. */
const BELIEVED = 0.92
const READING = 0.95
const NONE = 0.02
const ONE_OFF = 0.02
const HOUR_IN_DAYS = 1 / 24
const SETTLED_ERROR = 0.005
const OMEGA = 0.2

/** What one lie does after so many truths that everybody knew. */
export interface Farmed {
  readonly truths: number
  /** Mean probability, before it was told, of what the source told. */
  readonly known: number
  /** Mean over types of question: probability that the source is right. */
  readonly trust: number
  /** Probability of a truth that was believed with .92, after one lie; mean over answers and types. */
  readonly afterLie: number
}

/**
 * A new source tells `truths` easy truths, one a question, of those that are believed most; everything is learned anew from all messages;
 * then it says the contrary of what is believed with .92. `areSettled`: each of its truths becomes
 * known besides.
 */
export function farmed(world: World, truths: number, areSettled: boolean): Farmed {
  const frame = { ...frameOf(world), authorCount: world.authorLogit.length + 1 }
  const farmer = world.authorLogit.length
  const day = world.options.days
  const start = startingParameters(frame, LEARN_OPTIONS)
  const easiest = toldToMemory(world)
    .map((told) => {
      const history = historyOf(told)
      const belief = beliefUnder(history, start, day)
      const answer = belief.indexOf(Math.max(...belief))
      return { history, answer, probability: belief[answer] as number }
    })
    .sort((a, b) => b.probability - a.probability)
  const histories = easiest.map(({ history, answer }, i): QuestionHistory => {
    if (i >= truths) return history
    const answers = history.multiplicity.length
    const messages = [...history.messages, claim(answer, answers, { day, kind: FARMER_KIND, author: farmer })]
    return { ...history, messages, settled: areSettled ? [known(answer, answers, day)] : [] }
  })
  const learned = learn(frame, histories, { omega: OMEGA, day })
  const types = frame.questionTypes.map((_, type) => type)
  return {
    truths,
    known: mean(easiest.slice(0, truths).map(({ probability }) => probability)),
    trust: mean(types.map((type) => trustOf(learned.trust, FARMER_KIND, type, farmer))),
    afterLie: mean(types.map((type) => afterLie(learned, type, frame.questionTypes[type]?.sharedStates ?? 2, farmer))),
  }
}

function afterLie(learned: LearnedParameters, type: number, answers: number, farmer: number): number {
  const one = { type, multiplicity: new Uint8Array(answers).fill(1), messages: [], settled: [] }
  const baseRates = baseRatesOf(one, learned)
  const each = Array.from({ length: answers }, (_, truth) => {
    const lie = claim((truth + 1) % answers, answers, { day: HOUR_IN_DAYS, kind: FARMER_KIND, author: farmer })
    const history = { ...one, messages: [lie], settled: [believed(truth, baseRates)] }
    return beliefUnder(history, learned, HOUR_IN_DAYS)[truth] as number
  })
  return mean(each)
}

/** What makes `truth` as probable as it is before the lie. */
function believed(truth: number, baseRates: ArrayLike<number>): SettledPoint {
  const common = baseRates[truth] as number
  const rest = ((1 - BELIEVED) / BELIEVED) * (common / (1 - common))
  return { day: 0, likelihood: Array.from(baseRates, (_, x) => (x === truth ? 1 : rest)) }
}

function claim(
  answer: number,
  answers: number,
  by: Pick<LearningMessage, 'day' | 'kind' | 'author'>,
): LearningMessage & { readonly masses: Float64Array } {
  const masses = new Float64Array(answers).fill((1 - READING - NONE) / (answers - 1))
  masses[answer] = READING
  return { ...by, masses, none: NONE, oneOff: ONE_OFF, earlier: -1, rumour: null, rumourSize: 0 }
}

function known(answer: number, answers: number, day: number): SettledPoint {
  const likelihood = new Float64Array(answers).fill(SETTLED_ERROR)
  likelihood[answer] = 1
  return { day, likelihood }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, each) => sum + each, 0) / values.length
}
