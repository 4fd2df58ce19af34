import type { AnswerProbability } from './belief.ts'
import { bears } from './belief-state.ts'
import type { Chain } from './chain.ts'
import type { Standing } from './standing.ts'

/** The answer of a set that is known to hold none of the members that were named. */
export const NONE = 'none'

const LIKELY = 0.5
/** State of a member's chain in which it is not in the set. */
const OUT = 1

/**
 * "Not allergic to anything", "that's done": every member that was ever named was then denied, ruled out or taken off
 * the list. That is knowledge, not ignorance. Its probability is that no named member holds:
 *
 *     P(none) = product over members of (1 - P(member)),  told from .5 on
 *
 * Worked: two members at .1 and .2, both denied: .9 x .8 = .72.
 */
export function knownToBeNone(chains: readonly Chain[], standings: readonly Standing[]): AnswerProbability | null {
  if (chains.length === 0 || !chains.every(wasDenied)) return null
  const probability = standings.reduce((product, { ranked }) => product * (1 - (ranked[0]?.probability ?? 0)), 1)
  return probability >= LIKELY ? { answer: NONE, probability } : null
}

function wasDenied({ events, rejected }: Chain): boolean {
  return rejected.length > 0 || events.some((event) => event.message?.speaksFor === OUT && bears(event))
}
