import type { Belief, Contribution, Explanation, UnknownReason } from '../belief/belief.ts'
import { explainBelief } from '../belief/explain-belief.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { wordsOf } from '../evidence/words.ts'
import type { ResolvedAsk } from '../ports/reader.ts'
import { isQuestionKey, type Question, splitKey } from '../question/question.ts'
import { refuseReading } from '../reading/accept-reading.ts'
import type { Reading } from '../reading/reading.ts'
import { isEvidenceClass, SOURCE_CLASSES } from '../source/source.ts'
import { beliefOf, type Grounds, groundsOf, saidBy, seenBy } from './beliefs.ts'
import type { AskOptions } from './inputs.ts'
import { questionFromProposal } from './question-from.ts'
import type { AskResult } from './receipts.ts'
import { TURNS_OF_CONTEXT } from './recent-turns.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseAskOptions } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** Texts looked at when a question is made on the spot. */
const TEXTS_READ_ON_DEMAND = 25

/** A key or a question in plain words; not knowing is an answer with its reason. */
export async function ask(context: TenantContext, asked: string, input: AskOptions = {}): Promise<AskResult> {
  const view = viewOf(context, parseAskOptions(input))
  const { question, grounds, madeNow } = await findGrounds(context, asked, view)
  if (grounds === null) return resultOf(asked, unknownBelief(question, view.now, 'no_such_question'), () => [], false)
  const belief = beliefOf(grounds, view.now)
  return resultOf(asked, belief, () => explainBelief({ ...grounds, now: view.now }).contributions, madeNow)
}

/** The same, with the arithmetic laid open. */
export async function explain(context: TenantContext, asked: string, input: AskOptions = {}): Promise<Explanation> {
  const view = viewOf(context, parseAskOptions(input))
  const { question, grounds } = await findGrounds(context, asked, view)
  if (grounds !== null) return explainBelief({ ...grounds, now: view.now })
  const belief = unknownBelief(question, view.now, 'no_such_question')
  return { belief, contributions: [], baseLogOdds: 0, logOdds: 0, together: 0 }
}

interface View {
  readonly by: string
  readonly options: readonly string[]
  readonly shape: AskOptions['shape']
  /** Null: now, of everything. */
  readonly asOf: number | null
  readonly now: number
}

function viewOf(context: TenantContext, options: AskOptions): View {
  const asOf = options.asOf === undefined ? null : parseMoment(options.asOf, undefined, 'asOf').at
  return {
    by: options.by === undefined ? USER : authorKeyOf(options.by),
    options: options.options ?? [],
    shape: options.shape,
    asOf,
    now: asOf ?? context.clock.now(),
  }
}

interface Found {
  readonly question: Question
  /** Null: nothing kept bears on it, so no such question is tracked. */
  readonly grounds: Grounds | null
  readonly madeNow: boolean
}

async function findGrounds(context: TenantContext, asked: string, view: View): Promise<Found> {
  const known = await context.known.byKey()
  const resolved = isQuestionKey(asked) ? resolvedKey(context, asked) : await resolve(context, asked, view)
  const tracked = known.get(resolved.question.key) ?? null
  const making = { catalogue: context.catalogue, now: context.clock.now() }
  const question = tracked ?? questionFromProposal(resolved.question, making)
  if (tracked !== null) {
    const grounds = narrowed(await groundsOf(context.store, tracked), view)
    if (grounds.readings.length > 0 || grounds.outcomes.length > 0) return { question, grounds, madeNow: false }
    // To anyone else, "something is known, but not to you" would be a hint.
    if (view.by !== USER)
      return { question: questionFromProposal(resolved.question, making), grounds: null, madeNow: false }
  }
  const made = await makeOnTheSpot(context, question, tracked !== null, resolved.searchWords)
  if (!made) return { question, grounds: tracked === null ? null : emptyGrounds(tracked), madeNow: false }
  const grounds = narrowed(await groundsOf(context.store, question), view)
  return { question, grounds: view.by !== USER && grounds.readings.length === 0 ? null : grounds, madeNow: true }
}

async function resolve(context: TenantContext, asked: string, view: View): Promise<ResolvedAsk> {
  const resolved = context.organizer.resolve(asked, {
    by: view.by,
    subjects: [...(await context.known.subjects())],
    options: view.options,
    known: await context.known.toBeMatched(),
  })
  if (view.shape === undefined) return resolved
  return { ...resolved, question: { ...resolved.question, shape: view.shape } }
}

/** A key that nobody tracks yet: its own words are what to look for. */
function resolvedKey(context: TenantContext, key: string): ResolvedAsk {
  const { subject, attribute } = splitKey(key)
  const plain = { key, text: key, shape: 'one_of' as const, answers: [], open: true, unit: null, catalogueEntry: null }
  return {
    question: context.catalogue.question(key) ?? plain,
    searchWords: wordsOf(`${subject === USER ? '' : subject} ${attribute}`.replaceAll('_', ' ')),
  }
}

/** Reads the kept texts that share its words; what they say makes the question, and it is kept. */
async function makeOnTheSpot(
  context: TenantContext,
  question: Question,
  isTracked: boolean,
  searchWords: readonly string[],
): Promise<boolean> {
  const readings = await readKept(context, question, searchWords)
  if (readings.length === 0) return false
  await context.store.transact(async (writes) => {
    if (!isTracked) await writes.putQuestion(question)
    const kept = new Set((await writes.readings(question.key)).map(({ reading }) => reading.evidenceId))
    await writes.addReadings(readings.filter((reading) => !kept.has(reading.evidenceId)))
  })
  context.known.add([question])
  return true
}

async function readKept(
  context: TenantContext,
  question: Question,
  words: readonly string[],
): Promise<readonly Reading[]> {
  if (words.length === 0) return []
  const classes = SOURCE_CLASSES.filter(isEvidenceClass)
  const hits = await context.store.findWords(words, { classes }, TEXTS_READ_ON_DEMAND)
  const asked = new Set([question.key])
  const readings: Reading[] = []
  for (const { kept } of hits) {
    const { evidence } = kept
    try {
      const turns = await context.store.turnsBefore(evidence.channel, evidence.saidAt, TURNS_OF_CONTEXT)
      const found = await context.reader.read({ passage: { evidence, context: turns }, questions: [question] })
      readings.push(...found.filter((each) => refuseReading(each, evidence, asked) === null && says(each)))
    } catch (error) {
      context.log.warn('a text could not be read for a question', { question: question.key, error: String(error) })
    }
  }
  return readings
}

function says(reading: Reading): boolean {
  return Object.keys(reading.answers).length > 0 || Object.keys(reading.denies).length > 0
}

function narrowed(grounds: Grounds, view: View): Grounds {
  const seen = seenBy(grounds, view.by)
  return view.asOf === null ? seen : saidBy(seen, view.asOf)
}

function emptyGrounds(question: Question): Grounds {
  return { question, readings: [], outcomes: [] }
}

function unknownBelief(question: Question, at: number, reason: UnknownReason): Belief {
  return {
    question,
    at,
    answers: [],
    somethingElse: question.open ? 1 : 0,
    leading: null,
    state: 'unknown',
    reason,
    independentEvidence: 0,
    origins: 0,
    rejected: [],
    settled: null,
    estimate: null,
  }
}

/** Leave-one-out costs a belief per message, so it is worked out only when somebody looks. */
function resultOf(
  asked: string,
  belief: Belief,
  contributions: () => readonly Contribution[],
  madeNow: boolean,
): AskResult {
  let because: readonly Contribution[] | null = null
  return {
    ...belief,
    asked,
    madeNow,
    get because() {
      because ??= contributions()
      return because
    },
  }
}
