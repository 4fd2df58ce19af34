import type { Span } from '../reading/reading.ts'

const SENTENCE = /[^.!?\n]+[.!?\n]*/g

/**
 * Share of a text, in characters, that stands in sentences which say something that does not hold. A claim without a span is
 * of the whole text.
 *
 * Worked: `I live in Hoorn. I like tea.` with a span in its first sentence: 16 of 28 characters, .5714.
 */
export function fallenShare(text: string, spans: readonly (Span | null)[]): number {
  if (spans.length === 0) return 0
  if (text.length === 0 || spans.includes(null)) return 1
  let fallen = 0
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const end = index + sentence.length
    if (spans.some((span) => span !== null && span.start < end && span.end > index)) fallen += sentence.length
  }
  return fallen / text.length
}
