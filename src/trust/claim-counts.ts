/** How often an author's claims of a kind on a type of question were right and wrong; fractional. One entry a row. */
export interface ClaimCounts {
  readonly length: number
  /** Row of the author; -1 for nobody in particular. */
  readonly author: ArrayLike<number>
  readonly kind: ArrayLike<number>
  readonly type: ArrayLike<number>
  readonly right: ArrayLike<number>
  readonly wrong: ArrayLike<number>
}
