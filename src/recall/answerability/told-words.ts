import { attributesTold } from '../query/attributes.ts'
import { type Word, wordsIn } from '../query/words-in.ts'
import { heldTypes, type SeenType } from './held-types.ts'

/** What a text says by itself, whatever is asked: worked out once for as long as the text is at hand. */
export interface ToldWords {
  readonly words: readonly Word[]
  readonly lemmas: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
  types(): ReadonlySet<SeenType>
}

export function toldWordsOf(text: string): ToldWords {
  const words = wordsIn(text)
  let types: ReadonlySet<SeenType> | null = null
  return {
    words,
    lemmas: new Set(words.map(({ lemma }) => lemma)),
    attributes: attributesTold(words),
    types() {
      types ??= heldTypes(words, text)
      return types
    },
  }
}
