import type { EvidenceId } from '../evidence/evidence.ts'
import type { BeliefChange } from './belief-diff.ts'
import type { JournalEntry } from './journal.ts'
import type { Operation } from './operation.ts'
import type { Change, Part } from './structure.ts'

/** What a forgetting takes from a journal. */
export interface Forgotten {
  readonly evidence: ReadonlySet<EvidenceId>
  /** Questions and subjects that are gone. */
  readonly isGone: (key: string) => boolean
  /** Whether a person key names who is forgotten. */
  readonly isNameOf: (person: string) => boolean
  /** Whether a text carries what was forgotten. */
  readonly tells: (text: string) => boolean
}

/** What stands in the place of forgotten words. */
export const FORGOTTEN_WORDS = 'forgotten'

/**
 * An entry without what was forgotten; null where it was about nothing else. Ids of forgotten evidence go, with what was
 * read in it; questions and subjects that are gone go from splits and merges; who said yes, if that is forgotten, and other words that tell are blotted out.
 */
export function withoutForgotten(entry: JournalEntry, forgotten: Forgotten): JournalEntry | null {
  if (isAboutGone(entry.operation, forgotten)) return null
  const changes = cleanedChanges(entry.changes, forgotten)
  const lostAll = entry.changes.length > 0 && changes.length === 0
  if (lostAll) return null
  return {
    ...entry,
    operation: cleanedOperation(entry.operation, forgotten),
    changes,
    inverse: cleanedChanges(entry.inverse, forgotten),
    beliefDiff: entry.beliefDiff.flatMap((each) => cleanedDiff(each, forgotten)),
    approvedBy: cleanedName(entry.approvedBy, forgotten),
  }
}

/** That somebody said yes stays: null would say that nobody was asked. */
function cleanedName(person: string | null, { isNameOf }: Forgotten): string | null {
  return person !== null && isNameOf(person) ? FORGOTTEN_WORDS : person
}

function isAboutGone(operation: Operation, { isGone, evidence }: Forgotten): boolean {
  switch (operation.kind) {
    case 'create_question':
    case 'create_entity':
      return isGone(operation.key)
    case 'merge_questions':
      return isGone(operation.into) || operation.from.every(isGone)
    case 'split_question':
      return isGone(operation.from) || operation.into.every(({ key }) => isGone(key))
    case 'link':
    case 'unlink':
      return isGone(operation.question) || evidence.has(operation.evidence)
    case 'rename_question':
    case 'add_answer':
    case 'retire_answer':
    case 'ask_user':
      return isGone(operation.question)
    case 'merge_entities':
      return isGone(operation.from) || isGone(operation.into)
    case 'split_entity':
      return isGone(operation.from) || operation.into.every(({ key }) => isGone(key))
    case 'propose_alias':
      return isGone(operation.entity) || evidence.has(operation.evidence)
    case 'relate':
      return isGone(operation.from) || isGone(operation.to) || evidence.has(operation.evidence)
    case 'no_op':
      return false
  }
}

function cleanedOperation(operation: Operation, forgotten: Forgotten): Operation {
  switch (operation.kind) {
    case 'merge_questions':
      return blotted(
        {
          ...operation,
          from: operation.from.filter((key) => !forgotten.isGone(key)),
          answers: operation.answers.filter(
            ({ question, from, to }) => !forgotten.isGone(question) && !forgotten.tells(from) && !forgotten.tells(to),
          ),
        },
        forgotten,
      )
    case 'split_question':
      return blotted(
        cleanedSplit(operation, ({ key }) => key, forgotten),
        forgotten,
      )
    case 'split_entity':
      return blotted(
        cleanedSplit(operation, ({ key }) => key, forgotten),
        forgotten,
      )
    case 'create_question':
    case 'add_answer':
    case 'merge_entities':
      return blotted(
        { ...operation, because: operation.because.filter((id) => !forgotten.evidence.has(id)) },
        forgotten,
      )
    default:
      return blotted(operation, forgotten)
  }
}

interface Split {
  readonly into: readonly unknown[]
  readonly route: readonly { readonly evidence: EvidenceId; readonly to: readonly string[] }[]
  readonly later: readonly string[]
}

/** Without the targets that are gone; what would have gone there later goes to those that are left. */
function cleanedSplit<Whole extends Split>(
  split: Whole,
  keyOf: (target: Whole['into'][number]) => string,
  { evidence, isGone }: Forgotten,
): Whole {
  const into = split.into.filter((target) => !isGone(keyOf(target)))
  const later = split.later.filter((key) => !isGone(key))
  return {
    ...split,
    into,
    route: split.route
      .filter((each) => !evidence.has(each.evidence))
      .map((each) => ({ ...each, to: each.to.filter((key) => !isGone(key)) }))
      .filter(({ to }) => to.length > 0),
    later: later.length > 0 ? later : into.map(keyOf),
  }
}

function cleanedChanges(changes: readonly Change[], forgotten: Forgotten): readonly Change[] {
  return changes.flatMap((change) => cleanedChange(change, forgotten) ?? [])
}

type Cell<Name extends Part> = Extract<Change, { readonly part: Name }>
type Cleaning = { readonly [Name in Part]: (change: Cell<Name>, forgotten: Forgotten) => Change | null }

/** What is left of a cell of each part; null where nothing is. */
const CLEANING: Cleaning = {
  made: cleanedWords,
  text: cleanedWords,
  entity: cleanedWords,
  asked: cleanedWords,
  linked: (change, forgotten) => (isPairGone(change.key, forgotten) ? null : change),
  unlinked: (change, forgotten) => (isPairGone(change.key, forgotten) ? null : blotted(change, forgotten)),
  alias: (change, { evidence, isGone, tells }) => {
    const { value } = change
    const [mention = ''] = JSON.parse(change.key) as readonly string[]
    const isLost = value !== null && (evidence.has(value.evidence) || isGone(value.entity))
    return isLost || tells(mention) ? null : change
  },
  relation: (change, { evidence, isGone }) => {
    const { value } = change
    const isLost = value !== null && (evidence.has(value.evidence) || isGone(value.from) || isGone(value.to))
    return isLost ? null : change
  },
  moved: cleanedMove,
  subject: cleanedSubject,
  answers: cleanedAnswers,
}

function cleanedChange(change: Change, forgotten: Forgotten): Change | null {
  const clean = CLEANING[change.part] as (change: Change, forgotten: Forgotten) => Change | null
  return clean(change, forgotten)
}

function cleanedWords(change: Change, forgotten: Forgotten): Change | null {
  return forgotten.isGone(change.key) ? null : blotted(change, forgotten)
}

function isPairGone(key: string, { evidence, isGone }: Forgotten): boolean {
  const [id = '', question = ''] = JSON.parse(key) as readonly string[]
  return evidence.has(id) || isGone(question)
}

function cleanedMove(change: Cell<'moved'>, forgotten: Forgotten): Change | null {
  const { isGone, tells } = forgotten
  const { value } = change
  if (isGone(change.key)) return null
  if (value === null) return change
  if (value.kind === 'split') {
    const split = cleanedSplit(value, ({ key }) => key, forgotten)
    return split.into.length === 0 ? null : { ...change, value: blotted(split, forgotten) }
  }
  const answers = value.answers.filter(({ from, to }) => !tells(from) && !tells(to))
  return isGone(value.into) ? null : { ...change, value: { ...value, answers } }
}

function cleanedSubject(change: Cell<'subject'>, forgotten: Forgotten): Change | null {
  const { isGone } = forgotten
  const { value } = change
  if (isGone(change.key)) return null
  if (value === null) return change
  if (value.kind === 'merged') return isGone(value.into) ? null : change
  const split = cleanedSplit(value, (key) => key, forgotten)
  return split.into.length === 0 ? null : { ...change, value: split }
}

function cleanedAnswers(change: Cell<'answers'>, { isGone, tells }: Forgotten): Change | null {
  const { value } = change
  if (isGone(change.key)) return null
  if (value === null) return change
  const added = value.added.filter((answer) => !tells(answer))
  const retired = value.retired
    .filter(({ answer }) => !tells(answer))
    .map((each) => (each.mapTo !== null && tells(each.mapTo) ? { ...each, mapTo: null } : each))
  return { ...change, value: { added, retired } }
}

function cleanedDiff(change: BeliefChange, forgotten: Forgotten): readonly BeliefChange[] {
  if (forgotten.isGone(change.before.question)) return []
  const after = change.after !== null && forgotten.isGone(change.after.question) ? null : change.after
  return [blotted({ ...change, after }, forgotten)]
}

/** Every text that tells, anywhere in a value, replaced. Keys of questions go by `isGone`, so they are left. */
function blotted<T>(value: T, forgotten: Forgotten): T {
  if (typeof value === 'string') return (forgotten.tells(value) ? FORGOTTEN_WORDS : value) as T
  if (Array.isArray(value)) return value.map((each) => blotted(each, forgotten)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, KEY_FIELDS.has(name) ? each : blotted(each, forgotten)]),
  ) as T
}

/** Fields that hold keys and ids, not words. */
const KEY_FIELDS: ReadonlySet<string> = new Set([
  'kind',
  'part',
  'key',
  'question',
  'evidence',
  'like',
  'later',
  'because',
  'entity',
])
