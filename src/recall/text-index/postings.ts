import type { EvidenceId } from '../../evidence/evidence.ts'

/** A text found by its words. */
export interface WordHit {
  readonly id: EvidenceId
  /** BM25 of the stems that were looked for; orders the hits and says nothing else. */
  readonly strength: number
}

interface RowHit {
  readonly row: number
  readonly strength: number
}

/** Rows by stem, with how often it stands in each. */
export interface Postings {
  /** The next row. */
  add(words: readonly string[]): void
  textsWith(stem: string): number
  search(
    gains: ReadonlyMap<string, number>,
    averageWords: number,
    isWanted: (row: number) => boolean,
    limit: number,
  ): readonly RowHit[]
}

interface Posting {
  readonly rows: number[]
  readonly counts: number[]
}

/** BM25's usual saturation of repeats, and how much a long text is discounted (as in word-match.ts). */
const SATURATION = 1.2
const LENGTH_SHARE = 0.5
/** From so many texts on, stems that stand in more than this share of them are looked for only where there are no rarer ones. */
const LARGE = 2_000
const COMMON_SHARE = 0.05

export function createPostings(): Postings {
  const byStem = new Map<string, Posting>()
  const lengths: number[] = []
  let strengths = new Float64Array(0)

  function add(words: readonly string[]): void {
    const row = lengths.push(words.length) - 1
    for (const word of words) {
      const posting = byStem.get(word) ?? { rows: [], counts: [] }
      if (posting.rows.length === 0) byStem.set(word, posting)
      const last = posting.rows.length - 1
      if (posting.rows[last] === row) posting.counts[last] = (posting.counts[last] as number) + 1
      else {
        posting.rows.push(row)
        posting.counts.push(1)
      }
    }
  }

  /** Stems in more than a twentieth of many texts say little, and cost nearly all the time. */
  function worthLooking(gains: ReadonlyMap<string, number>): readonly (readonly [Posting, number])[] {
    const all = [...gains].flatMap(([stem, gain]): (readonly [Posting, number])[] => {
      const posting = byStem.get(stem)
      return posting === undefined || gain <= 0 ? [] : [[posting, gain]]
    })
    if (lengths.length < LARGE) return all
    const rare = all.filter(([{ rows }]) => rows.length <= COMMON_SHARE * lengths.length)
    return rare.length > 0 ? rare : all
  }

  return {
    add,
    textsWith: (stem) => byStem.get(stem)?.rows.length ?? 0,
    search(gains, averageWords, isWanted, limit) {
      if (limit <= 0) return []
      if (strengths.length < lengths.length) strengths = new Float64Array(lengths.length * 2)
      const touched: number[] = []
      for (const [{ rows, counts }, gain] of worthLooking(gains)) {
        for (let at = 0; at < rows.length; at++) {
          const row = rows[at] as number
          const count = counts[at] as number
          const length = (lengths[row] as number) / Math.max(1e-9, averageWords)
          const damping = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length)
          if (strengths[row] === 0) touched.push(row)
          strengths[row] = (strengths[row] as number) + (gain * count) / (count + damping)
        }
      }
      const hits = strongest(touched, strengths, isWanted, limit)
      for (const row of touched) strengths[row] = 0
      return hits
    },
  }
}

/** The `limit` strongest of the wanted rows, best first, older rows first among equals. */
function strongest(
  rows: readonly number[],
  strengths: Float64Array,
  isWanted: (row: number) => boolean,
  limit: number,
): readonly RowHit[] {
  const order = (a: number, b: number): number => (strengths[b] as number) - (strengths[a] as number) || a - b
  let kept: number[] = []
  let least = 0
  for (const row of rows) {
    if ((strengths[row] as number) < least || !isWanted(row)) continue
    kept.push(row)
    if (kept.length < 2 * limit) continue
    kept = kept.sort(order).slice(0, limit)
    least = strengths[kept[limit - 1] as number] as number
  }
  return kept
    .sort(order)
    .slice(0, limit)
    .map((row) => ({ row, strength: strengths[row] as number }))
}
