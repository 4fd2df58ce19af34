import type { EvidenceId } from '../evidence/evidence.ts'
import type { Question, QuestionKey } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { routesOf } from './routes.ts'
import type { Structure } from './structure.ts'

/** A text was read about a kept question. */
export interface Said {
  readonly question: QuestionKey
  readonly evidence: EvidenceId
}

/** What is known of everything that one operation names, before it. */
export interface Facts {
  readonly structure: Structure
  /** Every tracked question, by the key that it has now. */
  readonly questions: ReadonlyMap<QuestionKey, Question>
  /** Answers that what was said of a question names. */
  readonly named: (key: QuestionKey) => readonly string[]
  /** All that was said of the kept questions behind those that the operation names. */
  readonly said: readonly Said[]
  /** The text of kept evidence that can count; null where there is none. */
  readonly textOf: (evidence: EvidenceId) => string | null
  /** What the reader says of one text about one question. */
  readonly readingsFor: (evidence: EvidenceId, question: QuestionKey) => readonly Reading[]
  /** ISO 8601. */
  readonly now: string
}

/** Why an operation can't be done: which field, what is wrong, what it should be. */
export interface Refused {
  readonly path: string
  readonly problem: string
  readonly expected: string
}

export function refused(path: string, problem: string, expected: string): Refused {
  return { path, problem, expected }
}

/** Evidence that counts for a question under this structure. */
export function bearingOn(structure: Structure, said: readonly Said[], key: QuestionKey): readonly EvidenceId[] {
  const ids = said
    .filter(({ question, evidence }) => routesOf(structure, question, evidence).some((route) => route.key === key))
    .map(({ evidence }) => evidence)
  return [...new Set(ids)]
}

/** Evidence that counts for any question of a subject, or of a subject reached through it. */
export function bearingOnSubject(structure: Structure, said: readonly Said[], subject: string): readonly EvidenceId[] {
  const isOf = (key: QuestionKey): boolean => key.startsWith(`${subject}.`)
  const ids = said
    .filter(({ question, evidence }) => routesOf(structure, question, evidence).some(({ key }) => isOf(key)))
    .map(({ evidence }) => evidence)
  return [...new Set(ids)]
}

export function isSubjectKey(subject: string): boolean {
  return SUBJECT.test(subject) && subject.length <= LONGEST_SUBJECT && subject === subject.toLowerCase()
}

const SEGMENT = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*'
const SUBJECT = new RegExp(`^${SEGMENT}(\\.${SEGMENT})*$`, 'u')
const LONGEST_SUBJECT = 150

export function questionsOf({ questions }: Facts, subject: string): readonly Question[] {
  return [...questions.values()].filter((question) => question.subject === subject)
}

/** Tracked, or made by an organizer. */
export function isKnownSubject(facts: Facts, subject: string): boolean {
  return facts.structure.entity.has(subject) || questionsOf(facts, subject).length > 0
}
