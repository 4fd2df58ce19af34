/** A text beside the one that is looked at, on the same channel. */
export interface NearbyText {
  /** What it is about, by `recallWordsOf`. */
  readonly words: readonly string[]
  /** Milliseconds since 1970. */
  readonly saidAt: number
}

/** A text between what was said just before and just after it; null at either end. */
export interface PlaceInTalk {
  readonly text: NearbyText
  readonly before: PlaceInTalk | null
  readonly after: PlaceInTalk | null
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
   * Where it stands on its channel. Give neighbours in talk alone: what stands side by side in a mailbox or a folder has nothing
   * to do with each other.
   */
  readonly place: PlaceInTalk
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
