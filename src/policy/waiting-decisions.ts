import type { QuestionKey } from '../question/question.ts'
import type { GateDecision, GateReasonCode } from './decision.ts'
import type { WaitingDecision } from './need.ts'

/** What a gate said of a tool, as far as waiting goes. */
export type GateSaid = Pick<GateDecision, 'at' | 'tool' | 'purpose' | 'effect' | 'reasons'> & { readonly id: string }

const DAY_MS = 86_400_000
/** Nobody waits longer than this for a tool. */
export const WAITS_DAYS = 7

/**
 * Decisions that still wait: what a gate last said of a tool for one purpose on the same questions, where an answer would help
 * and it is not older than a week. A tool that was asked for again and again waits once.
 *
 * Worked: refund on maya.tier denied on Monday and again on Tuesday, an e-mail on maya.email denied and then allowed: the
 * refund waits, by what was said on Tuesday.
 */
export function waitingDecisions(said: readonly GateSaid[], now: number): readonly WaitingDecision[] {
  const last = new Map<string, GateSaid>()
  for (const each of [...said].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) last.set(callOf(each), each)
  return [...last.values()]
    .filter(({ at }) => at > now - WAITS_DAYS * DAY_MS)
    .map((each) => ({ id: each.id, what: `“${each.tool.replaceAll('_', ' ')}”`, waitsFor: waitsFor(each) }))
    .filter((each) => each.waitsFor.length > 0)
}

function callOf({ tool, purpose, reasons }: GateSaid): string {
  const questions = new Set(reasons.flatMap(({ question }) => question ?? []))
  return JSON.stringify([tool, purpose, [...questions].sort()])
}

/** Questions of which more must be known; none where the gate stays shut whatever a person answers. */
function waitsFor({ reasons }: GateSaid): readonly QuestionKey[] {
  const closing = reasons.filter(({ effect }) => effect !== 'allow')
  if (closing.some(({ code, question }) => question === null || NO_ANSWER_HELPS.has(code))) return []
  return [...new Set(closing.flatMap(({ question }) => question ?? []))]
}

/** What is handed over is harmful or unclear, was ruled out, or is missing. */
const NO_ANSWER_HELPS: ReadonlySet<GateReasonCode> = new Set([
  'argument_avoided',
  'argument_rejected',
  'argument_unclear',
  'argument_missing',
  'attribute_unknown',
  'record_unread',
])
