import type { Verdict } from '../../src/recall/verdict.ts'
import type { StoredText } from './stored-text.ts'

/** What a recall says to a question: what it found, best first, and how sure it is that the answer is among it. */
export interface Answered {
  readonly ranked: readonly string[]
  readonly probability: number
  readonly verdict: Verdict
}

export type Answer = (question: string) => Promise<Answered>

/** Opens a memory of these texts. The product's `memory.recall` is plugged in here. */
export type OpenAnswer = (texts: readonly StoredText[]) => Promise<Answer>
