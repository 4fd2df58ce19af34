import type { UnknownReason } from '../belief/belief.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { GateReason, GateReasonCode } from './decision.ts'
import type { Effect, GateRule } from './policy.ts'
import { shownEnough, shownProbability, shownShortOf } from './shown-number.ts'
import type { Standing } from './standing.ts'

const DAY_MS = 86_400_000

/**
 * What one needed question makes of a gate: every reason that closes it, or the one that it is met. The figure that has to
 * reach `act` is the least of three: the probability at the low end of what is thinly learned, the probability of the same
 * answer from the allowed classes alone, and the probability itself. None of them, raised, ever closes a gate, and neither does
 * one more allowed class among those that support the answer.
 */
export function judgeFact(standing: Standing, rule: GateRule, now: number): readonly GateReason[] {
  const reasons: GateReason[] = []
  const add = (code: GateReasonCode, effect: Effect, text: string): void => {
    reasons.push({ code, effect, text, question: standing.question })
  }
  const isRuled = isSettledBy(standing, rule)
  if (!isRuled) judgeProbability(standing, rule, add)
  judgeState(standing, rule, add)
  if (!isRuled) judgeClasses(standing, rule, add)
  judgeAge(standing, rule, now, add)
  judgeAnswer(standing, rule, add)
  if (reasons.length === 0) add('met', 'allow', `${standing.answer}: ${whyMet(standing, rule, isRuled)}`)
  return reasons
}

function whyMet(
  { settledBy, isCorrected, lowerBound }: Standing,
  { act, classes }: GateRule,
  isRuled: boolean,
): string {
  if (isRuled)
    return `settled by one who may (${settledBy.filter((each) => classes === null || classes.includes(each)).join(', ')})`
  return `${shownEnough(lowerBound, act)}${isCorrected ? `; ${CORRECTED}` : ''}`
}

/** A correction that a reader found is no ruling: the reading may err, so the figure has to bear it. */
const CORRECTED = 'put right in talk, which is no ruling'

/** Who the gate would ask has said it, or the world has: that answers it, whatever was said before makes of the figure. */
function isSettledBy({ state, answer, settledBy }: Standing, { classes }: GateRule): boolean {
  if (state !== 'settled' || answer === null) return false
  return settledBy.some((each) => classes === null || classes.includes(each))
}

type Add = (code: GateReasonCode, effect: Effect, text: string) => void

const WHY_UNKNOWN: Readonly<Record<UnknownReason, readonly [GateReasonCode, string]>> = {
  no_such_question: ['no_answer', 'nothing like this was asked or told before'],
  no_evidence: ['no_answer', 'nothing kept bears on it'],
  too_weak: ['answer_not_enough', 'what is kept says too little'],
  expired: ['expired', 'what was kept held for a time that is over'],
  all_rejected: ['all_rejected', 'every answer that was given is rejected'],
}

function judgeProbability(standing: Standing, { act, ask }: GateRule, add: Add): void {
  const { answer, probability, lowerBound, isCorrected } = standing
  const least = Math.min(probability, lowerBound)
  const corrected = isCorrected ? `: ${CORRECTED}` : ''
  if (probability < ask) add('probability_too_low', 'deny', `${shownShortOf(probability, ask)} to be asked about`)
  else if (answer !== null && probability < act)
    add('probability_too_low', 'ask', `${shownShortOf(probability, act)}${corrected}`)
  else if (answer !== null && least < act)
    add('thin', 'ask', `${shownShortOf(least, act)}: ${shownProbability(probability)} rests on what few facts taught`)
}

function judgeState({ state, reason, answer, isOverfull, byClass }: Standing, { conflict }: GateRule, add: Add): void {
  if (state === 'unknown' || answer === null) {
    const [code, text] = WHY_UNKNOWN[reason ?? 'no_evidence']
    add(code, 'ask', text)
  }
  if (state === 'stale') add('stale', 'ask', 'the last that was heard of it is a good while ago')
  if (state === 'contested') addConflict('contested', conflict, 'the sources disagree', add)
  if (isOverfull) add('answers_left_out', 'ask', 'more answers were named than there is room for')
  if (byClass === null) return
  const atLeastAsk: Effect = conflict === 'deny' ? 'deny' : 'ask'
  if (byClass.isUndecided) add('undecided', atLeastAsk, 'two answers stand about as high, and neither is sure')
  else if (byClass.lead !== null && answer !== null && !isSame(byClass.lead.answer, answer)) {
    const { sourceClass, probability } = byClass.lead
    add('sources_differ', atLeastAsk, `${sourceClass} says otherwise, at ${shownProbability(probability)}`)
  }
}

function addConflict(code: GateReasonCode, conflict: Effect, text: string, add: Add): void {
  if (conflict !== 'allow') add(code, conflict, text)
}

/** Where the policy names classes, one must support the answer, and their evidence alone must bear it. */
function judgeClasses(standing: Standing, { classes, act, conflict }: GateRule, add: Add): void {
  const { answer, cleanRoom, supporting, isCorrected } = standing
  if (classes === null || answer === null) return
  const named = classes.join(' or ')
  if (!supporting.some((each) => classes.includes(each)))
    add(
      'class_not_allowed',
      'ask',
      `it rests on ${supporting.join(', ') || 'no source'}${isCorrected ? ` (${CORRECTED})` : ''}, needs ${named}`,
    )
  if (cleanRoom.answer === null) add('clean_room_too_low', 'ask', `${named} alone say nothing of it`)
  else if (!isSame(cleanRoom.answer, answer)) add('clean_room_differs', 'ask', `${named} alone say otherwise`)
  else if (cleanRoom.probability < act)
    add('clean_room_too_low', 'ask', `${shownShortOf(cleanRoom.probability, act)} from ${named} alone`)
  if (cleanRoom.state === 'stale') add('stale', 'ask', `what ${named} say of it is a good while old`)
  if (cleanRoom.state === 'contested') addConflict('contested', conflict, `${named} disagree among themselves`, add)
}

function judgeAge({ newestAt, answer }: Standing, { maxAgeInDays }: GateRule, now: number, add: Add): void {
  if (maxAgeInDays === null || answer === null) return
  const ageInDays = newestAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - newestAt) / DAY_MS
  if (ageInDays <= maxAgeInDays) return
  const age = newestAt === null ? 'of no known age' : `${Math.floor(ageInDays)} days old`
  add('too_old', 'ask', `${age}, may be at most ${maxAgeInDays} days`)
}

function judgeAnswer({ answer }: Standing, { answers }: GateRule, add: Add): void {
  if (answers === null || answer === null || answers.some((each) => isSame(each, answer))) return
  add('answer_not_allowed', 'deny', `it is ${answer}, and must be ${answers.join(' or ')}`)
}

function isSame(a: string, b: string): boolean {
  return toComparableAnswer(a) === toComparableAnswer(b)
}
