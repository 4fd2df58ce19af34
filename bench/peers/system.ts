/** A text with its vector, prepared before anything is timed. */
export interface PeerText {
  readonly id: number
  readonly text: string
  readonly vector: Float32Array
  /** Who said it, for systems that keep that apart. */
  readonly author: string
}

export interface PeerQuery extends PeerText {
  /** The rarest word of it, for systems that look for one piece of text alone. */
  readonly rarest: string
}

/** One memory as its users call it. */
export interface System {
  /** Whether what was added outlives the process. */
  readonly isDurable: boolean
  addMany(texts: readonly PeerText[]): Promise<void>
  addOne(text: PeerText): Promise<void>
  /** Texts of the ten best. */
  search(query: PeerQuery): Promise<readonly string[]>
  close(): Promise<void>
}

export type OpenSystem = (dir: string, vectorOf: (text: string) => Float32Array) => Promise<System>
