import type { EvidenceId } from '../../evidence/evidence.ts'
import type { KeptEvidence } from '../../ports/store.ts'
import type { ClaimStanding } from '../../recall/claim-standing.ts'
import { beliefFactor, bestOf, type RankFactors, rankOf } from '../../recall/rank.ts'
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
import type { Claims, StandingNow } from './standing-now.ts'

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

export interface Relevant {
  readonly found: Found
  readonly relevance: number
  /** Id of the older text on the same matter that it goes before; null where it is ranked by its own. */
  readonly newerThan: EvidenceId | null
  readonly parts: RelevanceParts
}

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
  rowOf: (id: EvidenceId) => Promise<KeptEvidence | null>,
  standing: StandingNow,
  by: RankedBy,
): Promise<{ readonly best: readonly Ranked[]; readonly leftOut: Omit<LeftOut, 'quarantined'> }> {
  const leftOut = { superseded: 0, rejected: 0, expired: 0 }
  const inOrder = (a: Ranked, b: Ranked): number => compare(a, b, by.pinsFirst)
  const bounded = relevant
    .map((each) => ({ ...each, bound: boundOf(each, by) }))
    .sort((a, b) => b.bound - a.bound || newerFirst(a.found, b.found))
  const { best, looked } = await bestOf(
    bounded,
    by.limit,
    async (each) => {
      const kept = await rowOf(each.found.text.id)
      if (kept === null) return null
      const claims = await standing.claimsOf(kept.evidence)
      const reason = leftOutBecause(claims, by.asked)
      if (reason === null) return rankedOf(each, kept, claims, by)
      leftOut[reason]++
      return null
    },
    inOrder,
  )
  const gone = Object.values(leftOut).reduce((sum, count) => sum + count, 0)
  return { best, leftOut: { ...leftOut, beyondLimit: relevant.length - looked + (looked - gone - best.length) } }
}

function boundOf({ found, relevance }: Relevant, { ranking, pinsFirst }: RankedBy): number {
  if (pinsFirst && found.isPinned) return Number.POSITIVE_INFINITY
  return ranking === 'relevance' ? relevance : relevance * mostImportant(found.isPinned)
}

function rankedOf({ found, relevance, parts }: Relevant, kept: KeptEvidence, claims: Claims, by: RankedBy): Ranked {
  const probability = probabilityOf(claims.claims)
  const factors = factorsOf(kept, relevance, probability, claims, by)
  return { found, kept, relevance, parts, claims, probability, factors, rank: rankOf(factors) }
}

function factorsOf(
  kept: KeptEvidence,
  relevance: number,
  probability: number | null,
  { stakes }: Claims,
  { ranking, veracity, now }: RankedBy,
): RankFactors {
  if (ranking === 'relevance') return { relevance, belief: 1, importance: 1, recency: 1, veracity: 1 }
  const ageInDays = (now - kept.evidence.saidAt) / DAY_MS
  const isPinned = kept.pinned
  const factors = {
    relevance,
    belief: beliefFactor(probability),
    importance: importanceFactor(importanceOf({ stakes, isPinned }), isPinned),
    recency: recencyOfEvidence(ageInDays, { stakes, isPinned }),
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

/** Mean over what it claims of the probability that it is so now. */
function probabilityOf(claims: readonly ClaimStanding[]): number | null {
  if (claims.length === 0) return null
  return claims.reduce((sum, { probability }) => sum + probability, 0) / claims.length
}

function compare(a: Ranked, b: Ranked, pinsFirst: boolean): number {
  const pins = pinsFirst ? Number(b.found.isPinned) - Number(a.found.isPinned) : 0
  return pins || b.rank - a.rank || newerFirst(a.found, b.found)
}

function newerFirst({ text: a }: Found, { text: b }: Found): number {
  return b.saidAt - a.saidAt || (a.id < b.id ? -1 : 1)
}
