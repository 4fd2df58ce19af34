import type { EvidenceId } from '../evidence/evidence.ts'
import type { QuestionKey } from '../question/question.ts'

/** Probability per answer; with `unclear` and `unrelated` of the reading it sums to 1. */
export type Distribution = Readonly<Record<string, number>>

/** Did the text state something that lasts, or something for once or for a while? Sums to 1. */
export interface Lasting {
  readonly lasting: number
  readonly one_off: number
  readonly unclear: number
}

/** Does the author know it, was it told to them, did they conclude it? Sums to 1. */
export interface Access {
  readonly first_hand: number
  readonly reported: number
  readonly inferred: number
  readonly unclear: number
}

/** What the words do: only an assertion is a claim. Sums to 1. */
export interface Force {
  readonly assert: number
  readonly ask: number
  readonly suppose: number
  readonly joke: number
  readonly instruct: number
  readonly quote: number
  readonly unclear: number
}

export interface Facets {
  readonly lasting: Lasting
  readonly access: Access
  readonly force: Force
  /** Probability that the text corrects something said before ("no, it's …", "I meant …"). */
  readonly correction: number
}

/** Part of the text that a reading rests on, in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * What one reader says one text says about one question. It is about the text, not about the world:
 * whether to believe it is computed elsewhere, from the source and everything else that is known.
 */
export interface Reading {
  readonly evidenceId: EvidenceId
  readonly questionKey: QuestionKey
  /** P(the text gives this answer). */
  readonly answers: Distribution
  /** P(the text says that this is not the answer): "not allergic to nuts", "it isn't Halden". */
  readonly denies: Distribution
  /**
   * P(the text says that what is held of this question is wrong, and doesn't say what): "my address is out of date". It denies
   * whatever led when it was said. Left out: none.
   */
  readonly deniesHeld?: number
  /** Bears on the question without settling it. */
  readonly unclear: number
  /** Not about this question at all. */
  readonly unrelated: number
  readonly facets: Facets
  readonly span: Span | null
  /** any_of: the text gives the whole list, so what it leaves out is denied. */
  readonly listIsComplete: boolean
  /** Holds from and until (milliseconds, end exclusive), where the text says so: "until Friday". */
  readonly validFrom: number | null
  readonly validUntil: number | null
  /** When it became true, where the text says so ("moved two years ago"); null: when it was said. */
  readonly asOf: number | null
  /** Person key of the one whose word is passed on: "Ben told me …". */
  readonly toldBy: string | null
  /** Id of the rule that fired, for a reader that has rules. */
  readonly rule: string | null
  /** Full version of the reader: what a calibration map is keyed by. */
  readonly reader: string
}

/** No cue either way: never counted as lasting, never as first-hand. */
export const NO_CUE: Facets = {
  lasting: { lasting: 0, one_off: 0, unclear: 1 },
  access: { first_hand: 0, reported: 0, inferred: 0, unclear: 1 },
  force: { assert: 1, ask: 0, suppose: 0, joke: 0, instruct: 0, quote: 0, unclear: 0 },
  correction: 0,
}
