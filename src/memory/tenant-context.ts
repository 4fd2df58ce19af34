import type { Clock, Ids } from '../ports/clock.ts'
import type { Hash } from '../ports/hash.ts'
import type { Log } from '../ports/log.ts'
import type { Catalogue, Organizer, Reader } from '../ports/reader.ts'
import type { TenantStore } from '../ports/store.ts'
import { createKnownQuestions, type KnownQuestions } from './known-questions.ts'

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
}

export function createTenantContext(parts: Omit<TenantContext, 'known'>): TenantContext {
  return { ...parts, known: createKnownQuestions(parts.store) }
}
