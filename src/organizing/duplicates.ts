import type { Belief, EvidenceReading } from '../belief/belief.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import { type Question, type QuestionKey, toComparableAnswer } from '../question/question.ts'
import { contentWordsOf } from './content-words.ts'
import type { OperationOf } from './operation.ts'

/** A reading names an answer if it holds it for this probable. */
const NAMED = 0.05
/** It speaks for an answer from here on. */
const RATHER = 0.5

/** A tracked question with what bears on it. */
export interface Studied {
  readonly question: Question
  readonly readings: readonly EvidenceReading[]
  readonly belief: Belief
  /** The key under which its words would be asked anew, where that is another one. */
  readonly meant: QuestionKey | null
}

export interface Found<Kind extends OperationOf<'merge_questions' | 'split_question' | 'merge_entities'>> {
  readonly operation: Kind
  readonly reason: string
  readonly evidence: readonly EvidenceId[]
}

/**
 * Questions of one subject that ask the same: the words of one mean the other, or both have the same content words; and
 * the evidence of both speaks for a common answer. The later one goes into the one that the catalogue knows, else into
 * the one with more evidence, else into the older.
 */
export function duplicatesAmong(studied: readonly Studied[]): readonly Found<OperationOf<'merge_questions'>>[] {
  const found: Found<OperationOf<'merge_questions'>>[] = []
  const taken = new Set<QuestionKey>()
  for (const [index, one] of studied.entries()) {
    for (const other of studied.slice(index + 1)) {
      if (taken.has(one.question.key) || taken.has(other.question.key)) continue
      const reason = reasonToMerge(one, other)
      if (reason === null) continue
      const [into, from] = inOrder(one, other)
      taken.add(from.question.key)
      const evidence = [...new Set([...from.readings, ...into.readings].map((each) => each.evidence.id))]
      found.push({ operation: mergeOf(from, into), reason, evidence })
    }
  }
  return found
}

function reasonToMerge(one: Studied, other: Studied): string | null {
  const [a, b] = [one.question, other.question]
  if (a.subject !== b.subject || a.shape !== b.shape || a.unit !== b.unit) return null
  const shared = sharedAnswer(one, other)
  if (shared === null) return null
  const [left, right] = [`“${a.text}”`, `“${b.text}”`]
  if (one.meant === b.key || other.meant === a.key)
    return `${left} and ${right} are one question in other words, and what was said of both names “${shared}”`
  const words = contentWordsOf(a.text, a.subject)
  const isSame = words.length > 0 && words.join() === contentWordsOf(b.text, b.subject).join()
  return isSame ? `${left} and ${right} use the same words, and what was said of both names “${shared}”` : null
}

/** An answer that the evidence of both speaks for. */
function sharedAnswer(one: Studied, other: Studied): string | null {
  const claimed = new Set(claimedBy(one).map(toComparableAnswer))
  return claimedBy(other).find((answer) => claimed.has(toComparableAnswer(answer))) ?? null
}

function claimedBy({ readings }: Studied): readonly string[] {
  return readings.flatMap(({ reading }) =>
    Object.entries(reading.answers).flatMap(([answer, probability]) => (probability >= RATHER ? [answer] : [])),
  )
}

function inOrder(one: Studied, other: Studied): readonly [Studied, Studied] {
  const [a, b] = [one.question, other.question]
  const rank =
    Number(b.origin === 'catalogue') - Number(a.origin === 'catalogue') ||
    Number(b.origin === 'defined') - Number(a.origin === 'defined') ||
    other.readings.length - one.readings.length ||
    a.createdAt - b.createdAt ||
    (a.key < b.key ? -1 : 1)
  return rank <= 0 ? [one, other] : [other, one]
}

/** Every answer that was named, in the spelling of the question that stays. */
function mergeOf(from: Studied, into: Studied): OperationOf<'merge_questions'> {
  const isValue = from.question.shape === 'number' || from.question.shape === 'date'
  const spelt = new Map(namedIn(into).map((answer) => [toComparableAnswer(answer), answer]))
  const answers = isValue
    ? []
    : namedIn(from).map((answer) => ({
        question: from.question.key,
        from: answer,
        to: spelt.get(toComparableAnswer(answer)) ?? answer,
      }))
  return { kind: 'merge_questions', from: [from.question.key], into: into.question.key, answers }
}

/** Answers listed or named, each in one spelling. */
export function namedIn({ question, readings }: Pick<Studied, 'question' | 'readings'>): readonly string[] {
  if (question.shape === 'yes_no') return ['yes', 'no']
  const all = new Map<string, string>()
  const add = (answer: string): void => {
    const key = toComparableAnswer(answer)
    if (key !== '' && !all.has(key)) all.set(key, answer)
  }
  question.answers.forEach(add)
  for (const { reading } of readings) {
    for (const said of [reading.answers, reading.denies]) {
      for (const [answer, probability] of Object.entries(said)) if (probability >= NAMED) add(answer)
    }
  }
  return [...all.values()]
}
