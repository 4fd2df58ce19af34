import { passageOf } from '../said.fixture.ts'
import { type FacetsAt, facetsAt } from './facets-at.ts'

/** The facets of a piece of a text, and of the value in it; `before` is what an assistant said just before. */
export function at(text: string, piece: string, value: string = piece, before?: string): FacetsAt {
  const start = text.indexOf(piece)
  const valueStart = text.indexOf(value, start)
  const context = before === undefined ? [] : [{ text: before, authorKey: 'assistant' }]
  const found = facetsAt(
    { ...passageOf(text), context },
    { start, end: start + piece.length },
    { start: valueStart, end: valueStart + value.length },
  )
  if (found === null) throw new Error('no word there')
  return found
}
