import type { WaitingDecision } from './need.ts'

/** Where decisions are kept that a policy would not let happen yet. */
export interface Waits {
  /** Those that still wait. */
  list(): Promise<readonly WaitingDecision[]>
  /** Whether the policy would let it happen by what is known now. */
  isAllowed(decision: WaitingDecision): Promise<boolean>
}

export const NOTHING_WAITS: Waits = { list: async () => [], isAllowed: async () => false }
