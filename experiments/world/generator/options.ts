/** What a world can be told to be. The base world is the default of each; every extra is a world of its own. */
export interface WorldOptions {
  readonly trainPeople: number
  readonly testPeople: number
  readonly queriesPerQuestion: number
  readonly days: number
  /** Standard deviations of what the world draws around the mean effects, in log-odds. */
  readonly layerSpread: number
  readonly kindSpread: number
  readonly kindTypeSpread: number
  readonly authorSpread: number
  /** Mean number of copies of a first claim, of marketing and of the rest, and the share whose text gives them away. */
  readonly marketingCopies: number
  readonly copies: number
  readonly visibleCopies: number
  /** The reader's probabilities are sharpened to the power 1 / temperature: below 1 it is too sure of itself. */
  readonly readerTemperature: number
  /** How often it takes a text for something else altogether. */
  readonly readerBlunders: number
  readonly offTopic: number
  /** How often a shown answer that is wrong is corrected, one that is right approved, and either settled by its outcome. */
  readonly corrected: number
  readonly approved: number
  readonly outcomes: number
  /** The share of corrections that only say "not that". */
  readonly rejections: number
  readonly exposures: number
  /** Log-odds by which three kinds change half-way. */
  readonly drift: number
  readonly messageFactor: number
  readonly repeatFactor: number
  readonly changeFactor: number
  readonly hostileFactor: number
  /** Hostile messages about one question all tell the same lie. */
  readonly coordinated: boolean
  /** Standard deviation of how hard a question is for every source alike, in log-odds. */
  readonly hardness: number
  /** Each question changes at a rate of its own: gamma of shape 1.5 around its type's. */
  readonly unevenChange: boolean
  /** Added to every source's log-odds of being right: the lower, the more they disagree. */
  readonly reliability: number
  /** One kind of source says that projects go well, whatever is true. */
  readonly optimisticPlanner: boolean
}

export const BASE_WORLD: WorldOptions = {
  trainPeople: 250,
  testPeople: 250,
  queriesPerQuestion: 2,
  days: 1095,
  layerSpread: 0.4,
  kindSpread: 0.35,
  kindTypeSpread: 0.3,
  authorSpread: 0.5,
  marketingCopies: 0.6,
  copies: 0.25,
  visibleCopies: 0.7,
  readerTemperature: 0.7,
  readerBlunders: 0.02,
  offTopic: 0.15,
  corrected: 0.5,
  approved: 0.15,
  outcomes: 0.05,
  rejections: 0.25,
  exposures: 12_000,
  drift: 0,
  messageFactor: 1,
  repeatFactor: 1,
  changeFactor: 1,
  hostileFactor: 1,
  coordinated: false,
  hardness: 0,
  unevenChange: false,
  reliability: 0,
  optimisticPlanner: false,
}
