/** One thing said, as a store would hold it. */
export interface SaidTurn {
  readonly id: string
  readonly speaker: string
  readonly text: string
  /** Milliseconds since 1970; null where nobody knows. */
  readonly saidAt: number | null
  /** The chat or session it belongs to: neighbours are looked for within one. */
  readonly channel: string
}

export interface TalkQuestion {
  readonly id: string
  readonly question: string
  /** Ids of the turns that answer it, those that aren't in the talk included. */
  readonly gold: readonly string[]
  readonly answerable: boolean
  /** Category or type of the set; `` where it has none. */
  readonly kind: string
  /** When it was asked, in milliseconds since 1970; null where nobody knows. */
  readonly askedAt: number | null
  /** Questions that hang together: resampled as one. */
  readonly cluster: number
}

/** One store's content and what is asked of it. */
export interface Talk {
  readonly name: string
  /** Who is meant by `I` and `my` in a question; null where no such person speaks. */
  readonly asker: string | null
  readonly turns: readonly SaidTurn[]
  readonly questions: readonly TalkQuestion[]
}
