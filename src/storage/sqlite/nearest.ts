import type { EvidenceId } from '../../evidence/evidence.ts'
import type { EvidenceFilter, NearId, TenantReads, VectorHit } from '../../ports/store.ts'
import { placesOfBest } from '../vectors/best-places.ts'
import type { PackedVectors } from '../vectors/packed-vectors.ts'
import { unitOf } from '../vectors/quantized.ts'
import type { Connection } from './connection.ts'
import { type Conditions, conditionsOf, toJsonList } from './evidence-filter.ts'
import { KEPT_COLUMNS, toKeptEvidence } from './evidence-row.ts'
import type { VectorIndex } from './vector-index.ts'
import { assertVector } from './vector-writes.ts'

type Reading = Pick<Connection, 'rows' | 'row'>

/** What is asked: by which vector, and what evidence must pass. */
interface Search {
  readonly connection: Reading
  readonly tenant: string
  readonly space: number
  readonly unit: Float32Array
  readonly conditions: Conditions
}

/**
 * Scans every vector by its coarse half, takes the best that pass the filter, more than are wanted, and puts these in
 * order by both halves. Filters count before anything is cut off.
 */
export function nearestIds(
  connection: Reading,
  tenant: string,
  index: Pick<VectorIndex, 'of'>,
  model: string,
  vector: Float32Array,
  filter: EvidenceFilter,
  limit: number,
): readonly NearId[] {
  const indexed = index.of(connection, model)
  if (indexed === null) return []
  const { space, packed, ids } = indexed
  assertVector(vector, packed.dimensions)
  const unit = limit <= 0 ? null : unitOf(vector)
  if (unit === null) return []
  const search = { connection, tenant, space, unit, conditions: conditionsOf(tenant, filter) }
  const places = bestAt(search, packed, isNarrow(filter), rescoredFor(limit))
  const cosines = packed.cosines(unit, places)
  return places
    .map((place, at) => ({ id: ids[place] as EvidenceId, similarity: cosines[at] as number }))
    .sort(bySimilarity)
    .slice(0, limit)
}

/** The same with all that is kept of each. */
export function nearest(
  connection: Reading,
  tenant: string,
  index: Pick<VectorIndex, 'of'>,
  ...[model, vector, filter, limit]: Parameters<TenantReads['nearest']>
): readonly VectorHit[] {
  return hitsOf(connection, tenant, nearestIds(connection, tenant, index, model, vector, filter, limit))
}

/** The coarse order is off by little: of the wanted ten, the tenth is nearly always among the first twenty. */
function rescoredFor(limit: number): number {
  return 2 * limit + 32
}

/** Places of the best `count` that pass, by coarse similarity; whatever ties with the last of them is there too. */
function bestAt(search: Search, packed: PackedVectors, narrow: boolean, count: number): readonly number[] {
  const similarities = packed.similarities(search.unit)
  const everything = search.conditions.sql === ''
  const passing = everything ? undefined : passingPlaces(search, packed, similarities, narrow, count)
  return placesOfBest(similarities, count, passing)
}

const FIRST_LOOK = 4
/** Once so many, and so large a share of all, would have to be looked at, it is quicker to ask for all that pass. */
const MANY = 2000
const LARGE_SHARE = 1 / 8

/** Looks along the order of similarity until `count` have passed; where too few do, all that pass. */
function passingPlaces(
  search: Search,
  packed: PackedVectors,
  similarities: Float32Array,
  narrow: boolean,
  count: number,
): readonly number[] {
  const most = narrow ? 0 : Math.max(MANY, packed.size() * LARGE_SHARE)
  let looked = FIRST_LOOK * count
  while (looked < most) {
    const places = placesOfBest(similarities, looked)
    const passing = passingAmong(search, packed, places)
    if (passing.length >= count || places.length === packed.size()) return passing
    looked = nextLook(looked, passing.length, count)
  }
  return allPassing(search, packed)
}

/** As far as it takes where passing is as frequent as so far, and some more; at least twice as far, at most eight times. */
function nextLook(looked: number, passing: number, count: number): number {
  const expected = (1.5 * looked * count) / passing
  return Math.ceil(Math.min(8 * looked, Math.max(2 * looked, expected)))
}

/** Filters that an index answers with few rows: those are asked first. */
function isNarrow({ ids, questionKey, pinned, promoted }: EvidenceFilter): boolean {
  return ids !== undefined || questionKey !== undefined || pinned === true || promoted === true
}

function passingAmong(
  { connection, tenant, space, conditions }: Search,
  packed: PackedVectors,
  places: readonly number[],
): readonly number[] {
  const numbers = JSON.stringify(places.map((place) => packed.numberAt(place)))
  const sql = `SELECT vector.vector_row FROM json_each(?) AS looked_at
    CROSS JOIN vector ON vector.vector_row = looked_at.value AND vector.tenant_id = ? AND vector.space = ?
    CROSS JOIN evidence ON evidence.evidence_row = vector.evidence_row
    WHERE evidence.tenant_id = ?${conditions.sql}`
  const rows = connection.rows(sql, numbers, tenant, space, tenant, ...conditions.values)
  return packed.placesOf(rows.map((row) => row[0] as number))
}

function allPassing({ connection, tenant, space, conditions }: Search, packed: PackedVectors): readonly number[] {
  const sql = `SELECT vector.vector_row FROM evidence
    CROSS JOIN vector ON vector.tenant_id = evidence.tenant_id AND vector.evidence_row = evidence.evidence_row
      AND vector.space = ?
    WHERE evidence.tenant_id = ?${conditions.sql}`
  const rows = connection.rows(sql, space, tenant, ...conditions.values)
  return packed.placesOf(rows.map((row) => row[0] as number))
}

function bySimilarity(a: NearId, b: NearId): number {
  return b.similarity - a.similarity || (a.id < b.id ? -1 : 1)
}

const KEPT = `SELECT ${KEPT_COLUMNS} FROM json_each(?) AS wanted
  CROSS JOIN evidence ON evidence.tenant_id = ? AND evidence.id = wanted.value`

function hitsOf(connection: Reading, tenant: string, best: readonly NearId[]): readonly VectorHit[] {
  if (best.length === 0) return []
  const kept = connection.rows(KEPT, toJsonList(best.map(({ id }) => id)), tenant).map(toKeptEvidence)
  const byId = new Map(kept.map((each) => [each.evidence.id, each]))
  return best.flatMap(({ id, similarity }) => {
    const found = byId.get(id)
    return found === undefined ? [] : [{ kept: found, similarity }]
  })
}

/** From memory, where `nearest` has them too. */
export function similarities(
  connection: Reading,
  index: Pick<VectorIndex, 'of'>,
  model: string,
  vector: Float32Array,
  wanted: readonly EvidenceId[],
): ReadonlyMap<EvidenceId, number> {
  const indexed = index.of(connection, model)
  if (indexed === null) return new Map()
  assertVector(vector, indexed.packed.dimensions)
  const unit = unitOf(vector)
  const found = new Map<EvidenceId, number>()
  if (unit === null) return found
  const kept: EvidenceId[] = []
  const places: number[] = []
  for (const id of wanted) {
    const place = indexed.placeOf(id)
    if (place === null) continue
    kept.push(id)
    places.push(place)
  }
  const cosines = indexed.packed.cosines(unit, places)
  kept.forEach((id, at) => void found.set(id, cosines[at] as number))
  return found
}
