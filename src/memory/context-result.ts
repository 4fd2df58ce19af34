import type { PromptMessage } from '../policy/context/compose-prompt.ts'
import type { Fact, Hint, LeftOutEntry, OpenLine, Order, Quote } from '../policy/context/prompt-line.ts'
import type { RecordReport } from '../record/record.ts'
import type { RecallResult } from './recall/recall-result.ts'

/** What enters a prompt, and what does not and why. */
export interface ContextResult {
  readonly task: string
  readonly purpose: string | null
  readonly text: string
  /** The same for a chat: what the data is and the orders from the system, the data by itself. Empty in the plain form. */
  readonly messages: readonly PromptMessage[]
  /** Most probable first. */
  readonly facts: readonly Fact[]
  /** Believed, and to be confirmed before anything rests on them. */
  readonly hints: readonly Hint[]
  readonly openQuestions: readonly OpenLine[]
  /** Words as they came, of which nothing is tracked. */
  readonly said: readonly Quote[]
  /** Orders that stand for the task. */
  readonly instructions: readonly Order[]
  readonly leftOut: readonly LeftOutEntry[]
  /** How each connected system was read for it. */
  readonly records: readonly RecordReport[]
  readonly recall: Pick<
    RecallResult,
    'verdict' | 'answerability' | 'stored' | 'reason' | 'depth' | 'depthReason' | 'people' | 'degraded'
  >
  /** Length of `text`, in UTF-16 units. */
  readonly characters: number
  /** As the caller's counter counts; null without one. */
  readonly tokens: number | null
  /** Of the policy it went by. */
  readonly policyHash: string
}
