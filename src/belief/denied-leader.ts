import type { KeptStatement } from './origins.ts'
import { LEAST_CLAIM } from './placed-claims.ts'

/** The place that led just before a statement, by what was said and ruled until then; null where none did. */
export type LeaderAmong = (before: readonly KeptStatement[], each: KeptStatement) => number | null

/** Of those whom nobody vouches for, this many of the latest are heard: each costs a look at all that was said before. */
const MOST_HEARD = 50

/**
 * Who says that what is kept is wrong, and not what is right, denies whatever led when it was said: `my address is out of date`. It becomes
 * a denial of that answer, weighed like any other, and says nothing of what comes later. `kept` is in order of saying, and each is
 * looked at after those before it, so that any order of arrival comes to the same.
 */
export function denyingTheLeader(kept: readonly KeptStatement[], leaderAmong: LeaderAmong): readonly KeptStatement[] {
  const heard = heardOf(kept)
  if (heard.size === 0) return kept
  const placed: KeptStatement[] = []
  for (const each of kept) placed.push(heard.has(each) ? denying(each, leaderAmong(placed, each)) : each)
  return placed
}

function heardOf(kept: readonly KeptStatement[]): ReadonlySet<KeptStatement> {
  const faults = kept.filter(({ statement }) => statement.deniesHeld >= LEAST_CLAIM)
  const others = faults.filter((each) => !isVouched(each))
  return new Set([...faults.filter(isVouched), ...others.slice(-MOST_HEARD)])
}

function isVouched({ statement: { sourceClass } }: KeptStatement): boolean {
  return sourceClass === 'user_explicit' || sourceClass === 'user_stated' || sourceClass === 'system_of_record'
}

function denying(each: KeptStatement, leader: number | null): KeptStatement {
  const { statement, placed } = each
  if (leader === null) return each
  const denials = Float64Array.from(placed.denials)
  denials[leader] = (denials[leader] as number) + statement.deniesHeld
  const claimedMass = placed.claimedMass + statement.deniesHeld
  const isLoudest = Math.max(...placed.claims, ...placed.denials) < (denials[leader] as number)
  const loudest = isLoudest ? { place: leader, isFor: false } : placed.loudest
  return { ...each, placed: { ...placed, denials, claimedMass, loudest } }
}
