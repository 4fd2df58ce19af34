import type { Outcome, SettledFact } from '../outcome/outcome.ts'
import type { KeptStatement } from './origins.ts'

/** "This is the answer", "this is not", or "what you have is wrong", while it is in force. */
export interface Ruling {
  /** What was only doubted is not out: what comes later may bring it back. */
  readonly kind: 'settled' | 'rejected' | 'doubted'
  readonly places: readonly number[]
  /** Of what is doubted: how probable the doubt is where the answer is the truth after all, the truth being elsewhere set to 1. */
  readonly ifTrue?: number
  /** The filter's time, in days. */
  readonly atDays: number
  readonly fact: SettledFact
  /** Where a person or the world ruled. */
  readonly outcome: Outcome | null
  /** Where the user said so in talk. */
  readonly kept: KeptStatement | null
}
