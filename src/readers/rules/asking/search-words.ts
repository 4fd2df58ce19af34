import { wordsOf } from '../../../evidence/words.ts'
import { formsOfWord, stemOf } from '../text/stem.ts'
import type { Asked } from './asked.ts'
import { oppositesOf, sameWords, wordsToLookFor } from './asked-words.ts'
import { FUNCTION_WORDS } from './function-words.ts'

const SEARCH_WORDS = 60

/** Shorter words of a question in another language are articles and the like. */
const WRITTEN_LETTERS = 5

/** Words to look for in kept texts: the question's own in every form, others for the same thing, and the options'. */
export function searchWordsOf({ tokens, analysis, written }: Asked, options: readonly string[]): readonly string[] {
  const content = tokens.filter(
    ({ kind, norm }) => kind !== 'mark' && !FUNCTION_WORDS.has(norm) && !norm.startsWith("'"),
  )
  const own = wordsOf(content.map(({ start, end }) => analysis.text.slice(start, end)).join(' '))
  const forms = own.flatMap((word) => [
    ...formsOfWord(word),
    ...sameWords(word),
    ...[...oppositesOf(stemOf(word))].flatMap(wordsToLookFor),
  ])
  const asWritten = written.filter((word) => word.length >= WRITTEN_LETTERS)
  const ofOptions = options.filter((option) => !/^(?:yes|no)$/i.test(option)).flatMap((option) => wordsOf(option))
  return [...new Set([...own, ...asWritten, ...ofOptions, ...forms])].slice(0, SEARCH_WORDS)
}
