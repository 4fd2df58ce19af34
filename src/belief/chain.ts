import {
  type FilterEvent,
  type FilteredEvents,
  fadedUntil,
  filterBelief,
  filterEvents,
} from '../statistics/belief-filter.ts'
import type { CellRange } from '../statistics/number-grid.ts'
import type { KeptStatement } from './origins.ts'
import type { Ruling } from './ruling.ts'
import { compareText } from './statement.ts'

/** A kept statement with what it says under each possible truth. */
export interface Message {
  readonly kept: KeptStatement
  readonly likelihood: Float64Array
  /** The state it is loudest for, if there is one. */
  readonly speaksFor: number | null
  /** theta of F2 as it counts among the answers of this chain. */
  readonly trust: number
  /** g and h of F2. */
  readonly repeatShare: number
  readonly copyShare: number
  /** Probability that the author's next claim takes it back. */
  readonly takenBack: number
}

/** Something that moves a chain: a message, a ruling, or a message that is a ruling. */
export interface ChainEvent extends FilterEvent {
  readonly id: string
  /** Orders what is true from the same moment. */
  readonly saidAt: number
  readonly message: Message | null
  readonly rulings: readonly Ruling[]
}

/** One named answer: its run of states. Most answers are one state; a number is all the cells within its tolerance. */
export interface NamedAnswer extends CellRange {
  readonly answer: string
}

/** One hidden truth that is exactly one of its states: all exclusive answers, or one member being in the set or not. */
export interface Chain {
  readonly answers: readonly NamedAnswer[]
  /** What stands against the only answer of a member's chain. */
  readonly rival: CellRange | null
  readonly events: readonly ChainEvent[]
  readonly baseRates: Float64Array
  /** Places of rejected answers. */
  readonly rejected: readonly number[]
  readonly nowDays: number
  readonly changeRatePerDay: number
}

/** How a shape turns rulings into likelihoods. */
export interface RulingLikelihoods {
  readonly settled: (places: readonly number[]) => Float64Array
  /** `ifTrue`: how probable it is where one of them is the truth after all; left out, as for a person's ruling. */
  readonly rejected: (places: readonly number[], ifTrue?: number) => Float64Array
}

/**
 * Messages and rulings as one timeline, in order of when they were true. A message that is a ruling acts as the
 * ruling and not once more as a message.
 */
export function timelineOf(
  messages: readonly Message[],
  rulings: readonly Ruling[],
  likelihoods: RulingLikelihoods,
): readonly ChainEvent[] {
  const likelihoodOf = (ruling: Ruling): Float64Array =>
    ruling.kind === 'settled' ? likelihoods.settled(ruling.places) : likelihoods.rejected(ruling.places, ruling.ifTrue)
  const bySaid = new Map<KeptStatement, Ruling[]>()
  const events: ChainEvent[] = []
  for (const ruling of rulings) {
    const { kept, outcome, atDays } = ruling
    if (kept !== null) bySaid.set(kept, [...(bySaid.get(kept) ?? []), ruling])
    else
      events.push({
        id: outcome?.id ?? '',
        saidAt: atDays,
        atDays,
        likelihood: likelihoodOf(ruling),
        message: null,
        rulings: [ruling],
      })
  }
  for (const message of messages) {
    const { statement } = message.kept
    const own = bySaid.get(message.kept) ?? NO_RULINGS
    const likelihood = own.length === 0 ? message.likelihood : productOf(own.map(likelihoodOf))
    const { saidAt, asOf } = statement
    events.push({ id: statement.entry.evidence.digest, saidAt, atDays: asOf, likelihood, message, rulings: own })
  }
  return events.sort((a, b) => a.atDays - b.atDays || a.saidAt - b.saidAt || compareText(a.id, b.id))
}

const NO_RULINGS: readonly Ruling[] = []

function productOf(likelihoods: readonly Float64Array[]): Float64Array {
  const product = Float64Array.from(likelihoods[0] as Float64Array)
  for (const likelihood of likelihoods.slice(1)) {
    for (let x = 0; x < product.length; x++) product[x] = (product[x] as number) * (likelihood[x] as number)
  }
  return product
}

/**
 * Probability of each state now: the filter, then rejected answers out and the rest up to 1. Null where nothing is
 * left. Zero after the filter and not inside it, so that a rejection that is lifted leaves no trace.
 */
export function beliefNow(chain: Chain, skipped = -1): Float64Array | null {
  const { events, nowDays, changeRatePerDay, baseRates } = chain
  const belief =
    skipped < 0
      ? fadedUntil(nowDays, lastEventOf(chain), changeRatePerDay, baseRates)
      : filterBelief(events, nowDays, changeRatePerDay, baseRates, skipped)
  return withoutRejected(belief, chain)
}

/** By the events of a chain, which are its own: the same chain is looked at again later, faded further. */
const FILTERED = new WeakMap<Chain['events'], FilteredEvents>()

function lastEventOf({ events, changeRatePerDay, baseRates }: Chain): FilteredEvents {
  const known = FILTERED.get(events)
  if (known !== undefined) return known
  const filtered = filterEvents(events, changeRatePerDay, baseRates)
  FILTERED.set(events, filtered)
  return filtered
}

export function baseBelief(chain: Chain): Float64Array | null {
  return withoutRejected(Float64Array.from(chain.baseRates), chain)
}

const NOTHING_LEFT = 1e-12

function withoutRejected(belief: Float64Array, { rejected, answers }: Chain): Float64Array | null {
  if (rejected.length === 0) return belief
  for (const place of rejected) {
    const range = answers[place]
    if (range !== undefined) belief.fill(0, range.from, range.to)
  }
  const sum = belief.reduce((total, each) => total + each, 0)
  return sum > NOTHING_LEFT ? belief.map((each) => each / sum) : null
}

export function massWithin(belief: ArrayLike<number>, { from, to }: CellRange): number {
  let mass = 0
  for (let x = from; x < to; x++) mass += belief[x] as number
  return mass
}

/** How probable an event is if this answer is true: over several states, their mean by base rate. */
export function likelihoodIf(event: FilterEvent, { from, to }: CellRange, baseRates: Float64Array): number {
  if (to - from === 1) return event.likelihood[from] as number
  let sum = 0
  for (let x = from; x < to; x++) sum += (event.likelihood[x] as number) * (baseRates[x] as number)
  return sum / massWithin(baseRates, { from, to })
}

/** 1 - least / most likelihood: 0 for what says nothing, near 1 for what leaves little open. */
export function informationOf({ likelihood }: FilterEvent): number {
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (let x = 0; x < likelihood.length; x++) {
    const each = likelihood[x] as number
    if (each < least) least = each
    if (each > most) most = each
  }
  return most > 0 ? 1 - least / most : 0
}
