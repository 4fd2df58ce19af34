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
    attributes: withThoseOfValues(attributesTold(words), words, text),
    types() {
      types ??= heldTypes(words, text)
      return types
    },
  }
}

/** A question and the reply to it: `43, I think` tells what was asked. The kinds of value are the reply's. */
export function toldTogether(question: ToldWords, reply: ToldWords): ToldWords {
  return {
    ...reply,
    lemmas: new Set([...question.lemmas, ...reply.lemmas]),
    attributes: new Set([...question.attributes, ...reply.attributes]),
  }
}

/** Begins where no such sign stands before it, so that a long run of them is gone through once. */
const ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/
const NUMBER = /(?:\+|\b)\d[\d\s().-]{5,}\d\b/
const CALLING = /^(?:call|ring|reach|dial|phon|text|whatsapp)$/

/** Some values say themselves what they are: an e-mail address; a long number on which somebody is to be called. */
function withThoseOfValues(told: ReadonlySet<string>, words: readonly Word[], text: string): ReadonlySet<string> {
  const also = [
    ...(ADDRESS.test(text) ? ['email'] : []),
    ...(NUMBER.test(text) && words.some(({ lemma }) => CALLING.test(lemma)) ? ['phone_number'] : []),
  ]
  return also.length === 0 ? told : new Set([...told, ...also])
}
