import type { WorldOptions } from './options.ts'
import type { Draft } from './question-messages.ts'
import { MOST_ANSWERS, QUESTION_TYPES, type WorldQuestionType } from './question-types.ts'
import type { Random } from './random.ts'
import { readOneOff, readText } from './simulated-reader.ts'
import type { WorldMessages } from './world.ts'

/** Puts the drafts of all questions into columns and lets the reader read each text once: a copy's reading is its original's. */
export function packMessages(
  byQuestion: readonly (readonly Draft[])[],
  types: Uint8Array,
  random: Random,
  options: WorldOptions,
): WorldMessages {
  const count = byQuestion.reduce((sum, { length }) => sum + length, 0)
  const messages = emptyMessages(count)
  let next = 0
  byQuestion.forEach((drafts, question) => {
    const { answers } = QUESTION_TYPES[types[question] as number] as WorldQuestionType
    const place = new Map<Draft, number>()
    const lastOfAuthor = new Map<number, number>()
    for (const draft of drafts) {
      const at = next++
      place.set(draft, at)
      messages.question[at] = question
      messages.day[at] = draft.day
      messages.kind[at] = draft.kind
      messages.author[at] = draft.author
      messages.origin[at] = draft.origin
      messages.claimed[at] = draft.claimed
      messages.isOneOff[at] = draft.isOneOff ? 1 : 0
      const original = draft.copyOf === null ? -1 : (place.get(draft.copyOf) as number)
      messages.copyOf[at] = original
      messages.earlier[at] = -1
      if (original >= 0) {
        copyReading(messages, original, at)
        continue
      }
      messages.earlier[at] = lastOfAuthor.get(draft.author) ?? -1
      lastOfAuthor.set(draft.author, at)
      read(messages, at, answers, random, options)
    }
  })
  return messages
}

function emptyMessages(count: number): WorldMessages {
  const readingWidth = MOST_ANSWERS + 1
  return {
    count,
    question: new Int32Array(count),
    day: new Float64Array(count),
    kind: new Uint8Array(count),
    author: new Int32Array(count),
    origin: new Int32Array(count),
    claimed: new Uint8Array(count),
    isOneOff: new Uint8Array(count),
    copyOf: new Int32Array(count),
    earlier: new Int32Array(count),
    readingWidth,
    reading: new Float64Array(count * readingWidth),
    oneOffReading: new Float64Array(count),
    signal: new Float64Array(count * readingWidth).fill(Number.NEGATIVE_INFINITY),
    oneOffSignal: new Float64Array(count),
  }
}

function read(messages: WorldMessages, at: number, answers: number, random: Random, options: WorldOptions): void {
  const { readingWidth } = messages
  const { signal, reading } = readText(random, messages.claimed[at] as number, answers + 1, options)
  const row = at * readingWidth
  messages.signal.set(signal.subarray(0, answers), row)
  messages.signal[row + readingWidth - 1] = signal[answers] as number
  messages.reading.set(reading.subarray(0, answers), row)
  messages.reading[row + readingWidth - 1] = reading[answers] as number
  const oneOff = readOneOff(random, messages.isOneOff[at] === 1, options.readerTemperature)
  messages.oneOffSignal[at] = oneOff.signal
  messages.oneOffReading[at] = oneOff.reading
}

function copyReading(messages: WorldMessages, from: number, to: number): void {
  const { readingWidth: width, reading, signal, oneOffReading, oneOffSignal } = messages
  reading.copyWithin(to * width, from * width, (from + 1) * width)
  signal.copyWithin(to * width, from * width, (from + 1) * width)
  oneOffReading[to] = oneOffReading[from] as number
  oneOffSignal[to] = oneOffSignal[from] as number
}
