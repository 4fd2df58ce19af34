import { readFileSync } from 'node:fs'
import type { DefineInput, ObserveInput } from 'credence'

/** What the demo needs besides the messages. */
export interface Story {
  readonly tenant: string
  /** The moment at which everything is asked, so that the output is the same each day. */
  readonly now: string
  /** What the application declares that it tracks; the rest comes from the catalogue. */
  readonly questions: readonly DefineInput[]
  readonly instruction: { readonly text: string; readonly about: string }
  /** What Maya posts after the instruction was given. */
  readonly post: ObserveInput
}

export function loadStory(): Story {
  return JSON.parse(readBeside('story.json')) as Story
}

/** The messages in order of arrival, one JSON object a line: what `credence import` reads, too. */
export function loadMessages(): readonly ObserveInput[] {
  return readBeside('observations.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ObserveInput)
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
