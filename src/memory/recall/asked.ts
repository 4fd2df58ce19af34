import { isCredenceError } from '../../error.ts'
import { USER } from '../../evidence/evidence.ts'
import type { Called, ResolvedAsk } from '../../ports/reader.ts'
import { isQuestionKey, type Question, type Stakes } from '../../question/question.ts'
import type { DepthChoice } from '../../recall/depth.ts'
import type { PersonPath, RecallQuery } from '../../recall/query/recall-query.ts'
import { understandQuery } from '../../recall/query/understand-query.ts'
import { mayKnowOf } from '../ask-view.ts'
import { subjectsOf } from '../everything-known.ts'
import { namesTold } from '../names-told.ts'
import type { Look } from '../organized-store.ts'
import { questionFromProposal } from '../question-from.ts'
import { asksForEntry, keysOf, resolveAsked } from '../resolve-asked.ts'
import type { TenantContext } from '../tenant-context.ts'

/** A query as this memory understands it. */
export interface Asked {
  readonly text: string
  readonly query: RecallQuery
  /** In English words, where it was asked in another language that is read; else null. */
  readonly english: string | null
  /** Keys of the question that it asks, where one is tracked. */
  readonly keys: readonly string[]
  /** Whose whole knowledge bears on it: whom a task or a full picture is about. */
  readonly people: readonly string[]
  /** Who is called what, as far as who asks may know. */
  readonly called: readonly Called[]
  readonly names: ReadonlySet<string>
  readonly stakes: Stakes
}

/** Only so much of a query is looked at for what it asks and means; its words are looked for beyond. */
export const LONGEST_ASKED = 2_000

export async function understand(
  context: TenantContext,
  text: string,
  by: string,
  depth: DepthChoice,
  at: Look,
): Promise<Asked> {
  const short = text.slice(0, LONGEST_ASKED)
  const known = await context.known.byKey(at)
  const resolved = await resolvedIn(context, short, by, at)
  const keys = resolved === null ? [] : await keysKnownTo(context, keysOf(resolved), by, at)
  const names = namesIn(await context.known.subjects(at))
  const key = resolved?.question.key ?? null
  const isKnown =
    resolved !== null && (resolved.question.catalogueEntry !== null || keys.includes(resolved.question.key))
  const english = context.organizer.inEnglish?.(short) ?? null
  const isWhole = resolved !== null && asksForEntry(resolved)
  const query = understandQuery(english ?? short, {
    by,
    names,
    resolved: key === null ? null : { key, isKnown, isWhole },
  })
  const called = isAboutOthers(query, by) ? await namesTold(context, by, at) : []
  return {
    text,
    query,
    english,
    keys,
    people: depth.depth === 'fast' ? [] : peopleOf(query, resolved, called),
    called,
    names,
    stakes: stakesOf(context, resolved, keys, known),
  }
}

/** That a question is tracked is a hint to whoever may see nothing that bears on it. */
async function keysKnownTo(
  context: TenantContext,
  keys: readonly string[],
  by: string,
  at: Look,
): Promise<readonly string[]> {
  const known = await context.known.byKey(at)
  const seen: string[] = []
  for (const key of keys) {
    const question = known.get(key)
    if (question === undefined) continue
    const isHinted = by !== USER && !mayKnowOf((await context.held.of(question, by, at)).grounds, by)
    if (!isHinted) seen.push(key)
  }
  return seen
}

/** Who is called what costs a belief for each name that was told: it is asked only where somebody else is meant. */
function isAboutOthers({ person, alsoNamed }: RecallQuery, by: string): boolean {
  return [person, ...alsoNamed].some((path) => path !== null && (path.length > 1 || path[0] !== by))
}

/** Of the tracked question, or of what the catalogue says of such questions. */
function stakesOf(
  context: TenantContext,
  resolved: ResolvedAsk | null,
  keys: readonly string[],
  known: ReadonlyMap<string, Question>,
): Stakes {
  if (resolved === null) return 'low'
  const tracked = keys.flatMap((key) => known.get(key) ?? [])[0]
  return (tracked ?? questionFromProposal(resolved.question, { catalogue: context.catalogue, now: 0 })).stakes
}

/** Null for what is no question to anybody, such as punctuation. */
async function resolvedIn(context: TenantContext, text: string, by: string, at: Look): Promise<ResolvedAsk | null> {
  if (text.trim() === '') return null
  if (isQuestionKey(text)) return { question: questionOfKey(context, text), searchWords: [] }
  try {
    return await resolveAsked(context, text, by, [], at)
  } catch (error) {
    if (isCredenceError(error)) return null
    throw error
  }
}

function questionOfKey(context: TenantContext, key: string): ResolvedAsk['question'] {
  const plain = { key, text: key, shape: 'one_of' as const, answers: [], open: true, unit: null, catalogueEntry: null }
  return context.catalogue.question(key) ?? plain
}

/** Names of the people known here, in lower case: the word that each begins with, and the whole. */
function namesIn(subjects: ReadonlySet<string>): ReadonlySet<string> {
  const known = NAMES.get(subjects)
  if (known?.of === subjects.size) return known.names
  const names = new Set<string>()
  for (const subject of subjects) {
    if (subject === USER || subject.includes('.')) continue
    names.add(subject.replaceAll('_', ' '))
    names.add(subject.split('_')[0] as string)
  }
  NAMES.set(subjects, { of: subjects.size, names })
  return names
}

/** Subjects are only ever added to a set of them. */
const NAMES = new WeakMap<ReadonlySet<string>, { readonly of: number; readonly names: ReadonlySet<string> }>()

/** Subject keys of everybody the query is about, under each of their names. */
function peopleOf(query: RecallQuery, resolved: ResolvedAsk | null, called: readonly Called[]): readonly string[] {
  const paths = [query.person, ...query.alsoNamed].filter((path): path is PersonPath => path !== null)
  const subjects = new Set(paths.map((path) => path.join('.')))
  if (resolved?.about !== undefined) for (const subject of subjectsOf(resolved)) subjects.add(subject)
  for (const { subject, name, isClear } of called) {
    if (!isClear) continue
    if (subjects.has(subject)) subjects.add(name)
    else if (subjects.has(name)) subjects.add(subject)
  }
  return [...subjects]
}
