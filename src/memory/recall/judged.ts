import type { EvidenceId } from '../../evidence/evidence.ts'
import type { AnswerabilityModel } from '../../recall/answerability/answerability-model.ts'
import { type Answerability, type AssessedCandidate, assessAnswerability } from '../../recall/answerability/assess.ts'
import type { CandidateSigns } from '../../recall/answerability/candidate-signs.ts'
import { shippedModel } from '../../recall/answerability/shipped-models.ts'
import { FEATURE_NAMES, signFeatures } from '../../recall/answerability/sign-features.ts'
import { WHOLE_NAMES, wholeFeatures } from '../../recall/answerability/whole-recall.ts'
import { recallWordsOf } from '../../recall/relevance/recall-words.ts'
import { missingShare } from '../../recall/relevance/word-match.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { AllFound } from './candidates.ts'
import { candidatesFrom, type JudgedBy } from './judged-candidates.ts'
import { leftOutBecause } from './left-out.ts'
import type { VerdictSign } from './recall-result.ts'

export interface Judged extends Pick<Answerability, 'verdict' | 'probability' | 'stored' | 'reason'> {
  readonly signs: readonly VerdictSign[]
  /** Probability for each text that was looked at that it answers this very question. */
  readonly answers: ReadonlyMap<EvidenceId, number>
  readonly signsOf: ReadonlyMap<EvidenceId, CandidateSigns>
  /** Of the text that is taken for the answer; null without any. */
  readonly best: CandidateSigns | null
}

/**
 * Whether the answer to this very question is stored: from the nearest by words, by meaning and by question, whatever the depth.
 * What is believed no more is no answer, so the best is looked at again until it is one that stands.
 */
export async function judge(context: TenantContext, found: AllFound, by: JudgedBy): Promise<Judged> {
  const { assessed, best } = await assessStanding(context, found, by)
  return judgedAs(assessed, best, by.model)
}

/** The same with every sign, which is what recall is calibrated on. */
export async function assessStanding(
  context: TenantContext,
  found: AllFound,
  by: JudgedBy,
): Promise<{ readonly assessed: Answerability; readonly best: AssessedCandidate | null }> {
  const { asked, model } = by
  const missing = missingIn(by)
  const options = { model, called: asked.called, names: asked.names, missing }
  let candidates = await candidatesFrom(context, found, by)
  for (;;) {
    const assessed = assessAnswerability(asked.query, candidates, options)
    const best = bestOf(assessed.candidates)
    if (best === null || (await stands(best.id, by))) return { assessed, best }
    candidates = candidates.filter(({ id }) => id !== best.id)
  }
}

/** A word is spoken of where it stands in a text as it was asked, or in English. */
function missingIn({ asked, relevance, index }: JudgedBy): number {
  const missing = missingShare(relevance.words, index.corpus)
  if (missing === 0 || asked.english === null) return missing
  const names = new Set(relevance.people.flatMap(({ words }) => words))
  const inEnglish = [...new Set(recallWordsOf(asked.english))].filter((word) => !names.has(word))
  return Math.min(missing, missingShare(inEnglish, index.corpus))
}

function bestOf(candidates: readonly AssessedCandidate[]): AssessedCandidate | null {
  return candidates.reduce<AssessedCandidate | null>(
    (top, each) => (top === null || each.probability > top.probability ? each : top),
    null,
  )
}

async function stands(id: EvidenceId, { rows, asked, standing }: JudgedBy): Promise<boolean> {
  const row = await rows.of(id)
  if (row === null) return false
  return leftOutBecause(await standing.claimsOf(row), new Set(asked.keys)) === null
}

function judgedAs(
  { verdict, probability, stored, reason, candidates }: Answerability,
  best: AssessedCandidate | null,
  model: AnswerabilityModel,
): Judged {
  return {
    verdict,
    probability,
    stored,
    reason,
    signs: best === null ? [] : signsOf(best, candidates, model),
    answers: new Map(candidates.map((each) => [each.id, each.probability])),
    signsOf: new Map(candidates.map(({ id, signs }) => [id, signs])),
    best: best?.signs ?? null,
  }
}

/** What the verdict's probability is the sum of, in log-odds, largest first: the best text's signs, and those of all together. */
function signsOf(
  { signs }: AssessedCandidate,
  candidates: readonly AssessedCandidate[],
  model: AnswerabilityModel,
): readonly VerdictSign[] {
  const used = signs.similarity === null && model.scale !== null ? shippedModel(null) : model
  const features = signFeatures(signs, used.scale)
  const ofBest = FEATURE_NAMES.map((name, at) => ({
    name,
    logOdds: (features[at] ?? 0) * (used.coefficients[at] ?? 0),
  }))
  /** With 1 for the best text's log-odds: how much they count. */
  const whole = wholeFeatures(
    1,
    candidates.map((each) => each.signs),
  )
  const together = WHOLE_NAMES.map((name, at) => ({ name, logOdds: (whole[at] ?? 0) * (model.whole[at] ?? 0) }))
  const counts = together.reduce((sum, each) => sum + (OF_BEST.has(each.name) ? each.logOdds : 0), 0)
  return [
    ...ofBest.map((each) => ({ ...each, logOdds: each.logOdds * counts })),
    ...together.filter(({ name }) => !OF_BEST.has(name)),
  ]
    .filter((each) => each.logOdds !== 0)
    .map(({ name, ...rest }) => ({ name: name.replaceAll('_', ' '), ...rest }))
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
}

const OF_BEST: ReadonlySet<string> = new Set(['best', 'long_best'])
