import { USER } from '../../evidence/evidence.ts'
import { authorKeyOf } from '../../evidence/identity.ts'
import type { EvidenceFilter } from '../../ports/store.ts'
import { splitKey } from '../../question/question.ts'
import { isStanding } from '../../recall/claim-standing.ts'
import { chooseDepth } from '../../recall/depth.ts'
import { groupItems } from '../../recall/grouping.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import { SOURCE_CLASSES, type SourceClass, veracityOf } from '../../source/source.ts'
import { subjectKeyOf } from '../evidence-from.ts'
import { checkAsked } from '../find-question.ts'
import type { RecallOptions } from '../inputs.ts'
import { saidAsAsked } from '../said-as-asked.ts'
import type { TenantContext } from '../tenant-context.ts'
import { NO_OPTIONS, parseRecallOptions } from '../validate/inputs.ts'
import { parseMoment } from '../validate/moment.ts'
import { fitToMemory } from './answerability-fit.ts'
import { bounded } from './bounded.ts'
import type { Hop } from './candidates.ts'
import { type Judged, judge } from './judged.ts'
import { type Ranked, rankedBest } from './ranked.ts'
import type { RecalledAnswer, RecallGroup, RecallItem, RecallResult } from './recall-result.ts'
import { relevanceOf, withAnswers } from './relevance.ts'
import { createRows } from './rows.ts'
import { notStored, sealedIn } from './sealed-answer.ts'
import { foundFor, soughtFrom, type View } from './sought.ts'
import { createStandingNow, type StandingNow } from './standing-now.ts'
import { waysIn } from './ways.ts'

/**
 * What bears on a query, best first, and whether the answer to this very query is stored. Any text may be asked; not finding
 * anything is an answer with its reason.
 */
export async function recall(
  context: TenantContext,
  words: string,
  input: RecallOptions = NO_OPTIONS,
): Promise<RecallResult> {
  const text = typeof words === 'string' ? words : checkAsked(words)
  const options = parseRecallOptions(input)
  const view = viewOf(context, options)
  const depth = chooseDepth(text, {
    depth: options.depth,
    ...(options.limit === undefined ? {} : { results: options.limit }),
  })
  const index = await context.said.current(view.by)
  const notYetEmbedded = await context.embedding.beforeRecall(context.said.added())
  const filter = filterOf(options, view.asOf)
  const at = await context.organized.fresh()
  const sought = await soughtFrom(context, text, { at, index, view, filter, depth, classes: classesOf(options) })
  const { asked, time, relevance } = sought
  const { vectors, degraded, embeddingMs } = await context.embedding.vectorsOf(sought.toEmbed)
  const [vector = null, askedVector = null] = vectors
  const isDeep = depth.depth === 'deep'
  const found = await foundFor(context, sought, vector)
  const near = relevanceOf(relevance, index, found.values())
  const rows = createRows(context, at)
  const standing = createStandingNow(context, view, at)
  const { model, bandsFrom } = await context.answerability.modelFor(
    askedVector === null ? null : (context.embedding.embedder?.model ?? null),
  )
  const answer = await answerOf(text, asked.keys, standing)
  const byTexts = await judge(context, found, {
    asked,
    relevance,
    nearness: near,
    vector,
    askedVector,
    index,
    model,
    rows,
    standing,
  })
  const judged = bounded(byTexts, asked.query, answer)
  const { best, leftOut } = await rankedBest(
    withAnswers(relevance, index.corpus, near, judged.answers),
    rows,
    standing,
    {
      ranking: options.ranking ?? context.recallSettings.ranking,
      veracity: context.recallSettings.veracityRanking,
      now: view.now,
      limit: depth.results,
      asked: new Set(asked.keys),
      pinsFirst: isDeep,
    },
  )
  context.answerability.noteRecall(index.size, (fit) => fitToMemory(context, fit))
  const items = best.map((each): RecallItem => itemOf(each, relevance, judged))
  const sealed = sealedIn(text, asked.query.attributes, answer, items)
  return {
    asked: text,
    verdict: judged.verdict,
    answerability: judged.probability,
    stored: judged.stored,
    reason: judged.reason,
    ...(sealed.length === 0 ? {} : notStored(sealed)),
    signs: judged.signs,
    model: { embedder: model.embedder, fittedOn: model.fittedOn, bands: model.bands, bandsFrom },
    stakes: asked.stakes,
    answer,
    notNamed: judged.notNamed,
    sealed,
    items,
    groups: isDeep ? groupsOf(best) : [],
    leftOut: { ...leftOut, quarantined: sought.look.passed.size },
    depth: depth.depth,
    depthReason: depth.reason,
    people: asked.people,
    within: time.window === null ? null : { ...time.window, words: time.words },
    degraded,
    notYetEmbedded,
    embeddingMs,
  }
}

function viewOf(context: TenantContext, { by, asOf }: RecallOptions): View {
  const at = asOf === undefined ? null : parseMoment(asOf, undefined, 'asOf').at
  return { by: by === undefined ? USER : authorKeyOf(by), asOf: at, now: at ?? context.clock.now() }
}

function filterOf({ channel, author, about }: RecallOptions, asOf: number | null): EvidenceFilter {
  return {
    ...(channel === undefined ? {} : { channel }),
    ...(author === undefined ? {} : { authorKey: authorKeyOf(author) }),
    ...(about === undefined ? {} : { about: subjectKeyOf(about) }),
    ...(asOf === null ? {} : { saidUntil: asOf }),
  }
}

/** Null: of every class. */
function classesOf({ veracity }: RecallOptions): readonly SourceClass[] | null {
  if (veracity === undefined) return null
  const wanted = [veracity].flat()
  return SOURCE_CLASSES.filter((each) => wanted.includes(veracityOf(each)))
}

async function answerOf(asked: string, keys: readonly string[], standing: StandingNow): Promise<RecalledAnswer | null> {
  for (const key of keys) {
    const held = await standing.held(key)
    if (held === null || held.grounds.readings.length + held.grounds.outcomes.length === 0) continue
    const { question, grounds, belief } = held
    return {
      question: question.key,
      text: question.text,
      leading: belief.leading,
      answers: belief.answers,
      said: saidAsAsked(asked, belief),
      state: belief.state,
      reason: belief.reason,
      shape: question.shape,
      unit: question.unit,
      isSet: question.shape === 'any_of',
      newestAt: grounds.readings.reduce<number | null>(
        (newest, { evidence }) => Math.max(newest ?? evidence.saidAt, evidence.saidAt),
        null,
      ),
    }
  }
  return null
}

function itemOf(
  { found, kept, parts, claims, probability, factors, rank }: Ranked,
  query: RelevanceQuery,
  { answers, signsOf }: Judged,
): RecallItem {
  const { evidence, pinned, promoted } = kept
  return {
    evidenceId: evidence.id,
    text: evidence.text,
    author: evidence.author,
    channel: evidence.channel,
    sourceClass: evidence.source.class,
    veracity: veracityOf(promoted ? 'user_explicit' : evidence.source.class),
    saidAt: evidence.saidAt,
    pinned,
    claims: claims.claims,
    probability,
    rank,
    factors,
    foundBy: waysIn(found.foundBy),
    through: found.through === null ? null : throughOf(found.through),
    similarity: found.similarity,
    wordsMatched: query.words.filter((word) => found.text.words.includes(word)),
    relevance: parts,
    answers: answers.get(evidence.id) ?? 0,
    signs: signsOf.get(evidence.id) ?? null,
  }
}

function throughOf({ role, of, probability }: Hop): RecallItem['through'] {
  return { role, of, probability }
}

/** By question and person, so that one fact is one group however many rows tell it. */
function groupsOf(best: readonly Ranked[]): readonly RecallGroup[] {
  const rows = best.map(({ kept, claims, rank }) => ({
    evidenceId: kept.evidence.id,
    questionKeys: claims.keys,
    subject:
      claims.keys[0] === undefined
        ? (kept.evidence.about ?? kept.evidence.authorKey)
        : splitKey(claims.keys[0]).subject,
    text: kept.evidence.text,
    relevance: rank,
    saidAt: kept.evidence.saidAt,
    current: claims.claims.length === 0 || claims.claims.some(isStanding),
  }))
  return groupItems(rows).map(({ subject, questionKeys, first, others, supporting, older }) => ({
    subject,
    questions: questionKeys,
    evidenceIds: [first, ...others].map(({ evidenceId }) => evidenceId),
    supporting,
    older,
  }))
}
