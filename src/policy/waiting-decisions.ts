import type { QuestionKey } from '../question/question.ts'
import type { WaitingDecision } from './need.ts'

/** What a gate said of a tool, as far as waiting goes. */
export interface GateSaid {
  readonly id: string
  readonly at: number
  readonly tool: string
  readonly effect: 'allow' | 'ask' | 'deny'
  /** Questions that it looked at. */
  readonly questions: readonly QuestionKey[]
}

const DAY_MS = 86_400_000
/** Nobody waits longer than this for a tool. */
const WAITS_DAYS = 7

/**
 * Decisions that still wait: what a gate last said of a tool on the same questions, where that was not `allow` and is not older
 * than a week. A tool that was asked for again and again waits once.
 *
 * Worked: refund on maya.tier denied on Monday and again on Tuesday, an e-mail on maya.email denied and then allowed: the
 * refund waits, by what was said on Tuesday.
 */
export function waitingDecisions(said: readonly GateSaid[], now: number): readonly WaitingDecision[] {
  const last = new Map<string, GateSaid>()
  for (const each of [...said].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)))
    last.set(JSON.stringify([each.tool, [...each.questions].sort()]), each)
  return [...last.values()]
    .filter(({ effect, at, questions }) => effect !== 'allow' && questions.length > 0 && at > now - WAITS_DAYS * DAY_MS)
    .map(({ id, tool, questions }) => ({ id, what: `“${tool.replaceAll('_', ' ')}”`, waitsFor: questions }))
}
