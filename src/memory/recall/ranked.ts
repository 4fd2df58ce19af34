import type { KeptEvidence } from '../../ports/store.ts'
import type { Stakes } from '../../question/question.ts'
import { type ClaimStanding, hasFallen } from '../../recall/claim-standing.ts'
import { beliefFactor, bestOf, type RankFactors, rankOf } from '../../recall/rank.ts'
import type { RankedCandidate } from '../../recall/relevance/rank.ts'
import type { RelevanceParts } from '../../recall/relevance/relevance.ts'
import {
  importanceFactor,
  importanceOf,
  recencyOfEvidence,
  tierOf,
  type VeracityRanking,
} from '../../recall/veracity-ranking.ts'
import { veracityOf } from '../../source/source.ts'
import type { Ranking } from '../inputs.ts'
import type { Found } from './candidates.ts'
import { leftOutBecause } from './left-out.ts'
import type { LeftOut } from './recall-result.ts'
import type { Rows } from './rows.ts'
import type { Claims, StandingNow } from './standing-now.ts'
import { isFoundBy } from './ways.ts'

/** A candidate with its place, and everything that made it. */
export interface Ranked {
  readonly found: Found
  readonly kept: KeptEvidence
  readonly relevance: number
  readonly parts: RelevanceParts
  readonly claims: Claims
  readonly probability: number | null
  readonly factors: RankFactors
  readonly rank: number
}

export type Relevant = RankedCandidate<Found>

export interface RankedBy {
  readonly ranking: Ranking
  readonly veracity: VeracityRanking
  readonly now: number
  readonly limit: number
  /** Keys of the question that was asked. */
  readonly asked: ReadonlySet<string>
  /** Pinned texts come first, whatever their rank. */
  readonly pinsFirst: boolean
}

const DAY_MS = 86_400_000
/** No factor but importance is above 1: a rank is at most this times the relevance. */
const mostImportant = (isPinned: boolean): number => importanceFactor(10, isPinned)

/** The best by rank among those that may be spoken of as so, and what was left out, by reason. */
export async function rankedBest(
  relevant: readonly Relevant[],
  rows: Rows,
  standing: StandingNow,
  by: RankedBy,
): Promise<{ readonly best: readonly Ranked[]; readonly leftOut: Omit<LeftOut, 'quarantined'> }> {
  const leftOut = { superseded: 0, rejected: 0, expired: 0 }
  const inOrder = (a: Ranked, b: Ranked): number => compare(a, b, by.pinsFirst)
  const bounded = relevant
    .map((each) => ({ each, bound: boundOf(each, by) }))
    .sort((a, b) => b.bound - a.bound || newerFirst(a.each.candidate, b.each.candidate))
  rows.expect(bounded.map(({ each }) => each.candidate.text.id))
  const { best, looked } = await bestOf(
    bounded,
    by.limit,
    async ({ each }) => {
      const row = await rows.of(each.candidate.text.id)
      if (row === null) return null
      const claims = await standing.claimsOf(row)
      const reason = leftOutBecause(claims, by.asked)
      if (reason === null)
        return rankedOf(each, row.kept, claims, await factorsInOrder(each, { kept: row.kept, claims }))
      leftOut[reason]++
      return null
    },
    inOrder,
  )
  const gone = Object.values(leftOut).reduce((sum, count) => sum + count, 0)
  return { best, leftOut: { ...leftOut, beyondLimit: relevant.length - looked + (looked - gone - best.length) } }

  /** Newer words keep their place before older ones: what fades or is doubted of both is no reason to turn them round. */
  async function factorsInOrder(each: Relevant, looked: Looked): Promise<RankFactors> {
    const own = factorsOf(each, looked, by)
    const older =
      each.newerThan === null ? undefined : relevant.find(({ candidate }) => candidate.id === each.newerThan)
    if (older === undefined || looked.claims.claims.some(hasFallen)) return own
    const row = await rows.of(older.candidate.text.id)
    if (row === null) return own
    const claims = await standing.claimsOf(row)
    if (leftOutBecause(claims, by.asked) !== null) return own
    return noLessThan(
      own,
      await factorsInOrder(older, { kept: row.kept, claims }),
      older.candidate.isPinned && !each.candidate.isPinned,
    )
  }
}

interface Looked {
  readonly kept: KeptEvidence
  readonly claims: Claims
}

/** That a person pinned the older words stays with them, and so does how each was come by. */
function noLessThan(own: RankFactors, older: RankFactors, isPinnedOver: boolean): RankFactors {
  return {
    ...own,
    belief: Math.max(own.belief, older.belief),
    importance: isPinnedOver ? own.importance : Math.max(own.importance, older.importance),
    recency: isPinnedOver ? own.recency : Math.max(own.recency, older.recency),
  }
}

function boundOf({ candidate, relevance }: Relevant, { ranking, pinsFirst }: RankedBy): number {
  if (pinsFirst && candidate.isPinned) return Number.POSITIVE_INFINITY
  return ranking === 'relevance' ? relevance : relevance * mostImportant(candidate.isPinned)
}

function rankedOf(
  { candidate: found, relevance, parts }: Relevant,
  kept: KeptEvidence,
  claims: Claims,
  factors: RankFactors,
): Ranked {
  const probability = meanOf(claims.claims.map((claim) => claim.probability))
  return { found, kept, relevance, parts, claims, probability, factors, rank: rankOf(factors) }
}

function factorsOf(
  { candidate: found, relevance }: Relevant,
  { kept, claims }: Looked,
  { ranking, veracity, now, asked }: RankedBy,
): RankFactors {
  if (ranking === 'relevance') return { relevance, belief: 1, importance: 1, recency: 1, veracity: 1 }
  const ageInDays = (now - kept.evidence.saidAt) / DAY_MS
  const isPinned = kept.pinned
  const { bearing, stakes } = bearingOf(claims, found, asked)
  const factors = {
    relevance,
    belief: beliefFactor(meanOf(bearing.map(heldAgainst))),
    importance: importanceFactor(importanceOf({ stakes, isPinned }), isPinned),
    recency: recencyOfEvidence(ageInDays, { stakes: [...claims.stakesOf.values()], isPinned }),
    veracity: 1,
  }
  if (ranking === 'belief') return factors
  const how = veracityOf(kept.promoted ? 'user_explicit' : kept.evidence.source.class)
  return {
    ...factors,
    recency: veracity.byTier[tierOf(ageInDays, veracity)],
    veracity: veracity.byVeracity[how],
  }
}

/**
 * Claims that bear on what is asked: those on the very question; in a text found through whom the query is about, all, and of
 * these it is put first for what is grave. What a text says by the way of something else puts it neither first nor last.
 */
function bearingOf(
  { claims, stakesOf }: Claims,
  { foundBy }: Found,
  asked: ReadonlySet<string>,
): { readonly bearing: readonly ClaimStanding[]; readonly stakes: readonly Stakes[] } {
  const isOfThem = isFoundBy(foundBy, 'person') || isFoundBy(foundBy, 'relation')
  const bears = (question: string): boolean => isOfThem || asked.has(question)
  return {
    bearing: claims.filter(({ question }) => bears(question)),
    stakes: [...stakesOf].flatMap(([question, stakes]) =>
      asked.has(question) || (isOfThem && stakes === 'high') ? [stakes] : [],
    ),
  }
}

/** How far what is claimed holds against something else: what is believed now isn't put after what claims nothing. */
function heldAgainst({ standing, probability }: ClaimStanding): number {
  return standing === 'current' ? 1 : probability
}

function meanOf(probabilities: readonly number[]): number | null {
  if (probabilities.length === 0) return null
  return probabilities.reduce((sum, each) => sum + each, 0) / probabilities.length
}

function compare(a: Ranked, b: Ranked, pinsFirst: boolean): number {
  const pins = pinsFirst ? Number(b.found.isPinned) - Number(a.found.isPinned) : 0
  return pins || b.rank - a.rank || newerFirst(a.found, b.found)
}

function newerFirst({ text: a }: Found, { text: b }: Found): number {
  return b.saidAt - a.saidAt || (a.id < b.id ? -1 : 1)
}
