/** How far effects of one sort spread, as standard deviations in log-odds. */
export interface Deviations {
  readonly layer: number
  readonly kind: number
  readonly kindType: number
  readonly author: number
}

/** A value of a layer, such as `marketing` of `purpose`. */
export interface LayerValue {
  readonly layer: string
  readonly value: string
}

/** What is taken of sources before anything is learned. Data: an application with other layers brings its own. */
export interface TrustPriors {
  /** Log-odds of a claim that nothing is known of, and how unsure that is. */
  readonly base: { readonly mean: number; readonly deviation: number }
  /** Expected effect of a layer's value, in log-odds; 0 for what is not here. */
  readonly informed: readonly (LayerValue & { readonly mean: number })[]
  readonly deviations: Deviations
  /** How many effects the starting deviation of each sort counts as, against those that are learned. */
  readonly pull: Deviations
  /** Least and most deviation of each sort. */
  readonly least: Deviations
  readonly most: Deviations
  /** False keeps the starting deviations, so that the objective has no moving part. */
  readonly learnsDeviations: boolean
  /** Values that can hardly be less right than expected; where they are learned to be, agreement has misled. */
  readonly anchors: readonly LayerValue[]
  /** Values of sources whose authors nobody vouches for: such an author may be many, or new each day, and earns no name. */
  readonly unvouched: readonly LayerValue[]
}

/**
 * The starting values of F5, for the layers who, about, channel and purpose.
 *
 * Worked: an unknown sender's advertisement has log-odds 1 - .6 - 1 = -.6, so .354 of its claims are expected to be
 * right before any is checked.
 */
export const STARTING_PRIORS: TrustPriors = {
  base: { mean: 1, deviation: 1.5 },
  informed: [
    { layer: 'who', value: 'self', mean: 1 },
    { layer: 'who', value: 'system of record', mean: 0.8 },
    { layer: 'who', value: 'close', mean: 0.4 },
    { layer: 'who', value: 'stranger', mean: -0.6 },
    { layer: 'purpose', value: 'marketing', mean: -1 },
    { layer: 'purpose', value: 'hostile', mean: -1 },
  ],
  deviations: { layer: 0.8, kind: 0.5, kindType: 0.3, author: 0.5 },
  pull: { layer: 6, kind: 6, kindType: 12, author: 20 },
  least: { layer: 0.3, kind: 0.15, kindType: 0.1, author: 0.1 },
  most: { layer: 1.5, kind: 1, kindType: 0.8, author: 1.2 },
  learnsDeviations: true,
  anchors: [
    { layer: 'who', value: 'self' },
    { layer: 'who', value: 'system of record' },
  ],
  unvouched: [
    { layer: 'who', value: 'stranger' },
    { layer: 'purpose', value: 'marketing' },
  ],
}
