/** A text as it is kept for a test. Author and listener default to the one who asks. */
export interface StoredText {
  readonly id: string
  readonly text: string
  readonly author?: string
  readonly listener?: string
}

/** A question of a test with what answers it; none where that isn't stored. */
export interface TestQuestion {
  readonly text: string
  readonly gold: readonly string[]
  readonly absence: 'near' | 'far' | null
}
