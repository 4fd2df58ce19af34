import { beliefUnder } from './belief-under.ts'
import type { Counting } from './count-question.ts'
import { each, fitParameters, type Histories } from './expectation-maximisation.ts'
import type { LearningFrame, QuestionHistory, SettledPoint } from './history.ts'
import type { LearnedParameters, LearnOptions } from './learned.ts'
import { meanStanding, standingOf } from './standing.ts'

/** What each weight of agreement was worth on settled facts that had been held out. */
export interface OmegaChoice {
  readonly omega: number
  readonly tried: readonly { readonly omega: number; readonly logLoss: number }[]
}

const FOLDS = 2

/**
 * Chooses how much agreement counts: learns from one half of the settled questions at each omega, and takes the one
 * under which the messages best predict what was settled in the other half, and the other way round. Agreement that
 * misleads so rules itself out. Facts weigh by how many they stand for, corrections being more frequent than approvals.
 *
 *     log loss = - sum over held-out facts of s log sum_x P(x | messages up to its day) l(x) / sum of s
 */
export function chooseOmega(
  frame: LearningFrame,
  histories: Histories,
  options: LearnOptions,
  counting: (omega: number) => Counting,
): OmegaChoice {
  const mean = meanStanding(histories)
  const tried = options.omegas.map((omega) => {
    const sums = { loss: 0, standing: 0 }
    for (let fold = 0; fold < FOLDS; fold++) {
      const { parameters } = fitParameters(frame, withoutFold(histories, fold), options, counting(omega))
      addLosses(histories, fold, parameters, mean, sums)
    }
    return { omega, logLoss: sums.loss / sums.standing }
  })
  const best = tried.reduce((least, candidate) => (candidate.logLoss < least.logLoss ? candidate : least))
  return { omega: best.omega, tried }
}

/** The histories as if one half of the settled questions had never been settled. */
function withoutFold(histories: Histories, fold: number): Histories {
  return function* () {
    for (const [history, own] of byFold(histories)) yield own === fold ? { ...history, settled: [] } : history
  }
}

/** Each question with its fold: settled ones by turns, others in none (-1). */
function* byFold(histories: Histories): Generator<readonly [QuestionHistory, number]> {
  let settled = 0
  for (const history of each(histories)) {
    yield [history, history.settled.length > 0 ? settled++ % FOLDS : -1]
  }
}

function addLosses(
  histories: Histories,
  fold: number,
  learned: LearnedParameters,
  mean: number,
  sums: { loss: number; standing: number },
): void {
  for (const [history, own] of byFold(histories)) {
    if (own !== fold) continue
    for (const point of history.settled) {
      const standing = standingOf(point, mean)
      sums.loss += standing * logLossOf(history, point, learned)
      sums.standing += standing
    }
  }
}

/** How surprising a settled fact is to those who heard only the messages before it. */
export function logLossOf(
  history: QuestionHistory,
  { day, likelihood }: SettledPoint,
  learned: LearnedParameters,
): number {
  const belief = beliefUnder({ ...history, settled: [] }, learned, day)
  let probability = 0
  for (let x = 0; x < belief.length; x++) probability += (belief[x] as number) * (likelihood[x] as number)
  return -Math.log(probability)
}
