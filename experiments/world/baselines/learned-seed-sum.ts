import { trustFrameOf } from '../../../src/learning/learned.ts'
import type { ClaimCounts } from '../../../src/trust/claim-counts.ts'
import { fitTrust } from '../../../src/trust/fit-trust.ts'
import { startingTrustModel, trustOf } from '../../../src/trust/trust-model.ts'
import { STARTING_PRIORS } from '../../../src/trust/trust-priors.ts'
import { likelihoodOf } from '../corrections.ts'
import { QUESTION_TYPES, type WorldQuestionType } from '../generator/question-types.ts'
import type { World } from '../generator/world.ts'
import { frameOf } from '../history.ts'
import type { SettledFact } from '../ours/settled-histories.ts'
import { type Method, type Told, toldUntil } from '../told.ts'
import { seedSum, type TrustOf } from './seed-sum.ts'

const FACTORS: readonly number[] = [0.25, 0.5, 1, 2, 4]
/** No settled fact stands for more than this many times the mean, or less. */
const MOST_STANDING = 5
const LEAST_STANDING = 0.2
const LEAST_PROBABILITY = 1e-6
/** An answer that a settled fact leaves possible has a likelihood above this. */
const POSSIBLE = 0.5

interface Labelled {
  readonly told: Told
  readonly likelihood: Float64Array
  /** How many facts of its sort it stands for, over the mean. */
  readonly standing: number
}

/**
 * The plain sum with trust learned from settled facts: each fact scores every message before it as right or wrong, less the
 * older it is and more the rarer such a fact becomes known; layered shrinkage as ours, from a flat start; half-lives the best of five factors on the same facts.
 */
export function learnedSeedSum(world: World, settled: readonly SettledFact[]): Method {
  const mean = settled.reduce((sum, { standsFor }) => sum + standsFor, 0) / settled.length
  const labelled = settled.map(({ shown, standsFor }): Labelled => {
    const told = toldUntil(world, shown.question, shown.day)
    const standing = Math.min(MOST_STANDING, Math.max(LEAST_STANDING, standsFor / mean))
    return { told, likelihood: likelihoodOf(shown, told.answers), standing }
  })
  const priors = { ...STARTING_PRIORS, informed: [] }
  const start = startingTrustModel(trustFrameOf(frameOf(world)), priors)
  const model = settled.length > 0 ? fitTrust(countsOf(labelled), priors, start) : start
  const trust: TrustOf = (kind, type) => trustOf(model, kind, type, -1)
  const losses = FACTORS.map((each) => lossOf(labelled, trust, each))
  const factor = FACTORS[losses.indexOf(Math.min(...losses))] as number
  return (told) => seedSum(told, trust, factor * usualHalfLife(told.type))
}

function usualHalfLife(type: number): number {
  return Math.LN2 * (QUESTION_TYPES[type] as WorldQuestionType).assumedRedrawDays
}

function countsOf(labelled: readonly Labelled[]): ClaimCounts {
  const rows: [author: number, kind: number, type: number, right: number, wrong: number][] = []
  for (const { told, likelihood, standing: weight } of labelled) {
    const rate = 1 / (QUESTION_TYPES[told.type] as WorldQuestionType).assumedRedrawDays
    for (const { kind, author, day, masses, oneOff, isCopy } of told.messages) {
      if (isCopy) continue
      const standing = weight * Math.exp(-rate * (told.day - day)) * (1 - oneOff)
      let right = 0
      let wrong = 0
      masses.forEach((mass, a) => {
        if ((likelihood[a] as number) > POSSIBLE) right += mass
        else wrong += mass
      })
      rows.push([author, kind, told.type, standing * right, standing * wrong])
    }
  }
  const column = (i: 0 | 1 | 2 | 3 | 4): Float64Array => Float64Array.from(rows, (row) => row[i])
  return {
    length: rows.length,
    author: column(0),
    kind: column(1),
    type: column(2),
    right: column(3),
    wrong: column(4),
  }
}

function lossOf(labelled: readonly Labelled[], trust: TrustOf, factor: number): number {
  let loss = 0
  for (const { told, likelihood, standing } of labelled) {
    const belief = seedSum(told, trust, factor * usualHalfLife(told.type))
    const probability = belief.reduce((sum, each, a) => sum + ((likelihood[a] as number) > POSSIBLE ? each : 0), 0)
    loss -= standing * Math.log(Math.max(LEAST_PROBABILITY, probability))
  }
  return loss
}
