import type { Belief } from '../belief/belief.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { secretsAskedFor } from '../evidence/secrets/asked-secret.ts'
import { isSeenBy } from '../evidence/seen-by.ts'
import { wordsOf } from '../evidence/words.ts'
import type { ResolvedAsk } from '../ports/reader.ts'
import { isQuestionKey, type Question, splitKey } from '../question/question.ts'
import type { RecordReport } from '../record/record.ts'
import { resultOf, unknownBelief } from './ask-result.ts'
import { type AskView, narrowed } from './ask-view.ts'
import { beliefOf, explanationOf, type Grounds, groundsOf, namesAnswer, noGrounds } from './beliefs.ts'
import { everythingKnown, knownOf, subjectsOf } from './everything-known.ts'
import { checkAsked } from './find-question.ts'
import type { AskOptions } from './inputs.ts'
import { makeOnTheSpot } from './on-the-spot.ts'
import type { ToldExplanation } from './quarantine-receipts.ts'
import { leftOutFrom } from './quarantined-here.ts'
import { questionFromProposal } from './question-from.ts'
import type { AskResult } from './receipts.ts'
import { recordsOn } from './record-evidence.ts'
import { keysOf, resolveAsked } from './resolve-asked.ts'
import { sealedTexts } from './sealed-texts.ts'
import { sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseAskOptions } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** A key or a question in plain words; not knowing is an answer with its reason. */
export async function ask(context: TenantContext, words: string, input: AskOptions = {}): Promise<AskResult> {
  const asked = sealedWords(context, words)
  const view = viewOf(context, parseAskOptions(input))
  const forgettings = view.asOf === null ? await context.showings.forgettings() : null
  const resolved = await understood(context, asked, view)
  if (resolved.about !== undefined) return await everythingKnown(context, asked, resolved, view)
  const found = await findGroundsNow(context, resolved, view)
  const { question, grounds } = found
  if (grounds === null) {
    const belief = unknownBelief(question, view.now, 'no_such_question')
    const known = await knownOf(context, subjectsOf(resolved), view)
    const sealed = await sealedTexts(context, asked, resolved, view)
    return resultOf(asked, belief, () => [], { ...found, known, sealed })
  }
  const belief = beliefOf(grounds, view.now)
  if (forgettings !== null && isOfWhatIsKept(belief, found))
    context.showings.note(belief, grounds.readings, view.by, forgettings)
  const { leading, answers, state } = belief
  const isUntold = state === 'unknown' && grounds.readings.length === 0
  const sealed = isUntold
    ? await sealedTexts(context, asked, resolved, view)
    : secretsAskedFor(asked, [question.attribute], (leading ?? answers[0])?.answer ?? '')
  return resultOf(asked, belief, () => explanationOf(grounds, view.now).contributions, { ...found, sealed })
}

/** The same, with the arithmetic laid open. */
export async function explain(context: TenantContext, words: string, input: AskOptions = {}): Promise<ToldExplanation> {
  const asked = sealedWords(context, words)
  const view = viewOf(context, parseAskOptions(input))
  const resolved = await understood(context, asked, view)
  if (resolved.about !== undefined) {
    const all = await everythingKnown(context, asked, resolved, view)
    return { belief: all, contributions: all.because, baseLogOdds: 0, logOdds: 0, together: 0, quarantined: [] }
  }
  const { question, grounds } = await findGroundsNow(context, resolved, view)
  const quarantined = await leftOutFrom(context, question.key, view)
  if (grounds !== null) return { ...explanationOf(grounds, view.now), quarantined }
  const belief = unknownBelief(question, view.now, 'no_such_question')
  return { belief, contributions: [], baseLogOdds: 0, logOdds: 0, together: 0, quarantined }
}

function viewOf(context: TenantContext, options: AskOptions): AskView {
  const asOf = options.asOf === undefined ? null : parseMoment(options.asOf, undefined, 'asOf').at
  return {
    by: options.by === undefined ? USER : authorKeyOf(options.by),
    options: (options.options ?? []).map((each) => sealedWords(context, each)),
    shape: options.shape,
    asOf,
    now: asOf ?? context.clock.now(),
  }
}

export interface Found {
  readonly question: Question
  /** Null: nothing kept bears on it, so no such question is tracked. */
  readonly grounds: Grounds | null
  readonly madeNow: boolean
  readonly sameAs: readonly string[]
  readonly perhapsSameAs: readonly string[]
}

/** What bears on what was asked, under whatever names, as far as who asks may see it. */
export async function findGrounds(context: TenantContext, resolved: ResolvedAsk, view: AskView): Promise<Found> {
  const known = await context.known.byKey()
  const all = keysOf(resolved).flatMap((key) => known.get(key) ?? [])
  const perhapsSameAs = (resolved.perhapsSameAs ?? []).filter((key) => known.has(key) && view.by === USER)
  const tracked = all[0] ?? null
  const making = { catalogue: context.catalogue, now: context.clock.now() }
  const question = tracked ?? questionFromProposal(resolved.question, making)
  const apart = { sameAs: [], perhapsSameAs }
  if (tracked !== null) {
    const found = await Promise.all(
      all.map(async (each) => narrowed(await groundsOf(context, context.store, each), view)),
    )
    const used = found.filter(hasGrounds)
    const sameAs = used.map((each) => each.question.key).filter((key) => key !== question.key)
    if (used.length > 0) return { question, grounds: together(question, used), madeNow: false, sameAs, perhapsSameAs }
    // To anyone else, "something is known, but not to you" would be a hint.
    if (view.by !== USER)
      return { question: questionFromProposal(resolved.question, making), grounds: null, madeNow: false, ...apart }
  }
  const found = await makeOnTheSpot(context, question, tracked !== null, resolved)
  const inItsWords = found.length === 0 ? await foundInItsWords(context, resolved, view) : null
  if (inItsWords !== null) return inItsWords
  if (found.length === 0)
    return { question, grounds: tracked === null ? null : await noGrounds(context, tracked), madeNow: false, ...apart }
  const grounds = narrowed({ ...(await noGrounds(context, question)), readings: found }, view)
  const isHidden = view.by !== USER && grounds.readings.length === 0
  return isHidden
    ? { question, grounds: null, madeNow: false, ...apart }
    : { question, grounds, madeNow: true, ...apart }
}

/** Where nothing bears on the catalogue's question, what bears on the same in its own words. */
async function foundInItsWords(
  context: TenantContext,
  { inItsWords }: ResolvedAsk,
  view: AskView,
): Promise<Found | null> {
  if (inItsWords === undefined) return null
  const found = await findGrounds(context, inItsWords, view)
  return found.grounds !== null && hasGrounds(found.grounds) ? found : null
}

/** The same, with what the systems that own records have of it at this moment. */
export interface FoundNow extends Found {
  /** What is kept alone, as far as who asks may see it. */
  readonly kept: Grounds | null
  readonly records: readonly RecordReport[]
}

export async function findGroundsNow(context: TenantContext, resolved: ResolvedAsk, view: AskView): Promise<FoundNow> {
  const found = await findGrounds(context, resolved, view)
  const kept = found.grounds
  if (view.asOf !== null) return { ...found, kept, records: [] }
  const tracked = kept === null ? null : found.question
  const keys = new Map(keysOf(resolved).map((key) => [key, tracked] as const))
  const { entries, reports } = await recordsOn(context, keys, view.by)
  const all = [...entries.values()]
  const readings = all.flatMap((each) => each.readings).filter(({ evidence }) => isSeenBy(evidence, view.by))
  if (readings.length === 0) return { ...found, kept, records: reports }
  const question = tracked ?? all[0]?.question ?? found.question
  const grounds = kept ?? (await noGrounds(context, question))
  return {
    ...found,
    question,
    grounds: { ...grounds, question, readings: [...grounds.readings, ...readings] },
    kept,
    records: reports,
  }
}

/** Whether what leads would be known without any record: nothing that only a record says is kept, not even as shown. */
export function isOfWhatIsKept({ leading }: Belief, { kept, grounds }: Pick<FoundNow, 'kept' | 'grounds'>): boolean {
  if (kept?.readings.length === grounds?.readings.length) return true
  return leading !== null && kept !== null && namesAnswer(kept, leading.answer)
}

export function hasGrounds({ readings, outcomes }: Grounds): boolean {
  return readings.length > 0 || outcomes.length > 0
}

/** What was said of one person under each of their names: a text that bears on both counts once. */
function together(question: Question, all: readonly Grounds[]): Grounds {
  const readings = new Map(all.flatMap((each) => each.readings).map((each) => [each.reading.evidenceId, each]))
  const hasOne = all.length === 1
  return {
    ...(all[0] as Grounds),
    question,
    readings: hasOne ? (all[0] as Grounds).readings : [...readings.values()],
    outcomes: all.flatMap(({ outcomes }) => outcomes),
  }
}

/** Any text may be asked, also an empty one: there is no such question. */
export async function understood(context: TenantContext, words: string, view: AskView): Promise<ResolvedAsk> {
  const asked = typeof words === 'string' ? words : checkAsked(words)
  if (isQuestionKey(asked)) return withShape(resolvedKey(context, asked), undefined)
  return withShape(await resolveAsked(context, asked, view.by, view.options), view.shape)
}

function withShape(resolved: ResolvedAsk, shape: AskOptions['shape']): ResolvedAsk {
  return shape === undefined ? resolved : { ...resolved, question: { ...resolved.question, shape } }
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
