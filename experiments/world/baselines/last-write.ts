import type { Told } from '../told.ts'
import { shareOut, uniform } from './distribution.ts'

/** A text that claims nothing, more likely than not, is passed over. */
export const CLAIMS_NOTHING = 0.5

/** Last write wins: the reading of the latest claim, its doubt spread evenly. */
export function lastWrite({ answers, messages }: Told): Float64Array {
  for (let i = messages.length - 1; i >= 0; i--) {
    const { masses, none } = messages[i] as Told['messages'][number]
    if (none < CLAIMS_NOTHING) return shareOut(masses.map((each) => each + none / answers))
  }
  return uniform(answers)
}
