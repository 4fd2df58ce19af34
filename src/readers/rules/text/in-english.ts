import { gloss } from '../languages/gloss.ts'
import { isEnglishWord, recognise } from '../languages/recognise.ts'
import { type PlainText, toPlainText } from './plain-text.ts'
import { tokensOf } from './tokens.ts'

/** The language shows in its first words, so that a long English text costs no more than a short one. */
const LOOKED_AT = 1_000

/**
 * A text in the English words that the catalogue and recall's own lists are written in; null for one that is English or in a
 * language without files. A capital that is only a noun's, as in German, is lowered: what is left are names.
 */
export function inEnglish(original: string): string | null {
  const plain = toPlainText(original)
  const recognised = recognise(tokensOf(plain.text.slice(0, LOOKED_AT)), plain.text)
  if (recognised.kind !== 'glossed') return null
  return withNamesAlone(gloss(plain, recognised.lexicon, isEnglishWord, recognised.isMixed))
}

/** What follows one is a name, whatever the capital. */
const TITLE = /(?:^|\s)(?:dr|prof|mr|mrs|ms|herr|frau)\.? $/i
const LONGEST_TITLE = 7

function withNamesAlone({ text, isName }: PlainText): string {
  if (isName === undefined) return text
  return text.replace(/\p{Lu}/gu, (capital, at: number) =>
    isName(at) || TITLE.test(text.slice(Math.max(0, at - LONGEST_TITLE), at)) ? capital : capital.toLowerCase(),
  )
}
