import type { Advice } from '../../src/recall/guidance-table.ts'
import type { Verdict } from '../../src/recall/verdict.ts'
import type { StoredText } from './stored-text.ts'

/** What a recall says to a question: what it found, best first, and how sure it is that the answer is among it. */
export interface Answered {
  readonly ranked: readonly string[]
  readonly probability: number
  readonly verdict: Verdict
  /** What `memory.guide` makes of it; null where something less than the product is asked. */
  readonly advice: Advice | null
}

/** A memory that holds some texts. */
export interface HeldAnswers {
  readonly answer: (question: string) => Promise<Answered>
  readonly close: () => Promise<void>
}

/** Opens a memory of these texts. */
export type OpenAnswer = (texts: readonly StoredText[]) => Promise<HeldAnswers>
