import type { Told } from '../told.ts'
import { shareOut } from './distribution.ts'

const STRONGEST = 0.97

/** Each answer fails only if all its evidence fails: 1 - product of (1 - reading), then made to sum to 1. */
export function noisyOr({ answers, messages }: Told): Float64Array {
  const failing = new Float64Array(answers).fill(1)
  for (const { masses } of messages) {
    for (let a = 0; a < answers; a++) {
      failing[a] = (failing[a] as number) * (1 - Math.min(masses[a] as number, STRONGEST))
    }
  }
  return shareOut(failing.map((each) => 1 - each))
}
