import { logit, sigmoid } from '../../src/statistics/log-odds.ts'
import { toShares } from './baselines.ts'
import type { LabelCounts } from './worker-layers.ts'

/** What the starting shape counts for, in labels of each class. */
const SHAPE_LABELS = 20
/** Where nothing is known: how often a label is right. */
const STARTING_RIGHT = 0.7
/** Each step along the scale makes an error e times rarer (F7). */
const STEPS_PER_E = 1
const NEWTON_STEPS = 4
const MOST_SHIFT = 5
/** F5: how many workers the starting deviation counts as; its bounds. */
const DEVIATION_PULL = 10
const STARTING_DEVIATION = 1
const LEAST_DEVIATION = 0.3
const MOST_DEVIATION = 2.5

/** The confusion matrix that all share, row = truth: counts on top of a starting shape in which near misses are commoner. */
export function sharedConfusion(pooled: readonly Float64Array[]): readonly Float64Array[] {
  return pooled.map((row, truth) => {
    const nearness = row.map((_, label) => (label === truth ? 0 : Math.exp(-Math.abs(label - truth) / STEPS_PER_E)))
    const errors = toShares(nearness)
    return toShares(
      row.map((count, label) => {
        const start = label === truth ? STARTING_RIGHT : (1 - STARTING_RIGHT) * (errors[label] as number)
        return count + SHAPE_LABELS * start
      }),
    )
  })
}

/** Log-odds of a right label where this is true, before the worker. */
export function sharedRight(row: Float64Array, truth: number): number {
  return logit(row[truth] as number)
}

export interface WorkerShifts {
  readonly shifts: Float64Array
  /** How far workers spread, in log-odds. */
  readonly deviation: number
}

/**
 * Most probable shift of each worker, N(0, deviation²), by Newton from where it was; then the deviation that the shifts
 * show, pulled to 1 (F5). A worker without labels keeps 0.
 */
export function fitShifts(
  { byWorker }: Pick<LabelCounts, 'byWorker'>,
  shared: readonly Float64Array[],
  { shifts, deviation }: WorkerShifts,
): WorkerShifts {
  const precision = 1 / deviation ** 2
  const bases = shared.map(sharedRight)
  let squares = DEVIATION_PULL * STARTING_DEVIATION ** 2
  const fitted = shifts.map((start, w) => {
    let shift = start
    let information = precision
    for (let step = 0; step < NEWTON_STEPS; step++) {
      let slope = -shift * precision
      information = precision
      byWorker[w]?.forEach((row, truth) => {
        const all = row.reduce((sum, count) => sum + count, 0)
        const right = sigmoid((bases[truth] as number) + shift)
        slope += (row[truth] as number) - all * right
        information += all * right * (1 - right)
      })
      shift = Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, shift + Math.max(-2, Math.min(2, slope / information))))
    }
    squares += shift * shift + 1 / information
    return shift
  })
  const spread = Math.sqrt(squares / (shifts.length + DEVIATION_PULL))
  return { shifts: fitted, deviation: Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, spread)) }
}
