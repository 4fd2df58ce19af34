import type { EvidenceId } from '../../evidence/evidence.ts'
import type { SourceClass } from '../../source/source.ts'
import type { CorpusCounts, NearbyText } from '../relevance/candidate.ts'
import { createChannels, type Place } from './channels.ts'
import { createPostings, type WordHit } from './postings.ts'

/** What is held of one kept text: its words for recall, and where it stands. */
export interface HeldText extends NearbyText {
  readonly id: EvidenceId
  readonly channel: string
  readonly authorKey: string
  readonly about: string | null
  readonly audience: readonly string[] | null
  readonly sourceClass: SourceClass
}

/**
 * The words of all kept texts of one tenant, held in memory: which of them speak of what, how common a word is, and what was
 * said just before and after. About 350 bytes a text of a dozen words.
 */
export interface TextIndex {
  readonly size: number
  readonly corpus: CorpusCounts
  /** Keys of everybody whose words are kept. */
  readonly authors: ReadonlySet<string>
  /** A text that is there already is passed over. */
  add(text: HeldText): void
  get(id: EvidenceId): HeldText | null
  /** Texts with any of these stems, best first by BM25; each stem counts as much as `gains` says. */
  search(gains: ReadonlyMap<string, number>, isWanted: (text: HeldText) => boolean, limit: number): readonly WordHit[]
  /** Where a text stands on its channel. */
  placeOf(id: EvidenceId): Place<HeldText> | null
}

export function createTextIndex(): TextIndex {
  const texts: HeldText[] = []
  const places: Place<HeldText>[] = []
  const rowOf = new Map<EvidenceId, number>()
  const postings = createPostings()
  const channels = createChannels<HeldText>()
  const authors = new Set<string>()
  let words = 0

  const get = (id: EvidenceId): HeldText | null => texts[rowOf.get(id) ?? -1] ?? null
  return {
    authors,
    get size() {
      return texts.length
    },
    get corpus() {
      return {
        texts: texts.length,
        averageWords: texts.length === 0 ? 0 : words / texts.length,
        textsWith: postings.textsWith,
      }
    },
    add(text) {
      if (rowOf.has(text.id)) return
      rowOf.set(text.id, texts.length)
      texts.push(text)
      words += text.words.length
      postings.add(text.words)
      places.push(channels.add(text))
      authors.add(text.authorKey)
    },
    get,
    search: (gains, isWanted, limit) =>
      postings
        .search(gains, words / Math.max(1, texts.length), (row) => isWanted(texts[row] as HeldText), limit)
        .map(({ row, strength }) => ({ id: (texts[row] as HeldText).id, strength })),
    placeOf: (id) => places[rowOf.get(id) ?? -1] ?? null,
  }
}
