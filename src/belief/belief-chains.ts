import { type Outcome, standingOutcomes } from '../outcome/outcome.ts'
import type { Question } from '../question/question.ts'
import type { Parameters } from '../trust/parameters.ts'
import { type AnswerSpace, wordSpace } from './answer-space.ts'
import type { BeliefInputs } from './belief.ts'
import { type Chain, timelineOf } from './chain.ts'
import { withinCrowdCap } from './crowds.ts'
import { dayConfusions } from './day-errors.ts'
import { type DaySpace, daySpace } from './day-space.ts'
import { denyingTheLeader, type LeaderAmong } from './denied-leader.ts'
import { type ChainParts, exclusiveParts, statesOf } from './exclusive-answers.ts'
import { holdingTheirSpans } from './held-spans.ts'
import { asList, memberParts } from './member-answers.ts'
import { listedMention, type Mention, mentionsOf } from './mentions.ts'
import { numberParts } from './number-answers.ts'
import { type NumberSpace, numberSpace } from './number-space.ts'
import { type KeptStatement, mergeCopies } from './origins.ts'
import { type PlacedClaims, placeClaims } from './placed-claims.ts'
import type { Ruling } from './ruling.ts'
import { corrected, leaderOf, rulingsInForce, type StandingBefore } from './rulings.ts'
import { type Standing, standingOf } from './standing.ts'
import { type Statement, statementsOf, toDays } from './statement.ts'

/** Used where a question's own rate is not a number: once in a thousand days. */
const USUAL_CHANGE_RATE = 1 / 1000

/** What led before a correction is judged by this many messages before it, so that many corrections stay quick. */
const MOST_BEFORE = 500

/** Named answers, by what they are made of. */
export type Space =
  | { readonly shape: 'words' | 'members'; readonly named: AnswerSpace }
  | { readonly shape: 'days'; readonly named: DaySpace }
  | { readonly shape: 'number'; readonly named: NumberSpace }

/** All that a belief is read from: one chain of exclusive answers, or one for each member of a set. */
export interface BeliefChains {
  readonly space: Space
  readonly kept: readonly KeptStatement[]
  readonly rulings: readonly Ruling[]
  readonly chains: readonly Chain[]
}

/** From readings and rulings to chains: usable statements, named answers, copies merged, likelihoods, rulings. */
export function beliefChainsOf(inputs: BeliefInputs, parameters: Parameters): BeliefChains {
  const { question, readings, outcomes, now } = inputs
  const statements = statementsOf(readings, now, parameters)
  const space = spaceOf(question, mentionsOf(statements, standingOutcomes(outcomes)), parameters)
  const isSet = space.shape === 'members'
  const placeOf = (statement: Statement): PlacedClaims => {
    const placed = placeClaims(statement, space.named)
    return isSet ? asList(placed) : placed
  }
  const once = mergeCopies(statements, placeOf, question.actsCount)
  const spans = holdingTheirSpans(once, toDays(now))
  const changeRatePerDay = changeRateOf(question, parameters)
  const chainOf = (part: ChainParts, rulings: readonly Ruling[], said: number, nowDays: number, from = 0): Chain => ({
    answers: part.answers,
    rival: isSet ? { from: 1, to: 2 } : null,
    events: timelineOf(withinCrowdCap(part.messages.slice(from, said), parameters), rulings, part.rulingLikelihoods),
    baseRates: part.baseRates,
    rejected: isSet ? ownPlace(rulings) : rejectedPlaces(rulings),
    nowDays,
    changeRatePerDay,
  })
  const rulingsAmong = (
    said: readonly KeptStatement[],
    ruled: readonly Outcome[],
    part?: ChainParts,
  ): readonly Ruling[] => {
    const order = new Map(said.map((each, place) => [each, place]))
    const standingBefore: StandingBefore = (each, inForce) =>
      part === undefined ? null : standingBy(part, inForce, order.get(each) ?? 0, each.statement.saidAt)
    return rulingsInForce(question, said, ruled, space.named, now, standingBefore)
  }
  const standingBy = (part: ChainParts, rulings: readonly Ruling[], said: number, atDays: number): Standing =>
    standingOf(chainOf(part, rulings, said, atDays, Math.max(0, said - MOST_BEFORE)))
  const leaderAmong: LeaderAmong = (placed, { statement: { saidAt } }) => {
    const ruled = outcomes.filter(({ at }) => toDays(at) <= saidAt)
    const before = corrected(placed, ruled, space.named, !isSet)
    const [part] = partsOf(question, space, before, parameters)
    return part === undefined
      ? null
      : leaderOf(standingBy(part, rulingsAmong(before, ruled, part), before.length, saidAt))
  }
  // Of a set nobody says which member it is that does not hold.
  const kept = corrected(isSet ? spans : denyingTheLeader(spans, leaderAmong), outcomes, space.named, !isSet)
  const parts = partsOf(question, space, kept, parameters)
  const rulings = rulingsAmong(kept, outcomes, parts[0])
  const chains = parts.map((part, member) =>
    chainOf(part, isSet ? rulingsOn(rulings, member) : rulings, kept.length, toDays(now)),
  )
  return { space, kept, rulings, chains }
}

function spaceOf(question: Question, mentions: readonly Mention[], { openAnswers }: Parameters): Space {
  const withListed = (): readonly Mention[] => [...question.answers.map(listedMention), ...mentions]
  switch (question.shape) {
    case 'number':
      return { shape: 'number', named: numberSpace(withListed(), question.tolerance, openAnswers) }
    case 'date':
      return { shape: 'days', named: daySpace(withListed(), question.tolerance, openAnswers) }
    case 'any_of':
      return { shape: 'members', named: wordSpace(question, mentions, openAnswers) }
    case 'one_of':
    case 'yes_no':
      return { shape: 'words', named: wordSpace(question, mentions, openAnswers) }
  }
}

function partsOf(
  question: Question,
  space: Space,
  kept: readonly KeptStatement[],
  parameters: Parameters,
): readonly ChainParts[] {
  switch (space.shape) {
    case 'words':
      return [exclusiveParts(question, space.named, kept, parameters)]
    case 'days': {
      const { multiplicity } = statesOf(question, space.named, parameters)
      const confusions = dayConfusions(space.named.days, multiplicity)
      return [exclusiveParts(question, space.named, kept, parameters, confusions)]
    }
    case 'members':
      return memberParts(question, space.named, kept, parameters)
    case 'number':
      return space.named.grid === null ? [] : [numberParts(space.named, space.named.grid, kept, parameters)]
  }
}

/** A member's chain has one place, its own, and hears only of rulings on it. */
function rulingsOn(rulings: readonly Ruling[], member: number): readonly Ruling[] {
  return rulings.filter(({ places }) => places.includes(member))
}

function ownPlace(rulings: readonly Ruling[]): readonly number[] {
  return rulings.some(({ kind }) => kind === 'rejected') ? [0] : []
}

function rejectedPlaces(rulings: readonly Ruling[]): readonly number[] {
  return [...new Set(rulings.flatMap(({ kind, places }) => (kind === 'rejected' ? places : [])))].sort((a, b) => a - b)
}

/** What somebody defined changes as they said; otherwise what was learned of such questions counts. */
function changeRateOf({ attribute, origin, ...question }: Question, { learned }: Parameters): number {
  const known = origin === 'defined' ? undefined : learned?.changeRatePerDay.get(attribute)
  const changeRatePerDay = known ?? question.changeRatePerDay
  return changeRatePerDay >= 0 && changeRatePerDay < Number.POSITIVE_INFINITY ? changeRatePerDay : USUAL_CHANGE_RATE
}
