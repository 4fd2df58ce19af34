import type { Crowd, CrowdLabel } from './load-crowd.ts'

/** Probability of each class, per item. */
export type CrowdBeliefs = readonly Float64Array[]
/** `settled`: items whose truth is revealed. */
export type CrowdMethod = (crowd: Crowd, settled: readonly number[]) => CrowdBeliefs

/** Answers that the pooled share of right ones counts for. */
const PRIOR_ANSWERS = 4
const EM_ROUNDS = 60
/** No count is quite 0. */
const DAWID_SKENE_PRIOR = 0.01
const LEAST_SHARE = 1e-12

/** Each class's share of the labels. */
export const majorityShare: CrowdMethod = ({ items, classes, labels }) => {
  const counts = items.map(() => new Float64Array(classes.length))
  for (const { item, label } of labels) add(counts[item] as Float64Array, label, 1)
  return counts.map(toShares)
}

/** One reliability per worker: q = (right + 4 g) / (answers + 4), naive Bayes over the settled items' classes. */
export const learnedReliability: CrowdMethod = (crowd, settled) => byReliability(crowd, settled, 'own')

/** The same with the pooled reliability for all. */
export const equalReliability: CrowdMethod = (crowd, settled) => byReliability(crowd, settled, 'pooled')

function byReliability(crowd: Crowd, settled: readonly number[], whose: 'own' | 'pooled'): CrowdBeliefs {
  const { classes, labels, truths, workerCount } = crowd
  const isSettled = new Set(settled)
  const right = new Float64Array(workerCount)
  const all = new Float64Array(workerCount)
  for (const { item, worker, label } of labels) {
    if (!isSettled.has(item)) continue
    add(all, worker, 1)
    if (label === truths[item]) add(right, worker, 1)
  }
  const pooled = sumOf(right) / sumOf(all)
  const reliability = right.map((count, w) =>
    whose === 'pooled' ? pooled : (count + PRIOR_ANSWERS * pooled) / ((all[w] as number) + PRIOR_ANSWERS),
  )
  return fromLogs(crowd, settledClasses(crowd, settled), oneReliability(classes.length, reliability))
}

/** Shares of the classes among what is settled, each seen once more. */
export function settledClasses({ classes, truths }: Crowd, settled: readonly number[]): Float64Array {
  const counts = new Float64Array(classes.length).fill(1)
  for (const item of settled) add(counts, truths[item] as number, 1)
  return toShares(counts)
}

type LogLikelihood = (label: CrowdLabel, truth: number) => number

/** Right with the worker's reliability, else any other class alike. */
function oneReliability(classes: number, reliability: Float64Array): LogLikelihood {
  return ({ worker, label }, truth) => {
    const q = reliability[worker] as number
    return Math.log(label === truth ? q : (1 - q) / (classes - 1))
  }
}

/** Dawid and Skene 1979: a confusion matrix per worker, by EM from the majority; no truth is used. */
export const dawidSkene: CrowdMethod = (crowd) => {
  const { classes, labels, workerCount } = crowd
  let beliefs = majorityShare(crowd, [])
  for (let round = 0; round < EM_ROUNDS; round++) {
    const counts = Array.from({ length: workerCount }, () =>
      classes.map(() => new Float64Array(classes.length).fill(DAWID_SKENE_PRIOR)),
    )
    for (const { item, worker, label } of labels) {
      counts[worker]?.forEach((row, truth) => {
        add(row, label, beliefs[item]?.[truth] as number)
      })
    }
    const matrices = counts.map((rows) => rows.map(toShares))
    beliefs = fromLogs(crowd, classShares(beliefs), ({ worker, label }, truth) =>
      Math.log(matrices[worker]?.[truth]?.[label] as number),
    )
  }
  return beliefs
}

/** One reliability per worker by EM from the majority; no truth is used. */
export const oneCoin: CrowdMethod = (crowd) => {
  const { classes, labels, workerCount } = crowd
  let beliefs = majorityShare(crowd, [])
  for (let round = 0; round < EM_ROUNDS; round++) {
    const right = new Float64Array(workerCount)
    const all = new Float64Array(workerCount)
    for (const { item, worker, label } of labels) {
      add(right, worker, beliefs[item]?.[label] as number)
      add(all, worker, 1)
    }
    const reliability = right.map((count, w) => Math.min(0.999, Math.max(0.001, count / (all[w] as number))))
    beliefs = fromLogs(crowd, classShares(beliefs), oneReliability(classes.length, reliability))
  }
  return beliefs
}

/** Class probabilities of each item from the classes' shares and what each label says of each truth. */
export function fromLogs({ items, labels }: Crowd, prior: Float64Array, logLikelihood: LogLikelihood): CrowdBeliefs {
  const logs = items.map(() => prior.map((share) => Math.log(Math.max(LEAST_SHARE, share))))
  for (const each of labels) {
    const row = logs[each.item] as Float64Array
    for (let truth = 0; truth < row.length; truth++) add(row, truth, logLikelihood(each, truth))
  }
  return logs.map((row) => {
    const highest = Math.max(...row)
    return toShares(row.map((log) => Math.exp(log - highest)))
  })
}

function classShares(beliefs: CrowdBeliefs): Float64Array {
  const sums = new Float64Array(beliefs[0]?.length ?? 0)
  for (const belief of beliefs) {
    belief.forEach((each, c) => {
      add(sums, c, each)
    })
  }
  return toShares(sums)
}

export function add(counts: Float64Array, place: number, amount: number): void {
  counts[place] = (counts[place] as number) + amount
}

export function toShares(counts: Float64Array): Float64Array {
  const sum = sumOf(counts)
  return counts.map((count) => count / sum)
}

function sumOf(counts: Float64Array): number {
  return counts.reduce((all, count) => all + count, 0)
}
