import type { Case } from './case-file.ts'
import type { Mode } from './world.ts'

export type Verdict = 'passed' | 'failed' | 'pending'

/** What one case came to in one way of reading. */
export interface CaseOutcome {
  readonly each: Pick<Case, 'id' | 'kind' | 'level'>
  readonly mode: Mode
  readonly verdict: Verdict
  /** Why it failed, or what it waits for. */
  readonly why: string | null
  /** Which of the two is held to be wrong where it failed, and why. */
  readonly blame: { readonly wrong: 'engine' | 'expectation'; readonly why: string } | null
}
