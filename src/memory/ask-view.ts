import { USER } from '../evidence/evidence.ts'
import { type Grounds, saidBy, seenBy } from './beliefs.ts'
import type { AskOptions } from './inputs.ts'

/** Who asks, for when, and how. */
export interface AskView {
  readonly by: string
  readonly options: readonly string[]
  readonly shape: AskOptions['shape']
  /** Null: now, of everything. */
  readonly asOf: number | null
  readonly now: number
}

/** What who asks may see, of what had been said by then. */
export function narrowed(grounds: Grounds, { by, asOf }: Pick<AskView, 'by' | 'asOf'>): Grounds {
  const seen = seenBy(grounds, by)
  return asOf === null ? seen : saidBy(seen, asOf)
}

/** Anyone but the user learns of a question only where they may see what bears on it. */
export function mayKnowOf(grounds: Grounds, by: string): boolean {
  return by === USER || grounds.readings.length > 0
}
