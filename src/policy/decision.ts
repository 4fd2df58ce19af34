import type { BeliefState } from '../belief/belief.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import type { SourceClass } from '../source/source.ts'
import type { Effect } from './policy.ts'

/** Why a gate is as it is. All but `met` close it. */
export const GATE_REASONS = [
  'met',
  'unknown_tool',
  'policy_expired',
  'nothing_needed',
  'no_answer',
  'answer_not_enough',
  'all_rejected',
  'expired',
  'stale',
  'too_old',
  'contested',
  'sources_differ',
  'undecided',
  'thin',
  'probability_too_low',
  'class_not_allowed',
  'clean_room_differs',
  'clean_room_too_low',
  'answer_not_allowed',
  'argument_missing',
  'argument_differs',
  'argument_rejected',
  'argument_avoided',
  'argument_unclear',
  'subject_unknown',
  'attribute_unknown',
  'record_unread',
  'answers_left_out',
  'order_stands',
] as const
export type GateReasonCode = (typeof GATE_REASONS)[number]

export interface GateReason {
  readonly code: GateReasonCode
  /** What it makes of the gate. */
  readonly effect: Effect
  /** In words and numbers: `0.84, needs 0.85`. */
  readonly text: string
  /** The question that it is about; null where it is about the tool. */
  readonly question: string | null
}

/** One needed question as the gate saw it. */
export interface GateFact {
  readonly question: string
  readonly effect: Effect
  readonly answer: string | null
  readonly probability: number
  readonly lowerBound: number
  readonly cleanRoom: { readonly answer: string | null; readonly probability: number }
  readonly state: BeliefState
  readonly supporting: readonly SourceClass[]
  /** What the policy asks of it. */
  readonly act: number
  readonly classes: readonly SourceClass[] | null
  readonly newestAt: number | null
  readonly evidence: readonly EvidenceId[]
}

export interface GateDecision {
  readonly tool: string
  readonly purpose: string | null
  readonly effect: Effect
  readonly reasons: readonly GateReason[]
  readonly facts: readonly GateFact[]
  /** All evidence that it rests on, by id. */
  readonly evidence: readonly EvidenceId[]
  /** Orders that stand and concern it, by id. */
  readonly orders: readonly string[]
  readonly policyHash: string
  readonly at: number
}

/** The strictest of them; `allow` of none. */
export function strictest(effects: readonly Effect[]): Effect {
  if (effects.includes('deny')) return 'deny'
  return effects.includes('ask') ? 'ask' : 'allow'
}
