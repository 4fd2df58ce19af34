import { stemOf } from './stem.ts'
import { wordsOf } from './words.ts'

/** The stems of a text's words, in order. */
export function stemsOf(text: string): readonly string[] {
  return wordsOf(text).map(stemOf)
}

/** A phrase as it is compared: its stems, one space between. Worked: `Roasted Hazelnuts` → `roast hazelnut`. */
export function phraseOf(text: string): string {
  return stemsOf(text).join(' ')
}
