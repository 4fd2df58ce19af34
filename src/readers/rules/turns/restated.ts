/**
 * What a turn says only together with the turns before it, as a sentence that says it alone: `no, 75 now` to `Do you take 50 mg?`
 * says `I take 75 mg`, and that `I take 50 mg` is not so.
 */
export interface Restated {
  /** In the words of the author. */
  readonly text: string
  readonly isSo: boolean
  /** Puts right what was said before, rather than answers. */
  readonly corrects: boolean
  /** Sentence of the turn that says so. */
  readonly sentence: number
  /** The value that is so, and the one it takes the place of. */
  readonly swap?: Swap | undefined
  readonly rule: 'reply' | 'agreed' | 'taken_back' | 'turned' | 'called_off' | 'never_said' | 'same'
}

export interface Swap {
  readonly old: string
  readonly instead: string
}
