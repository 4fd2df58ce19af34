import { fitConditionalLogit, type Option, optionProbabilities } from '../../src/statistics/conditional-logit.ts'
import type { ReadItem } from './load-readers.ts'

/** Nothing is learned of probabilities smaller than this. */
const LEAST = 1e-3

/** Expected weights and their spread, before an item is revealed. */
export interface ReaderMapPriors {
  /** Of the log of the reader's probability: 1 takes it at its word. */
  readonly slope: { readonly mean: number; readonly deviation: number }
  /** Of being the label that the reader finds most probable, however sure it is. */
  readonly top: { readonly mean: number; readonly deviation: number }
  /** Of each label, whatever the reader says. */
  readonly label: { readonly deviation: number }
  /** A reader's own part of slope and top, on top of what all share. */
  readonly own: { readonly deviation: number }
}

/**
 * Neural readers are taken to be over-confident before anything is known: a fifth of their log-odds counts, and something
 * for the label itself.
 */
export const READER_MAP_PRIORS: ReaderMapPriors = {
  slope: { mean: 0.2, deviation: 0.3 },
  top: { mean: 0.3, deviation: 0.7 },
  label: { deviation: 0.3 },
  own: { deviation: 0.5 },
}

export type ReaderMap = (probabilities: ArrayLike<number>, reader: number) => Float64Array

interface Reading {
  readonly reader: number
  readonly probabilities: ArrayLike<number>
  readonly truth: number
}

/** One reader from its own revealed items. */
export function fitOneReader(
  items: readonly ReadItem[],
  reader: number,
  priors: ReaderMapPriors = READER_MAP_PRIORS,
): ReaderMap {
  const alone = { ...priors, own: { deviation: 0 } }
  const map = fitReadings(readingsOf(items, [reader]), alone)
  return (probabilities) => map(probabilities, reader)
}

/** All readers together: what they share is learned from all, the rest shrunk to it. */
export function fitReadersTogether(items: readonly ReadItem[], priors: ReaderMapPriors = READER_MAP_PRIORS): ReaderMap {
  const readers = items[0]?.probabilities.map((_, reader) => reader) ?? []
  return fitReadings(readingsOf(items, readers), priors)
}

function readingsOf(items: readonly ReadItem[], readers: readonly number[]): readonly Reading[] {
  return items.flatMap(({ truth, probabilities }) =>
    readers.map((reader) => ({ reader, truth, probabilities: probabilities[reader] as Float64Array })),
  )
}

function fitReadings(readings: readonly Reading[], priors: ReaderMapPriors): ReaderMap {
  const labels = readings[0]?.probabilities.length ?? 0
  const readers = Math.max(...readings.map(({ reader }) => reader)) + 1
  const { slope, top, label, own } = priors
  const means = [slope.mean, top.mean, ...new Array<number>(labels + 2 * readers).fill(0)]
  const deviations = [
    slope.deviation,
    top.deviation,
    ...new Array<number>(labels).fill(label.deviation),
    ...new Array<number>(2 * readers).fill(own.deviation),
  ]
  const optionsOf = (probabilities: ArrayLike<number>, reader: number): readonly Option[] => {
    const each = Array.from(probabilities)
    const highest = Math.max(...each)
    return each.map((probability, a) => {
      const log = Math.log(Math.max(LEAST, probability))
      const isTop = probability === highest ? 1 : 0
      const first = 2 + labels + 2 * reader
      return { offset: 0, features: [0, 1, 2 + a, first, first + 1], amounts: [log, isTop, 1, log, isTop] }
    })
  }
  const choices = readings.map(({ reader, probabilities, truth }) => ({
    options: optionsOf(probabilities, reader),
    truth,
  }))
  const weights = fitConditionalLogit(choices, { means, deviations })
  return (probabilities, reader) => optionProbabilities(optionsOf(probabilities, reader), weights)
}
