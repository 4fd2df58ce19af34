import type { Passage } from '../../../ports/reader.ts'
import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import type { Finding } from '../finding.ts'
import { inOwnWords } from './own-words.ts'

export type FindingsOf = (passage: Passage, catalogue: CompiledCatalogue) => readonly Finding[]

/** What was said just before: earlier in the text, else in the turns before it. Each is worked out when asked for. */
export interface Previous {
  /** The last two statements of whoever spoke last. */
  newest(): readonly Finding[]
  /** All that was said in the turns at hand, the newest first. */
  all(): readonly Finding[]
  /** What the speaker said last, earlier in the text or in their own turn before. */
  own(): readonly Finding[]
}

export function createPrevious(
  analysis: Analysis,
  before: readonly Finding[],
  catalogue: CompiledCatalogue,
  findingsOf: FindingsOf,
): Previous {
  const { passage } = analysis
  const turn = (at: number): readonly Finding[] => findingsOf(asPassage(passage, at), catalogue)
  const newestFirst = passage.context.map((_, at) => passage.context.length - 1 - at)
  return {
    newest() {
      if (before.length > 0) return before.slice(-2)
      for (const at of newestFirst) {
        const found = turn(at)
        if (found.length > 0) return found.slice(-2)
      }
      return []
    },
    all: () => [...[...before].reverse(), ...newestFirst.flatMap((at) => [...turn(at)].reverse())],
    own() {
      if (before.length > 0) return before
      const at = newestFirst.find((each) => passage.context[each]?.authorKey === passage.evidence.authorKey)
      return at === undefined ? [] : turn(at)
    },
  }
}

/** A turn of somebody else speaks to this author: their `you` is this one's `I`. Its text is context, never evidence. */
function asPassage(passage: Passage, at: number): Passage {
  const { text, authorKey } = passage.context[at] as Passage['context'][number]
  const isOwn = authorKey === passage.evidence.authorKey
  const said = isOwn ? text : inOwnWords(text)
  const speaker = isOwn || said !== text ? passage.evidence.authorKey : authorKey
  return {
    evidence: { ...passage.evidence, text: said, authorKey: speaker, about: null },
    context: passage.context.slice(0, at),
  }
}
