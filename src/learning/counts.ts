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
  /** Row of (author, kind, type) in `claims`. */
  readonly rows: Map<number, number>
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
}

export function emptyCounts({ kinds, questionTypes }: Pick<LearningFrame, 'kinds' | 'questionTypes'>): Counts {
  return emptyCountsOf(kinds.length, questionTypes.length)
}

export function emptyCountsOf(kinds: number, types: number): Counts {
  const claims = {
    length: 0,
    right: new Float64Array(64),
    wrong: new Float64Array(64),
  }
  return {
    kinds,
    types,
    rows: new Map(),
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
  return {
    ...counts,
    rows: new Map(counts.rows),
    claims: { length: claims.length, right: claims.right.slice(), wrong: claims.wrong.slice() },
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

function rowOf({ rows, claims, kinds, types }: Counts, author: number, kind: number, type: number): number {
  const key = ((author + 1) * kinds + kind) * types + type
  const known = rows.get(key)
  if (known !== undefined) return known
  const row = claims.length
  if (row === claims.right.length) grow(claims)
  claims.length = row + 1
  rows.set(key, row)
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
export function eachClaim({ claims, rows, kinds, types }: Counts, visit: (row: ClaimRow) => void): void {
  for (const key of Float64Array.from(rows.keys()).sort()) {
    const row = rows.get(key) as number
    visit({
      author: Math.floor(key / (kinds * types)) - 1,
      kind: Math.floor(key / types) % kinds,
      type: key % types,
      right: claims.right[row] as number,
      wrong: claims.wrong[row] as number,
    })
  }
}

/**
 * The claims as fractional numbers. What was taken away to the last grain is gone, so that it is as if it had never
 * been counted.
 */
export function claimCountsOf(counts: Counts): ClaimCounts {
  const most = counts.claims.length
  const columns = {
    author: new Float64Array(most),
    kind: new Float64Array(most),
    type: new Float64Array(most),
    right: new Float64Array(most),
    wrong: new Float64Array(most),
  }
  let length = 0
  eachClaim(counts, ({ author, kind, type, right, wrong }) => {
    if (right === 0 && wrong === 0) return
    columns.author[length] = author
    columns.kind[length] = kind
    columns.type[length] = type
    columns.right[length] = right / GRAINS
    columns.wrong[length] = wrong / GRAINS
    length++
  })
  return { ...columns, length }
}
