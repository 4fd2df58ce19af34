import type { Clock, Ids } from '../ports/clock.ts'
import type { Hash } from '../ports/hash.ts'
import type { Log } from '../ports/log.ts'
import type { Catalogue, Organizer, Reader } from '../ports/reader.ts'
import type { TenantStore } from '../ports/store.ts'
import { createKnownQuestions, type KnownQuestions } from './known-questions.ts'
import { createRecentTurns, type RecentTurns } from './recent-turns.ts'

/** What every verb of one tenant works with. */
export interface TenantContext {
  readonly store: TenantStore
  readonly reader: Reader
  readonly organizer: Organizer
  readonly catalogue: Catalogue
  readonly clock: Clock
  readonly ids: Ids
  readonly hash: Hash
  readonly log: Log
  readonly known: KnownQuestions
  readonly turns: RecentTurns
}

/** What a tenant's verbs are made with; the rest they keep for themselves. */
export type TenantParts = Omit<TenantContext, 'known' | 'turns'>

export function createTenantContext(parts: TenantParts): TenantContext {
  return { ...parts, known: createKnownQuestions(parts.store), turns: createRecentTurns(parts.store) }
}
