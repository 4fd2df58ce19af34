import type { QuestionKey } from '../question/question.ts'

export const SEVERAL_READERS = 'several'

/**
 * That an answer was shown to somebody, and with what probability. Kept to check the probabilities against what
 * happened (silence included), never as evidence: no belief reads it.
 */
export interface Showing {
  readonly id: string
  readonly questionKey: QuestionKey
  readonly answer: string
  /** As it was shown. */
  readonly probability: number
  /** Before any calibration map: what the filter said. */
  readonly filtered: number
  /** When it was first shown so. */
  readonly at: number
  /** How often on that day. */
  readonly times: number
  /** Person key of who saw it. */
  readonly by: string
  /** The epoch that it was computed under; null: the starting values. */
  readonly epoch: string | null
  /** Version of the reader that its evidence was read with; `SEVERAL_READERS` where more than one was. */
  readonly reader: string
  /** Chosen by an audit with this probability of being chosen; null: shown because somebody asked. */
  readonly auditShare: number | null
}
