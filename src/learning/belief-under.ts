import { type FilterEvent, filterBelief } from '../statistics/belief-filter.ts'
import { messageLikelihood } from '../statistics/message-likelihood.ts'
import type { LearningMessage, QuestionHistory, SettledPoint } from './history.ts'
import type { LearnedParameters } from './learned.ts'
import { baseRatesOf, createTermsScratch, fillTerms } from './message-terms.ts'

/**
 * F3 under what was learned: probability of each state of a question on a day, from all that was said and settled up
 * to then. Leave `settled` empty to ask what the messages alone say.
 */
export function beliefUnder(history: QuestionHistory, learned: LearnedParameters, day: number): Float64Array {
  const { changeRate } = learned
  return filterBelief(
    eventsUntil(history, learned, day),
    day,
    changeRate[history.type] as number,
    baseRatesOf(history, learned),
  )
}

function eventsUntil(history: QuestionHistory, learned: LearnedParameters, day: number): readonly FilterEvent[] {
  const terms = createTermsScratch()
  const events: FilterEvent[] = []
  for (const each of eventsOf(history)) {
    if (each.day > day) break
    if ('likelihood' in each) {
      events.push({ atDays: each.day, likelihood: each.likelihood })
      continue
    }
    fillTerms(terms, history, each, learned)
    events.push({ atDays: each.day, likelihood: messageLikelihood(terms) })
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
