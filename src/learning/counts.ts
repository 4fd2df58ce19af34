import type { ClaimCounts } from '../trust/claim-counts.ts'
import type { LearningFrame } from './history.ts'

/**
 * Counts are kept in whole grains, so that sums are exact: in any order, and a part that is taken away again leaves
 * nothing behind. One grain of a count is 2^-30 (a message is counted to 1e-9, up to 8 million of them), of days
 * 2^-16 (1.3 seconds, up to 4e8 years), of the evidence 2^-20.
 */
export const GRAINS: number = 2 ** 30
export const DAY_GRAINS: number = 2 ** 16
export const EVIDENCE_GRAINS: number = 2 ** 20

/** Everything that the M step needs, in grains: one pass over the histories under some parameters. */
export interface Counts {
  readonly kinds: number
  readonly types: number
  readonly claims: ClaimRows
  /** Repeats, and claims that could have been one, by kind. */
  readonly repeats: Float64Array
  readonly repeatChances: Float64Array
  /** Copies; and claims that could have been one, each times A / (1 + kappa A). */
  copies: number
  copyChances: number
  /** Expected redraws, and days in which they could happen, by type. */
  readonly restarts: Float64Array
  readonly exposureDays: Float64Array
  /** Redraws by the state that they led to, of types with shared states. */
  readonly arrivals: (Float64Array | null)[]
  /** Wrong claims by state, those that the truth made impossible among them; of kind x types + type. */
  readonly wrongClaims: (Float64Array | null)[]
  /** How many answers each state of a type with shared states stands for. */
  readonly multiplicity: (Float64Array | null)[]
  /** Weighted log probability of all events. */
  logEvidence: number
  questions: number
  messages: number
}

interface ClaimRows {
  length: number
  right: Float64Array
  wrong: Float64Array
  /** Row of (author, kind, type). Copies share it until one of them gets a new row. */
  rows: Map<number, number>
  sharesRows: boolean
}

export function emptyCounts({ kinds, questionTypes }: Pick<LearningFrame, 'kinds' | 'questionTypes'>): Counts {
  return emptyCountsOf(kinds.length, questionTypes.length)
}

export function emptyCountsOf(kinds: number, types: number): Counts {
  const claims: ClaimRows = {
    length: 0,
    right: new Float64Array(64),
    wrong: new Float64Array(64),
    rows: new Map(),
    sharesRows: false,
  }
  return {
    kinds,
    types,
    claims,
    repeats: new Float64Array(kinds),
    repeatChances: new Float64Array(kinds),
    copies: 0,
    copyChances: 0,
    restarts: new Float64Array(types),
    exposureDays: new Float64Array(types),
    arrivals: new Array<Float64Array | null>(types).fill(null),
    wrongClaims: new Array<Float64Array | null>(kinds * types).fill(null),
    multiplicity: new Array<Float64Array | null>(types).fill(null),
    logEvidence: 0,
    questions: 0,
    messages: 0,
  }
}

export function copyOfCounts(counts: Counts): Counts {
  const { claims } = counts
  claims.sharesRows = true
  return {
    ...counts,
    claims: { ...claims, right: claims.right.slice(), wrong: claims.wrong.slice() },
    repeats: counts.repeats.slice(),
    repeatChances: counts.repeatChances.slice(),
    restarts: counts.restarts.slice(),
    exposureDays: counts.exposureDays.slice(),
    arrivals: counts.arrivals.map(copyOf),
    wrongClaims: counts.wrongClaims.map(copyOf),
    multiplicity: [...counts.multiplicity],
  }
}

function copyOf(array: Float64Array | null): Float64Array | null {
  return array === null ? null : array.slice()
}

/** Adds right and wrong claims, in grains, of an author (-1: nobody in particular). */
export function addClaims(
  counts: Counts,
  author: number,
  kind: number,
  type: number,
  right: number,
  wrong: number,
): void {
  const { claims } = counts
  const row = rowOf(counts, author, kind, type)
  claims.right[row] = (claims.right[row] as number) + right
  claims.wrong[row] = (claims.wrong[row] as number) + wrong
}

function rowOf({ claims, kinds, types }: Counts, author: number, kind: number, type: number): number {
  const key = ((author + 1) * kinds + kind) * types + type
  const known = claims.rows.get(key)
  if (known !== undefined) return known
  const row = claims.length
  if (row === claims.right.length) grow(claims)
  if (claims.sharesRows) claims.rows = new Map(claims.rows)
  claims.sharesRows = false
  claims.length = row + 1
  claims.rows.set(key, row)
  return row
}

function grow(claims: ClaimRows): void {
  for (const column of ['right', 'wrong'] as const) {
    const longer = new Float64Array(2 * claims.length)
    longer.set(claims[column])
    claims[column] = longer
  }
}

/** Right and wrong claims of an author (-1: nobody in particular), in grains. */
export interface ClaimRow {
  readonly author: number
  readonly kind: number
  readonly type: number
  readonly right: number
  readonly wrong: number
}

/** In order of author, kind and type: whoever was counted first makes no difference. */
export function eachClaim(counts: Counts, visit: (row: ClaimRow) => void): void {
  const { claims } = counts
  const { author, kind, type, rows } = orderOf(counts)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    visit({
      author: author[i] as number,
      kind: kind[i] as number,
      type: type[i] as number,
      right: claims.right[row] as number,
      wrong: claims.wrong[row] as number,
    })
  }
}

/** The rows of claims in order, and whose each is. */
interface RowOrder {
  readonly rows: Int32Array
  readonly author: Int32Array
  readonly kind: Int32Array
  readonly type: Int32Array
}

/** Rows are only ever added: an order of as many is still right, for copies as well. */
const orders = new WeakMap<ReadonlyMap<number, number>, RowOrder>()

function orderOf({ claims, kinds, types }: Counts): RowOrder {
  const known = orders.get(claims.rows)
  if (known !== undefined && known.rows.length === claims.rows.size) return known
  const keys = new Float64Array(claims.rows.size)
  let i = 0
  for (const key of claims.rows.keys()) keys[i++] = key
  keys.sort()
  const made = {
    rows: Int32Array.from(keys, (key) => claims.rows.get(key) as number),
    author: Int32Array.from(keys, (key) => Math.floor(key / (kinds * types)) - 1),
    kind: Int32Array.from(keys, (key) => Math.floor(key / types) % kinds),
    type: Int32Array.from(keys, (key) => key % types),
  }
  orders.set(claims.rows, made)
  return made
}

/**
 * The claims as fractional numbers. What was taken away to the last grain is gone, so that it is as if it had never
 * been counted.
 */
export function claimCountsOf(counts: Counts): ClaimCounts {
  const { author, kind, type, rows } = orderOf(counts)
  const { right, wrong } = counts.claims
  const inGrains = (column: Float64Array): Float64Array => {
    const ordered = new Float64Array(rows.length)
    for (let i = 0; i < rows.length; i++) ordered[i] = (column[rows[i] as number] as number) / GRAINS
    return ordered
  }
  const columns = { length: rows.length, author, kind, type, right: inGrains(right), wrong: inGrains(wrong) }
  return withoutEmpty(columns)
}

/** As it is, where nothing is empty. */
function withoutEmpty(claims: ClaimCounts): ClaimCounts {
  const { length, author, kind, type, right, wrong } = claims
  const kept: number[] = []
  for (let i = 0; i < length; i++) if (right[i] !== 0 || wrong[i] !== 0) kept.push(i)
  if (kept.length === length) return claims
  const those = (column: ArrayLike<number>): Float64Array => Float64Array.from(kept, (i) => column[i] as number)
  return {
    length: kept.length,
    author: those(author),
    kind: those(kind),
    type: those(type),
    right: those(right),
    wrong: those(wrong),
  }
}
