import type { EvidenceId } from '../../evidence/evidence.ts'
import type { AnswerabilityModel } from '../../recall/answerability/answerability-model.ts'
import { type Answerability, type AssessedCandidate, assessAnswerability } from '../../recall/answerability/assess.ts'
import { type Candidate, type CandidateSigns, onlyAsks } from '../../recall/answerability/candidate-signs.ts'
import { shippedModel } from '../../recall/answerability/shipped-models.ts'
import { FEATURE_NAMES, signFeatures } from '../../recall/answerability/sign-features.ts'
import { WHOLE_NAMES, wholeFeatures } from '../../recall/answerability/whole-recall.ts'
import { recallWordsOf } from '../../recall/relevance/recall-words.ts'
import { strengthOf } from '../../recall/relevance/relevance.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import { missingShare } from '../../recall/relevance/word-match.ts'
import type { TextIndex } from '../../recall/text-index/text-index.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { Asked } from './asked.ts'
import type { Found } from './candidates.ts'
import type { Row } from './held-rows.ts'
import { leftOutBecause } from './left-out.ts'
import type { Relevant } from './ranked.ts'
import type { VerdictSign } from './recall-result.ts'
import { relevanceOf } from './relevance.ts'
import type { Rows } from './rows.ts'
import type { StandingNow } from './standing-now.ts'

export interface Judged extends Pick<Answerability, 'verdict' | 'probability' | 'stored' | 'reason'> {
  readonly signs: readonly VerdictSign[]
  /** Probability for each text that was looked at that it answers this very question. */
  readonly answers: ReadonlyMap<EvidenceId, number>
  readonly signsOf: ReadonlyMap<EvidenceId, CandidateSigns>
  /** Of the text that is taken for the answer; null without any. */
  readonly best: CandidateSigns | null
}

export interface JudgedBy {
  readonly asked: Asked
  readonly relevance: RelevanceQuery
  /** How near those are that were found; left out: it is worked out for those that are judged. */
  readonly nearness?: readonly Relevant[]
  /** Vector that was looked for, and vector of the query as it was asked: often the same. */
  readonly vector: Float32Array | null
  /** Vector of the query as it was asked; null: judged by words alone. */
  readonly askedVector: Float32Array | null
  readonly index: TextIndex
  readonly model: AnswerabilityModel
  readonly rows: Rows
  readonly standing: StandingNow
}

/**
 * Whether the answer to this very question is stored: from the nearest by words, by meaning and by question, whatever the depth.
 * What is believed no more is no answer, so the best is looked at again until it is one that stands.
 */
export async function judge(context: TenantContext, found: readonly Found[], by: JudgedBy): Promise<Judged> {
  const { assessed, best } = await assessStanding(context, found, by)
  return judgedAs(assessed, best, by.model)
}

/** The same with every sign, which is what recall is calibrated on. */
export async function assessStanding(
  context: TenantContext,
  found: readonly Found[],
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

async function candidatesFrom(
  context: TenantContext,
  found: readonly Found[],
  by: JudgedBy,
): Promise<readonly Candidate[]> {
  const { index, relevance, rows } = by
  const first = found.filter(({ isNear }) => isNear)
  await rows.readTogether(first.map(({ text }) => text.id))
  const replies = await repliesTo(first, found, by)
  const near = [...new Set([...first, ...replies.keys()])]
  const read = await Promise.all(near.map(({ text }) => rows.of(text.id)))
  const similarities = await similaritiesOf(context, near, by)
  const strengths = new Map<EvidenceId, number>()
  for (const { found: each, parts } of by.nearness ?? relevanceOf(relevance, index, near))
    strengths.set(each.id, strengthOf(parts))
  return near.flatMap((each, at): readonly Candidate[] => {
    const row = read[at]
    return row === null || row === undefined
      ? []
      : [candidateFrom(each, row, { similarities, strengths, question: replies.get(each) ?? null })]
  })
}

interface Beside {
  readonly similarities: ReadonlyMap<EvidenceId, number | null>
  readonly strengths: ReadonlyMap<EvidenceId, number>
  readonly question: Question | null
}

function candidateFrom({ text, before: [before] }: Found, row: Row, beside: Beside): Candidate {
  const { similarities, strengths, question } = beside
  return {
    id: text.id,
    text: row.kept.evidence.text,
    told: row.told(),
    similarity: nearer(similarities.get(text.id), similarities.get(question?.found.text.id ?? text.id)),
    author: text.authorKey,
    listener: before === undefined || before.authorKey === text.authorKey ? null : before.authorKey,
    about: text.about,
    questions: row.readings.map(({ questionKey }) => questionKey),
    strength: strengths.get(text.id) ?? null,
    ...(question === null ? {} : { replyTo: { author: question.found.text.authorKey, told: question.row.told() } }),
  }
}

/** A reply is about what its question is about. */
function nearer(own: number | null = null, question: number | null = null): number | null {
  return own === null || question === null ? own : Math.max(own, question)
}

interface Question {
  readonly found: Found
  readonly row: Row
}

/** More words than these say themselves what they are about. */
const LONGEST_REPLY = 12

/** Short replies of somebody else to what only asks, and is near: in `43, I think` no word is of the question. */
async function repliesTo(
  near: readonly Found[],
  found: readonly Found[],
  { rows }: JudgedBy,
): Promise<ReadonlyMap<Found, Question>> {
  const replies = new Map<Found, Question>()
  const byId = new Map(found.map((each) => [each.text.id, each]))
  for (const each of near) {
    const reply = byId.get(each.after[0]?.id ?? ('' as EvidenceId))
    if (reply === undefined || reply.text.authorKey === each.text.authorKey) continue
    const row = await rows.of(each.text.id)
    if (row === null || !onlyAsks(row.kept.evidence.text)) continue
    const replied = await rows.of(reply.text.id)
    if (replied !== null && replied.told().words.length <= LONGEST_REPLY) replies.set(reply, { found: each, row })
  }
  return replies
}

async function similaritiesOf(
  { store, embedding }: TenantContext,
  near: readonly Found[],
  { vector, askedVector }: JudgedBy,
): Promise<ReadonlyMap<EvidenceId, number | null>> {
  const model = embedding.embedder?.model
  if (askedVector === null || model === undefined) return new Map()
  if (askedVector === vector) return new Map(near.map(({ id, similarity }) => [id, similarity]))
  return await store.similarities(
    model,
    askedVector,
    near.map(({ text }) => text.id),
  )
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
