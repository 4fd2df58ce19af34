import type { ToldHistory, ToldMessage } from '../belief/told-history.ts'
import type { TrustRows } from '../trust/learned-trust.ts'
import { kindKeyOf, SOURCE_LAYERS } from '../trust/source-layers.ts'
import type { LearningFrame, LearningMessage, QuestionHistory, QuestionType, SourceKind } from './history.ts'

/** What the rows of a frame are called, so that what was learned is found again by name. */
export interface NamedFrame {
  readonly frame: LearningFrame
  readonly rows: TrustRows
  /** By type: the answers that all its questions have; null where they have their own, or the type is of sets. */
  readonly answers: readonly (readonly string[] | null)[]
}

/** One kind of question while its histories are looked through. */
interface SeenType {
  changeRateSum: number
  questions: number
  answers: readonly string[] | null
  isSet: boolean
}

/**
 * Gives numbers to kinds of sources, types of questions and authors, in order of spelling, so that the same memory is
 * numbered alike whatever came first.
 */
export function nameHistories(told: readonly ToldHistory[]): NamedFrame {
  const kinds = new Map<string, SourceKind>()
  const types = new Map<string, SeenType>()
  const authors = new Set<string>()
  for (const history of told) {
    seeType(types, history)
    for (const { kind, authorKey } of history.messages) {
      kinds.set(kindKeyOf(kind), { layers: kind })
      authors.add(authorKey)
    }
  }
  const typeNames = [...types.keys()].sort()
  const kindKeys = [...kinds.keys()].sort()
  const answers = typeNames.map((name) => sharedAnswers(types.get(name) as SeenType))
  return {
    frame: {
      layers: SOURCE_LAYERS,
      kinds: kindKeys.map((key) => kinds.get(key) as SourceKind),
      questionTypes: typeNames.map((name, row) => typeOf(types.get(name) as SeenType, answers[row] ?? null)),
      authorCount: authors.size,
    },
    rows: { kinds: rowsOf(kindKeys), types: rowsOf(typeNames), authors: rowsOf([...authors].sort()) },
    answers,
  }
}

function seeType(types: Map<string, SeenType>, { question, member, answers, isClosed }: ToldHistory): void {
  const seen = types.get(question.attribute)
  const own = isClosed ? answers : null
  if (seen === undefined) {
    const first = { changeRateSum: question.changeRatePerDay, questions: 1, answers: own, isSet: member !== null }
    types.set(question.attribute, first)
    return
  }
  seen.changeRateSum += question.changeRatePerDay
  seen.questions++
  if (own === null || seen.answers === null || !isSameList(own, seen.answers)) seen.answers = null
}

export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((answer, at) => answer === b[at])
}

/** Members of sets share no rates: being allergic to nuts is not as common as liking tea. */
function sharedAnswers({ answers, isSet }: SeenType): readonly string[] | null {
  return isSet ? null : answers
}

function typeOf({ changeRateSum, questions }: SeenType, answers: readonly string[] | null): QuestionType {
  return { changeRate: changeRateSum / questions, sharedStates: answers?.length ?? null }
}

/** Each name's place. */
export function rowsOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, row) => [name, row]))
}

/** The same history in numbers. */
export function numbered(history: ToldHistory, { rows }: NamedFrame): QuestionHistory {
  const type = rows.types.get(history.question.attribute) as number
  return {
    type,
    multiplicity: history.multiplicity,
    messages: history.messages.map((message) => numberedMessage(message, rows)),
    settled: history.ruled.map(({ atDays, likelihood }) => ({ day: atDays, likelihood })),
  }
}

function numberedMessage({ atDays, kind, authorKey, ...said }: ToldMessage, rows: TrustRows): LearningMessage {
  return {
    day: atDays,
    masses: said.masses,
    none: said.none,
    oneOff: said.oneOff,
    kind: rows.kinds.get(kindKeyOf(kind)) as number,
    author: rows.authors.get(authorKey) as number,
    earlier: said.earlier,
    rumour: said.rumour,
    rumourSize: said.rumourSize,
  }
}
