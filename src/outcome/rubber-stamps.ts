import { type Outcome, standingOutcomes } from './outcome.ts'

/** This many approvals by one person within the time below were not each looked at. */
const STAMPS = 5
const WITHIN_MS = 60_000

/**
 * Approvals that say nothing of the answers that they approve: one of many that one person gave in a minute. They settle
 * what they settled, and teach nothing. One that was withdrawn was never given.
 */
export function rubberStamped(outcomes: readonly Outcome[]): ReadonlySet<string> {
  const approvals = standingOutcomes(outcomes)
    .filter(({ kind, how }) => kind === 'settled' && how === 'confirmation')
    .sort((a, b) => a.at - b.at)
  const stamped = new Set<string>()
  for (const by of new Set(approvals.map((each) => each.by))) {
    const own = approvals.filter((each) => each.by === by)
    for (let first = 0, last = 0; last < own.length; last++) {
      while ((own[last] as Outcome).at - (own[first] as Outcome).at > WITHIN_MS) first++
      if (last - first + 1 < STAMPS) continue
      for (const { id } of own.slice(first, last + 1)) stamped.add(id)
    }
  }
  return stamped
}
