import type { EvidenceId } from '../../evidence/evidence.ts'
import type { EvidenceFilter, VectorHit } from '../../ports/store.ts'
import { bestPlaces } from '../vectors/best-places.ts'
import type { PackedVectors } from '../vectors/packed-vectors.ts'
import { cosineOf, unitOf } from '../vectors/quantized.ts'
import type { Connection } from './connection.ts'
import { type Conditions, conditionsOf, toJsonList } from './evidence-filter.ts'
import { KEPT_COLUMNS, textAt, toKeptEvidence } from './evidence-row.ts'
import type { VectorIndex } from './vector-index.ts'
import { spaceOf, toQuantized } from './vector-rows.ts'
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

interface Candidate {
  readonly id: EvidenceId
  readonly similarity: number
}

/**
 * Scans every vector by its coarse half, takes the best that pass the filter, more than are wanted, and puts these in
 * order by both halves. Filters count before anything is cut off.
 */
export function nearest(
  connection: Reading,
  tenant: string,
  index: Pick<VectorIndex, 'of'>,
  model: string,
  vector: Float32Array,
  filter: EvidenceFilter,
  limit: number,
): readonly VectorHit[] {
  const indexed = index.of(connection, model)
  if (indexed === null) return []
  assertVector(vector, indexed.packed.dimensions)
  const unit = unitOf(vector)
  if (unit === null || limit <= 0) return []
  const search = { connection, tenant, space: indexed.space, unit, conditions: conditionsOf(tenant, filter) }
  const rows = bestRows(search, indexed.packed, isNarrow(filter), rescoredFor(limit))
  const best = [...candidatesOf(search, rows)].sort(bySimilarity).slice(0, limit)
  return hitsOf(search, best)
}

/** The coarse order is off by little: of the wanted ten, the tenth is nearly always among the first twenty. */
function rescoredFor(limit: number): number {
  return 4 * limit + 16
}

/** Rows of the best `count` that pass, by coarse similarity; whatever ties with the last of them is there too. */
function bestRows(search: Search, packed: PackedVectors, narrow: boolean, count: number): readonly number[] {
  const similarities = packed.similarities(search.unit)
  const everything = search.conditions.sql === ''
  const passing = everything ? undefined : passingPlaces(search, packed, similarities, narrow, count)
  return bestPlaces(similarities, count, passing).map((place) => packed.numberAt(place))
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
    const places = bestPlaces(similarities, looked)
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

const CANDIDATES = `SELECT evidence.id, vector.scale, vector.coarse, vector.fine FROM json_each(?) AS wanted
  CROSS JOIN vector ON vector.vector_row = wanted.value AND vector.tenant_id = ?
  CROSS JOIN evidence ON evidence.evidence_row = vector.evidence_row AND evidence.tenant_id = vector.tenant_id`

function candidatesOf({ connection, tenant, unit }: Search, rows: readonly number[]): readonly Candidate[] {
  return connection.rows(CANDIDATES, JSON.stringify(rows), tenant).map((row) => ({
    id: textAt(row, 0) as EvidenceId,
    similarity: cosineOf(unit, toQuantized(row, 1)),
  }))
}

function bySimilarity(a: Candidate, b: Candidate): number {
  return b.similarity - a.similarity || (a.id < b.id ? -1 : 1)
}

const KEPT = `SELECT ${KEPT_COLUMNS} FROM json_each(?) AS wanted
  CROSS JOIN evidence ON evidence.tenant_id = ? AND evidence.id = wanted.value`

function hitsOf({ connection, tenant }: Search, best: readonly Candidate[]): readonly VectorHit[] {
  const kept = connection.rows(KEPT, toJsonList(best.map(({ id }) => id)), tenant).map(toKeptEvidence)
  const byId = new Map(kept.map((each) => [each.evidence.id, each]))
  return best.flatMap(({ id, similarity }) => {
    const found = byId.get(id)
    return found === undefined ? [] : [{ kept: found, similarity }]
  })
}

const OF_IDS = `SELECT evidence.id, vector.scale, vector.coarse, vector.fine FROM json_each(?3) AS wanted
  CROSS JOIN evidence ON evidence.tenant_id = ?1 AND evidence.id = wanted.value
  CROSS JOIN vector ON vector.tenant_id = ?1 AND vector.evidence_row = evidence.evidence_row AND vector.space = ?2
  WHERE vector.scale IS NOT NULL`

/** Straight from the rows: those asked for are few. */
export function similarities(
  connection: Reading,
  tenant: string,
  model: string,
  vector: Float32Array,
  ids: readonly EvidenceId[],
): ReadonlyMap<EvidenceId, number> {
  const state = spaceOf(connection, tenant, model)
  if (state === null || state.newest === 0) return new Map()
  assertVector(vector, state.width)
  const unit = unitOf(vector)
  if (unit === null) return new Map()
  const rows = connection.rows(OF_IDS, tenant, state.space, toJsonList(ids))
  return new Map(rows.map((row) => [textAt(row, 0) as EvidenceId, cosineOf(unit, toQuantized(row, 1))]))
}
