import { wordsOf } from '../../evidence/words.ts'
import { contentWordsOf } from '../../organizing/content-words.ts'
import { plainWord } from './sentences.ts'
import { FRUSTRATION_LANGUAGES } from './words-of-languages.ts'

/** One turn of the user's in a conversation, in order. */
export interface AskedTurn {
  readonly text: string
  /** It got an answer that was given without reserve, and not complained of. */
  readonly wasAnswered: boolean
}

export interface RephrasedOptions {
  /** How often it must have been asked in all, the last time included. */
  readonly leastTimes?: number
  /** From this share of common content words on, two questions are one. */
  readonly leastOverlap?: number
  /** How alike two texts are in meaning, and from where on they are one question: that depends on the embedder. */
  readonly similarity?: { readonly of: (one: string, other: string) => number; readonly least: number }
}

export const LEAST_TIMES = 3
/** More than two thirds. Of generated pairs, .49 of those that are one question reach it, and .0006 of those that are not. */
export const LEAST_OVERLAP = 0.67

/** The quiet kind of frustration: the last turn asks what was asked at least twice before, and never well answered. */
export function isRephrased(turns: readonly AskedTurn[], options: RephrasedOptions = {}): boolean {
  return sameQuestionTurns(turns, options).length >= (options.leastTimes ?? LEAST_TIMES)
}

/**
 * Places of the turns that ask what the last one asks, back to where it was last answered. Wordings drift, so a turn
 * belongs if it is like any of those already found.
 */
export function sameQuestionTurns(turns: readonly AskedTurn[], options: RephrasedOptions = {}): readonly number[] {
  const last = turns.at(-1)
  if (last === undefined || last.wasAnswered) return []
  const found = [turns.length - 1]
  for (let place = turns.length - 2; place >= 0; place--) {
    const turn = turns[place]
    if (turn === undefined) continue
    const isSame = found.some((other) => areOneQuestion(turn.text, turns[other]?.text ?? '', options))
    if (isSame && turn.wasAnswered) break
    if (isSame) found.unshift(place)
  }
  return found
}

export function areOneQuestion(one: string, other: string, options: RephrasedOptions = {}): boolean {
  if (areOfOthers(namesIn(one), namesIn(other))) return false
  const { similarity } = options
  if (similarity !== undefined && similarity.of(one, other) >= similarity.least) return true
  return wordOverlap(one, other) >= (options.leastOverlap ?? LEAST_OVERLAP)
}

/** Dice's share of common content words: 2 |A and B| / (|A| + |B|); 0 where one has none. */
export function wordOverlap(one: string, other: string): number {
  const [mine, theirs] = [contentOf(one), contentOf(other)]
  const common = mine.filter((word) => theirs.includes(word)).length
  return mine.length === 0 || theirs.length === 0 ? 0 : (2 * common) / (mine.length + theirs.length)
}

const FUNCTION_WORDS: readonly ReadonlySet<string>[] = FRUSTRATION_LANGUAGES.map(
  ({ functionWords }) => new Set(functionWords.map(plainWord)),
)

/** Content words without the function words of the language that has most of them in the text. */
function contentOf(text: string): readonly string[] {
  const words = wordsOf(text.replace(/['’]s(?!\p{L})/gu, '')).map(plainWord)
  const [likeliest] = FUNCTION_WORDS.map((known) => ({
    known,
    count: words.filter((word) => known.has(word)).length,
  })).sort((a, b) => b.count - a.count)
  return contentWordsOf(words.filter((word) => !likeliest?.known.has(word)).join(' '), '')
}

/** Capitalised words but the first of the text, which is so in any case. In English `I` is one of them, rightly. */
function namesIn(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(/(?<=\S\s+)\p{Lu}[\p{L}\p{M}]*/gu)].map(([name]) => plainWord(name))
  return new Set(names)
}

function areOfOthers(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((name) => theirs.has(name))
}
