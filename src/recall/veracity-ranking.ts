import type { Stakes } from '../question/question.ts'
import type { Veracity } from '../source/source.ts'

/** How lately there was evidence. */
export const TIERS = ['hot', 'warm', 'cold'] as const
export type Tier = (typeof TIERS)[number]

/** Factors on relevance, 0 to 1 each. They order what was found and are no part of any probability. */
export interface VeracityRanking {
  readonly byVeracity: Readonly<Record<Veracity, number>>
  readonly byTier: Readonly<Record<Tier, number>>
  /** Age of the last evidence up to which it is hot. */
  readonly hotUpToDays: number
  /** And up to which it is warm; beyond, it is cold. */
  readonly warmUpToDays: number
}

export const VERACITY_RANKING: VeracityRanking = {
  byVeracity: { stated: 1, inferred: 0.7, tool: 0.5, imported: 0.6, unknown: 0.8 },
  byTier: { hot: 1, warm: 0.5, cold: 0.25 },
  hotUpToDays: 30,
  warmUpToDays: 180,
}

/** Something from the future (a clock that was wrong) is hot. */
export function tierOf(ageInDays: number, { hotUpToDays, warmUpToDays }: VeracityRanking = VERACITY_RANKING): Tier {
  if (ageInDays <= hotUpToDays) return 'hot'
  return ageInDays <= warmUpToDays ? 'warm' : 'cold'
}

/**
 * Relevance as ordered by how it was come by and how lately: relevance x veracity x tier.
 *
 * Worked: .9, inferred, hot: .9 x .7 x 1 = .63. 1, tool, cold: 1 x .5 x .25 = .125.
 */
export function relevanceByVeracity(
  relevance: number,
  { veracity, tier }: { readonly veracity: Veracity; readonly tier: Tier },
  { byVeracity, byTier }: VeracityRanking = VERACITY_RANKING,
): number {
  return relevance * byVeracity[veracity] * byTier[tier]
}

const IMPORTANCE: Readonly<Record<Stakes, number>> = { low: 3, medium: 5, high: 8 }
const PINNED_IMPORTANCE = 9

/** 0 to 10, from the stakes of the questions that it bears on and from pins, never from a model. */
export function importanceOf({
  stakes,
  isPinned,
}: {
  readonly stakes: readonly Stakes[]
  readonly isPinned: boolean
}): number {
  return Math.max(IMPORTANCE.low, isPinned ? PINNED_IMPORTANCE : 0, ...stakes.map((each) => IMPORTANCE[each]))
}

/**
 * Importance 0 to 10 as a factor on relevance, 1 at medium stakes: .95 + importance / 100, and a quarter more for what is pinned.
 * 3 → .98, 8 → 1.03, pinned 9 → 1.3. More for stakes would put what is grave before what was asked.
 */
export function importanceFactor(importance: number, isPinned: boolean): number {
  return (0.95 + importance / 100) * (isPinned ? PINNED_BOOST : 1)
}

const PINNED_BOOST = 1.25

export const EVIDENCE_HALF_LIFE_IN_DAYS = 180
/** Old evidence that is all there is must still be found. */
const LEAST_RECENCY = 0.95

/**
 * Recency of evidence as a factor on relevance: 1 - .05 (1 - .5 ^ (age / half-life)). What is pinned or of high stakes does not
 * fade. It decides between what is equally near; of one matter told again the newer word goes first by itself.
 *
 * Worked, half-life 180: 180 days → .975; 90 days → .98536.
 */
export function recencyOfEvidence(
  ageInDays: number,
  { stakes, isPinned }: { readonly stakes: readonly Stakes[]; readonly isPinned: boolean },
  halfLifeInDays: number = EVIDENCE_HALF_LIFE_IN_DAYS,
): number {
  if (isPinned || stakes.includes('high')) return 1
  return LEAST_RECENCY + (1 - LEAST_RECENCY) * 0.5 ** (Math.max(0, ageInDays) / halfLifeInDays)
}
