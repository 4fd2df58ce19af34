import type { MessageTerms } from '../statistics/message-parts.ts'
import { trustAmong } from '../trust/trust-among.ts'
import { trustOf } from '../trust/trust-model.ts'
import type { LearningMessage, QuestionHistory } from './history.ts'
import type { LearnedParameters } from './learned.ts'

/** The terms of one message after another, in the same record: nothing is allocated. */
export type TermsScratch = { -readonly [Key in keyof MessageTerms]: MessageTerms[Key] } & { content: Float64Array }

export function createTermsScratch(): TermsScratch {
  return {
    masses: [],
    none: 0,
    multiplicity: [],
    trust: 0,
    oneOff: 0,
    habits: null,
    confusions: null,
    earlierClaim: null,
    repeatProbability: 0,
    rumour: null,
    rumourSize: 0,
    copyRate: 0,
    usualNone: 0,
    strongest: 0,
    content: new Float64Array(16),
  }
}

/** F2's terms of a message under what was learned. */
export function fillTerms(
  terms: TermsScratch,
  history: QuestionHistory,
  message: LearningMessage,
  learned: LearnedParameters,
): void {
  const { kind } = message
  terms.masses = message.masses
  terms.none = message.none
  terms.multiplicity = history.multiplicity
  const trust = trustOf(learned.trust, kind, history.type, message.author)
  terms.trust = trustAmong(trust, answerCountOf(history.multiplicity), learned.leastOfChance)
  terms.oneOff = message.oneOff
  terms.habits = (learned.habits[kind] as LearnedParameters['habits'][number])[history.type] ?? null
  terms.earlierClaim = earlierClaimOf(history, message, terms)
  terms.repeatProbability = learned.repeatProbability[kind] as number
  terms.rumour = message.rumour
  terms.rumourSize = message.rumourSize
  terms.copyRate = learned.copyRate
  terms.usualNone = learned.usualNone
  terms.strongest = learned.strongestReading
}

export function answerCountOf(multiplicity: ArrayLike<number>): number {
  let count = 0
  for (let x = 0; x < multiplicity.length; x++) count += multiplicity[x] as number
  return count
}

function earlierClaimOf(
  { messages }: QuestionHistory,
  { earlier, masses }: LearningMessage,
  terms: TermsScratch,
): Float64Array | null {
  if (earlier < 0) return null
  const said = (messages[earlier] as LearningMessage).masses
  const states = masses.length
  if (terms.content.length < states) terms.content = new Float64Array(2 * states)
  let sum = 0
  for (let x = 0; x < states; x++) sum += said[x] as number
  if (!(sum > 0)) return null
  for (let x = 0; x < states; x++) terms.content[x] = (said[x] as number) / sum
  return terms.content
}

/** Base rates of a question: those of its type where they are shared, else even over all its answers. */
export function baseRatesOf(history: QuestionHistory, learned: LearnedParameters): ArrayLike<number> {
  const shared = learned.baseRates[history.type]
  if (shared !== null && shared !== undefined) return shared
  const { multiplicity } = history
  const count = answerCountOf(multiplicity)
  const rates = new Float64Array(multiplicity.length)
  for (let x = 0; x < rates.length; x++) rates[x] = (multiplicity[x] as number) / count
  return rates
}
