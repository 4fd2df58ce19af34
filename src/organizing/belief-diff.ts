import type { AnswerProbability, Belief, BeliefState, UnknownReason } from '../belief/belief.ts'
import { type Question, type QuestionKey, toComparableAnswer } from '../question/question.ts'

/** A move of more than this, or another answer in the lead, needs a person (DESIGN.md section 5). */
export const MOST_MOVE = 0.15

/** One end of a change: what is believed on that side of the operation. */
export interface BeliefSide {
  readonly question: QuestionKey
  readonly leading: AnswerProbability | null
  readonly state: BeliefState
  readonly reason: UnknownReason | null
}

/** What an operation does to what is believed, computed on both sides of it at one moment. */
export interface BeliefChange {
  readonly before: BeliefSide
  /** Null where the question is no longer asked. */
  readonly after: BeliefSide | null
  /** Largest change of any answer's probability. */
  readonly largestMove: number
  /** Another answer leads, or none does any more. */
  readonly flips: boolean
}

/** What is compared of a belief. */
export interface ComparedBelief extends Pick<Belief, 'leading' | 'state' | 'reason' | 'answers' | 'somethingElse'> {
  readonly question: Pick<Question, 'key' | 'shape'>
}

/**
 * Compares a belief with the one that takes its place.
 * @param inNewWords what an answer is called there; null where that belief says nothing of it
 */
export function changeOf(
  before: ComparedBelief,
  after: ComparedBelief | null,
  inNewWords: (answer: string) => string | null = (answer) => answer,
): BeliefChange {
  return {
    before: sideOf(before),
    after: after === null ? null : sideOf(after),
    largestMove: after === null ? 0 : largestMove(before, after, inNewWords),
    flips: after !== null && flips(before, after, inNewWords),
  }
}

function sideOf({ question, leading, state, reason }: ComparedBelief): BeliefSide {
  return { question: question.key, leading, state, reason }
}

/** Answers that exclude one another add up where two become one; members of a set count by the most probable. */
function largestMove(
  before: ComparedBelief,
  after: ComparedBelief,
  inNewWords: (answer: string) => string | null,
): number {
  const isSet = before.question.shape === 'any_of'
  const was = new Map<string, number>()
  for (const { answer, probability } of before.answers) {
    const name = inNewWords(answer)
    if (name === null) continue
    const key = toComparableAnswer(name)
    const earlier = was.get(key) ?? 0
    was.set(key, isSet ? Math.max(earlier, probability) : earlier + probability)
  }
  const is = new Map(after.answers.map(({ answer, probability }) => [toComparableAnswer(answer), probability]))
  let most = 0
  for (const [key, probability] of was) {
    const next = is.get(key)
    if (next !== undefined || before.question.shape !== 'any_of')
      most = Math.max(most, Math.abs(probability - (next ?? 0)))
  }
  if (before.answers.length === 0) return most
  // What nobody had named before had "something else" to stand on.
  for (const [key, probability] of is) {
    if (!was.has(key)) most = Math.max(most, probability - before.somethingElse)
  }
  return most
}

function flips(before: ComparedBelief, after: ComparedBelief, inNewWords: (answer: string) => string | null): boolean {
  if (before.leading === null) return false
  const name = inNewWords(before.leading.answer)
  if (name === null) return false
  if (after.leading === null) return true
  if (before.question.shape === 'any_of' || after.question.shape === 'any_of') return !isHeld(after, name)
  return toComparableAnswer(name) !== toComparableAnswer(after.leading.answer)
}

/** Of a set, the first member may change without anything being denied. */
function isHeld({ answers }: ComparedBelief, name: string): boolean {
  const key = toComparableAnswer(name)
  return answers.some(({ answer, probability }) => probability >= 0.5 && toComparableAnswer(answer) === key)
}
