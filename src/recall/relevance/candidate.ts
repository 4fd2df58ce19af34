/** A text beside the one that is looked at, on the same channel. */
export interface NearbyText {
  /** What it is about, by `recallWordsOf`. */
  readonly words: readonly string[]
  /** Milliseconds since 1970. */
  readonly saidAt: number
}

/** One kept text with all that recall may see of it. */
export interface RelevanceCandidate extends NearbyText {
  readonly id: string
  readonly authorKey: string
  /** Key of whom it is about, where that is known. */
  readonly about: string | null
  /** Cosine of its vector with the question's, of `toEmbed`; null where either has none. */
  readonly similarity: number | null
  /**
   * What was said before it on its channel, the nearest first. Give neighbours in talk alone: what stands side by side in a
   * mailbox or a folder has nothing to do with each other.
   */
  readonly before: readonly NearbyText[]
  /** What was said after it, the nearest first. */
  readonly after: readonly NearbyText[]
}

/** What the store holds, for how much a word says. */
export interface CorpusCounts {
  /** Kept texts. */
  readonly texts: number
  /** Mean number of `recallWordsOf` a text; that of the candidates will do. */
  readonly averageWords: number
  /** In how many texts the stem stands; 0 where that is not known. */
  readonly textsWith: (stem: string) => number
}
