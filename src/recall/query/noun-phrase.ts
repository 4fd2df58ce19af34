import { AUXILIARIES, FUNCTION_WORDS } from './function-words.ts'
import type { Mention } from './people-in.ts'
import type { Word } from './words-in.ts'

const LONGEST = 4

/** The words of a noun phrase that starts here: up to the next word that only builds the sentence, a mark, or somebody. */
export function nounsFrom(words: readonly Word[], from: number, mentions: readonly Mention[]): readonly Word[] {
  const nouns: Word[] = []
  for (let at = from; at < words.length && nouns.length < LONGEST; at++) {
    const word = words[at] as Word
    if (/^(?:kind|sort|type)$/.test(word.lower) && words[at + 1]?.lower === 'of') {
      at++
      continue
    }
    if (mentions.some((each) => at >= each.from && at < each.to)) break
    if (AUXILIARIES.has(word.lower) || (word.before !== '' && nouns.length > 0)) break
    if (!isNounLike(word)) break
    nouns.push(word)
  }
  return nouns
}

export function isNounLike({ lower }: Word): boolean {
  return !FUNCTION_WORDS.has(lower) || /^(?:name|number|kind|sort|type)$/.test(lower)
}
