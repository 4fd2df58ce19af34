import type { Question } from '../question/question.ts'
import { copyShare } from '../statistics/message-parts.ts'
import type { Parameters } from '../trust/parameters.ts'
import { trustAmong } from '../trust/trust-among.ts'
import type { AnswerSpace } from './answer-space.ts'
import type { Message } from './chain.ts'
import { type Dependence, dependencesOf } from './dependence.ts'
import { type ChainParts, leastOfChance, saidOf, standsAside } from './exclusive-answers.ts'
import type { KeptStatement } from './origins.ts'
import { LEAST_CLAIM, type PlacedClaims } from './placed-claims.ts'

/** States of a member's chain. */
const IN = 0
const OUT = 1
export const SIDES = 2
/** What a text can say of one member. */
const MENTIONS = 0
const DENIES = 1
const OMITS = 2

const LEAST_RATE = 1e-3
const LEAST_FALSE_CLAIM_RATE = 1e-4
const MOST_FALSE_CLAIM_RATE = 0.99
/** Out of any two answers each is usual by half: what a denial is measured against. */
const USUAL_DENIAL = 0.5

/**
 * In a list all members are said at once, but a reading sums to 1: what it names most is named with all the mass
 * of the claim, and the rest in proportion.
 */
export function asList(placed: PlacedClaims): PlacedClaims {
  const largest = Math.max(0, ...placed.claims, ...placed.denials)
  if (largest === 0) return placed
  const factor = Math.min(1, placed.claimedMass) / largest
  return {
    ...placed,
    claims: placed.claims.map((mass) => mass * factor),
    denials: placed.denials.map((mass) => mass * factor),
  }
}

/** How often a member is mentioned: if it is in, and if it is not. */
interface MentionRates {
  readonly truly: number
  readonly falsely: number
  readonly baseRate: number
  readonly omittedFromFullList: number
}

/**
 * F7, sets: a false-claim rate such that one claim alone makes the member as probable as its source is trusted:
 * f = s pi (1 - theta) / ((1 - pi) theta).
 *
 * Worked: pi .08, s .5, theta .9: f = .5 x .08 x .1 / (.92 x .9) = .004831; odds after one claim .08/.92 x .5/f = 9.
 *
 * Source: two-sided source quality of the Latent Truth Model, Zhao et al. 2012.
 */
function mentionRates(baseRate: number, trust: number, parameters: Parameters): MentionRates {
  const truly = parameters.memberSensitivity
  const rate = (truly * baseRate * (1 - trust)) / ((1 - baseRate) * trust)
  return {
    truly,
    falsely: Math.min(MOST_FALSE_CLAIM_RATE, Math.max(LEAST_FALSE_CLAIM_RATE, rate)),
    baseRate,
    omittedFromFullList: 1 - parameters.completeListSensitivity,
  }
}

/**
 * One yes/no chain for each member: a mention, a denial, and an omission from a list that gives all, each count. A chain hears only
 * of what says something of its member, so that a set of a thousand costs what was said, not a thousand times that.
 */
export function memberParts(
  question: Question,
  space: AnswerSpace,
  kept: readonly KeptStatement[],
  parameters: Parameters,
): readonly ChainParts[] {
  const given = new Map<number, number>()
  for (const [spelling, rate] of Object.entries(question.baseRates ?? {})) {
    const [place] = space.placesOf(spelling)
    if (place !== undefined && rate >= 0) given.set(place, rate)
  }
  const speaking = speakingOf(kept, space.answers.length)
  return space.answers.map((answer, member) => {
    const own = speaking[member] as readonly KeptStatement[]
    const baseRate = Math.min(1 - LEAST_RATE, Math.max(LEAST_RATE, given.get(member) ?? parameters.memberBaseRate))
    const { masses, dependences } = toldOfMember(own, member, parameters)
    return {
      answers: [{ answer, from: IN, to: IN + 1 }],
      baseRates: Float64Array.of(baseRate, 1 - baseRate),
      messages: own.map((each, i) =>
        messageOf(each, masses[i] as Float64Array, dependences[i] as Dependence, baseRate, parameters),
      ),
      rulingLikelihoods: {
        settled: (places) => ruling(places.includes(member), IN, parameters.settledError),
        rejected: (places) => ruling(places.includes(member), OUT, parameters.settledError),
      },
    }
  })
}

/** The statements that say something of each member, in order of saying. */
function speakingOf(kept: readonly KeptStatement[], members: number): readonly (readonly KeptStatement[])[] {
  const speaking: KeptStatement[][] = Array.from({ length: members }, () => [])
  for (const each of kept) {
    const { claims, denials, claimedMass } = each.placed
    const isOmission = each.statement.entry.reading.listIsComplete && claimedMass > 0
    for (let member = 0; member < members; member++) {
      if (isOmission || claims[member] !== 0 || denials[member] !== 0) speaking[member]?.push(each)
    }
  }
  return speaking
}

/** What each kept statement says of one member, and what it may repeat or copy, in order of saying. */
export function toldOfMember(
  kept: readonly KeptStatement[],
  member: number,
  parameters: Parameters,
): { readonly masses: readonly Float64Array[]; readonly dependences: readonly Dependence[] } {
  const masses = kept.map((each) => massesFor(each, member))
  const said = kept.map((each, i) => {
    const mass = sumOf(masses[i] as Float64Array)
    return { ...saidOf(each, masses[i] as Float64Array), claimedMass: mass, isClaim: mass >= LEAST_CLAIM }
  })
  return { masses, dependences: dependencesOf(said, parameters) }
}

function ruling(isAboutMember: boolean, state: number, error: number): Float64Array {
  const likelihood = new Float64Array(2).fill(isAboutMember ? error : 1)
  likelihood[state] = 1
  return likelihood
}

function massesFor({ statement, placed }: KeptStatement, member: number): Float64Array {
  const mentions = placed.claims[member] as number
  const denies = placed.denials[member] as number
  const isFullList = statement.entry.reading.listIsComplete
  return Float64Array.of(mentions, denies, isFullList ? Math.max(0, placed.claimedMass - mentions - denies) : 0)
}

/**
 * l(x) = r0 + claim mass x ((1-o) claim(x) + o), where claim(x) mixes a fresh statement, a repeat and a rumour as in
 * F2, each measured against how usual it is to say so. The mass that claims nothing is at least 1 in 200.
 */
function messageOf(
  kept: KeptStatement,
  masses: Float64Array,
  { earlierClaim, repeatable, rumour, rumourSize, takenBack }: Dependence,
  baseRate: number,
  parameters: Parameters,
): Message {
  const trust = trustAmong(kept.statement.trust, SIDES, parameters.leastOfChance)
  const oneOff = standsAside(kept.statement, takenBack)
  const rates = mentionRates(baseRate, trust, parameters)
  const usual = usualOf(rates)
  const denialTrust = trustAmong(trust, SIDES, leastOfChance(kept.statement, parameters))
  const claimed = sumOf(masses)
  const said = masses.map((mass, c) => (claimed > 0 ? mass / claimed / (usual[c] as number) : 0))
  const repeatShare = repeatable * kept.statement.repeatProbability
  const share = rumour === null ? 0 : copyShare(parameters.copyRate, rumourSize)
  const repeated = earlierClaim === null ? 0 : expected(said, earlierClaim)
  const heard = rumour === null ? 0 : expected(said, rumour)
  const silent = Math.max(1 - claimed, 1 / parameters.strongestReading)
  const likelihood = Float64Array.of(0, 0).map((_, state) => {
    const fresh = expected(said, freshRates(state, rates, denialTrust))
    const claim = (1 - repeatShare) * ((1 - share) * fresh + share * heard) + repeatShare * repeated
    return silent + (1 - silent) * ((1 - oneOff) * claim + oneOff)
  })
  const most = Math.max(likelihood[IN] as number, likelihood[OUT] as number)
  return {
    kept,
    likelihood: likelihood.map((each) => each / most),
    speaksFor: claimed < LEAST_CLAIM ? null : (masses[MENTIONS] as number) * 2 > claimed ? IN : OUT,
    trust,
    repeatShare,
    copyShare: share,
    takenBack,
  }
}

function freshRates(state: number, rates: MentionRates, denialTrust: number): Float64Array {
  return state === IN
    ? Float64Array.of(rates.truly, 1 - denialTrust, rates.omittedFromFullList)
    : Float64Array.of(rates.falsely, denialTrust, 1 - rates.falsely)
}

function usualOf({ truly, falsely, baseRate, omittedFromFullList }: MentionRates): Float64Array {
  return Float64Array.of(
    baseRate * truly + (1 - baseRate) * falsely,
    USUAL_DENIAL,
    baseRate * omittedFromFullList + (1 - baseRate) * (1 - falsely),
  )
}

function expected(ratios: Float64Array, probabilities: ArrayLike<number>): number {
  let sum = 0
  for (let c = MENTIONS; c <= OMITS; c++) sum += (ratios[c] as number) * (probabilities[c] as number)
  return sum
}

function sumOf(masses: Float64Array): number {
  return (masses[MENTIONS] as number) + (masses[DENIES] as number) + (masses[OMITS] as number)
}
