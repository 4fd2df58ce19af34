import type { EvidenceId } from '../../evidence/evidence.ts'
import { isSeenBy } from '../../evidence/seen-by.ts'
import type { Relation } from '../../organizing/relations.ts'
import type { EvidenceFilter } from '../../ports/store.ts'
import type { RelevanceCandidate } from '../../recall/relevance/candidate.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import { gainsOf } from '../../recall/relevance/word-match.ts'
import { type Place, placesBeside } from '../../recall/text-index/channels.ts'
import type { HeldText, TextIndex } from '../../recall/text-index/text-index.ts'
import type { Look } from '../organized-store.ts'
import { relations } from '../relations.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { FoundBy } from './recall-result.ts'
import { WAY, type Ways } from './ways.ts'

/** One text that may bear on the query, with the raw signs by which it was found. */
export interface Found extends RelevanceCandidate {
  readonly text: HeldText
  readonly place: Place<HeldText>
  foundBy: Ways
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
  /** The memory as this recall looked at it. */
  readonly at: Look
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
/** Turns beside a turn that was found: an answer stands beside its question, and they make sense of one another. */
const REACH = 2
/** Of one person no more questions than this are gone through, and one hop goes to no more people. */
const MOST_QUESTIONS = 60
const MOST_RELATIONS = 8
/** Somebody who is less probably a partner than this is not thought of. */
const LEAST_RELATED = 0.3
const MOST_PINS = 50

/** Each text once. */
export type AllFound = ReadonlyMap<EvidenceId, Found>

type All = Map<EvidenceId, Found>

/** The union of what words, vectors, keys, people, one hop and pins find; each text once, with every way it was found by. */
export async function candidatesOf(context: TenantContext, look: LookFor): Promise<AllFound> {
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
  return all
}

function add(all: All, id: EvidenceId, by: FoundBy, look: LookFor): Found | null {
  const known = all.get(id)
  if (known !== undefined) {
    known.foundBy |= WAY[by]
    return known
  }
  const { index, apart, passed, isWanted } = look
  const place = index.placeOf(id)
  if (place !== null) return addNew(all, place, by, look)
  const hidden = apart.get(id)
  if (hidden !== null && isWanted(hidden)) passed.add(id)
  return null
}

function addNew(all: All, place: Place<HeldText>, by: FoundBy, { isWanted }: LookFor): Found | null {
  if (!isWanted(place.text)) return null
  const found = foundAt(place, by)
  all.set(found.id, found)
  return found
}

function foundAt(place: Place<HeldText>, by: FoundBy): Found {
  const { text } = place
  return {
    id: text.id,
    authorKey: text.authorKey,
    about: text.about,
    words: text.words,
    saidAt: text.saidAt,
    text,
    place,
    foundBy: WAY[by],
    similarity: null,
    through: null,
    isPinned: false,
    isNear: false,
  }
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
    const hits = await store.nearestIds(embedding.embedder.model, look.vector, filter, pool)
    hits.forEach(({ id, similarity }, place) => {
      const found = add(all, id, 'vectors', look)
      if (found === null) return
      found.similarity = similarity
      if (place < NEAR) found.isNear = true
    })
  }
}

function addBeside(all: All, look: LookFor): void {
  for (const { place } of [...all.values()]) {
    for (const near of placesBeside(place, REACH)) {
      const known = all.get(near.text.id)
      if (known === undefined) addNew(all, near, 'beside', look)
      else known.foundBy |= WAY.beside
    }
  }
}

async function addBearing(
  context: TenantContext,
  all: All,
  questionKey: string,
  by: FoundBy,
  look: LookFor,
): Promise<readonly Found[]> {
  const question = (await context.known.byKey(look.at)).get(questionKey)
  if (question === undefined) return []
  const { grounds } = await context.held.of(question, look.by, look.at)
  const bearing = [...new Set(grounds.readings.map(({ evidence }) => evidence.id))].sort()
  return bearing
    .filter((id) => isIn(look, id))
    .slice(0, look.pool)
    .flatMap((id) => add(all, id, by, look) ?? [])
}

/** Everything that bears on a question about somebody. */
async function addPerson(
  context: TenantContext,
  all: All,
  person: string,
  through: Hop | null,
  look: LookFor,
): Promise<void> {
  const questions = [...(await context.known.byKey(look.at)).values()].filter(({ subject }) => subject === person)
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

async function addPins({ rows }: TenantContext, all: All, look: LookFor): Promise<void> {
  const pinned = (await rows.pinned(look.at)).filter((id) => isIn(look, id))
  for (const id of pinned.slice(0, MOST_PINS)) {
    const found = look.withPins ? add(all, id, 'pin', look) : (all.get(id) ?? null)
    if (found !== null) found.isPinned = true
  }
}

function isIn({ index, isWanted }: LookFor, id: EvidenceId): boolean {
  const text = index.get(id)
  return text !== null && isWanted(text)
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
