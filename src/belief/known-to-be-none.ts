import type { AnswerProbability } from './belief.ts'
import type { Chain } from './chain.ts'
import type { Standing } from './standing.ts'

/** The answer of a set that is known to hold none of the members that were named. */
export const NONE = 'none of those named'

const LIKELY = 0.5
/** States of a member's chain: in the set, or not. */
const IN = 0
const OUT = 1

/**
 * "That's done", "I no longer play it": every member that was claimed was then denied, or left off a full list. That is knowledge, not ignorance. What was only ever denied says nothing of the rest, so it does not count.
 * The probability is that no named member holds:
 *
 *     P(none) = product over members of (1 - P(member)),  told from .5 on
 *
 * Worked: two members at .1 and .2, both claimed and then denied: .9 x .8 = .72.
 */
export function knownToBeNone(chains: readonly Chain[], standings: readonly Standing[]): AnswerProbability | null {
  const claimed = chains.filter((chain) => speaks(chain, IN))
  if (claimed.length === 0 || !claimed.every((chain) => chain.rejected.length === 0 && speaks(chain, OUT))) return null
  const probability = standings.reduce((product, { ranked }) => product * (1 - (ranked[0]?.probability ?? 0)), 1)
  return probability >= LIKELY ? { answer: NONE, probability } : null
}

function speaks({ events }: Chain, state: number): boolean {
  return events.some((event) => event.message?.speaksFor === state)
}
