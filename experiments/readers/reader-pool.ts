import { fitConditionalLogit, type Option, optionProbabilities } from '../../src/statistics/conditional-logit.ts'
import type { ReadItem } from './load-readers.ts'

/** From an item to probabilities of its labels. */
export type ReaderPool = (item: ReadItem) => Float64Array

const LEAST = 1e-3
/** Answers that the pooled share of right ones counts for (the plain learner). */
const PRIOR_ANSWERS = 4
const SLOPE = { mean: 0.05, deviation: 0.1 } as const
const TOP = { mean: 0.1, deviation: 0.3 } as const
const LABEL_DEVIATION = 0.5

/** The mean of all readers' probabilities. */
export const meanOfReaders: ReaderPool = ({ probabilities }) =>
  sums(probabilities, (each, a) => each[a] as number).map((sum) => sum / probabilities.length)

/** Each label's share of the readers that find it the most probable. */
export const majorityOfReaders: ReaderPool = ({ probabilities }) =>
  sums(probabilities, (each, a) => (topOf(each) === a ? 1 : 0)).map((sum) => sum / probabilities.length)

/** Naive Bayes over the top labels, with a reliability for each reader or the same for all. */
export function fitReliabilityPool(items: readonly ReadItem[], whose: 'own' | 'pooled'): ReaderPool {
  const rights = (items[0]?.probabilities ?? []).map(
    (_, reader) =>
      items.filter(({ truth, probabilities }) => topOf(probabilities[reader] as Float64Array) === truth).length,
  )
  const pooled = rights.reduce((sum, right) => sum + right, 0) / (items.length * rights.length)
  const reliabilities = rights.map((right) =>
    whose === 'pooled' ? pooled : (right + PRIOR_ANSWERS * pooled) / (items.length + PRIOR_ANSWERS),
  )
  return ({ probabilities }) => {
    const logs = sums(probabilities, (each, a, reader) => {
      const right = reliabilities[reader] as number
      return Math.log(topOf(each) === a ? right : (1 - right) / (each.length - 1))
    })
    const highest = Math.max(...logs)
    const parts = logs.map((log) => Math.exp(log - highest))
    const total = parts.reduce((all, part) => all + part, 0)
    return parts.map((part) => part / total)
  }
}

/**
 * Ours: a log-linear pool, whose weights on each reader's log-probability and top label are fitted together: readers that
 * make the same mistakes share a weight, and one that is usually wrong gets one below zero.
 */
export function fitReaderPool(items: readonly ReadItem[]): ReaderPool {
  const [first] = items
  const readers = first?.probabilities.length ?? 0
  const labels = first?.probabilities[0]?.length ?? 0
  const repeated = (value: number, count: number): readonly number[] => new Array<number>(count).fill(value)
  const means = [...repeated(SLOPE.mean, readers), ...repeated(TOP.mean, readers), ...repeated(0, labels)]
  const deviations = [
    ...repeated(SLOPE.deviation, readers),
    ...repeated(TOP.deviation, readers),
    ...repeated(LABEL_DEVIATION, labels),
  ]
  const optionsOf = ({ probabilities }: ReadItem): readonly Option[] =>
    Array.from({ length: labels }, (_, a) => ({
      offset: 0,
      features: [...probabilities.map((__, r) => r), ...probabilities.map((__, r) => readers + r), 2 * readers + a],
      amounts: [
        ...probabilities.map((each) => Math.log(Math.max(LEAST, each[a] as number))),
        ...probabilities.map((each) => (topOf(each) === a ? 1 : 0)),
        1,
      ],
    }))
  const choices = items.map((item) => ({ options: optionsOf(item), truth: item.truth }))
  const weights = fitConditionalLogit(choices, { means, deviations })
  return (item) => optionProbabilities(optionsOf(item), weights)
}

function topOf(probabilities: Float64Array): number {
  return probabilities.indexOf(Math.max(...probabilities))
}

function sums(
  probabilities: readonly Float64Array[],
  partOf: (each: Float64Array, label: number, reader: number) => number,
): Float64Array {
  const total = new Float64Array(probabilities[0]?.length ?? 0)
  probabilities.forEach((each, reader) => {
    for (let a = 0; a < total.length; a++) total[a] = (total[a] as number) + partOf(each, a, reader)
  })
  return total
}
