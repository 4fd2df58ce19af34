import { addClaims, type Counts, DAY_GRAINS, EVIDENCE_GRAINS, GRAINS } from './counts.ts'
import type { LearningFrame, LearningMessage, QuestionHistory } from './history.ts'
import type { LearnedParameters } from './learned.ts'
import { createMessageShares, fillMessageShares, type MessageShares } from './message-shares.ts'
import { createSmoothedQuestion, type SmoothedQuestion, smoothQuestion } from './smooth-question.ts'

/** How much what counts. */
export interface Counting {
  /** Weight of a question without a settled fact. */
  readonly omega: number
  readonly mostPerKind: number
  /** A question without a settled fact on which fewer authors speak teaches nothing: nobody agrees with themselves. 1 where it is missing. */
  readonly leastAuthors?: number
  /** Today; a claim's lesson about trust halves with every `driftHalfLifeDays` before it. */
  readonly day: number
  readonly driftHalfLifeDays: number | null
  /** Claims of before that day teach nothing about trust. */
  readonly since?: number
}

/** Adds what one question teaches to the counts, or with `sign` -1 takes it away again. */
export type CountQuestion = (history: QuestionHistory, counts: Counts, sign?: 1 | -1) => void

/**
 * F6: expected counts of one question. A settled fact pins the truth down, and its question counts fully; any other
 * counts omega. Every amount is rounded to whole grains, so what is taken away is exactly what was added.
 */
export function createCountQuestion(
  frame: LearningFrame,
  learned: LearnedParameters,
  counting: Counting,
): CountQuestion {
  const smoothed = createSmoothedQuestion()
  const shares = createMessageShares()
  return (history, counts, sign = 1) => {
    const amount = weightOf(history, counting)
    if (amount === 0 || history.messages.length + history.settled.length === 0) return
    smoothQuestion(history, learned, counting.mostPerKind, smoothed)
    const shared = isShared(frame, history)
    countChain(history, shared, smoothed, sign * amount, counts)
    for (let j = 0; j < history.messages.length; j++) {
      const message = history.messages[j] as LearningMessage
      fillMessageShares(history, learned, j, smoothed, shared, shares)
      const counted = sign * amount * (smoothed.shareOf[message.kind] as number)
      countMessage(history, message, learned, counting, shares, counted, shared, counts)
    }
    counts.questions += sign
    counts.messages += sign * history.messages.length
  }
}

/**
 * What a question counts. Without a settled fact it teaches by agreement, which takes two: else one author who says the same
 * of everything would make it usual, and be trusted for saying what is usual.
 */
export function weightOf({ settled, messages }: QuestionHistory, { omega, leastAuthors = 1 }: Counting): number {
  if (settled.length > 0) return 1
  return hasAuthors(messages, leastAuthors) ? omega : 0
}

function hasAuthors(messages: readonly LearningMessage[], least: number): boolean {
  if (least <= 1) return true
  const authors = new Set<number>()
  for (const { author } of messages) if (authors.add(author).size >= least) return true
  return false
}

/** Base rates and habits are shared where a type's questions all have the same states. */
export function isShared({ questionTypes }: LearningFrame, { type, multiplicity }: QuestionHistory): boolean {
  return questionTypes[type]?.sharedStates === multiplicity.length
}

function countChain(
  { type, multiplicity }: QuestionHistory,
  shared: boolean,
  { chain, logEvidence }: SmoothedQuestion,
  amount: number,
  counts: Counts,
): void {
  counts.logEvidence += Math.round(amount * logEvidence * EVIDENCE_GRAINS)
  counts.restarts[type] = (counts.restarts[type] as number) + Math.round(amount * chain.restarts * GRAINS)
  counts.exposureDays[type] =
    (counts.exposureDays[type] as number) + Math.round(amount * chain.exposureDays * DAY_GRAINS)
  if (!shared) return
  counts.multiplicity[type] ??= Float64Array.from(multiplicity)
  addInGrains(arrayAt(counts.arrivals, type, multiplicity.length), chain.arrivals, amount)
}

function countMessage(
  { type, multiplicity }: QuestionHistory,
  { kind, author, earlier, rumourSize, day }: LearningMessage,
  learned: LearnedParameters,
  counting: Counting,
  { right, wrong, repeat, copy, wrongClaims }: MessageShares,
  amount: number,
  shared: boolean,
  counts: Counts,
): void {
  const recent = amount * freshness(day, counting)
  addClaims(counts, author, kind, type, Math.round(recent * right * GRAINS), Math.round(recent * wrong * GRAINS))
  const said = right + wrong + copy
  if (earlier >= 0) {
    counts.repeats[kind] = (counts.repeats[kind] as number) + Math.round(amount * repeat * GRAINS)
    counts.repeatChances[kind] = (counts.repeatChances[kind] as number) + Math.round(amount * (said + repeat) * GRAINS)
  }
  if (rumourSize > 0) {
    counts.copies += Math.round(amount * copy * GRAINS)
    const chances = (said * rumourSize) / (1 + learned.copyRate * rumourSize)
    counts.copyChances += Math.round(amount * chances * GRAINS)
  }
  if (shared) {
    addInGrains(arrayAt(counts.wrongClaims, kind * counts.types + type, multiplicity.length), wrongClaims, amount)
  }
}

function freshness(day: number, { day: today, driftHalfLifeDays, since }: Counting): number {
  if (since !== undefined && day < since) return 0
  return driftHalfLifeDays === null ? 1 : 2 ** (-Math.max(0, today - day) / driftHalfLifeDays)
}

function arrayAt(arrays: (Float64Array | null)[], place: number, states: number): Float64Array {
  const known = arrays[place]
  if (known !== null && known !== undefined) return known
  const made = new Float64Array(states)
  arrays[place] = made
  return made
}

function addInGrains(sums: Float64Array, amounts: Float64Array, amount: number): void {
  for (let x = 0; x < sums.length; x++) {
    sums[x] = (sums[x] as number) + Math.round(amount * (amounts[x] as number) * GRAINS)
  }
}
