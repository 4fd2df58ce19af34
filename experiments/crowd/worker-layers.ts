import { sigmoid } from '../../src/statistics/log-odds.ts'
import { add, type CrowdBeliefs, fromLogs, learnedReliability, majorityShare, toShares } from './baselines.ts'
import type { Crowd } from './load-crowd.ts'
import { fitShifts, sharedConfusion, sharedRight, type WorkerShifts } from './worker-shifts.ts'

const ROUNDS = 15

/**
 * Ours: how a label comes about, in two layers. All workers share a confusion matrix, whose errors start where an ordered
 * scale suggests (near misses are commoner); each worker has one shift of the log-odds of being right, shrunk to 0:
 *
 *     P(label = truth | worker, truth) = sigmoid(logit of the shared right for that truth + shift of the worker)
 *     a wrong label falls as the shared errors for that truth do
 *
 * Learned by EM over all items from the informed start of the settled ones, which are pinned; the others count `omega` each.
 */
export function workerLayers(crowd: Crowd, settled: readonly number[], omega: number): CrowdBeliefs {
  const pinned = new Set(settled)
  const start = settled.length === 0 ? majorityShare(crowd, settled) : learnedReliability(crowd, settled)
  const weightOf = (item: number): number => (pinned.has(item) ? 1 : omega)
  let beliefs = pinnedTo(crowd, pinned, start)
  let workers: WorkerShifts = { shifts: new Float64Array(crowd.workerCount), deviation: 1 }
  for (let round = 0; round < ROUNDS; round++) {
    const counts = countLabels(crowd, beliefs, weightOf)
    const shared = sharedConfusion(counts.pooled)
    workers = fitShifts(counts, shared, workers)
    const rows = labelLogs(shared, workers.shifts)
    beliefs = fromLogs(crowd, counts.classes, ({ worker, label }, truth) => rows[worker]?.[truth]?.[label] as number)
    if (omega === 0 && round > 0) break
    if (round < ROUNDS - 1) beliefs = pinnedTo(crowd, pinned, beliefs)
  }
  return beliefs
}

/** Expected labels: `byWorker[worker][truth][label]`, the same over all, and how often each class is true. */
export interface LabelCounts {
  readonly byWorker: readonly (readonly Float64Array[])[]
  readonly pooled: readonly Float64Array[]
  readonly classes: Float64Array
}

function countLabels(crowd: Crowd, beliefs: CrowdBeliefs, weightOf: (item: number) => number): LabelCounts {
  const { classes, labels, workerCount } = crowd
  const empty = (): readonly Float64Array[] => classes.map(() => new Float64Array(classes.length))
  const byWorker = Array.from({ length: workerCount }, empty)
  const pooled = empty()
  for (const { item, worker, label } of labels) {
    const weight = weightOf(item)
    if (weight === 0) continue
    const belief = beliefs[item] as Float64Array
    for (let truth = 0; truth < classes.length; truth++) {
      const share = weight * (belief[truth] as number)
      add(byWorker[worker]?.[truth] as Float64Array, label, share)
      add(pooled[truth] as Float64Array, label, share)
    }
  }
  const shares = new Float64Array(classes.length).fill(1)
  beliefs.forEach((belief, item) => {
    for (let truth = 0; truth < classes.length; truth++) add(shares, truth, weightOf(item) * (belief[truth] as number))
  })
  return { byWorker, pooled, classes: toShares(shares) }
}

/** ln P(label | worker, truth). */
function labelLogs(shared: readonly Float64Array[], shifts: Float64Array): readonly (readonly Float64Array[])[] {
  return Array.from(shifts, (shift) =>
    shared.map((row, truth) => {
      const right = sigmoid(sharedRight(row, truth) + shift)
      const errors = 1 - (row[truth] as number)
      return row.map((share, label) => Math.log(label === truth ? right : ((1 - right) * share) / errors))
    }),
  )
}

function pinnedTo({ truths }: Crowd, pinned: ReadonlySet<number>, beliefs: CrowdBeliefs): CrowdBeliefs {
  return beliefs.map((belief, item) => {
    if (!pinned.has(item)) return belief
    return belief.map((_, c) => (c === truths[item] ? 1 : 0))
  })
}
