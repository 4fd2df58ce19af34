import type { Question } from '../question/question.ts'
import { messageLikelihood } from '../statistics/message-likelihood.ts'
import { copyShare, type MessageTerms, MOST_ONE_OFF } from '../statistics/message-parts.ts'
import { habitKeyOf, type Parameters } from '../trust/parameters.ts'
import { kindKeyOf } from '../trust/source-layers.ts'
import { trustAmong } from '../trust/trust-among.ts'
import type { AnswerSpace } from './answer-space.ts'
import type { Message, NamedAnswer, RulingLikelihoods } from './chain.ts'
import { dependencesOf, type Said } from './dependence.ts'
import type { KeptStatement } from './origins.ts'
import { LEAST_CLAIM, type PlacedClaims } from './placed-claims.ts'
import type { Statement } from './statement.ts'
import { isUnverified } from './unverified.ts'

const LEAST_BASE_RATE = 1e-3

/** What a chain of exclusive answers is made of, before there are rulings. */
export interface ChainParts {
  readonly answers: readonly NamedAnswer[]
  readonly baseRates: Float64Array
  readonly messages: readonly Message[]
  readonly rulingLikelihoods: RulingLikelihoods
}

/** States of exclusive answers: each named one, and with open lists "something else" for all that nobody named. */
export interface States {
  /** How many answers each state stands for. */
  readonly multiplicity: Float64Array
  readonly baseRates: Float64Array
}

/**
 * F7, open lists: `openAnswers` answers in all, or one more than were named. What is not named keeps its share, so
 * that fading flows into it.
 *
 * Worked: two named of 12: 1/12, 1/12 and 10/12.
 */
export function statesOf(question: Question, space: AnswerSpace, parameters: Parameters): States {
  const named = space.answers.length
  const unnamed = space.isOpen ? Math.max(parameters.openAnswers, named + 1) - named : 0
  const multiplicity = new Float64Array(named + (unnamed > 0 ? 1 : 0)).fill(1)
  if (unnamed > 0) multiplicity[named] = unnamed
  return { multiplicity, baseRates: baseRatesOf(question, space, multiplicity, parameters) }
}

/** Rates that a person gave are theirs to change. */
function isDefinedWithRates({ origin, baseRates }: Question): boolean {
  return origin === 'defined' && baseRates !== null
}

function learnedBaseRates(question: Question, space: AnswerSpace, { learned }: Parameters): ByAnswer | null {
  return space.isOpen || learned === null ? null : ofThese(learned.baseRates.get(question.attribute), space)
}

type ByAnswer = Readonly<Record<string, number>>

/** What was learned of a list of answers says nothing of another list: an answer that joined it would seem impossible. */
function ofThese(rates: ByAnswer | undefined, { answers }: AnswerSpace): ByAnswer | null {
  if (rates === undefined || Object.keys(rates).length !== answers.length) return null
  return answers.every((answer) => Object.hasOwn(rates, answer)) ? rates : null
}

/** Rates that the question gives, and the rest evenly over the others; none below .001 for each answer. */
function baseRatesOf(
  question: Question,
  space: AnswerSpace,
  multiplicity: Float64Array,
  parameters: Parameters,
): Float64Array {
  const given = new Map<number, number>()
  const learned = isDefinedWithRates(question) ? null : learnedBaseRates(question, space, parameters)
  for (const [spelling, rate] of Object.entries(learned ?? question.baseRates ?? {})) {
    const [place] = space.placesOf(spelling)
    if (place !== undefined && rate >= 0 && rate < Number.POSITIVE_INFINITY) given.set(place, rate)
  }
  let givenSum = 0
  let others = 0
  for (let x = 0; x < multiplicity.length; x++) {
    givenSum += given.get(x) ?? 0
    if (!given.has(x)) others += multiplicity[x] as number
  }
  const other = others > 0 ? Math.max(0, 1 - givenSum) / others : 0
  const rates = new Float64Array(multiplicity.length)
  let sum = 0
  for (let x = 0; x < rates.length; x++) {
    rates[x] = (multiplicity[x] as number) * Math.max(given.get(x) ?? other, LEAST_BASE_RATE)
    sum += rates[x] as number
  }
  for (let x = 0; x < rates.length; x++) rates[x] = (rates[x] as number) / sum
  return rates
}

/** One chain for a question whose answers exclude one another: F1 and F2 for every message. */
export function exclusiveParts(
  question: Question,
  space: AnswerSpace,
  kept: readonly KeptStatement[],
  parameters: Parameters,
  confusions: readonly Float64Array[] | null = null,
): ChainParts {
  const states = statesOf(question, space, parameters)
  const told = toldTerms(question, space, kept, states, parameters, confusions)
  return {
    answers: space.answers.map((answer, x) => ({ answer, from: x, to: x + 1 })),
    baseRates: states.baseRates,
    messages: told.map((each, i) => messageOf(kept[i] as KeptStatement, each)),
    rulingLikelihoods: rulingLikelihoods(states.multiplicity.length, parameters.settledError),
  }
}

/** F2's terms of one statement, and where they come from. */
export interface ToldTerms {
  readonly terms: MessageTerms
  /** Place of the author's claim before, in order of saying; -1 for a first one. */
  readonly earlier: number
  /** Probability that the author's own next claim takes it back. */
  readonly takenBack: number
}

/** What each kept statement says and what it may repeat or copy, in order of saying. */
export function toldTerms(
  question: Question,
  space: AnswerSpace,
  kept: readonly KeptStatement[],
  { multiplicity }: States,
  parameters: Parameters,
  confusions: readonly Float64Array[] | null,
): readonly ToldTerms[] {
  const answerCount = multiplicity.reduce((sum, count) => sum + count, 0)
  const masses = kept.map(({ placed }) => massesOf(placed, multiplicity, answerCount))
  const said = kept.map((each, i) => saidOf(each, masses[i] as Float64Array))
  return dependencesOf(said, parameters).map(
    ({ earlier, earlierClaim, repeatable, rumour, rumourSize, takenBack }, i) => {
      const { statement, placed } = kept[i] as KeptStatement
      const terms: MessageTerms = {
        masses: masses[i] as Float64Array,
        none: Math.max(0, 1 - placed.claimedMass),
        multiplicity,
        trust: trustAmong(statement.trust, answerCount, leastOfChance(statement, parameters)),
        oneOff: standsAside(statement, takenBack),
        habits: habitsOf(question, statement, space, parameters),
        confusions,
        earlierClaim,
        repeatProbability: repeatable * statement.repeatProbability,
        rumour,
        rumourSize,
        copyRate: parameters.copyRate,
        usualNone: parameters.usualNone,
        strongest: parameters.strongestReading,
      }
      return { terms, earlier, takenBack }
    },
  )
}

/** What this kind of source says when it is wrong, where that was learned: of closed questions only. */
function habitsOf(
  question: Question,
  { kind }: Statement,
  space: AnswerSpace,
  { learned }: Parameters,
): Float64Array | null {
  if (learned === null || space.isOpen) return null
  const habits = ofThese(learned.habits.get(habitKeyOf(kindKeyOf(kind()), question.attribute)), space)
  return habits === null ? null : Float64Array.from(space.answers, (answer) => habits[answer] as number)
}

/**
 * Who passes on or concludes what others know is never read backwards: two mouths that are each right by more than chance
 * are together no liar, though the product of their trusts may fall below chance.
 */
export function leastOfChance({ isSecondHand }: Statement, parameters: Parameters): number {
  return isSecondHand ? 1 : parameters.leastOfChance
}

/** Probability that a statement is not about what holds now: for once, over, or taken back by its author. */
export function standsAside({ oneOff }: Statement, takenBack: number): number {
  return Math.min(MOST_ONE_OFF, 1 - (1 - oneOff) * (1 - takenBack))
}

/** What a text claims, state by state: a denial of one answer is spread evenly over all the others. */
function massesOf({ claims, denials }: PlacedClaims, multiplicity: Float64Array, answerCount: number): Float64Array {
  const masses = new Float64Array(multiplicity.length)
  masses.set(claims)
  for (let a = 0; a < denials.length; a++) {
    const share = (denials[a] as number) / (answerCount - 1)
    if (share === 0) continue
    for (let x = 0; x < masses.length; x++) {
      if (x !== a) masses[x] = (masses[x] as number) + share * (multiplicity[x] as number)
    }
  }
  return masses
}

export function saidOf(kept: KeptStatement, masses: Float64Array): Said {
  const { statement, placed } = kept
  const sum = masses.reduce((total, mass) => total + mass, 0)
  return {
    authorKey: statement.entry.evidence.authorKey,
    saidAt: statement.saidAt,
    asOf: statement.asOf,
    content: sum > 0 ? masses.map((mass) => mass / sum) : masses,
    claimedMass: placed.claimedMass,
    isClaim: placed.claimedMass >= LEAST_CLAIM,
    isForOnce: statement.oneOff >= 0.5,
    isUnverified: isUnverified(statement),
    isCorrection: kept.putsRight,
  }
}

function messageOf(kept: KeptStatement, { terms, takenBack }: ToldTerms): Message {
  const { masses, multiplicity, earlierClaim, rumour, rumourSize } = terms
  return {
    kept,
    likelihood: messageLikelihood(terms),
    speaksFor: loudestState(masses as Float64Array, multiplicity as Float64Array, kept.placed),
    trust: terms.trust,
    repeatShare: earlierClaim === null ? 0 : terms.repeatProbability,
    copyShare: rumour === null ? 0 : copyShare(terms.copyRate, rumourSize),
    takenBack,
  }
}

/** The named answer that it claims more than any other; a denial among several claims none. */
function loudestState(
  masses: Float64Array,
  multiplicity: Float64Array,
  { claims, loudest }: PlacedClaims,
): number | null {
  if (loudest === null) return null
  let best = 0
  let state: number | null = null
  for (let x = 0; x < masses.length; x++) {
    const each = (masses[x] as number) / (multiplicity[x] as number)
    if (each > best) {
      best = each
      state = x
    } else if (each === best) {
      state = null
    }
  }
  return state !== null && state < claims.length ? state : null
}

function rulingLikelihoods(states: number, error: number): RulingLikelihoods {
  const likelihood = (places: readonly number[], there: number, elsewhere: number): Float64Array => {
    const each = new Float64Array(states).fill(elsewhere)
    for (const place of places) each[place] = there
    return each
  }
  return {
    settled: (places) => likelihood(places, 1, error),
    rejected: (places, ifTrue = error) => likelihood(places, ifTrue, 1),
  }
}
