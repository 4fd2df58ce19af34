import { setImmediate as nextTurn } from 'node:timers/promises'
import { USER } from '../../evidence/evidence.ts'
import type { Called } from '../../ports/reader.ts'
import type { Question } from '../../question/question.ts'
import type { AnswerabilityModel } from '../../recall/answerability/answerability-model.ts'
import { type AnswerabilityPair, tryAnswerability } from '../../recall/answerability/fit-answerability.ts'
import { withSignsHidden } from '../../recall/answerability/hidden-signs.ts'
import { shippedModel } from '../../recall/answerability/shipped-models.ts'
import { type AskedQuestion, type SyntheticPair, syntheticPairs } from '../../recall/answerability/synthetic-pairs.ts'
import { chooseDepth } from '../../recall/depth.ts'
import { namesTold } from '../names-told.ts'
import type { TenantContext } from '../tenant-context.ts'
import { assessStanding } from './judged.ts'
import type { FitOfMemory, FitOptions } from './kept-fit.ts'
import { leftOutBecause } from './left-out.ts'
import { createRows } from './rows.ts'
import { foundFor, type Sought, soughtFrom, type View } from './sought.ts'
import { createStandingNow, type StandingNow } from './standing-now.ts'

/** The same memory asks itself the same. */
const SEED = 1
/** Questions whose words are embedded in one call: a recall that comes in between waits for no more. */
const TOGETHER = 16
/** A question that is told more often is found by these. */
const MOST_TEXTS = 50

/**
 * Asks the memory what it knows and what it does not, in questions made of its own, each looked for and judged exactly as a
 * recall would, and fits to that how surely an answer is stored. Null where it was cut short. Makes way for everything else
 * between two questions.
 */
export async function fitToMemory(
  context: TenantContext,
  { onProgress, isCut = () => false }: FitOptions = {},
): Promise<FitOfMemory | null> {
  const view: View = { by: USER, asOf: null, now: context.clock.now() }
  const standing = createStandingNow(context, view)
  const made = await pairsOf(context, standing, isCut)
  const embedder = context.embedding.embedder?.model ?? null
  const shipped = shippedModel(embedder)
  const { size: evidence } = await context.said.current(USER)
  const pairs: AnswerabilityPair[] = []
  for (let at = 0; at < made.length; at += TOGETHER) {
    for (const pair of await signedPairs(context, made.slice(at, at + TOGETHER), { view, standing, shipped, isCut }))
      pairs.push(pair)
    if (isCut()) return null
    onProgress?.({ done: Math.min(made.length, at + TOGETHER), total: made.length })
  }
  await nextTurn()
  return { ...tryAnswerability(withSignsHidden(pairs, SEED), shipped), embedder, evidence }
}

async function pairsOf(
  context: TenantContext,
  standing: StandingNow,
  isCut: () => boolean,
): Promise<readonly SyntheticPair[]> {
  const wording = (subject: string, attribute: string): readonly string[] =>
    catalogueWords(context, `${subject}.${attribute}`)
  const questions: AskedQuestion[] = []
  for (const question of (await context.known.byKey()).values()) {
    if (isCut()) return []
    const evidence = await answersOf(context, question.key, standing)
    if (evidence.length > 0) questions.push({ key: question.key, texts: wordsOf(context, question), evidence })
    await nextTurn()
  }
  const sameAs = aliases(await namesTold(context, USER))
  return syntheticPairs(questions, wording, { seed: SEED, sameAs })
}

/** Texts whose readings speak to a question, as far as they hold. */
async function answersOf(context: TenantContext, key: string, standing: StandingNow): Promise<readonly string[]> {
  const bearing = await context.store.evidence({ questionKey: key }, { limit: MOST_TEXTS })
  const ids = bearing.map(({ evidence }) => evidence.id)
  const rows = await context.rows.of(ids, await context.organized.fresh())
  const asked = new Set([key])
  const answers: string[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (row !== undefined && leftOutBecause(await standing.claimsOf(row), asked) === null) answers.push(id)
  }
  return answers
}

function wordsOf(context: TenantContext, { key, text }: Question): readonly string[] {
  const words = catalogueWords(context, key)
  return words.length > 0 ? words : [text]
}

function catalogueWords({ catalogue }: TenantContext, key: string): readonly string[] {
  if (catalogue.wordings !== undefined) return catalogue.wordings(key)
  const question = catalogue.question(key)
  return question === null ? [] : [question.text]
}

function aliases(called: readonly Called[]): (subject: string) => readonly string[] {
  return (subject) =>
    called.flatMap((each) => (each.subject === subject ? [each.name] : each.name === subject ? [each.subject] : []))
}

interface SignedBy {
  readonly view: View
  readonly standing: StandingNow
  readonly shipped: AnswerabilityModel
  readonly isCut: () => boolean
}

/** One call of the embedder for all of them. Without vectors, as in a language that the embedder can't read, none is judged. */
async function signedPairs(
  context: TenantContext,
  made: readonly SyntheticPair[],
  by: SignedBy,
): Promise<readonly AnswerabilityPair[]> {
  const sought: Sought[] = []
  for (const { text } of made) {
    if (by.isCut()) return []
    const filter = {}
    const at = await context.organized.fresh()
    const index = await context.said.current(by.view.by)
    sought.push(await soughtFrom(context, text, { at, index, view: by.view, filter, depth: chooseDepth(text, {}) }))
    await nextTurn()
  }
  const { vectors } = await context.embedding.vectorsOf(sought.flatMap(({ toEmbed }) => toEmbed))
  const signed: AnswerabilityPair[] = []
  for (const [at, pair] of made.entries()) {
    if (by.isCut()) return []
    const [vector = null, askedVector = null] = vectors.slice(2 * at, 2 * at + 2)
    if (by.shipped.scale !== null && askedVector === null) continue
    signed.push(await signedPair(context, pair, sought[at] as Sought, { ...by, vector, askedVector }))
    await nextTurn()
  }
  return signed
}

async function signedPair(
  context: TenantContext,
  { answers, from }: SyntheticPair,
  sought: Sought,
  { standing, shipped, vector, askedVector }: SignedBy & Record<'vector' | 'askedVector', Float32Array | null>,
): Promise<AnswerabilityPair> {
  const found = await foundFor(context, sought, vector)
  const rows = createRows(context, await context.organized.fresh())
  const { asked, index, relevance } = sought
  const { assessed } = await assessStanding(context, found, {
    asked,
    relevance,
    vector,
    askedVector,
    index,
    model: shipped,
    rows,
    standing,
  })
  return { signs: assessed.candidates.map(({ signs }) => signs), answers, from }
}
