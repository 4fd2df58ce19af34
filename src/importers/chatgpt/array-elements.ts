import { CredenceError } from '../../error.ts'
import type { Chunks } from '../imported.ts'
import { textOf } from '../lines.ts'

/** One element of a JSON array in a file, as its text. */
export interface ElementText {
  readonly line: number
  readonly text: string
  /** It was longer than the limit; `text` is empty. */
  readonly isTooLong: boolean
}

const ELEMENT_LENGTH = 100_000_000

/**
 * The elements of the JSON array that a file is, one at a time: only the current one is held. Elements aren't parsed.
 * @throws CredenceError unreadable_file where the file is no array, truncated_file where it ends before its end (after
 * the elements that are whole)
 */
export async function* arrayElements(chunks: Chunks): AsyncGenerator<ElementText, void, undefined> {
  const ends = createEndFinder()
  const element = createElement()
  let isOpen = false
  for await (const chunk of textOf(chunks)) {
    let start = 0
    if (!isOpen) {
      start = afterOpening(chunk)
      isOpen = start > 0
      if (!isOpen) continue
    }
    for (let end = ends.next(chunk, start); end >= 0; end = ends.next(chunk, start)) {
      element.add(chunk.slice(start, end))
      if (!element.isEmpty()) yield element.take()
      start = end + 1
    }
    element.add(chunk.slice(start))
  }
  if (!isOpen || (ends.isDone() && !element.isEmpty())) throw noArray()
  if (!ends.isDone()) throw truncated(element.line())
}

/** Behind the `[` that a file must start with; 0 where there is only space so far. */
function afterOpening(chunk: string): number {
  const first = chunk.search(/\S/u)
  if (first < 0) return 0
  if (chunk[first] !== '[') throw noArray()
  return first + 1
}

interface EndFinder {
  /** Where the current element ends, from `start` on; -1 where it goes on into the next chunk. */
  next(chunk: string, start: number): number
  /** The array itself ended. */
  isDone(): boolean
}

function createEndFinder(): EndFinder {
  const marks = /["[\]{},]/g
  const inside = /["\\]/g
  let depth = 1
  let isInString = false
  let isEscaped = false

  /** Behind the string that `from` is in; -1 where it goes on. */
  function behindString(chunk: string, from: number): number {
    inside.lastIndex = isEscaped ? from + 1 : from
    if (from < chunk.length) isEscaped = false
    for (let match = inside.exec(chunk); match !== null; match = inside.exec(chunk)) {
      if (match[0] === '"') {
        isInString = false
        return match.index + 1
      }
      inside.lastIndex = match.index + 2
      isEscaped = match.index + 1 === chunk.length
      if (isEscaped) return -1
    }
    return -1
  }

  function endsAt(mark: string): boolean {
    if (mark === '"') isInString = true
    else if (mark === '[' || mark === '{') depth++
    else if (mark !== ',') depth--
    return depth === 0 || (depth === 1 && mark === ',')
  }

  function next(chunk: string, start: number): number {
    let at = start
    while (depth > 0) {
      if (isInString) at = behindString(chunk, at)
      if (at < 0) return -1
      marks.lastIndex = at
      const match = marks.exec(chunk)
      if (match === null) return -1
      if (endsAt(match[0])) return match.index
      at = match.index + 1
    }
    return -1
  }

  return { next, isDone: () => depth === 0 }
}

interface Element {
  add(text: string): void
  isEmpty(): boolean
  take(): ElementText
  line(): number
}

/** Gathers the pieces of one element after another, and the line that each starts in. */
function createElement(): Element {
  let pieces: string[] = []
  let length = 0
  let line = 1
  let linesInside = 0
  return {
    add(text) {
      if (length === 0) {
        const space = /^\s*/u.exec(text)?.[0] ?? ''
        line += countBreaks(space)
        if (space.length < text.length) keep(text.slice(space.length))
      } else keep(text)
    },
    isEmpty: () => length === 0,
    take() {
      const taken = { line, text: pieces.join(''), isTooLong: length > ELEMENT_LENGTH }
      line += linesInside
      pieces = []
      length = 0
      linesInside = 0
      return taken
    },
    line: () => line + linesInside,
  }

  function keep(text: string): void {
    length += text.length
    linesInside += countBreaks(text)
    if (length <= ELEMENT_LENGTH) pieces.push(text)
    else pieces = []
  }
}

function countBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

function noArray(): CredenceError {
  return new CredenceError('unreadable_file', 'the file is not one JSON array', {
    expected: 'conversations.json of a ChatGPT export',
    received: 'something else',
    remedy: 'unpack the export and choose conversations.json',
  })
}

function truncated(line: number): CredenceError {
  return new CredenceError('truncated_file', `the file ends inside line ${line}, before its end`, {
    line,
    expected: 'a `]` at the end',
    remedy: 'copy or unpack the file again; what was whole is imported',
  })
}
