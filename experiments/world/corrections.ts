import { likeliest } from './baselines/distribution.ts'
import { equalLogOdds } from './baselines/log-odds.ts'
import type { World } from './generator/world.ts'
import { toldUntil } from './told.ts'

/** People who settle or reject an answer err this often (F3). */
const SETTLED_ERROR = 0.005

export type Outcome = 'silent' | 'corrected' | 'rejected' | 'approved' | 'happened'

/** One answer shown to a person, and what came of it. */
export interface Shown {
  readonly question: number
  readonly day: number
  readonly truth: number
  readonly answer: number
  /** Probability that the system shown gave it. */
  readonly probability: number
  readonly outcome: Outcome
}

/**
 * The biased stream: people are shown the answers of a system of equal weights; they correct half of the wrong ones, a
 * quarter of these with only "not that", approve few of the right ones, and 5% settle by themselves.
 */
export function shownAnswers(world: World): readonly Shown[] {
  const { exposures } = world
  return Array.from({ length: exposures.count }, (_, i) => {
    const question = exposures.question[i] as number
    const day = exposures.day[i] as number
    const truth = exposures.truth[i] as number
    const belief = equalLogOdds(toldUntil(world, question, day))
    const answer = likeliest(belief)
    const outcome = outcomeOf(answer === truth, exposures.chances.subarray(4 * i, 4 * i + 4), world.options)
    return { question, day, truth, answer, probability: belief[answer] as number, outcome }
  })
}

function outcomeOf(isRight: boolean, chances: Float64Array, options: World['options']): Outcome {
  const [happens, corrects, rejects] = chances as unknown as readonly [number, number, number]
  if (happens < options.outcomes) return 'happened'
  if (isRight) return corrects < options.approved ? 'approved' : 'silent'
  if (corrects >= options.corrected) return 'silent'
  return rejects < options.rejections ? 'rejected' : 'corrected'
}

/** The first so many answers of the stream of which something became known. */
export function firstSettled(shown: readonly Shown[], count: number): readonly Shown[] {
  return shown.filter(({ outcome }) => outcome !== 'silent').slice(0, count)
}

/** All that was shown until so many had settled, silence included. */
export function shownUntilSettled(shown: readonly Shown[], count: number): readonly Shown[] {
  let settled = 0
  const end = shown.findIndex(({ outcome }) => outcome !== 'silent' && ++settled === count)
  return count === 0 ? [] : end < 0 ? shown : shown.slice(0, end + 1)
}

/** 1 on what may be true, .005 elsewhere: "not that" rules out one answer, all else names one. */
export function likelihoodOf({ outcome, answer, truth }: Shown, answers: number): Float64Array {
  if (outcome === 'rejected') {
    const likelihood = new Float64Array(answers).fill(1)
    likelihood[answer] = SETTLED_ERROR
    return likelihood
  }
  const likelihood = new Float64Array(answers).fill(SETTLED_ERROR)
  likelihood[truth] = 1
  return likelihood
}
