import { sigmoid } from '../../statistics/log-odds.ts'
import { linear } from '../../statistics/shrunk-logistic.ts'
import type { RecallQuery } from '../query/recall-query.ts'
import type { Stored, Verdict } from '../verdict.ts'
import { type AnswerabilityModel, verdictOf } from './answerability-model.ts'
import { type Candidate, type CandidateSigns, candidateSigns, type SignOptions } from './candidate-signs.ts'
import { reasonOf } from './reason.ts'
import { shippedModel } from './shipped-models.ts'
import { signFeatures } from './sign-features.ts'
import { wholeLogOdds } from './whole-recall.ts'

/** How probable it is that one candidate answers. */
export interface AssessedCandidate {
  readonly id: string
  readonly probability: number
  readonly signs: CandidateSigns
}

/** How probable it is that the answer to this very question is stored. Says nothing of whether it is true. */
export interface Answerability {
  readonly probability: number
  readonly verdict: Verdict
  readonly stored: Stored
  readonly reason: string
  /** In the order of the candidates. */
  readonly candidates: readonly AssessedCandidate[]
}

export interface AssessOptions extends SignOptions {
  readonly model?: AnswerabilityModel
}

/** A candidate without a cosine is judged by its words alone. */
export function assessAnswerability(
  query: RecallQuery,
  candidates: readonly Candidate[],
  { model = shippedModel(null), ...options }: AssessOptions = {},
): Answerability {
  const signs = candidateSigns(query, candidates, options)
  const logOdds = signs.map((each) => candidateLogOdds(each, model))
  const assessed = signs.map(
    (each, at): AssessedCandidate => ({ id: each.id, probability: sigmoid(logOdds[at] as number), signs: each }),
  )
  const best = assessed.reduce<AssessedCandidate | null>(
    (top, each) => (top === null || each.probability > top.probability ? each : top),
    null,
  )
  const probability = wholeProbability(logOdds, signs, model)
  const verdict = best === null ? 'none' : verdictOf(probability, model.bands)
  const stored = storedOf(query, verdict, assessed)
  return {
    probability,
    verdict,
    stored,
    reason: reasonOf(query, stored, best?.signs ?? null),
    candidates: assessed,
  }
}

/** Of a recall as a whole: from the log-odds of its best candidate and what all of them say together; 0 without any. */
export function recallProbability(signs: readonly CandidateSigns[], model: AnswerabilityModel): number {
  return wholeProbability(
    signs.map((each) => candidateLogOdds(each, model)),
    signs,
    model,
  )
}

function wholeProbability(
  logOdds: readonly number[],
  signs: readonly CandidateSigns[],
  { whole }: AnswerabilityModel,
): number {
  return signs.length === 0 ? 0 : sigmoid(wholeLogOdds(Math.max(...logOdds), signs, whole))
}

/** sigmoid(coefficients · signs) */
export function candidateProbability(signs: CandidateSigns, model: AnswerabilityModel): number {
  return sigmoid(candidateLogOdds(signs, model))
}

export function candidateLogOdds(signs: CandidateSigns, model: AnswerabilityModel): number {
  const used = signs.similarity === null && model.scale !== null ? shippedModel(null) : model
  return linear(used.coefficients, signFeatures(signs, used.scale))
}

function storedOf(query: RecallQuery, verdict: Verdict, assessed: readonly AssessedCandidate[]): Stored {
  if (verdict === 'high' || verdict === 'moderate') return 'answer'
  return assessed.some(({ signs }) => bearsOn(query, signs)) ? 'about_them' : 'nothing'
}

/** About whom is asked, or whose they are; where nobody is asked about, about the thing. */
function bearsOn({ person }: RecallQuery, signs: CandidateSigns): boolean {
  if (person === null) return signs.attribute === 'met' || signs.coverage > 0
  return signs.person !== 'other' && signs.person !== 'nobody'
}
