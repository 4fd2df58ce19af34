import type { EvidenceReading } from './belief.ts'

const LONGEST_QUOTE = 200

/**
 * The words that a reading rests on, or the whole text; cut to 200 characters, never through one. A record has no
 * words: its quote is the answer it gives.
 */
export function quoteOf({ reading, evidence }: EvidenceReading): string {
  const words = quotedWords(reading.span, evidence.text) || Object.keys(reading.answers).sort().join(', ')
  if (words.length <= LONGEST_QUOTE) return words
  const cut = words.slice(0, LONGEST_QUOTE - 1)
  const endsInHalfCharacter = /[\uD800-\uDBFF]$/u.test(cut)
  return `${endsInHalfCharacter ? cut.slice(0, -1) : cut}…`
}

function quotedWords(span: EvidenceReading['reading']['span'], text: string): string {
  return span === null ? text : text.slice(span.start, span.end)
}
