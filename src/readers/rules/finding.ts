import type { ProposedQuestion } from '../../ports/reader.ts'
import type { Shape } from '../../question/question.ts'
import type { Analysis } from './analysis.ts'
import type { Entry } from './catalogue/catalogue.ts'
import { type Framing, framingOf } from './framing/facets.ts'
import type { Statement } from './times/time-span.ts'
import type { Value } from './values/value-phrases.ts'

/** Something a text says about a question: what proposing names and reading spells out. */
export interface Finding {
  readonly question: ProposedQuestion
  readonly values: readonly Value[]
  /** Said not to be the answer. */
  readonly denied: readonly Value[]
  /** Probability of the values together, before hedges. */
  readonly strength: number
  readonly deniedStrength: number
  /** Probability that it says that what is kept is wrong, and not what is right; left out: it doesn't. */
  readonly fault?: number
  readonly statement: Statement
  readonly framing: Framing
  readonly rule: string
}

export interface Draft {
  readonly question: ProposedQuestion
  readonly values: readonly Value[]
  readonly denied: readonly Value[]
  readonly strength: number
  readonly deniedStrength: number
  readonly fault?: number
  readonly statement: Statement
  readonly rule: string
}

export function toFinding(analysis: Analysis, draft: Draft): Finding {
  return { ...draft, framing: framingOf(analysis, draft.statement) }
}

export function questionOfEntry(entry: Entry, subjectKey: string): ProposedQuestion {
  const name = nameOfSubject(subjectKey)
  const text = entry.wording.replaceAll("{s's}", possessive(name)).replaceAll('{s}', name)
  return {
    key: `${subjectKey}.${entry.key}`,
    text,
    shape: entry.shape,
    answers: listedAnswersOf(entry),
    open: entry.shape === 'yes_no' ? false : entry.open,
    unit: entry.unit,
    catalogueEntry: entry.key,
  }
}

/** A long vocabulary is for finding answers in a text, not a list to choose from. */
const LISTED_ANSWERS = 12

function listedAnswersOf(entry: Entry): readonly string[] {
  if (entry.shape === 'yes_no') return ['yes', 'no']
  return entry.open && entry.answers.length > LISTED_ANSWERS ? [] : entry.answers
}

/** `user.sister` → `the user's sister`; `maya` → `Maya` */
export function nameOfSubject(key: string): string {
  return key
    .split('.')
    .map((segment) => (segment === 'user' ? 'the user' : segment.replaceAll('_', ' ')))
    .map((words, index) =>
      index === 0 && !words.startsWith('the ')
        ? words.replace(/^\p{Ll}|(?<= )\p{Ll}/gu, (each) => each.toUpperCase())
        : words,
    )
    .join("'s ")
}

export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`
}

/** A question about a named thing that no catalogue entry covers. */
export function genericQuestion(
  subjectKey: string,
  attribute: string,
  phrase: string,
  entry: Entry | null,
  shape: Shape = 'one_of',
): ProposedQuestion {
  const owner = subjectKey === 'user' ? '' : ` (${nameOfSubject(subjectKey)})`
  return {
    key: `${subjectKey}.${attribute}`,
    text: `What is ${phrase}${owner}?`,
    shape: entry?.shape ?? shape,
    answers: entry?.answers ?? [],
    open: true,
    unit: entry?.unit ?? null,
    catalogueEntry: entry?.key ?? null,
  }
}
