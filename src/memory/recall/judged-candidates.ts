import type { EvidenceId } from '../../evidence/evidence.ts'
import type { AnswerabilityModel } from '../../recall/answerability/answerability-model.ts'
import { type Candidate, onlyAsks } from '../../recall/answerability/candidate-signs.ts'
import { strengthOf } from '../../recall/relevance/relevance.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import type { TextIndex } from '../../recall/text-index/text-index.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { Asked } from './asked.ts'
import type { AllFound, Found } from './candidates.ts'
import type { Row } from './held-rows.ts'
import type { Relevant } from './ranked.ts'
import { relevanceOf } from './relevance.ts'
import type { Rows } from './rows.ts'
import type { StandingNow } from './standing-now.ts'

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

/** What was found near, and short replies to what was found near, as they are judged. */
export async function candidatesFrom(
  context: TenantContext,
  found: AllFound,
  by: JudgedBy,
): Promise<readonly Candidate[]> {
  const { index, relevance, rows } = by
  const first = [...found.values()].filter(({ isNear }) => isNear)
  await rows.readTogether(first.map(({ text }) => text.id))
  const replies = await repliesTo(first, found, by)
  const near = [...new Set([...first, ...replies.keys()])]
  const read = await Promise.all(near.map(({ text }) => rows.of(text.id)))
  const similarities = await similaritiesOf(context, near, by)
  const judged = new Set(near)
  const strengths = new Map<Found, number>()
  for (const { candidate, parts } of by.nearness ?? relevanceOf(relevance, index, near))
    if (judged.has(candidate)) strengths.set(candidate, strengthOf(parts))
  return near.flatMap((each, at): readonly Candidate[] => {
    const row = read[at]
    return row === null || row === undefined
      ? []
      : [candidateFrom(each, row, { similarities, strengths, question: replies.get(each) ?? null })]
  })
}

interface Beside {
  readonly similarities: ReadonlyMap<EvidenceId, number | null>
  readonly strengths: ReadonlyMap<Found, number>
  readonly question: Question | null
}

function candidateFrom(found: Found, row: Row, beside: Beside): Candidate {
  const { text, place } = found
  const before = place.before?.text
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
    strength: strengths.get(found) ?? null,
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
  found: AllFound,
  { rows }: JudgedBy,
): Promise<ReadonlyMap<Found, Question>> {
  const replies = new Map<Found, Question>()
  const asking: (Question & { readonly reply: Found })[] = []
  for (const each of near) {
    const next = each.place.after
    const reply = next === null ? undefined : found.get(next.text.id)
    if (reply === undefined || reply.text.authorKey === each.text.authorKey) continue
    const row = await rows.of(each.text.id)
    if (row !== null && onlyAsks(row.kept.evidence.text)) asking.push({ found: each, row, reply })
  }
  await rows.readTogether(asking.map(({ reply }) => reply.text.id))
  for (const { reply, ...question } of asking) {
    const replied = await rows.of(reply.text.id)
    if (replied !== null && replied.told().words.length <= LONGEST_REPLY) replies.set(reply, question)
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
