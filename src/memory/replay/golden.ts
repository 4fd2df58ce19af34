import type { Effect } from '../../policy/policy.ts'
import type { DefineInput, Moment, ObserveInput } from '../inputs.ts'

/** One dialogue of a golden file: what was said, and what should be made of it. */
export interface GoldenDialogue {
  /** Names it from run to run. */
  readonly id: string
  /** Questions declared beforehand. */
  readonly define?: readonly DefineInput[]
  /** In the order in which they came, each with its `saidAt`. */
  readonly turns: readonly GoldenTurn[]
  /** When it is looked at; default: at the last turn. */
  readonly at?: Moment
  /** Questions to ask, by key or in words, beside all that the turns bear on. */
  readonly questions?: readonly GoldenQuestion[]
  /** Calls to put to gates, beside those that the policy itself makes possible. */
  readonly gates?: readonly GoldenGate[]
}

export interface GoldenTurn extends ObserveInput {
  readonly saidAt: Moment
}

export interface GoldenQuestion {
  readonly question: string
  /** The right answer; null: it must not be known. Left out: nobody says. */
  readonly answer?: string | null
}

export interface GoldenGate {
  readonly tool: string
  readonly purpose?: string
  readonly needs?: readonly string[]
  readonly args?: Readonly<Record<string, unknown>>
  /** What the gate must say. Left out: nobody says. */
  readonly effect?: Effect
}
