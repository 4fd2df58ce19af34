import { stemOf } from '../../evidence/stem.ts'
import { wordsOf } from '../../evidence/words.ts'
import { FUNCTION_WORDS } from './function-words.ts'

/** What a text is about, for recall: its words without those that only build the sentence, as stems, in order, with repeats. */
export function recallWordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of wordsOf(text)) if (!FUNCTION_WORDS.has(word)) words.push(stemOf(word))
  return words
}
