import type { Token } from '../text/tokens.ts'
import type { Entry, Statement } from './catalogue.ts'
import type { WordsElement } from './patterns.ts'

/** A statement to try with its anchor at a token. */
export interface Trial {
  readonly at: number
  readonly entry: Entry
  readonly statement: Statement
}

export interface StatementIndex {
  /**
   * The statements whose anchor stands at a token from `from` to before `to` and of whose other fixed words each has one
   * there: by token, then in the order of the catalogue. No statement left out could match there.
   */
  trialsIn(tokens: readonly Token[], from: number, to: number): readonly Trial[]
}

/** What the index knows of a word. */
interface Word {
  /** Numbers of the sets of alternatives that it is one of. */
  readonly sets: number[]
  readonly anchored: Anchored[]
}

interface Anchored {
  readonly entry: Entry
  readonly statement: Statement
  /** Numbers of the sets that must each have a word in the sentence, rarest first. */
  readonly required: readonly number[]
}

/**
 * Statements by the words that they need. Patterns share most of their sets of alternatives, so each set is looked at once
 * for a sentence: its words mark it, and a pattern is tried only where all of its sets are marked.
 */
export function indexStatements(entries: readonly Entry[]): StatementIndex {
  const { words, setCount } = numberSets(entries)
  const marks = new Uint32Array(setCount)
  let sentence = 0

  /** Rather than clearing the marks, each sentence marks with a number of its own. */
  const startSentence = (): void => {
    sentence = (sentence + 1) >>> 0
    if (sentence > 0) return
    marks.fill(0)
    sentence = 1
  }
  const isMarked = (required: readonly number[]): boolean => {
    for (let index = 0; index < required.length; index++)
      if (marks[required[index] as number] !== sentence) return false
    return true
  }
  return {
    trialsIn(tokens, from, to) {
      startSentence()
      const found: (Word | undefined)[] = []
      for (let at = from; at < to; at++) {
        const word = words.get((tokens[at] as Token).norm)
        found.push(word)
        if (word !== undefined) for (let set = 0; set < word.sets.length; set++) marks[word.sets[set] as number] = sentence
      }
      const trials: Trial[] = []
      for (let at = from; at < to; at++) {
        const anchored = found[at - from]?.anchored
        if (anchored === undefined) continue
        for (let index = 0; index < anchored.length; index++) {
          const { entry, statement, required } = anchored[index] as Anchored
          if (isMarked(required)) trials.push({ at, entry, statement })
        }
      }
      return trials
    },
  }
}

function numberSets(entries: readonly Entry[]): { readonly words: ReadonlyMap<string, Word>; readonly setCount: number } {
  const words = new Map<string, Word>()
  const numbers = new Map<WordsElement, number>()
  const wordAt = (word: string): Word => {
    const known = words.get(word)
    if (known !== undefined) return known
    const made: Word = { sets: [], anchored: [] }
    words.set(word, made)
    return made
  }
  const numberOf = (element: WordsElement): number => {
    const known = numbers.get(element)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(element, number)
    for (const word of wordsOf(element)) wordAt(word).sets.push(number)
    return number
  }
  for (const entry of entries) {
    for (const statement of entry.statements) {
      const { elements, anchor, required } = statement.pattern
      const element = elements[anchor]
      if (element?.kind !== 'words') continue
      const anchored = { entry, statement, required: required.map(numberOf) }
      for (const word of wordsOf(element)) wordAt(word).anchored.push(anchored)
    }
  }
  return { words, setCount: numbers.size }
}

function wordsOf({ words, past }: WordsElement): Iterable<string> {
  return past.size === 0 ? words : new Set([...words, ...past])
}
