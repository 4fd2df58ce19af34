import type { SecretsSetting } from '../evidence/secrets/secret.ts'
import type { HashedPolicy } from '../policy/policy.ts'
import type { Clock, Ids } from '../ports/clock.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Hash } from '../ports/hash.ts'
import type { Log } from '../ports/log.ts'
import type { Catalogue, Organizer, Reader } from '../ports/reader.ts'
import type { TenantStore } from '../ports/store.ts'
import type { Quarantine } from '../reading/quarantine.ts'
import { actsMarked, withActs } from './acts.ts'
import { type Askings, createAskings } from './askings.ts'
import { groundsOf } from './beliefs.ts'
import { createEmbedding, type Embedding } from './embedding.ts'
import { createHeldGrounds, type HeldGrounds } from './held-grounds.ts'
import { createKnownQuestions, type KnownQuestions } from './known-questions.ts'
import { createLastWritten, type LastWritten } from './last-written.ts'
import { makerWith } from './made-question.ts'
import { createOrganizedStore, type OrganizedStore } from './organized-store.ts'
import { createQuarantinedStore, type QuarantinedStore } from './quarantined-store.ts'
import { type AnswerabilityModels, createAnswerabilityModels } from './recall/answerability-models.ts'
import { createHeldRows, type HeldRows } from './recall/held-rows.ts'
import { RECALL_SETTINGS, type RecallSettings } from './recall/recall-settings.ts'
import { createSaidTexts, type SaidTexts } from './recall/said-texts.ts'
import { createRecentCalls, type RecentCalls } from './recent-calls.ts'
import { createRecentTurns, type RecentTurns } from './recent-turns.ts'
import type { Records } from './records.ts'
import { createRestatedOrigins, type RestatedOrigins } from './restated-origins.ts'
import { createShowings, type Showings } from './showings.ts'
import { watchedStore } from './watched-store.ts'

/** What every verb of one tenant works with. */
export interface TenantContext {
  /** The memory as its structure shows it: merged questions are one, a person under two names is one person. */
  readonly store: TenantStore
  /** The memory as it is kept, without what is under quarantine. */
  readonly raw: TenantStore
  readonly quarantined: QuarantinedStore
  /** The memory with all that is kept, under quarantine or not: for forgetting, and for telling what is left out. */
  readonly asKept: Pick<TenantContext, 'raw' | 'store' | 'organized' | 'held'>
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
  /** What gates go by. */
  readonly policy: HashedPolicy
  /** Whether secrets are sealed at the door. */
  readonly secrets: SecretsSetting
  /** Systems that are read in place, shared by all tenants of a database. */
  readonly records: Records
  readonly known: KnownQuestions
  readonly turns: RecentTurns
  readonly lastWritten: LastWritten
  readonly calls: RecentCalls
  readonly showings: Showings
  readonly embedding: Embedding
  readonly said: SaidTexts
  readonly held: HeldGrounds
  readonly rows: HeldRows
  readonly recallSettings: RecallSettings
  readonly answerability: AnswerabilityModels
  readonly askings: Askings
  readonly restated: RestatedOrigins
}

/** What a tenant's verbs are made with; the rest they keep for themselves. */
export type TenantParts = Omit<
  TenantContext,
  | 'raw'
  | 'quarantined'
  | 'asKept'
  | 'organized'
  | 'known'
  | 'turns'
  | 'lastWritten'
  | 'calls'
  | 'showings'
  | 'embedding'
  | 'said'
  | 'held'
  | 'rows'
  | 'recallSettings'
  | 'answerability'
  | 'askings'
  | 'restated'
> & {
  /** Null: recall goes by words, keys and names. */
  readonly embedder: Embedder | null
  readonly recallSettings?: RecallSettings
}

export function createTenantContext({
  embedder,
  recallSettings = RECALL_SETTINGS,
  ...parts
}: TenantParts): TenantContext {
  const watched = watchedStore(parts.store, (change) => {
    for (const each of [held, asKept.held, rows, said]) each.note(change)
  })
  const kept = withActs(watched, parts.actsCount)
  const quarantined = createQuarantinedStore(kept)
  const raw = quarantined.store
  const asKept = organizedOver(kept, parts)
  const { organized, held } = organizedOver(raw, parts, quarantined.lastSeen)
  const known = createKnownQuestions(raw, organized)
  const embedding = createEmbedding(raw, embedder, parts.log)
  const said = createSaidTexts(raw, quarantined)
  const rows = createHeldRows(organized.store, organized, {
    inEnglish: (text) => parts.organizer.inEnglish?.(text) ?? null,
  })
  return {
    ...parts,
    store: organized.store,
    raw,
    quarantined,
    asKept,
    organized: {
      ...organized,
      reload() {
        for (const each of [quarantined, asKept.organized, organized]) each.reload()
      },
    },
    known: { ...known, add: (made) => known.add(made.map(actsMarked(parts.actsCount))) },
    turns: createRecentTurns(raw),
    lastWritten: createLastWritten(),
    calls: createRecentCalls(),
    showings: createShowings(raw, parts.ids),
    embedding,
    said,
    held,
    rows,
    recallSettings,
    answerability: createAnswerabilityModels({ ...parts, raw, known, embedding, said, recallSettings }),
    askings: createAskings(),
    restated: createRestatedOrigins(),
  }
}

/** A memory on another store, with the same structure over it. */
export function organizedOver(
  raw: TenantStore,
  { catalogue, log }: Pick<TenantContext, 'catalogue' | 'log'>,
  standing?: () => readonly Quarantine[],
): Pick<TenantContext, 'raw' | 'store' | 'organized' | 'held'> {
  const organized = createOrganizedStore(raw, makerWith(catalogue), log, standing)
  const held = createHeldGrounds(organized, (question) => groundsOf({ organized }, organized.store, question))
  return { raw, store: organized.store, organized, held }
}
