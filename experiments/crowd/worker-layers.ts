import { logit } from '../../src/statistics/log-odds.ts'
import { type CrowdBeliefs, type CrowdMethod, equalReliability, fromLogs, learnedReliability, toShares } from './baselines.ts'
import type { Crowd } from './load-crowd.ts'

/** Rounds of EM; the beliefs stand still well before. */
const ROUNDS = 15
/** What the ordinal starting shape counts for, in labels per class. */
const SHAPE_PRIOR = 20
const STARTING_RIGHT = 0.7
/** F5: the deviation of authors, and how many of them the starting value counts for. */
const STARTING_DEVIATION = 1
const DEVIATION_PRIOR = 10
const NEWTON_STEPS = 4
const MOST_SHIFT = 4

/**
 * Ours: how a label comes about, in two layers. All workers share a confusion matrix, whose errors start where the scale
 * suggests (near misses are commoner); each worker has one shift of the log-odds of being right, shrunk to 0:
 *
 *     P(label = truth | worker, truth) = sigmoid(logit(shared right of that truth) + shift of the worker)
 *     P(label | worker, truth, wrong) = shared
 *
 * Learned by EM over all items: settled ones are pinned, the others count `omega` each. With `omega` 0 only settled ones count.
 */
export function workerLayers(crowd: Crowd, settled: readonly number[], omega: number): CrowdBeliefs {
  const pinned = new Set(settled)
  const start = settled.length === 0 ? null : learnedReliability
  let beliefs = pinnedTo(crowd, pinned, (start ?? MAJORITY)(crowd, settled))
  let shifts = new Float64Array(crowd.workerCount)
  let deviation = STARTING_DEVIATION
  const rounds = omega === 0 ? 2 : ROUNDS
  for (let round = 0; round < rounds; round++) {
    const counts = countLabels(crowd, beliefs, (item) => (pinned.has(item) ? 1 : omega))
    const shared = sharedConfusion(crowd, counts.pooled)
    const fitted = fitShifts(crowd, counts.byWorker, shared, shifts, deviation)
    ;({ shifts, deviation } = fitted)
    const rows = shifts.map((shift) => shift)
    beliefs = pinnedTo(
      crowd,
      pinned,
      fromLogs(crowd, counts.classes, ({ worker, label }, truth) =>
        Math.log(shiftedRow(shared[truth] as Float64Array, truth, rows[worker] as number, label)),
      ),
    )
  }
  return beliefs
}
