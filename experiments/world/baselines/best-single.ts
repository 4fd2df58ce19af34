import type { Told, ToldMessage } from '../told.ts'
import { shareOut, uniform } from './distribution.ts'

/** The message whose strongest reading weighs most decides alone; what its reading leaves open is spread evenly. */
export function bestSingle({ answers, messages }: Told, weightOf: (message: ToldMessage) => number): Float64Array {
  let best: Float64Array | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const message of messages) {
    const weight = weightOf(message)
    const strongest = weight * message.masses.reduce((a, b) => Math.max(a, b))
    if (strongest <= most) continue
    most = strongest
    best = message.masses.map((each) => each * weight)
  }
  if (best === null) return uniform(answers)
  const open = Math.max(0, 1 - best.reduce((a, b) => a + b, 0))
  return shareOut(best.map((each) => each + open / answers))
}

/** Highest confidence wins. */
export function highestConfidence(told: Told): Float64Array {
  return bestSingle(told, () => 1)
}
