import type { Shape } from '../question/question.ts'
import type { Access, Distribution, Force, Lasting } from '../reading/reading.ts'

/** A question that the scripted organizer proposes. */
export interface ScriptedQuestion {
  /** `subject.attribute`. */
  readonly key: string
  /** Default `one_of`. */
  readonly shape?: Shape
  /** In plain words; default: the key. */
  readonly text?: string
  /** Answers known beforehand; default none, and `yes`, `no` for `yes_no`. */
  readonly answers?: readonly string[]
  /** Default true, and false for `yes_no`. */
  readonly open?: boolean
  readonly unit?: string
  /** Catalogue entry it follows: its change rate, stakes and base rates. */
  readonly catalogueEntry?: string
}

/**
 * What a good reader says of one text and one question. `answers`, `denies`, `deniesHeld`, `unclear` and `unrelated` sum to 1;
 * what is left over goes to `unclear` where that is not given. Facets likewise: each sums to 1, the rest is `unclear`,
 * and one that is left out has no cue (`force`: an assertion).
 */
export interface ScriptedReading {
  /** Key of one of the script's questions. */
  readonly question: string
  readonly answers?: Distribution
  readonly denies?: Distribution
  /** That what was held then is wrong, whatever it was. */
  readonly deniesHeld?: number
  readonly unclear?: number
  readonly unrelated?: number
  readonly lasting?: Partial<Lasting>
  readonly access?: Partial<Access>
  readonly force?: Partial<Force>
  readonly correction?: number
  /** The words it rests on, as they stand in the text; default the whole text. */
  readonly quote?: string
  /** The same as offsets, in UTF-16 code units, end exclusive. */
  readonly span?: readonly [start: number, end: number]
  readonly listIsComplete?: boolean
  /** Milliseconds since 1970, or ISO 8601 with an offset. */
  readonly validFrom?: string | number
  readonly validUntil?: string | number
  readonly asOf?: string | number
  /** Person key of the one whose word is passed on. */
  readonly toldBy?: string
}

/** What is said of one text. A text that is not in the script is read with nothing found. */
export interface ScriptedPassage {
  readonly text: string
  readonly readings: readonly ScriptedReading[]
}

/** Which question is meant by words. */
export interface ScriptedAsk {
  readonly text: string
  /** Key of one of the script's questions. */
  readonly question: string
  readonly searchWords?: readonly string[]
}

export interface Script {
  /** Part of the reader's version; default `1`. */
  readonly version?: string
  readonly questions: readonly ScriptedQuestion[]
  readonly passages: readonly ScriptedPassage[]
  readonly asks?: readonly ScriptedAsk[]
}
