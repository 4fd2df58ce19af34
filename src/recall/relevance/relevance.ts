import type { CorpusCounts, PlaceInTalk, RelevanceCandidate } from './candidate.ts'
import type { RelevanceQuery } from './relevance-query.ts'
import { whoseWords } from './whose-words.ts'
import { createWordMatch } from './word-match.ts'

/** How a text's relevance came about: relevance = 1 - e^(-whose x when x (words + meaning + around)). */
export interface RelevanceParts {
  /** 0 to 1: whether the text bears on the question. Says nothing of whether it answers it, nor whether that is true. */
  readonly relevance: number
  /** 0 to 1: its own words against the question's. */
  readonly words: number
  /** What its meaning adds: MEANING times its cosine. */
  readonly meaning: number
  /** What the words said just before and after it add. */
  readonly around: number
  /** 1, or less where the question is about somebody whose words these are not. */
  readonly whose: number
  /** 1, or less where the question names a time and this was said at another. */
  readonly when: number
}

/** What a cosine of 1 counts, against a perfect match of words. .45 to .9 find alike: words of long talk, meaning of short facts. */
const MEANING = 0.6
/** What the match of the turn before counts: its question makes sense of `Yes, last Tuesday`. .35 to .8 find alike. */
const BEFORE = 0.5
/** What the match of the turn after counts: `Wow, a marathon!` says what was told. .2 to .6 find alike. */
const AFTER = 0.4
/** What each further turn counts of the one nearer by; two on each side are looked at, more add nothing. */
const FADING = 0.6
const REACH = 2
/** What was said outside the time that a question names counts this much. Halves more of it only where all times are told at once. */
const AT_ANOTHER_TIME = 0.7
/** After an hour of silence a new exchange begins. */
const SAME_EXCHANGE_MS = 3_600_000

/**
 * The relevance of candidates to one query, from whatever signs there are; without vectors the words and the names alone.
 * Constants were fitted together on three conversations of LoCoMo, half the questions of LongMemEval's evidence turns and 42
 * short facts, and hold on the others; within the ranges given with each, no figure moves by more than .015.
 *
 * Worked: words .455, cosine .5, nothing around, by whom was asked: 1 - e^-(.455 + .6 x .5) = 1 - e^-.755 = .530; by another
 * .7 x .755 = .529, so .411.
 *
 * Cost: some 2 µs a candidate of a dozen words with four neighbours.
 */
export function createRelevance(
  query: RelevanceQuery,
  corpus: CorpusCounts,
): (candidate: RelevanceCandidate) => RelevanceParts {
  const match = createWordMatch(query.words, corpus)
  const known = new Map<readonly string[], number>()
  return (candidate) => {
    const words = shareOf(candidate.words)
    const meaning = MEANING * Math.max(0, candidate.similarity ?? 0)
    const around = BEFORE * nearby(candidate, before) + AFTER * nearby(candidate, after)
    const whose = whoseWords(query, candidate)
    const when = isWithin(query.said, candidate.saidAt) ? 1 : AT_ANOTHER_TIME
    const relevance = 1 - Math.exp(-strengthFrom(words, meaning, around, whose, when))
    return { relevance, words, meaning, around, whose, when }
  }

  /** Neighbours are candidates as well: each text is matched once. */
  function shareOf(words: readonly string[]): number {
    const matched = known.get(words)
    if (matched !== undefined) return matched
    const share = match.share(words)
    known.set(words, share)
    return share
  }

  function nearby({ place, saidAt }: RelevanceCandidate, next: (place: PlaceInTalk) => PlaceInTalk | null): number {
    let sum = 0
    let part = 1
    let each = next(place)
    for (let looked = 0; looked < REACH && each !== null; looked++) {
      if (Math.abs(each.text.saidAt - saidAt) > SAME_EXCHANGE_MS) break
      sum += part * shareOf(each.text.words)
      part *= FADING
      each = next(each)
    }
    return sum
  }
}

const before = (place: PlaceInTalk): PlaceInTalk | null => place.before
const after = (place: PlaceInTalk): PlaceInTalk | null => place.after

/** What relevance is made of before it is bounded: whose x when x (words + meaning + around). */
export function strengthOf({ words, meaning, around, whose, when }: Omit<RelevanceParts, 'relevance'>): number {
  return strengthFrom(words, meaning, around, whose, when)
}

function strengthFrom(words: number, meaning: number, around: number, whose: number, when: number): number {
  return whose * when * (words + meaning + around)
}

function isWithin(said: RelevanceQuery['said'], saidAt: number): boolean {
  return said === null || (saidAt >= said.from && saidAt < said.until)
}
