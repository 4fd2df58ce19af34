import type { CompiledCatalogue, Entry } from './catalogue.ts'

/** How strongly words of a clause speak for each question: by word, then by entry. */
export type CueWords = ReadonlyMap<string, ReadonlyMap<Entry, number>>

const known = new WeakMap<CompiledCatalogue, CueWords>()

/** Made once for a catalogue, out of the fixed words of its patterns and labels. */
export function cueWordsOf(catalogue: CompiledCatalogue): CueWords {
  const made = known.get(catalogue)
  if (made !== undefined) return made
  const words = countCues(catalogue.entries)
  known.set(catalogue, words)
  return words
}

/** A label names the thing itself, where a pattern's word may stand there for grammar alone. */
const LABEL_WEIGHT = 2
const LEAST_SHARE = 0.02
/** A long list of alternatives is of kinds of things rather than of words for one. */
const MOST_ALTERNATIVES = 12

/**
 * How much more often a word stands in the wordings of an entry than in those of all:
 *
 *     cue(word, entry) = ln(share in entry / mean share over all entries)
 *
 * `rent` stands in most wordings of the rent and hardly anywhere else; `on` stands everywhere and speaks for nothing.
 */
function countCues(entries: readonly Entry[]): CueWords {
  const shares = new Map<string, Map<Entry, number>>()
  for (const entry of entries) {
    const counted = wordsOf(entry)
    for (const [word, share] of counted) {
      const byEntry = shares.get(word) ?? new Map<Entry, number>()
      byEntry.set(entry, share)
      shares.set(word, byEntry)
    }
  }
  const cues = new Map<string, Map<Entry, number>>()
  for (const [word, byEntry] of shares) {
    let sum = 0
    for (const share of byEntry.values()) sum += share
    const mean = sum / entries.length
    const strong = new Map<Entry, number>()
    for (const [entry, share] of byEntry) {
      const cue = Math.log(share / mean)
      if (cue > 1 && share >= LEAST_SHARE) strong.set(entry, cue * Math.min(1, 0.4 + share * 3))
    }
    if (strong.size > 0) cues.set(word, strong)
  }
  return cues
}

/** Share of an entry's wordings that have a word. */
function wordsOf(entry: Entry): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  let all = 0
  const count = (words: Iterable<string>, weight: number): void => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight)
  }
  for (const { pattern } of entry.statements) {
    all++
    for (const element of pattern.elements)
      if (element.kind === 'words' && !element.optional && element.words.size <= MOST_ALTERNATIVES)
        count(element.words, 1)
  }
  for (const label of entry.labels) {
    all += LABEL_WEIGHT
    count(label.split(/[^\p{L}\p{N}'-]+/u).filter(isWord), LABEL_WEIGHT)
  }
  return new Map([...counts].map(([word, times]) => [word, times / Math.max(1, all)]))
}

const isWord = (word: string): boolean => word.length > 1
