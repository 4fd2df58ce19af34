import { freshnessAfter } from '../statistics/belief-filter.ts'
import type { CellRange } from '../statistics/number-grid.ts'
import type { BeliefState, UnknownReason } from './belief.ts'
import { type Chain, type ChainEvent, informationOf, likelihoodIf, massWithin } from './chain.ts'
import type { Ruling } from './ruling.ts'
import { isTooWeak, type RankedAnswer, type Standing } from './standing.ts'

/** Less information than this can't move even odds by more than about one hundredth: it has no bearing. */
const LEAST_INFORMATION = 0.05
const HALF_LIFE = 0.5
const LIKELY = 0.5
const RIVAL = 0.2
/** A message supports one answer against another if it is this many times likelier under it. */
const SUPPORTS = 3

export interface StateInputs {
  /** The chain of the leading answer. */
  readonly chain: Chain
  readonly standing: Standing
  /** Every chain of the question: of a set, what was said of other members is evidence too. */
  readonly chains: readonly Chain[]
  readonly allRejected: boolean
}

export interface StateAndReason {
  readonly state: BeliefState
  readonly reason: UnknownReason | null
  /** False where nothing can be said to lead. */
  readonly leads: boolean
}

/** By the events of a chain, which are its own: the same chain is looked at again later. */
const BEARING = new WeakMap<Chain['events'], readonly ChainEvent[]>()

/** Events that can move the belief, in their order. */
export function bearingIn({ events }: Chain): readonly ChainEvent[] {
  const known = BEARING.get(events)
  if (known !== undefined) return known
  const bearing = events.filter((event) => informationOf(event) >= LEAST_INFORMATION)
  BEARING.set(events, bearing)
  return bearing
}

/**
 * F9: in this order
 * - all rejected: unknown;
 * - settled: a settled fact names the leading answer, which has .5 or more, and at least half of it still stands;
 * - unknown: no message or ruling that bears on it (`no_evidence`), or only such as are over (`expired`), or
 *   something else has .5 or more, or the first answer is less than .1 above its base rate (`too_weak`);
 * - contested: the rival has .2 or more, and some event is at least 3 times likelier under the first than under the
 *   rival, and some other the reverse;
 * - stale: the newest event for the leading answer is older than a half-life, ln 2 / rate;
 * - likely: the first has .5 or more; else unknown, too weak, with the first answer still shown.
 */
export function stateOf(inputs: StateInputs): StateAndReason {
  const { chain, standing, allRejected } = inputs
  const first = standing.ranked[0]
  if (allRejected) return unknown('all_rejected')
  if (first !== undefined && first.probability >= LIKELY && isSettled(chain, first))
    return { state: 'settled', reason: null, leads: true }
  const reason = reasonNotToSay(inputs)
  if (reason !== null || first === undefined) return unknown(reason ?? 'too_weak')
  if (isContested(chain, first, rivalOf(chain, standing))) return { state: 'contested', reason: null, leads: true }
  if (isStale(chain, first)) return { state: 'stale', reason: null, leads: true }
  if (first.probability >= LIKELY) return { state: 'likely', reason: null, leads: true }
  return { state: 'unknown', reason: 'too_weak', leads: true }
}

function unknown(reason: UnknownReason): StateAndReason {
  return { state: 'unknown', reason, leads: false }
}

/** The latest ruling in force that settled this answer. */
export function settlingOf(chain: Chain, { place }: RankedAnswer): Ruling | null {
  const isMember = chain.rival !== null
  const settling = chain.events
    .flatMap(({ rulings }) => rulings)
    .filter(({ kind, places }) => kind === 'settled' && (isMember || places.includes(place)))
  return settling.at(-1) ?? null
}

function isSettled(chain: Chain, first: RankedAnswer): boolean {
  const settling = settlingOf(chain, first)
  if (settling === null) return false
  return freshnessAfter(chain.nowDays - settling.atDays, chain.changeRatePerDay) >= HALF_LIFE
}

function reasonNotToSay({ chains, standing }: StateInputs): UnknownReason | null {
  const bearing = chains.flatMap(bearingIn)
  if (bearing.length === 0) return 'no_evidence'
  if (bearing.every(({ message }) => message?.kept.statement.isOver)) return 'expired'
  return isTooWeak(standing) ? 'too_weak' : null
}

/** The second answer; for a member of a set, that it is not in. */
function rivalOf(chain: Chain, { ranked, belief }: Standing): { range: CellRange; probability: number } | null {
  if (chain.rival !== null) {
    return belief === null ? null : { range: chain.rival, probability: massWithin(belief, chain.rival) }
  }
  const second = ranked[1]
  return second === undefined ? null : { range: second.named, probability: second.probability }
}

function isContested(
  { events, baseRates }: Chain,
  first: RankedAnswer,
  rival: { readonly range: CellRange; readonly probability: number } | null,
): boolean {
  if (rival === null || rival.probability < RIVAL) return false
  const ratios = events.map(
    (event) => likelihoodIf(event, first.named, baseRates) / likelihoodIf(event, rival.range, baseRates),
  )
  return ratios.some((ratio) => ratio >= SUPPORTS) && ratios.some((ratio) => ratio <= 1 / SUPPORTS)
}

/** Of events for the leading answer the newest counts; where none is for it, the newest that bears at all. */
function isStale(chain: Chain, first: RankedAnswer): boolean {
  const { nowDays, changeRatePerDay } = chain
  const bearing = bearingIn(chain)
  const forIt = bearing.filter((event) => isFor(event, first))
  const newest = (forIt.length > 0 ? forIt : bearing).at(-1)
  return newest !== undefined && freshnessAfter(nowDays - newest.atDays, changeRatePerDay) < HALF_LIFE
}

export function isFor({ message, rulings }: ChainEvent, { named, place }: RankedAnswer): boolean {
  const speaksFor = message?.speaksFor ?? null
  if (speaksFor !== null && speaksFor >= named.from && speaksFor < named.to) return true
  return rulings.some((ruling) => ruling.kind === 'settled' && ruling.places.includes(place))
}
