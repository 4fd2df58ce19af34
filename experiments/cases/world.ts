import type { AskResult, Credence, Memory, ObserveReceipt, OpenMemoryOptions } from 'credence'
import type { FixedClock } from 'credence/testing'
import type { Case, CaseMessage } from './case-file.ts'

export type Mode = 'scripted' | 'builtin'

/** A fresh memory for one case, with the case's clock. */
export interface World {
  readonly each: Case
  readonly mode: Mode
  readonly dir: string
  readonly clock: FixedClock
  /** What the log was told: refused readings and such. */
  readonly warnings: readonly string[]
  credence(): Credence
  memory(account?: string, scope?: readonly string[] | null): Promise<Memory>
  /** Hands over messages in the order given, at their own time; default all of the case. */
  deliver(messages?: readonly CaseMessage[]): Promise<readonly (ObserveReceipt | null)[]>
  /** The question of the case, or another, at the case's time (or `at`). */
  ask(text?: string, how?: { readonly at?: string; readonly by?: string }): Promise<AskResult>
  /** Closes and opens again: what is durable is still there. */
  reopen(options?: Partial<OpenMemoryOptions>): Promise<void>
  close(): Promise<void>
}
