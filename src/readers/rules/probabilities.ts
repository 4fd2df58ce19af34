/**
 * How often a reading of each kind is right. Honest guesses, to be replaced by frequencies measured on a golden set;
 * what is left of each goes to `unclear`. Free text never gets more than .90, a record's field .98.
 */
export const PROBABILITY = {
  /** A catalogue pattern with everything in its place. */
  pattern: 0.9,
  /** A catalogue pattern that is also said of other things. */
  weakPattern: 0.72,
  /** The same, of somebody who is surely a person. */
  weakPatternOfPerson: 0.86,
  /** Share of a statement that goes to what it sets its answer against: `tea, not coffee`. */
  contrast: 0.15,
  /** `Address: Kade 12, Hoorn` in a record, or typed into a form. */
  field: 0.98,
  /** The same line in free text. */
  fieldInText: 0.88,
  /** Where letters go is where one lives: mostly. */
  addressIsHome: 0.84,
  /** `The keypad code is 4410` */
  generic: 0.88,
  /** `my aunt Greet` */
  relation: 0.9,
  /** `No, it's Elm now`: what it means comes from the turn before. */
  carriedOver: 0.84,
  /** A listed answer in a statement that shares the question's words. */
  listedAnswer: 0.88,
  /** A listed answer in a correction that shares nothing else with the question. */
  listedAnswerAlone: 0.7,
  /** A value cut out after the verb of such a statement. */
  complement: 0.82,
  /** The same, where the statement has all of the question's words. */
  complementOfAll: 0.88,
  /** The object of a verb that the question has too. */
  object: 0.76,
  objectOfAll: 0.86,
  /** `Is Noa in the choir?` against a statement with the same words. */
  predicate: 0.86,
  /** Ordered for once, asked whether it always holds. */
  notARule: 0.6,
  /** Simple past of a state: it held then, and now most likely not (labelled so more often than not). */
  pastDenies: 0.6,
  /** The same of a name that nothing else vouches for. */
  pastOfANameDenies: 0.45,
  /** `used to`, `until last year`: not any more. */
  usedToDenies: 0.75,
  endedDenies: 0.85,
} as const

/** Facets where there is a cue or none. Sums to 1 each, with `unclear`. */
export const FACET = {
  /** First person about oneself, no cue of hearsay. */
  selfFirstHand: 0.9,
  /** A state that people keep for years: where they live, what they are called, what they can't eat. */
  lastingByNature: 0.85,
  /** The same, told as something new: `my new address`, `we moved`, `from now on`. */
  lastingByChange: 0.95,
  /** From here on a reading takes what it says for a correction. */
  corrects: 0.6,
  /** `Tuesday, not Monday`: against what others may think, not always against what was said. */
  setAgainstOthers: 0.55,
  /** `not Tuesday but Thursday`, of what was just spoken of. */
  setAgainst: 0.85,
  assertWithoutCue: 0.97,
  instructWithCue: 0.9,
  ask: 0.95,
  /** `I ordered a decaf`: from which one may guess. */
  act: 0.9,
  /** `if she passes, we'd move`, `we offer you the role`. */
  supposed: 0.82,
  /** `We might go to Oslo`. */
  mayHappen: 0.6,
  /** `I'm going to learn the cello`, without a time. */
  planned: 0.45,
  /** An order that holds for all of a kind says how things are to be: 85 of 93 such claims are labelled as asserted. */
  standingOrder: 0.12,
  /** Somebody else's words that came along. */
  passedOn: 0.92,
  quote: 0.88,
  forwarded: 0.85,
} as const
