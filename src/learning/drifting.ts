import { fitTrust } from '../trust/fit-trust.ts'
import { type TrustModel, trustOf } from '../trust/trust-model.ts'
import type { TrustPriors } from '../trust/trust-priors.ts'
import { createCountQuestion } from './count-question.ts'
import { type Counts, claimCountsOf, eachClaim, emptyCounts, GRAINS } from './counts.ts'
import { each, type Histories } from './expectation-maximisation.ts'
import type { LearningFrame } from './history.ts'
import type { Learned } from './learn.ts'
import { subtractCounts } from './pooled-counts.ts'

/** What counts as lately. */
const RECENT_DAYS = 90
/** From fewer claims than this nobody can tell. */
const LEAST_CLAIMS = 5
/** Standard deviations on either side that hold 95%. */
const INTERVAL = 1.96

/** A kind of source that was lately right more or less often than it is known for. */
export interface DriftingKind {
  readonly layers: readonly string[]
  /** Share of its claims of the last 90 days that were right. */
  readonly recent: number
  /** Where that share lies with 95%, if the kind is as it is known. */
  readonly low: number
  readonly high: number
  /** How many claims of the last 90 days that is, each counted as it counts in learning. */
  readonly claims: number
}

/**
 * F5's alert: kinds whose right rate of the last 90 days has left the interval that it had before them, in the order of the
 * frame. Claims are counted as learning counts them: in full where something was settled, else with the weight of agreement.
 */
export function driftingKinds(
  frame: LearningFrame,
  histories: Histories,
  learned: Learned,
  priors: TrustPriors,
): readonly DriftingKind[] {
  const all = countsSince(frame, histories, learned, Number.NEGATIVE_INFINITY)
  const recent = countsSince(frame, histories, learned, learned.day - RECENT_DAYS)
  const before = fitTrust(claimCountsOf(subtractCounts(all, recent)), priors, learned.trust)
  const lately = recentByKind(recent, before)
  return frame.kinds.flatMap(({ layers }, kind) => {
    const { claims, right, expected, ofAuthors } = lately[kind] as Recent
    if (claims < LEAST_CLAIMS) return []
    const probability = expected / claims
    const { low, high } = rateInterval(probability, trustVariance(before, kind, probability, ofAuthors), claims)
    const rate = right / claims
    return rate < low || rate > high ? [{ layers, recent: rate, low, high, claims }] : []
  })
}

function countsSince(frame: LearningFrame, histories: Histories, learned: Learned, since: number): Counts {
  const counts = emptyCounts(frame)
  const count = createCountQuestion(frame, learned, { ...learned, since })
  for (const history of each(histories)) count(history, counts)
  return counts
}

interface Recent {
  claims: number
  right: number
  /** How many would be right, author by author and type by type, by what was known of them. */
  expected: number
  readonly ofAuthors: Map<number, number>
}

function recentByKind(recent: Counts, before: TrustModel): readonly Recent[] {
  const lately = Array.from({ length: recent.kinds }, (): Recent => {
    return { claims: 0, right: 0, expected: 0, ofAuthors: new Map() }
  })
  eachClaim(recent, ({ author, kind, type, right, wrong }) => {
    const own = lately[kind] as Recent
    const claims = (right + wrong) / GRAINS
    own.claims += claims
    own.right += right / GRAINS
    own.expected += claims * trustOf(before, kind, type, author)
    own.ofAuthors.set(author, (own.ofAuthors.get(author) ?? 0) + claims)
  })
  return lately
}

/**
 * How unsure the trust in a kind is for these authors, as a variance of its log-odds: from as many claims as the kind has
 * made, and from what is known of each author, by their share. Authors differ from one another: of many it averages out.
 *
 *     1 / (n p (1 - p) + 1 / (s_layer² + s_kind²)) + sum over authors of share² / (h + 1 / s_author²)
 *
 * Worked: 100 claims at .8, deviations .8, .5 and .5: 1 / (16 + 1 / .89) = .058399; half by somebody new (h = 0), half by
 * somebody with h = 4: .25 / 4 + .25 / 8 = .09375; together .152149.
 */
export function trustVariance(
  { kinds, authors, deviations }: Pick<TrustModel, 'kinds' | 'authors' | 'deviations'>,
  kind: number,
  probability: number,
  ofAuthors: ReadonlyMap<number, number>,
): number {
  const known = (kinds.claims[kind] as number) * probability * (1 - probability)
  let variance = 1 / (known + 1 / (deviations.layer ** 2 + deviations.kind ** 2))
  const claims = [...ofAuthors.values()].reduce((sum, own) => sum + own, 0)
  for (const [author, own] of ofAuthors) {
    variance += (own / claims) ** 2 / ((authors.information[author] ?? 0) + 1 / deviations.author ** 2)
  }
  return variance
}

/**
 * Where the right rate of so many claims lies with 95%, by what is known of who made them: how unsure their trust is, as a
 * variance of its log-odds, and how far so few claims may stray from it.
 *
 *     p ± 1.96 sqrt(variance (p (1 - p))² + p (1 - p) / n)
 *
 * Worked: known to be right at .8, with variance .04; of 25 claims: 1.96 sqrt(.001024 + .0064) = .168879 either way, so .631121
 * to .968879.
 */
export function rateInterval(
  probability: number,
  variance: number,
  claims: number,
): { readonly low: number; readonly high: number } {
  const spread = probability * (1 - probability)
  const reach = INTERVAL * Math.sqrt(variance * spread ** 2 + spread / claims)
  return { low: Math.max(0, probability - reach), high: Math.min(1, probability + reach) }
}
