import type { EvidenceReading } from './belief.ts'

const LONGEST_QUOTE = 200

/** The words that a reading rests on, or the whole text; cut to 200 characters, never through one. */
export function quoteOf({ reading, evidence }: EvidenceReading): string {
  const words = reading.span === null ? evidence.text : evidence.text.slice(reading.span.start, reading.span.end)
  if (words.length <= LONGEST_QUOTE) return words
  const cut = words.slice(0, LONGEST_QUOTE - 1)
  const endsInHalfCharacter = /[\uD800-\uDBFF]$/u.test(cut)
  return `${endsInHalfCharacter ? cut.slice(0, -1) : cut}…`
}
