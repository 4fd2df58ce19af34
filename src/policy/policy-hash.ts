import type { Hash } from '../ports/hash.ts'
import type { HashedPolicy, Policy } from './policy.ts'

/** A policy with the fingerprint of what it means: how it is written, its comments and its order don't count. */
export function hashedPolicy(policy: Policy, hash: Hash): HashedPolicy {
  return { policy, hash: hash.sha256(canonical(policy)) }
}

/** JSON with the entries of every object and map in order of name, and lists of texts, whose order says nothing, in theirs. */
function canonical(value: unknown): string {
  if (value instanceof Map) return canonicalEntries([...value.entries()] as [string, unknown][])
  if (Array.isArray(value)) return canonicalList(value)
  if (typeof value === 'object' && value !== null) return canonicalEntries(Object.entries(value))
  return JSON.stringify(value)
}

function canonicalList(list: readonly unknown[]): string {
  const written = list.map(canonical)
  return `[${(list.every((each) => typeof each === 'string') ? written.sort() : written).join(',')}]`
}

function canonicalEntries(entries: readonly (readonly [string, unknown])[]): string {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}
