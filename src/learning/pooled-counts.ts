import { addClaims, type Counts, copyOfCounts, eachClaim, emptyCountsOf } from './counts.ts'

/**
 * The counts of two memories as one. Whole grains add exactly: the order makes no difference, and a memory that is
 * taken out again leaves the others as if it had never been in, to the bit. Both have to be of the same kinds and
 * types; authors with the same row are the same author, so counts that are to be shared go `withoutAuthors` first.
 */
export function addCounts(counts: Counts, others: Counts): Counts {
  const sum = copyOfCounts(counts)
  addInto(sum, others, 1)
  return sum
}

/** The counts without those of one memory that is in them. */
export function subtractCounts(counts: Counts, others: Counts): Counts {
  const rest = copyOfCounts(counts)
  addInto(rest, others, -1)
  return rest
}

/** What may leave a memory: claims by kind and type, and no author. */
export function withoutAuthors(counts: Counts): Counts {
  const shared = emptyCountsOf(counts.kinds, counts.types)
  addInto(shared, counts, 1, () => -1)
  return shared
}

function addInto(sum: Counts, others: Counts, sign: 1 | -1, authorOf = (author: number): number => author): void {
  if (sum.kinds !== others.kinds || sum.types !== others.types) {
    throw new RangeError(
      `counts of ${others.kinds} kinds and ${others.types} types don't fit ${sum.kinds} and ${sum.types}`,
    )
  }
  eachClaim(others, ({ author, kind, type, right, wrong }) => {
    addClaims(sum, authorOf(author), kind, type, sign * right, sign * wrong)
  })
  for (const name of ['repeats', 'repeatChances', 'restarts', 'exposureDays'] as const) {
    addArray(sum[name], others[name], sign)
  }
  for (const name of ['arrivals', 'wrongClaims'] as const) addArrays(sum[name], others[name], sign)
  others.multiplicity.forEach((answers, type) => {
    sum.multiplicity[type] ??= answers
  })
  for (const name of ['copies', 'copyChances', 'logEvidence', 'questions', 'messages'] as const) {
    sum[name] += sign * others[name]
  }
}

function addArrays(sums: (Float64Array | null)[], others: readonly (Float64Array | null)[], sign: 1 | -1): void {
  others.forEach((own, place) => {
    if (own === null) return
    const sum = sums[place] ?? new Float64Array(own.length)
    sums[place] = sum
    addArray(sum, own, sign)
  })
}

function addArray(sum: Float64Array, others: Float64Array, sign: 1 | -1): void {
  for (let i = 0; i < others.length; i++) sum[i] = (sum[i] as number) + sign * (others[i] as number)
}
