import type { Token } from '../text/tokens.ts'
import { CUES, type Cue, type CueEffect } from './cue-table.ts'

/** A cue found in a text: token indexes, end exclusive. */
export interface FoundCue {
  readonly cue: Cue
  readonly from: number
  readonly to: number
}

interface Wording {
  readonly words: readonly string[]
  readonly cue: Cue
}

const BY_FIRST_WORD: ReadonlyMap<string, readonly Wording[]> = indexCues()

function indexCues(): ReadonlyMap<string, readonly Wording[]> {
  const index = new Map<string, Wording[]>()
  for (const cue of CUES) {
    for (const says of cue.says) {
      const words = says.split(' ')
      const first = words[0] as string
      const wordings = index.get(first) ?? []
      wordings.push({ words, cue })
      index.set(first, wordings)
    }
  }
  return index
}

/** Every cue between two tokens, overlapping ones too: `might` is a hedge whatever else it is part of. */
export function findCues(tokens: readonly Token[], from: number, to: number): readonly FoundCue[] {
  const found: FoundCue[] = []
  for (let at = from; at < to; at++) {
    const wordings = BY_FIRST_WORD.get((tokens[at] as Token).norm)
    if (wordings === undefined) continue
    for (const { words, cue } of wordings) {
      if (at + words.length <= to && isAt(tokens, at, words)) found.push({ cue, from: at, to: at + words.length })
    }
  }
  return found
}

function isAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  for (let offset = 1; offset < words.length; offset++) {
    if ((tokens[at + offset] as Token).norm !== words[offset]) return false
  }
  return true
}

/** The largest share of an effect among cues; 0 where there is none. */
export function shareOf(cues: readonly FoundCue[], effect: CueEffect): number {
  let share = 0
  for (const { cue } of cues) if (cue.effect === effect && cue.share > share) share = cue.share
  return share
}
