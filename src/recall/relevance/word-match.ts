import type { CorpusCounts } from './candidate.ts'
import { relatedTo } from './related-words.ts'

/** BM25's usual saturation of repeats. */
const SATURATION = 1.2
/** How much a long text is discounted; the usual .75 favours short talk (`Thanks!`) too much. .35 to .75 find alike. */
const LENGTH_SHARE = 0.5
/** What a related word counts of the word itself. .3 to .7 find alike; without any, paraphrases of short facts are missed. */
const RELATED_SHARE = 0.5

export interface WordMatch {
  /** 0 to 1: BM25 of a text for the query's words, as a share of the most that any text could have. */
  readonly share: (words: readonly string[]) => number
  /** Which of the query's words stand in a text themselves. */
  readonly itself: (words: readonly string[]) => readonly number[]
  /** How much each of the query's words says; they sum to 1. */
  readonly telling: readonly number[]
}

/** A word of a text that speaks for a word of the query: itself, or a related one for half. */
interface Slot {
  readonly term: number
  readonly gain: number
}

/**
 * How well texts match a query's words. For each word of the query the best of itself and its related words counts:
 *
 * share = sum_t max_v g(v) n(v) (k + 1) / (n(v) + k (1 - b + b length / mean length)) / (sum_t idf(t) (k + 1))
 *
 * with n(v) how often v stands in the text, g(t) = idf(t) for the word itself and RELATED_SHARE min(idf(t), idf(v)) for a related one,
 * idf(t) = ln(1 + (N - N_t + .5) / (N_t + .5)).
 *
 * Worked: one query word in 1 of 3 texts, once in a text of mean length: idf = ln(1 + 2.5 / 1.5) = .981; share = (1 x 2.2 /
 * (1 + 1.2)) / 2.2 = 1 / 2.2 = .455. A share of 1 would take the word without end.
 *
 * Source: Robertson, Zaragoza 2009 (BM25).
 */
export function createWordMatch(query: readonly string[], corpus: CorpusCounts): WordMatch {
  const idfs = query.map((stem) => idfOf(stem, corpus))
  const most = idfs.reduce((sum, idf) => sum + idf, 0)
  const slots: Slot[] = []
  const slotsByStem = new Map<string, number[]>()
  query.forEach((stem, term) => {
    const idf = idfs[term] as number
    addSlot(stem, { term, gain: idf })
    for (const related of relatedTo(stem)) {
      if (query.includes(related)) continue
      addSlot(related, { term, gain: RELATED_SHARE * Math.min(idf, idfOf(related, corpus)) })
    }
  })
  const counts = new Float64Array(slots.length)
  const best = new Float64Array(query.length)

  return { share, itself, telling: idfs.map((idf) => idf / most) }

  function addSlot(stem: string, slot: Slot): void {
    const own = slotsByStem.get(stem)
    if (own === undefined) slotsByStem.set(stem, [slots.length])
    else own.push(slots.length)
    slots.push(slot)
  }

  function share(words: readonly string[]): number {
    let isMet = false
    for (const word of words) {
      const met = slotsByStem.get(word)
      // Most words of most texts speak for nothing.
      if (met === undefined) continue
      if (!isMet) counts.fill(0)
      isMet = true
      for (const at of met) counts[at] = (counts[at] as number) + 1
    }
    if (!isMet) return 0
    const length = corpus.averageWords > 0 ? words.length / corpus.averageWords : 1
    const damping = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length)
    best.fill(0)
    for (let at = 0; at < slots.length; at++) {
      const count = counts[at] as number
      if (count === 0) continue
      const { term, gain } = slots[at] as Slot
      best[term] = Math.max(best[term] as number, (gain * count) / (count + damping))
    }
    let sum = 0
    for (const each of best) sum += each
    return sum / most
  }

  function itself(words: readonly string[]): readonly number[] {
    const own = new Set(words)
    return query.flatMap((stem, term) => (own.has(stem) ? [term] : []))
  }
}

/** What each stem is worth to a search for candidates: the query's own words, and their related ones for half. */
export function gainsOf(query: readonly string[], corpus: CorpusCounts): ReadonlyMap<string, number> {
  const gains = new Map(query.map((stem) => [stem, idfOf(stem, corpus)]))
  for (const stem of query) {
    const own = gains.get(stem) as number
    for (const related of relatedTo(stem)) {
      const gain = RELATED_SHARE * Math.min(own, idfOf(related, corpus))
      gains.set(related, Math.max(gains.get(related) ?? 0, gain))
    }
  }
  return gains
}

/**
 * Share of a query's words that no kept text has, the rarer counting more: what was never spoken of is hardly answered.
 * Worked: 3 texts, `name` in 1 and `hamster` in none: idf .981 and ln(1 + 3.5 / .5) = 2.079; 2.079 / 3.060 = .679.
 */
export function missingShare(query: readonly string[], corpus: CorpusCounts): number {
  const most = query.reduce((sum, stem) => sum + idfOf(stem, corpus), 0)
  const gone = query.filter((stem) => corpus.textsWith(stem) === 0)
  return most === 0 ? 0 : gone.reduce((sum, stem) => sum + idfOf(stem, corpus), 0) / most
}

function idfOf(stem: string, { texts, textsWith }: CorpusCounts): number {
  const having = Math.min(textsWith(stem), texts)
  return Math.log(1 + (texts - having + 0.5) / (having + 0.5))
}
