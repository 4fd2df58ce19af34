import type { Belief, Contribution, Explanation, UnknownReason } from '../belief/belief.ts'
import { explainBelief } from '../belief/explain-belief.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { wordsOf } from '../evidence/words.ts'
import type { ResolvedAsk } from '../ports/reader.ts'
import { isQuestionKey, type Question, splitKey } from '../question/question.ts'
import { beliefOf, type Grounds, groundsOf, saidBy, seenBy } from './beliefs.ts'
import { checkAsked } from './find-question.ts'
import type { AskOptions } from './inputs.ts'
import { makeOnTheSpot } from './on-the-spot.ts'
import { questionFromProposal } from './question-from.ts'
import type { AskResult } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseAskOptions } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

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

async function findGrounds(context: TenantContext, words: string, view: View): Promise<Found> {
  // Any text may be asked, also an empty one: there is no such question.
  const asked = typeof words === 'string' ? words : checkAsked(words)
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
  const found = await makeOnTheSpot(context, question, tracked !== null, resolved.searchWords)
  if (found.length === 0) return { question, grounds: tracked === null ? null : emptyGrounds(tracked), madeNow: false }
  const grounds = narrowed({ question, readings: found, outcomes: [] }, view)
  const isHidden = view.by !== USER && grounds.readings.length === 0
  return isHidden ? { question, grounds: null, madeNow: false } : { question, grounds, madeNow: true }
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
