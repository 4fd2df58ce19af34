import type { Explanation } from '../belief/belief.ts'
import type { ReadingScope } from '../reading/quarantine.ts'
import type { BeliefMove, OpenQuestion } from './receipts.ts'
import type { Decision } from './report-receipts.ts'

/** One call that was put to a gate of late, and what the gate would say now. */
export interface GateMove {
  readonly tool: string
  readonly purpose: string | null
  /** For whom it acted. */
  readonly by: string
  readonly questions: readonly string[]
  readonly before: Decision['effect']
  readonly after: Decision['effect']
  /** The last time: id of the decision, and when. */
  readonly decision: string
  readonly askedAt: number
}

/** What an act does to what is believed, and to what gates say of the calls that they were asked in the last 30 days. */
export interface WhatChanges {
  readonly moved: readonly BeliefMove[]
  /** Instructions that rest on a belief that fell. */
  readonly raised: readonly OpenQuestion[]
  readonly gates: readonly GateMove[]
  /** Calls whose arguments are known no more, so that they could not be put to their gate again. */
  readonly gatesNotAsked: number
}

/** What a scope covers. */
export interface Covered {
  /** Readings in it, under another quarantine or not. */
  readonly readings: number
  readonly texts: number
  /** How many readings each reader version made in all. */
  readonly readers: Readonly<Record<string, number>>
}

export interface QuarantineReceipt extends Covered, WhatChanges {
  /** For `liftQuarantine`; null: a dry run. */
  readonly quarantine: string | null
  /** Learned epochs that may rest on it: the starting values count until `learn` runs again. */
  readonly epochsSetAside: number
}

export interface LiftReceipt extends Covered, WhatChanges {
  /** Null: a dry run. */
  readonly lifted: string | null
}

export interface QuarantineSummary {
  readonly id: string
  readonly scope: ReadingScope
  readonly reason: string
  readonly by: string
  readonly at: number
  /** Null: it stands. */
  readonly lifted: { readonly at: number; readonly by: string; readonly reason: string | null } | null
}

/** What a run of reading again did, or would do. */
export interface RescoreReceipt extends WhatChanges {
  /** For `undoRescore`; null: a dry run, or nothing was to be read again. */
  readonly rescore: string | null
  /** Full version of the reader that read. */
  readonly reader: string
  /** It went on with a run that was cut short. */
  readonly resumed: boolean
  /** Texts that were read again, now. */
  readonly texts: number
  /** Of these, texts in which something was read before or is now. */
  readonly changed: number
  /** Texts that could not be read now: what was read in them before stays. */
  readonly failed: number
}

export interface UndoRescoreReceipt extends WhatChanges {
  /** Null: a dry run. */
  readonly undone: string | null
  /** Texts whose readings are again as they were. */
  readonly texts: number
}

/** Readings of one question that count for nothing while a quarantine stands. */
export interface QuarantinedHere {
  /** For `liftQuarantine`. */
  readonly quarantine: string
  readonly reason: string
  readonly by: string
  readonly at: number
  readonly readings: number
  /** Full versions of the readers, in order. */
  readonly readers: readonly string[]
}

/** The whole sum behind a belief, and what is not in it. */
export interface ToldExplanation extends Explanation {
  readonly quarantined: readonly QuarantinedHere[]
}
