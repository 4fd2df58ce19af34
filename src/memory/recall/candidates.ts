import type { EvidenceId } from '../../evidence/evidence.ts'
import type { Relation } from '../../organizing/relations.ts'
import type { EvidenceFilter, KeptEvidence } from '../../ports/store.ts'
import { isSeenBy } from '../beliefs.ts'
import { relations } from '../relations.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { FoundBy } from './recall-result.ts'

/** One text that may bear on the query, with the raw signs by which it was found. */
export interface Found {
  readonly kept: KeptEvidence
  readonly foundBy: Set<FoundBy>
  /** Cosine with the query; null where either has no vector. */
  similarity: number | null
  /** BM25 of the query's words; 0 where it was not found by them. */
  wordRelevance: number
  through: Hop | null
}

/** The relation by which it was found: `partner of maya`. */
export interface Hop extends Relation {
  readonly of: string
}

export interface LookFor {
  readonly words: readonly string[]
  /** In the space of the context's embedder; null: by words, keys and people alone. */
  readonly vector: Float32Array | null
  /** Keys of the question that was asked, under each name of whom it is about. */
  readonly keys: readonly string[]
  /** Everybody of whom all that is known bears on the query: whom a task or a full picture is about. */
  readonly people: readonly string[]
  readonly withPins: boolean
  readonly filter: EvidenceFilter
  /** How many by each way. */
  readonly pool: number
  readonly by: string
}

/** Of one person no more questions than this are gone through, and one hop goes to no more people. */
const MOST_QUESTIONS = 60
const MOST_RELATIONS = 8
/** Somebody who is less probably a partner than this is not thought of. */
const LEAST_RELATED = 0.3
const MOST_PINS = 50

/** The union of what words, vectors, keys, people, one hop and pins find; each text once, with every way it was found by. */
export async function candidatesOf(context: TenantContext, look: LookFor): Promise<readonly Found[]> {
  const all = new Map<EvidenceId, Found>()
  const { store } = context
  const { filter, pool } = look
  for (const { kept, relevance } of await store.findWords(look.words, filter, pool))
    add(all, kept, 'words').wordRelevance = relevance
  const model = context.embedding.embedder?.model
  if (model !== undefined && look.vector !== null) {
    for (const { kept, similarity } of await store.nearest(model, look.vector, filter, pool))
      add(all, kept, 'vectors').similarity = similarity
  }
  for (const key of look.keys) await addBearing(context, all, key, 'question', look)
  for (const person of look.people) await addPerson(context, all, person, null, look)
  if (look.people.length > 0) await addRelated(context, all, look)
  if (look.withPins)
    for (const kept of await store.evidence({ ...filter, pinned: true }, { limit: MOST_PINS })) add(all, kept, 'pin')
  const seen = [...all.values()].filter(({ kept }) => isSeenBy(kept.evidence, look.by))
  if (model !== undefined && look.vector !== null) await addSimilarities(context, seen, model, look.vector)
  return seen
}

function add(all: Map<EvidenceId, Found>, kept: KeptEvidence, by: FoundBy): Found {
  const known = all.get(kept.evidence.id)
  const found = known ?? { kept, foundBy: new Set(), similarity: null, wordRelevance: 0, through: null }
  found.foundBy.add(by)
  all.set(kept.evidence.id, found)
  return found
}

async function addBearing(
  context: TenantContext,
  all: Map<EvidenceId, Found>,
  questionKey: string,
  by: FoundBy,
  { filter, pool }: LookFor,
): Promise<readonly Found[]> {
  const bearing = await context.store.evidence({ ...filter, questionKey }, { limit: pool })
  return bearing.map((kept) => add(all, kept, by))
}

/** Everything that bears on a question about somebody. */
async function addPerson(
  context: TenantContext,
  all: Map<EvidenceId, Found>,
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
async function addRelated(context: TenantContext, all: Map<EvidenceId, Found>, look: LookFor): Promise<void> {
  const known = new Set(look.people)
  for (const of of look.people) {
    const related = (await relations(context, of)).filter(
      ({ person, probability }) => !known.has(person) && (probability ?? 1) >= LEAST_RELATED,
    )
    for (const relation of related.slice(0, MOST_RELATIONS)) {
      known.add(relation.person)
      await addPerson(context, all, relation.person, { ...relation, of }, look)
    }
  }
}

async function addSimilarities(
  { store }: TenantContext,
  all: readonly Found[],
  model: string,
  vector: Float32Array,
): Promise<void> {
  const without = all.filter(({ similarity }) => similarity === null)
  if (without.length === 0) return
  const similarities = await store.similarities(
    model,
    vector,
    without.map(({ kept }) => kept.evidence.id),
  )
  for (const each of without) each.similarity = similarities.get(each.kept.evidence.id) ?? null
}
