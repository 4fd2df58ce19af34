import type { Crowd, CrowdLabel } from './load-crowd.ts'

/** Probability of each class, per item. */
export type CrowdBeliefs = readonly Float64Array[]
/** `settled`: items whose truth is revealed. */
export type CrowdMethod = (crowd: Crowd, settled: readonly number[]) => CrowdBeliefs

/** Answers that the pooled share of right ones counts for. */
const PRIOR_ANSWERS = 4
const DAWID_SKENE_ROUNDS = 60
const LEAST = 1e-12

/** Each class's share of the labels. */
export const majorityShare: CrowdMethod = ({ items, classes, labels }) => {
  const shares = items.map(() => new Float64Array(classes.length))
  for (const { item, label } of labels) (shares[item] as Float64Array)[label] = ((shares[item] as Float64Array)[label] as number) + 1
  return shares.map(toShares)
}

/** One reliability per worker: q = (right + 4 g) / (answers + 4), naive Bayes over the settled items' classes. */
export const learnedReliability: CrowdMethod = (crowd, settled) => byReliability(crowd, settled, PRIOR_ANSWERS)

/** The same with the pooled reliability for all. */
export const equalReliability: CrowdMethod = (crowd, settled) => byReliability(crowd, settled, Number.POSITIVE_INFINITY)

function byReliability(crowd: Crowd, settled: readonly number[], priorAnswers: number): CrowdBeliefs {
  const { classes, labels, truths, workerCount } = crowd
  const isSettled = new Set(settled)
  const right = new Float64Array(workerCount)
  const all = new Float64Array(workerCount)
  let rights = 0
  let answers = 0
  for (const { item, worker, label } of labels) {
    if (!isSettled.has(item)) continue
    const isRight = label === truths[item] ? 1 : 0
    right[worker] = (right[worker] as number) + isRight
    all[worker] = (all[worker] as number) + 1
    rights += isRight
    answers++
  }
  const pooled = rights / answers
  const reliability = Float64Array.from(right, (r, w) =>
    Number.isFinite(priorAnswers) ? (r + priorAnswers * pooled) / ((all[w] as number) + priorAnswers) : pooled,
  )
  const prior = new Float64Array(classes.length).fill(1)
  for (const item of settled) prior[truths[item] as number] = (prior[truths[item] as number] as number) + 1
  return fromLogs(crowd, toShares(prior), ({ worker, label }, truth) => {
    const q = reliability[worker] as number
    return Math.log(label === truth ? q : (1 - q) / (classes.length - 1))
  })
}

/** Dawid and Skene 1979: a confusion matrix per worker, by EM from the majority; no truth is used. */
export const dawidSkene: CrowdMethod = (crowd) => {
  const { classes, labels, workerCount } = crowd
  let beliefs = majorityShare(crowd, [])
  for (let round = 0; round < DAWID_SKENE_ROUNDS; round++) {
    const counts = Array.from({ length: workerCount }, () => classes.map(() => new Float64Array(classes.length)))
    for (const { item, worker, label } of labels) {
      for (let truth = 0; truth < classes.length; truth++) {
        const row = counts[worker]?.[truth] as Float64Array
        row[label] = (row[label] as number) + ((beliefs[item] as Float64Array)[truth] as number)
      }
    }
    const rows = counts.map((each) => each.map((row) => toShares(row.map((count) => count + DAWID_SKENE_SMOOTHING))))
    beliefs = fromLogs(crowd, classShares(beliefs), ({ worker, label }, truth) =>
      Math.log(Math.max(LEAST, (rows[worker]?.[truth] as Float64Array)[label] as number)),
    )
  }
  return beliefs
}
const DAWID_SKENE_SMOOTHING = 0.01

/** One reliability per worker by EM from the majority; no truth is used. */
export const oneCoin: CrowdMethod = (crowd) => {
  const { classes, labels, workerCount } = crowd
  let beliefs = majorityShare(crowd, [])
  for (let round = 0; round < DAWID_SKENE_ROUNDS; round++) {
    const right = new Float64Array(workerCount).fill(1)
    const all = new Float64Array(workerCount).fill(2)
    for (const { item, worker, label } of labels) {
      right[worker] = (right[worker] as number) + ((beliefs[item] as Float64Array)[label] as number)
      all[worker] = (all[worker] as number) + 1
    }
    beliefs = fromLogs(crowd, classShares(beliefs), ({ worker, label }, truth) => {
      const q = (right[worker] as number) / (all[worker] as number)
      return Math.log(label === truth ? q : (1 - q) / (classes.length - 1))
    })
  }
  return beliefs
}

/** Class probabilities of each item from the classes' shares and what each label says of each truth. */
export function fromLogs(
  { items, classes, labels }: Crowd,
  prior: Float64Array,
  logLikelihood: (label: CrowdLabel, truth: number) => number,
): CrowdBeliefs {
  const logs = items.map(() => prior.map((share) => Math.log(Math.max(LEAST, share))))
  for (const each of labels) {
    const row = logs[each.item] as Float64Array
    for (let truth = 0; truth < classes.length; truth++) row[truth] = (row[truth] as number) + logLikelihood(each, truth)
  }
  return logs.map((row) => {
    const highest = Math.max(...row)
    return toShares(row.map((log) => Math.exp(log - highest)))
  })
}

export function classShares(beliefs: CrowdBeliefs): Float64Array {
  const sums = new Float64Array(beliefs[0]?.length ?? 0)
  for (const belief of beliefs) for (let c = 0; c < sums.length; c++) sums[c] = (sums[c] as number) + (belief[c] as number)
  return toShares(sums)
}

export function toShares(counts: Float64Array): Float64Array {
  const sum = counts.reduce((all, count) => all + count, 0)
  return counts.map((count) => count / sum)
}
