import { gloss } from '../languages/gloss.ts'
import { withEnglishLabels } from '../languages/labels.ts'
import { isEnglishWord, languageName, recognise } from '../languages/recognise.ts'
import { type PlainText, toPlainText } from './plain-text.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A text made ready for the rules: in English words, whatever its language, and cut into tokens. */
export interface PlainTokens {
  readonly plain: PlainText
  readonly tokens: readonly Token[]
  /** Name of the language where the reader has no files for it. */
  readonly unread: string | null
  /** The language can't be told until the detector is loaded; until then it is taken for English. */
  readonly isUndecided: boolean
}

export function plainTokensOf(original: string): PlainTokens {
  const plain = toPlainText(original)
  const tokens = tokensOf(plain.text)
  const recognised = recognise(tokens, plain.text)
  if (recognised.kind === 'undecided') return { plain, tokens, unread: null, isUndecided: true }
  const labelled = recognised.kind === 'glossed' ? null : withEnglishLabels(plain, tokens)
  const asWritten =
    labelled === null
      ? { plain, tokens, unread: null, isUndecided: false }
      : { plain: labelled, tokens: tokensOf(labelled.text), unread: null, isUndecided: false }
  switch (recognised.kind) {
    case 'english':
      return asWritten
    case 'unread':
      return { ...asWritten, unread: languageName(recognised.language) }
    case 'glossed': {
      const glossed = gloss(plain, recognised.lexicon, isEnglishWord, recognised.isMixed)
      return { ...asWritten, plain: glossed, tokens: tokensOf(glossed.text, glossed.isName) }
    }
  }
}
