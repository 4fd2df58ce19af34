import { createMessageParts, fillMessageParts, type MessageParts } from '../statistics/message-parts.ts'
import { createSmoothedChain, type SmoothedChain, smoothChain } from '../statistics/restart-chain.ts'
import type { LearningMessage, QuestionHistory, SettledPoint } from './history.ts'
import type { LearnedParameters } from './learned.ts'
import { baseRatesOf, createTermsScratch, fillTerms, type TermsScratch } from './message-terms.ts'

/** One question after forward-backward. Written over by the next question, so that a million need no memory. */
export interface SmoothedQuestion {
  readonly chain: SmoothedChain
  /** Log probability of all its events, messages of a flood counted in part. */
  logEvidence: number
  /** Place of each message among the events. */
  eventOf: Int32Array
  /** How much each message of a kind counts: less than 1 where the kind speaks more often than the cap. */
  shareOf: Float64Array
  readonly terms: TermsScratch
  parts: MessageParts
  gapDays: Float64Array
  likelihood: Float64Array
}

export function createSmoothedQuestion(): SmoothedQuestion {
  return {
    chain: createSmoothedChain(),
    logEvidence: 0,
    eventOf: new Int32Array(0),
    shareOf: new Float64Array(0),
    terms: createTermsScratch(),
    parts: createMessageParts(16),
    gapDays: new Float64Array(0),
    likelihood: new Float64Array(0),
  }
}

/**
 * F6, first half of the E step: how the truth of one question most probably ran, given all that was said and settled.
 *
 * Of a kind that speaks n > `mostPerKind` times on one question each message counts c = mostPerKind / n: its
 * likelihood is taken to the power of c, and so are its counts. A flood teaches no more than that many messages do,
 * whichever of them came first; and EM still cannot lower its objective, because c log l is bounded below by the same
 * expectation times c.
 *
 * Worked: 40 messages of one kind with a cap of 10: c = .25, and l = (1, .5) becomes (1, .8409).
 */
export function smoothQuestion(
  history: QuestionHistory,
  learned: LearnedParameters,
  mostPerKind: number,
  into: SmoothedQuestion,
): void {
  const { messages, settled, multiplicity } = history
  reserve(into, messages.length, messages.length + settled.length, multiplicity.length)
  fillKindShares(messages, learned.repeatProbability.length, mostPerKind, into)
  into.logEvidence = 0
  let count = 0
  let next = 0
  let before = 0
  const place = (day: number): void => {
    into.gapDays[count] = count === 0 ? 0 : Math.max(0, day - before)
    before = day
    count++
  }
  const settleBefore = (day: number): void => {
    for (; next < settled.length && (settled[next] as SettledPoint).day < day; next++) {
      const point = settled[next] as SettledPoint
      into.likelihood.set(point.likelihood, count * multiplicity.length)
      place(point.day)
    }
  }
  for (let j = 0; j < messages.length; j++) {
    const message = messages[j] as LearningMessage
    settleBefore(message.day)
    into.eventOf[j] = count
    fillLikelihood(history, message, learned, count * multiplicity.length, into)
    place(message.day)
  }
  settleBefore(Number.POSITIVE_INFINITY)
  const events = { count, states: multiplicity.length, gapDays: into.gapDays, likelihood: into.likelihood }
  smoothChain(events, learned.changeRate[history.type] as number, baseRatesOf(history, learned), into.chain)
  into.logEvidence += into.chain.logEvidence
}

/** Room for a question of so many messages, events and states. */
export function reserve(into: SmoothedQuestion, messages: number, events: number, states: number): void {
  if (into.eventOf.length < messages) into.eventOf = new Int32Array(2 * messages)
  into.gapDays = withRoom(into.gapDays, events)
  into.likelihood = withRoom(into.likelihood, events * states)
  if (into.parts.likelihood.length < states) into.parts = createMessageParts(2 * states)
}

function withRoom(array: Float64Array, size: number): Float64Array {
  return array.length < size ? new Float64Array(2 * size) : array
}

function fillKindShares(
  messages: readonly LearningMessage[],
  kinds: number,
  mostPerKind: number,
  into: SmoothedQuestion,
): void {
  into.shareOf = withRoom(into.shareOf, kinds)
  const { shareOf } = into
  shareOf.fill(0)
  for (const { kind } of messages) shareOf[kind] = (shareOf[kind] as number) + 1
  for (let kind = 0; kind < kinds; kind++) {
    const said = shareOf[kind] as number
    shareOf[kind] = said > mostPerKind ? mostPerKind / said : 1
  }
}

function fillLikelihood(
  history: QuestionHistory,
  message: LearningMessage,
  learned: LearnedParameters,
  offset: number,
  into: SmoothedQuestion,
): void {
  const { parts, terms, likelihood } = into
  fillTerms(terms, history, message, learned)
  fillMessageParts(terms, parts)
  const share = into.shareOf[message.kind] as number
  into.logEvidence += share * Math.log(parts.largest)
  for (let x = 0; x < history.multiplicity.length; x++) {
    const scaled = (parts.likelihood[x] as number) / parts.largest
    likelihood[offset + x] = share === 1 ? scaled : scaled ** share
  }
}
