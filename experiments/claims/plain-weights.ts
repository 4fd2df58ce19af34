import type { Forecast } from '../../src/calibration/forecast.ts'
import { type ClaimTask, valuesOf } from './task.ts'

/** Wrong values thought possible. */
const WRONG_VALUES = 10
/** Claims that the pooled share of right ones counts for. */
const PRIOR_CLAIMS = 10

/** Probability that a claim is right. */
export type Reliability = (source: string, task: ClaimTask) => number

export type ReliabilityUnit = 'equal' | 'source' | 'source and attribute'

/** The plain learner: q = (right + 10 g) / (claims + 10), g the share of all claims that are right; 0.005 to 0.995. */
export function learnReliability(settled: readonly ClaimTask[], unit: ReliabilityUnit): Reliability {
  const unitOf = (source: string, { attribute }: ClaimTask): string =>
    unit === 'source' ? source : `${source}\t${attribute}`
  const counts = new Map<string, { right: number; all: number }>()
  const total = { right: 0, all: 0 }
  for (const task of settled) {
    for (const { source, value } of task.claims) {
      const key = unitOf(source, task)
      const count = counts.get(key) ?? { right: 0, all: 0 }
      counts.set(key, count)
      for (const each of [count, total]) {
        each.all++
        if (value === task.truth) each.right++
      }
    }
  }
  const pooled = total.right / total.all
  return (source, task) => {
    if (unit === 'equal') return pooled
    const { right, all } = counts.get(unitOf(source, task)) ?? { right: 0, all: 0 }
    return Math.min(0.995, Math.max(0.005, (right + PRIOR_CLAIMS * pooled) / (all + PRIOR_CLAIMS)))
  }
}

/** score = sum of ln(N q / (1 - q)); p = exp(score) over those of all claimed values and of the unclaimed, each 1. */
export function forecastByReliability(task: ClaimTask, reliability: Reliability): Forecast {
  const values = valuesOf(task)
  const scores = new Float64Array(values.length)
  for (const { source, value } of task.claims) {
    const q = reliability(source, task)
    const place = values.indexOf(value)
    scores[place] = (scores[place] as number) + Math.log((WRONG_VALUES * q) / (1 - q))
  }
  const highest = Math.max(0, ...scores)
  const unclaimed = Math.max(0, WRONG_VALUES + 1 - values.length) * Math.exp(-highest)
  const parts = scores.map((score) => Math.exp(score - highest))
  const sum = parts.reduce((all, part) => all + part, unclaimed)
  return { probabilities: parts.map((part) => part / sum), truth: truthIn(task), cluster: task.cluster }
}

/** Each value's share of the claims. */
export function forecastByMajority(task: ClaimTask): Forecast {
  const probabilities = valuesOf(task).map(
    (value) => task.claims.filter((claim) => claim.value === value).length / task.claims.length,
  )
  return { probabilities, truth: truthIn(task), cluster: task.cluster }
}

/** The last claim is taken as certain; of several at once, each as much as the others. */
export function forecastByLastWrite(task: ClaimTask): Forecast {
  const last = Math.max(...task.claims.map(({ day }) => day ?? 0))
  const latest = task.claims.filter(({ day }) => (day ?? 0) === last)
  const probabilities = valuesOf(task).map(
    (value) => latest.filter((claim) => claim.value === value).length / latest.length,
  )
  return { probabilities, truth: truthIn(task), cluster: task.cluster }
}

/** Index of the truth among the values claimed, -1 where nobody claims it. */
export function truthIn(task: ClaimTask): number {
  return task.truth === null ? -1 : valuesOf(task).indexOf(task.truth)
}
