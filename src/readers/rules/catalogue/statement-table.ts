import type { Entry, Statement } from './entry.ts'
import type { WordsElement } from './patterns.ts'

/** What the catalogue's patterns need, by word, in a few long arrays: they are gone through for every word of a text. */
export interface WordTable {
  /** Numbers of the sets of alternatives that a word is one of: those of word `n` from `setsFrom[n]` on. */
  readonly sets: Uint32Array
  readonly setsFrom: Uint32Array
  /**
   * Statements with their anchor at a word, those of word `n` from `anchoredFrom[n]` on: each its number, how many sets must
   * have a word before it and after it, and the numbers of these sets.
   */
  readonly anchored: Uint32Array
  readonly anchoredFrom: Uint32Array
}

export interface Numbered {
  readonly numbers: ReadonlyMap<string, number>
  readonly table: WordTable
  readonly statements: readonly { readonly entry: Entry; readonly statement: Statement }[]
  readonly setCount: number
}

/** Gives every word, set and statement of the catalogue a number. */
export function numberSets(entries: readonly Entry[]): Numbered {
  const numbers = new Map<string, number>()
  const setsOf: number[][] = []
  const anchoredAt: number[][] = []
  const sets = new Map<WordsElement, number>()
  const statements: { entry: Entry; statement: Statement }[] = []
  const numberOfWord = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, setsOf.length)
    anchoredAt.push([])
    return setsOf.push([]) - 1
  }
  const numberOfSet = (element: WordsElement): number => {
    const known = sets.get(element)
    if (known !== undefined) return known
    const number = sets.size
    sets.set(element, number)
    for (const word of wordsOf(element)) (setsOf[numberOfWord(word)] as number[]).push(number)
    return number
  }
  for (const entry of entries) {
    for (const statement of entry.statements) {
      const { elements, anchor, before, after } = statement.pattern
      const element = elements[anchor]
      if (element?.kind !== 'words') continue
      const number = statements.push({ entry, statement }) - 1
      const needs = [number, before.length, after.length, ...before.map(numberOfSet), ...after.map(numberOfSet)]
      for (const word of wordsOf(element)) (anchoredAt[numberOfWord(word)] as number[]).push(...needs)
    }
  }
  const [flatSets, setsFrom] = inOneArray(setsOf)
  const [anchored, anchoredFrom] = inOneArray(anchoredAt)
  return { numbers, table: { sets: flatSets, setsFrom, anchored, anchoredFrom }, statements, setCount: sets.size }
}

function wordsOf({ words, past }: WordsElement): Iterable<string> {
  return past.size === 0 ? words : new Set([...words, ...past])
}

/** The lists one after another, and where each begins; one more start closes the last. */
function inOneArray(lists: readonly (readonly number[])[]): readonly [Uint32Array, Uint32Array] {
  const from = new Uint32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) from[index + 1] = (from[index] as number) + list.length
  const all = new Uint32Array(from[lists.length] as number)
  for (const [index, list] of lists.entries()) all.set(list, from[index] as number)
  return [all, from]
}
