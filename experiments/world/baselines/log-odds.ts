import type { Told, ToldMessage } from '../told.ts'
import { softmax } from './distribution.ts'

const LEAST_RATIO = 1e-3
const STRONGEST = Math.log(50)
const EQUAL_WEIGHT = 0.5
const HALF_LIFE_DAYS = 365

/** Log likelihood ratio of a reading for each answer, centred, no stronger than 50 to one; a one-off flattens it. */
export function readingLogOdds({ masses, none, oneOff }: ToldMessage, answers: number): Float64Array {
  const logs = new Float64Array(answers)
  let mean = 0
  for (let a = 0; a < answers; a++) {
    const ratio = Math.max((masses[a] as number) * answers + none, LEAST_RATIO)
    logs[a] = Math.log((1 - oneOff) * ratio + oneOff)
    mean += (logs[a] as number) / answers
  }
  return logs.map((each) => Math.min(STRONGEST, Math.max(-STRONGEST, each - mean)))
}

/** Adds up log-odds of messages, each with a weight; copies that show are left out. */
export function weighedLogOdds({ answers, messages }: Told, weightOf: (message: ToldMessage) => number): Float64Array {
  const sum = new Float64Array(answers)
  for (const message of messages) {
    if (message.isCopy) continue
    const weight = weightOf(message)
    const logs = readingLogOdds(message, answers)
    for (let a = 0; a < answers; a++) sum[a] = (sum[a] as number) + weight * (logs[a] as number)
  }
  return softmax(sum)
}

/** Every source weighs the same, and half as much with each year. This is also what the people of the world are shown. */
export function equalLogOdds(told: Told): Float64Array {
  return weighedLogOdds(told, ({ day }) => EQUAL_WEIGHT * 2 ** (-(told.day - day) / HALF_LIFE_DAYS))
}

/**
 * Weights taken from the wording: how sure a text sounds, not who says it. 1 less the entropy of its reading as a share of
 * the largest; with the same half-life.
 */
export function wordingLogOdds(told: Told): Float64Array {
  return weighedLogOdds(
    told,
    ({ masses, none, day }) => certainty(masses, none) * 2 ** (-(told.day - day) / HALF_LIFE_DAYS),
  )
}

function certainty(masses: Float64Array, none: number): number {
  let entropy = 0
  for (const each of [...masses, none]) entropy -= each > 0 ? each * Math.log(each) : 0
  return 1 - entropy / Math.log(masses.length + 1)
}
