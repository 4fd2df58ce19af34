import { type FilterEvent, filterBelief } from '../statistics/belief-filter.ts'
import { crowdShares, tempered } from '../statistics/crowd-cap.ts'
import { messageLikelihood } from '../statistics/message-likelihood.ts'
import type { LearningMessage, QuestionHistory, SettledPoint } from './history.ts'
import type { LearnedParameters } from './learned.ts'
import { baseRatesOf, createTermsScratch, fillTerms } from './message-terms.ts'

/** Kinds of which nobody vouches for the authors, and the most that those of one kind can say together (F11). */
export interface CrowdCap {
  readonly kinds: ReadonlySet<number>
  readonly cap: number
}

/**
 * F3 under what was learned: probability of each state of a question on a day, from all that was said and settled up
 * to then. Leave `settled` empty to ask what the messages alone say.
 */
export function beliefUnder(
  history: QuestionHistory,
  learned: LearnedParameters,
  day: number,
  crowdCap: CrowdCap | null = null,
): Float64Array {
  const { changeRate } = learned
  const events = eventsUntil(history, learned, day)
  return filterBelief(
    crowdCap === null ? events : withinCap(events, crowdCap),
    day,
    changeRate[history.type] as number,
    baseRatesOf(history, learned),
  )
}

/** Its kind of source; null for what was settled. */
interface KindEvent extends FilterEvent {
  readonly kind: number | null
}

function withinCap(events: readonly KindEvent[], { kinds, cap }: CrowdCap): readonly FilterEvent[] {
  const crowdOf = (at: number): number | null => {
    const kind = events[at]?.kind ?? null
    return kind !== null && kinds.has(kind) ? kind : null
  }
  const shares = crowdShares(
    events.map(({ likelihood }) => likelihood),
    crowdOf,
    cap,
  )
  if (shares === null) return events
  return events.map(({ atDays, likelihood }, at) => ({
    atDays,
    likelihood: tempered(likelihood, shares[at] as number),
  }))
}

function eventsUntil(history: QuestionHistory, learned: LearnedParameters, day: number): readonly KindEvent[] {
  const terms = createTermsScratch()
  const events: KindEvent[] = []
  for (const each of eventsOf(history)) {
    if (each.day > day) break
    if ('likelihood' in each) {
      events.push({ atDays: each.day, likelihood: each.likelihood, kind: null })
      continue
    }
    fillTerms(terms, history, each, learned)
    events.push({ atDays: each.day, likelihood: messageLikelihood(terms), kind: each.kind })
  }
  return events
}

/** Messages and settled facts as one timeline; of one day, messages first. */
export function* eventsOf({ messages, settled }: QuestionHistory): Generator<LearningMessage | SettledPoint> {
  let next = 0
  for (const message of messages) {
    while (next < settled.length && (settled[next] as SettledPoint).day < message.day)
      yield settled[next++] as SettledPoint
    yield message
  }
  while (next < settled.length) yield settled[next++] as SettledPoint
}
