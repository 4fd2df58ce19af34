import { isSeenBy } from '../evidence/seen-by.ts'
import { wordsOf } from '../evidence/words.ts'
import type { LeftOutEntry } from '../policy/context/prompt-line.ts'
import { type Question, splitKey } from '../question/question.ts'
import type { RecordReport } from '../record/record.ts'
import { type FoundNow, findGroundsNow, understood } from './ask.ts'
import { type AskView, mayKnowOf, narrowed } from './ask-view.ts'
import { type Grounds, groundsOf, noGrounds } from './beliefs.ts'
import { questionsBearing } from './questions-bearing.ts'
import type { RecallResult } from './recall/recall-result.ts'
import { NO_RECORDS, type RecordEntries, recordsOn } from './record-evidence.ts'
import type { TenantContext } from './tenant-context.ts'

/** A question that bears on a task, with all that is known of it at this moment. */
export interface Bearing {
  readonly grounds: Grounds
  /** What is kept alone; null where only a record speaks. */
  readonly kept: Grounds | null
}

export interface Bearings {
  readonly bearings: readonly Bearing[]
  /** What the task is said to rest on and nothing is known of. */
  readonly unknown: readonly LeftOutEntry[]
  readonly reports: readonly RecordReport[]
  /** Keys of everybody and everything that these questions are about. */
  readonly subjects: ReadonlySet<string>
}

/** The questions that a task needs, those that recall found texts of, and those that connected systems have of the same people. */
export async function bearingOn(
  context: TenantContext,
  task: string,
  recalled: RecallResult,
  needs: readonly string[],
  view: AskView,
): Promise<Bearings> {
  const found = await questionsBearing(context, recalled)
  const [needed, others] = await Promise.all([
    neededNow(context, needs, view),
    recalledNow(context, task, recalled, found, view),
  ])
  const bearings = firstOfEach([...needed.flatMap(bearingOf), ...others.bearings], keyOf)
  const reports = [...needed.flatMap(({ records }) => records), ...others.reports]
  return {
    bearings,
    unknown: needed.filter(({ grounds }) => grounds === null).map(({ question }) => nothingKnownOf(question.key)),
    reports: firstOfEach(reports, ({ name, key }) => JSON.stringify([name, key])),
    subjects: new Set([...recalled.people, ...bearings.map((each) => splitKey(keyOf(each)).subject)]),
  }
}

function keyOf({ grounds }: Bearing): string {
  return grounds.question.key
}

function firstOfEach<T>(all: readonly T[], nameOf: (each: T) => string): readonly T[] {
  const first = new Map<string, T>()
  for (const each of all) if (!first.has(nameOf(each))) first.set(nameOf(each), each)
  return [...first.values()]
}

async function neededNow(
  context: TenantContext,
  needs: readonly string[],
  view: AskView,
): Promise<readonly FoundNow[]> {
  return await Promise.all(
    needs.map(async (asked) => findGroundsNow(context, await understood(context, asked, view), view)),
  )
}

function bearingOf({ grounds, kept }: FoundNow): readonly Bearing[] {
  return grounds === null ? [] : [{ grounds, kept }]
}

async function recalledNow(
  context: TenantContext,
  task: string,
  recalled: RecallResult,
  keys: readonly string[],
  view: AskView,
): Promise<Pick<Bearings, 'bearings' | 'reports'>> {
  const tracked = new Map<string, Question | null>()
  const known = await context.known.byKey()
  const recorded = view.asOf === null ? recordKeysFor(context, task, recalled, keys, known.keys()) : []
  for (const key of [...keys, ...recorded]) tracked.set(key, known.get(key) ?? null)
  const [kept, records] = await Promise.all([
    Promise.all([...tracked.values()].map((question) => keptOf(context, question, view))),
    view.asOf === null ? recordsOn(context, tracked, view.by) : NO_RECORDS,
  ])
  const bearings = [...tracked.keys()].map(async (key, at) =>
    withRecord(context, kept[at] ?? null, records.entries.get(key) ?? null, view.by),
  )
  return { bearings: (await Promise.all(bearings)).flatMap((each) => each ?? []), reports: records.reports }
}

/** Keys that connected systems name or cover, of somebody or something that the task is about or names. */
function recordKeysFor(
  { records }: TenantContext,
  task: string,
  { people }: RecallResult,
  keys: readonly string[],
  known: Iterable<string>,
): readonly string[] {
  const subjects = new Set([...people, ...keys.map((key) => splitKey(key).subject)])
  const words = new Set(wordsOf(task))
  const isNamed = (key: string): boolean => wordsOf(key.replaceAll(/[._]/gu, ' ')).some((word) => words.has(word))
  const covered = [...known].filter((key) => records.covers(key))
  return [...records.listedKeys(), ...covered].filter((key) => subjects.has(splitKey(key).subject) || isNamed(key))
}

async function keptOf(context: TenantContext, question: Question | null, view: AskView): Promise<Grounds | null> {
  if (question === null) return null
  const grounds = narrowed(await groundsOf(context, context.store, question), view)
  return mayKnowOf(grounds, view.by) && grounds.readings.length + grounds.outcomes.length > 0 ? grounds : null
}

async function withRecord(
  context: TenantContext,
  kept: Grounds | null,
  record: RecordEntries | null,
  by: string,
): Promise<Bearing | null> {
  const readings = (record?.readings ?? []).filter(({ evidence }) => isSeenBy(evidence, by))
  if (record === null || readings.length === 0) return kept === null ? null : { grounds: kept, kept }
  const grounds = kept ?? (await noGrounds(context, record.question))
  return { grounds: { ...grounds, readings: [...grounds.readings, ...readings] }, kept }
}

function nothingKnownOf(question: string): LeftOutEntry {
  const detail = 'nothing like this was asked or told before'
  return { reason: 'not_known', question, answer: null, count: 1, detail }
}
