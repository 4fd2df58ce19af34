import { type Fallen, hasFallen } from '../../recall/claim-standing.ts'
import type { Claims } from './standing-now.ts'

/** A text that says hardly anything else than what does not hold is no part of what is so. */
const NEARLY_ALL = 0.9

/**
 * Why a text is not among what is so: what it says of the very question that is asked does not hold, or nothing that it says
 * does. A text that says other things besides stays, and tells which of its claims fell.
 */
export function leftOutBecause({ claims, fallenShare }: Claims, asked: ReadonlySet<string>): Fallen | null {
  const fallen = claims.filter(hasFallen)
  const [first] = fallen
  if (first === undefined) return null
  const onAsked = claims.filter(({ question }) => asked.has(question))
  const failsAsked = onAsked.length > 0 && onAsked.every(hasFallen)
  const failsWhole = fallenShare >= NEARLY_ALL && fallen.length === claims.length
  return failsAsked || failsWhole ? (first.standing as Fallen) : null
}
