import type { EvidenceId } from '../../evidence/evidence.ts'
import { isSeenBy } from '../../evidence/seen-by.ts'
import type { Relation } from '../../organizing/relations.ts'
import type { EvidenceFilter, KeptEvidence } from '../../ports/store.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import { gainsOf } from '../../recall/relevance/word-match.ts'
import type { HeldText, TextIndex } from '../../recall/text-index/text-index.ts'
import { relations } from '../relations.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { FoundBy } from './recall-result.ts'

/** One text that may bear on the query, with the raw signs by which it was found. */
export interface Found {
  readonly text: HeldText
  readonly foundBy: Set<FoundBy>
  /** Cosine with the query; null where either has no vector. */
  similarity: number | null
  through: Hop | null
  isPinned: boolean
  /** Among the first by words, by meaning or by question: what a verdict looks at, whatever the depth. */
  isNear: boolean
}

/** The relation by which it was found: `partner of maya`. */
export interface Hop extends Relation {
  readonly of: string
}

export interface LookFor {
  readonly index: TextIndex
  /** Texts under quarantine: none of them is found, and those that would be are counted in `passed`. */
  readonly apart: TextIndex
  readonly passed: Set<EvidenceId>
  readonly relevance: RelevanceQuery
  /** In the space of the context's embedder; null: by words, keys and people alone. */
  readonly vector: Float32Array | null
  /** Keys of the question that was asked, under each name of whom it is about. */
  readonly keys: readonly string[]
  /** Everybody of whom all that is known bears on the query: whom a task or a full picture is about. */
  readonly people: readonly string[]
  readonly withPins: boolean
  readonly filter: EvidenceFilter
  /** The same in parts, for a search by meaning that looks at nothing else. */
  readonly byMeaning: readonly EvidenceFilter[]
  readonly isWanted: (text: HeldText) => boolean
  /** How many by each way. */
  readonly pool: number
  readonly by: string
}

/** By words and by meaning so many are looked at closely at least, so that a verdict is the same at every depth. */
export const LEAST_POOL = 100
const NEAR = 30
/** Turns beside a turn that was found: an answer stands beside its question. */
const REACH = 2
/** Of one person no more questions than this are gone through, and one hop goes to no more people. */
const MOST_QUESTIONS = 60
const MOST_RELATIONS = 8
/** Somebody who is less probably a partner than this is not thought of. */
const LEAST_RELATED = 0.3
const MOST_PINS = 50

type All = Map<EvidenceId, Found>

/** The union of what words, vectors, keys, people, one hop and pins find; each text once, with every way it was found by. */
export async function candidatesOf(context: TenantContext, look: LookFor): Promise<readonly Found[]> {
  const all: All = new Map()
  const pool = Math.max(LEAST_POOL, look.pool)
  addByWords(all, look, pool)
  await addByMeaning(context, all, look, pool)
  addBeside(all, look)
  for (const key of look.keys)
    for (const found of await addBearing(context, all, key, 'question', look)) found.isNear = true
  for (const person of look.people) await addPerson(context, all, person, null, look)
  if (look.people.length > 0) await addRelated(context, all, look)
  await addPins(context, all, look)
  await addSimilarities(context, all, look)
  return [...all.values()]
}

function add(all: All, id: EvidenceId, by: FoundBy, { index, apart, passed, isWanted }: LookFor): Found | null {
  const known = all.get(id)
  const text = known?.text ?? index.get(id)
  const hidden = text === null ? apart.get(id) : null
  if (hidden !== null && isWanted(hidden)) passed.add(id)
  if (text === null || (known === undefined && !isWanted(text))) return null
  const fresh = { text, foundBy: new Set<FoundBy>(), similarity: null, through: null, isPinned: false, isNear: false }
  const found: Found = known ?? fresh
  found.foundBy.add(by)
  all.set(id, found)
  return found
}

function addByWords(all: All, look: LookFor, pool: number): void {
  const gains = gainsOf(look.relevance.words, look.index.corpus)
  if (look.apart.size > 0) for (const { id } of look.apart.search(gains, look.isWanted, pool)) look.passed.add(id)
  const hits = look.index.search(gains, look.isWanted, pool)
  hits.forEach(({ id }, place) => {
    const found = add(all, id, 'words', look)
    if (found !== null && place < NEAR) found.isNear = true
  })
}

async function addByMeaning({ store, embedding }: TenantContext, all: All, look: LookFor, pool: number): Promise<void> {
  if (embedding.embedder === null || look.vector === null) return
  for (const filter of look.byMeaning) {
    const hits = await store.nearest(embedding.embedder.model, look.vector, filter, pool)
    hits.forEach(({ kept, similarity }, place) => {
      const found = add(all, kept.evidence.id, 'vectors', look)
      if (found === null) return
      found.similarity = similarity
      if (place < NEAR) found.isNear = true
    })
  }
}

function addBeside(all: All, look: LookFor): void {
  for (const { text } of [...all.values()]) {
    const place = look.index.inPlace(text.id, REACH)
    for (const beside of [...(place?.before ?? []), ...(place?.after ?? [])]) add(all, beside.id, 'beside', look)
  }
}

async function addBearing(
  context: TenantContext,
  all: All,
  questionKey: string,
  by: FoundBy,
  look: LookFor,
): Promise<readonly Found[]> {
  const bearing = await context.store.evidence({ ...look.filter, questionKey }, { limit: look.pool })
  return bearing.flatMap(({ evidence }) => add(all, evidence.id, by, look) ?? [])
}

/** Everything that bears on a question about somebody. */
async function addPerson(
  context: TenantContext,
  all: All,
  person: string,
  through: Hop | null,
  look: LookFor,
): Promise<void> {
  const questions = [...(await context.known.byKey()).values()].filter(({ subject }) => subject === person)
  for (const { key } of questions.slice(0, MOST_QUESTIONS)) {
    const bearing = await addBearing(context, all, key, through === null ? 'person' : 'relation', look)
    if (through !== null) for (const each of bearing) each.through ??= through
  }
}

/** One hop: what is known of a partner, a sister, an employer of whom the task is about. */
async function addRelated(context: TenantContext, all: All, look: LookFor): Promise<void> {
  const known = new Set(look.people)
  for (const of of look.people) {
    const related = (await relations(context, of, { by: look.by })).filter(
      ({ person, probability }) => !known.has(person) && (probability ?? 1) >= LEAST_RELATED,
    )
    for (const relation of related.slice(0, MOST_RELATIONS)) {
      known.add(relation.person)
      await addPerson(context, all, relation.person, { ...relation, of }, look)
    }
  }
}

async function addPins({ store }: TenantContext, all: All, look: LookFor): Promise<void> {
  for (const { evidence } of await store.evidence({ ...look.filter, pinned: true }, { limit: MOST_PINS })) {
    const found = look.withPins ? add(all, evidence.id, 'pin', look) : (all.get(evidence.id) ?? null)
    if (found !== null) found.isPinned = true
  }
}

async function addSimilarities({ store, embedding }: TenantContext, all: All, { vector }: LookFor): Promise<void> {
  if (embedding.embedder === null || vector === null) return
  const without = [...all.values()].filter(({ similarity }) => similarity === null)
  if (without.length === 0) return
  const ids = without.map(({ text }) => text.id)
  const similarities = await store.similarities(embedding.embedder.model, vector, ids)
  for (const each of without) each.similarity = similarities.get(each.text.id) ?? null
}

/** Whether a text passes the filter and may be seen; the index knows all that the store's filter asks for. */
export function wantedBy(
  filter: EvidenceFilter,
  by: string,
  vouched: ReadonlySet<EvidenceId> = new Set(),
): (text: HeldText) => boolean {
  const classes = filter.classes === undefined ? null : new Set(filter.classes)
  return (text) =>
    isSeenBy(text, by) &&
    (classes === null || classes.has(vouched.has(text.id) ? 'user_explicit' : text.sourceClass)) &&
    (filter.channel === undefined || text.channel === filter.channel) &&
    (filter.authorKey === undefined || text.authorKey === filter.authorKey) &&
    (filter.about === undefined || text.about === filter.about) &&
    text.saidAt >= (filter.saidFrom ?? Number.NEGATIVE_INFINITY) &&
    text.saidAt <= (filter.saidUntil ?? Number.POSITIVE_INFINITY)
}

/** Kept texts with their rows, read in blocks as a walk comes to them. */
export function createRows(
  { store }: TenantContext,
  order: readonly EvidenceId[],
): (id: EvidenceId) => Promise<KeptEvidence | null> {
  type Rows = ReadonlyMap<EvidenceId, KeptEvidence>
  const asked = new Map<EvidenceId, Promise<Rows>>()
  let next = 0
  /** Of those that come next in order as many as fill a block; callers at the same time share it. */
  function ask(id: EvidenceId): Promise<Rows> {
    const ids = [id]
    for (; next < order.length && ids.length < BLOCK; next++) {
      const other = order[next] as EvidenceId
      if (other !== id && !asked.has(other)) ids.push(other)
    }
    const rows = store
      .evidence({ ids }, { limit: ids.length })
      .then((found): Rows => new Map(found.map((kept) => [kept.evidence.id, kept])))
    for (const each of ids) asked.set(each, rows)
    return rows
  }
  return async (id) => (await (asked.get(id) ?? ask(id))).get(id) ?? null
}

const BLOCK = 32
