import { type Interval, wilsonInterval } from '../../calibration/wilson-interval.ts'
import type { Effect } from '../../policy/policy.ts'
import type { ReplayedBelief, ReplayedGate, ReplayRun } from './replay-run.ts'

/** A run held against what the golden file expects. */
export interface ReplayExpectations {
  /** Questions whose right answer is written there, those that must not be known included. */
  readonly questions: number
  readonly right: number
  /** Share right with its 95% interval; null of none. */
  readonly accuracy: (Interval & { readonly share: number }) | null
  /** Of those with a leading answer: what was stated of it on average, and the share that was right. Alike in an honest run. */
  readonly calibration: {
    readonly answered: number
    readonly meanStated: number
    readonly shareRight: number
    /** Mean of (stated - right)²: 0 perfect, .25 for always saying .5. */
    readonly brier: number
  } | null
  readonly wrong: readonly WrongAnswer[]
  readonly gates: number
  readonly unmetGates: readonly UnmetGate[]
}

export interface WrongAnswer {
  readonly dialogue: string
  readonly question: string
  readonly expected: string | null
  readonly got: ReplayedBelief['leading']
}

export interface UnmetGate extends Pick<ReplayedGate, 'tool' | 'purpose' | 'needs' | 'args' | 'reasons'> {
  readonly dialogue: string
  readonly expected: Effect
  readonly got: Effect
}

/**
 * Accuracy, calibration and gates of one run.
 *
 * Worked: stated .9 and right, .8 and wrong, one that must not be known and isn't: 2 of 3 right; stated .85 on average, right .5;
 * Brier (.01 + .64) / 2 = .325.
 */
export function expectationsOf({ dialogues }: ReplayRun): ReplayExpectations {
  const beliefs = dialogues.flatMap(({ id, beliefs: own }) =>
    own.flatMap((belief) => (belief.isRight === undefined ? [] : [{ id, belief }])),
  )
  const gates = dialogues.flatMap(({ id, gates: own }) =>
    own.flatMap((gate) => (gate.expected === undefined ? [] : [{ id, gate, expected: gate.expected }])),
  )
  const right = beliefs.filter(({ belief }) => belief.isRight === true).length
  return {
    questions: beliefs.length,
    right,
    accuracy: beliefs.length === 0 ? null : { share: right / beliefs.length, ...wilsonInterval(right, beliefs.length) },
    calibration: calibrationOf(beliefs.map(({ belief }) => belief)),
    wrong: beliefs
      .filter(({ belief }) => belief.isRight === false)
      .map(({ id, belief: { question, expected = null, leading } }) => ({
        dialogue: id,
        question,
        expected,
        got: leading,
      })),
    gates: gates.length,
    unmetGates: gates
      .filter(({ gate, expected }) => gate.effect !== expected)
      .map(({ id, gate: { tool, purpose, needs, args, reasons, effect }, expected }) => ({
        ...{ dialogue: id, tool, purpose, needs, args, reasons, expected, got: effect },
      })),
  }
}

function calibrationOf(beliefs: readonly ReplayedBelief[]): ReplayExpectations['calibration'] {
  const stated = beliefs.flatMap(({ leading, isRight, shape }) =>
    leading === null || shape === 'any_of'
      ? []
      : [{ probability: leading.probability, right: isRight === true ? 1 : 0 }],
  )
  if (stated.length === 0) return null
  const meanOf = (of: (each: (typeof stated)[number]) => number): number =>
    stated.reduce((sum, each) => sum + of(each), 0) / stated.length
  return {
    answered: stated.length,
    meanStated: meanOf(({ probability }) => probability),
    shareRight: meanOf(({ right }) => right),
    brier: meanOf(({ probability, right }) => (probability - right) ** 2),
  }
}
