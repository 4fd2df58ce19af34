import { addClaims, type Counts, eachClaim, emptyCountsOf } from './counts.ts'

/** Counts as they are kept and passed on: whole numbers only, so JSON keeps them exactly. */
export interface CountsRecord {
  readonly kinds: number
  readonly types: number
  /** Author (-1: nobody in particular), kind, type, right, wrong. */
  readonly claims: readonly (readonly [number, number, number, number, number])[]
  readonly repeats: readonly number[]
  readonly repeatChances: readonly number[]
  readonly restarts: readonly number[]
  readonly exposureDays: readonly number[]
  readonly arrivals: readonly (readonly number[] | null)[]
  readonly wrongClaims: readonly (readonly number[] | null)[]
  readonly multiplicity: readonly (readonly number[] | null)[]
  readonly copies: number
  readonly copyChances: number
  readonly logEvidence: number
  readonly questions: number
  readonly messages: number
}

export function recordOfCounts(counts: Counts): CountsRecord {
  const claims: [number, number, number, number, number][] = []
  eachClaim(counts, ({ author, kind, type, right, wrong }) => {
    if (right !== 0 || wrong !== 0) claims.push([author, kind, type, right, wrong])
  })
  const { kinds, types, copies, copyChances, logEvidence, questions, messages } = counts
  return {
    kinds,
    types,
    claims,
    repeats: Array.from(counts.repeats),
    repeatChances: Array.from(counts.repeatChances),
    restarts: Array.from(counts.restarts),
    exposureDays: Array.from(counts.exposureDays),
    arrivals: counts.arrivals.map(numbersOf),
    wrongClaims: counts.wrongClaims.map(numbersOf),
    multiplicity: counts.multiplicity.map(numbersOf),
    copies,
    copyChances,
    logEvidence,
    questions,
    messages,
  }
}

export function countsOfRecord(record: CountsRecord): Counts {
  const counts = emptyCountsOf(record.kinds, record.types)
  for (const [author, kind, type, right, wrong] of record.claims) addClaims(counts, author, kind, type, right, wrong)
  for (const name of ['repeats', 'repeatChances', 'restarts', 'exposureDays'] as const) counts[name].set(record[name])
  for (const name of ['arrivals', 'wrongClaims', 'multiplicity'] as const) {
    record[name].forEach((own, place) => {
      counts[name][place] = own === null ? null : Float64Array.from(own)
    })
  }
  for (const name of ['copies', 'copyChances', 'logEvidence', 'questions', 'messages'] as const) {
    counts[name] = record[name]
  }
  return counts
}

function numbersOf(array: Float64Array | null): readonly number[] | null {
  return array === null ? null : Array.from(array)
}
