import { trustLogPrior } from '../trust/trust-log-prior.ts'
import type { TrustPriors } from '../trust/trust-priors.ts'
import { type Counts, EVIDENCE_GRAINS } from './counts.ts'
import type { LearningFrame } from './history.ts'
import type { LearnedParameters } from './learned.ts'
import {
  PRIOR_ARRIVALS,
  PRIOR_COPIES,
  PRIOR_COPY_CHANCES,
  PRIOR_REPEATS,
  PRIOR_RESTARTS,
  PRIOR_WRONG_CLAIMS,
} from './maximise.ts'

/**
 * What EM climbs: the log probability of all events, each question by its weight, and of the parameters under their
 * priors, up to constants. It never falls, as long as the deviations of trust stay as they are and nothing drifts: those
 * two change what is climbed.
 */
export function objectiveOf(
  frame: LearningFrame,
  counts: Counts,
  learned: LearnedParameters,
  priors: TrustPriors,
): number {
  return (
    counts.logEvidence / EVIDENCE_GRAINS + trustLogPrior(learned.trust, priors) + restLogPrior(frame, counts, learned)
  )
}

function restLogPrior(frame: LearningFrame, { multiplicity }: Counts, learned: LearnedParameters): number {
  let sum = PRIOR_COPIES * Math.log(learned.copyRate) - PRIOR_COPY_CHANCES * learned.copyRate
  for (const gamma of learned.repeatProbability) sum += PRIOR_REPEATS * (Math.log(gamma) + Math.log1p(-gamma))
  frame.questionTypes.forEach((type, place) => {
    const rate = learned.changeRate[place] as number
    sum += PRIOR_RESTARTS * (Math.log(rate) - rate / type.changeRate)
    const answers = multiplicity[place]
    if (answers == null) return
    sum += evenLogPrior(learned.baseRates[place] ?? null, answers, PRIOR_ARRIVALS, false)
    for (const habits of learned.habits) {
      sum += evenLogPrior(habits[place] ?? null, answers, PRIOR_WRONG_CLAIMS, true)
    }
  })
  return sum
}

/** Dirichlet about even answers; null stands for even. `isSingle`: rates are of a single answer of each state. */
function evenLogPrior(
  rates: readonly number[] | null,
  multiplicity: Float64Array,
  prior: number,
  isSingle: boolean,
): number {
  const answers = multiplicity.reduce((total, each) => total + each, 0)
  let sum = 0
  multiplicity.forEach((count, x) => {
    const even = count / answers
    const share = rates === null ? even : (rates[x] as number) * (isSingle ? count : 1)
    sum += prior * even * Math.log(share)
  })
  return sum
}
