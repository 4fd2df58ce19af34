import type { Clock, Ids } from '../ports/clock.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Hash } from '../ports/hash.ts'
import type { Log } from '../ports/log.ts'
import type { Catalogue, Organizer, Reader } from '../ports/reader.ts'
import type { TenantStore } from '../ports/store.ts'
import { actsMarked, withActs } from './acts.ts'
import { type Askings, createAskings } from './askings.ts'
import { createEmbedding, type Embedding } from './embedding.ts'
import { createKnownQuestions, type KnownQuestions } from './known-questions.ts'
import { makerWith } from './made-question.ts'
import { createOrganizedStore, type OrganizedStore } from './organized-store.ts'
import { createSaidTexts, type SaidTexts } from './recall/said-texts.ts'
import { createRecentTurns, type RecentTurns } from './recent-turns.ts'
import { createRestatedOrigins, type RestatedOrigins } from './restated-origins.ts'
import { createShowings, type Showings } from './showings.ts'

/** What every verb of one tenant works with. */
export interface TenantContext {
  /** The memory as its structure shows it: merged questions are one, a person under two names is one person. */
  readonly store: TenantStore
  /** The memory as it is kept. */
  readonly raw: TenantStore
  readonly organized: OrganizedStore
  readonly reader: Reader
  readonly organizer: Organizer
  readonly catalogue: Catalogue
  readonly clock: Clock
  readonly ids: Ids
  readonly hash: Hash
  readonly log: Log
  /** Key prefixes of questions that an organizer may not touch. */
  readonly privileged: readonly string[]
  /** Key prefixes of questions whose every act counts by itself. */
  readonly actsCount: readonly string[]
  readonly known: KnownQuestions
  readonly turns: RecentTurns
  readonly showings: Showings
  readonly embedding: Embedding
  readonly said: SaidTexts
  readonly askings: Askings
  readonly restated: RestatedOrigins
}

/** What a tenant's verbs are made with; the rest they keep for themselves. */
export type TenantParts = Omit<
  TenantContext,
  'raw' | 'organized' | 'known' | 'turns' | 'showings' | 'embedding' | 'said' | 'askings' | 'restated'
> & {
  /** Null: recall goes by words, keys and names. */
  readonly embedder: Embedder | null
}

export function createTenantContext({ embedder, ...parts }: TenantParts): TenantContext {
  const raw = withActs(parts.store, parts.actsCount)
  const organized = createOrganizedStore(raw, makerWith(parts.catalogue), parts.log)
  const known = createKnownQuestions(raw, organized)
  return {
    ...parts,
    store: organized.store,
    raw,
    organized,
    known: { ...known, add: (made) => known.add(made.map(actsMarked(parts.actsCount))) },
    turns: createRecentTurns(raw),
    showings: createShowings(raw, parts.ids),
    embedding: createEmbedding(raw, embedder, parts.log),
    said: createSaidTexts(raw),
    askings: createAskings(),
    restated: createRestatedOrigins(),
  }
}
