import type { Passage } from '../../ports/reader.ts'
import { type Question, toComparableAnswer } from '../../question/question.ts'
import type { Distribution, Reading, Span } from '../../reading/reading.ts'
import { type Analysis, analyse } from './analysis.ts'
import { stemsOfPhrase } from './catalogue/catalogue.ts'
import type { Finding } from './finding.ts'
import type { Sentence } from './text/sentences.ts'
import type { Token } from './text/tokens.ts'
import type { Value } from './values/value-phrases.ts'

export const READER_VERSION = 'rules@1'

/** One reading from all findings of a text on one question; null where they say nothing that can be an answer to it. */
export function readingOf(passage: Passage, question: Question, findings: readonly Finding[]): Reading | null {
  const analysis = analyse(passage)
  const told = claimed(findings)
  const kept = question.shape === 'any_of' ? told : latest(told)
  const first = kept[0]
  const span = first === undefined ? null : spanOf(analysis, kept)
  if (first === undefined || span === null) return null
  const answers = massesOf(
    question,
    kept,
    (finding) => finding.values,
    (finding) => finding.strength,
  )
  const denies = massesOf(
    question,
    kept,
    (finding) => finding.denied,
    (finding) => finding.deniedStrength,
  )
  for (const answer of Object.keys(answers)) delete denies[answer]
  const [said, denied] = withinOne(question, answers, denies)
  const { framing } = kept.at(-1) as Finding
  const fault =
    total(said) + total(denied) > 0 ? 0 : Math.max(0, ...kept.map((each) => (each.fault ?? 0) * each.framing.kept))
  return {
    evidenceId: passage.evidence.id,
    questionKey: question.key,
    answers: said,
    denies: denied,
    ...(fault > 0 ? { deniesHeld: fault } : {}),
    unclear: Math.max(0, 1 - total(said) - total(denied) - fault),
    unrelated: 0,
    facets: framing.facets,
    span,
    listIsComplete: false,
    validFrom: framing.validFrom,
    validUntil: framing.validUntil,
    asOf: framing.asOf,
    toldBy: framing.toldBy,
    rule: (kept.at(-1) as Finding).rule,
    reader: READER_VERSION,
  }
}

/** Beside what is so, what somebody only supposes or jokes about says nothing: `Wish we had gas. Ours is oil.` */
function claimed(findings: readonly Finding[]): readonly Finding[] {
  const asserted = findings.filter(({ framing }) => framing.facets.force.assert >= 0.5)
  return asserted.length > 0 ? asserted : findings
}

/** Of several answers to one exclusive question the text's last word counts; without a correction all that differ do. */
function latest(findings: readonly Finding[]): readonly Finding[] {
  const claims = findings.filter(({ values }) => values.length > 0)
  const last = claims.at(-1)
  if (last === undefined) return findings
  const isChange = last.framing.isCorrection || findings.some(({ values }) => values.length === 0)
  if (isChange) return [...findings.filter(({ values }) => values.length === 0), last]
  return claims
}

function massesOf(
  question: Question,
  findings: readonly Finding[],
  valuesOf: (finding: Finding) => readonly Value[],
  strengthOf: (finding: Finding) => number,
): Record<string, number> {
  const masses: Record<string, number> = Object.create(null) as Record<string, number>
  const parts = findings.filter((finding) => valuesOf(finding).length > 0)
  for (const finding of parts) {
    const values = valuesOf(finding)
    const shares = values.reduce((sum, { share }) => sum + share, 0)
    const mass = (strengthOf(finding) * finding.framing.kept) / parts.length
    for (const { answer, share } of values) {
      const named = canonicalAnswer(question, answer)
      if (named !== null && shares > 0) masses[named] = (masses[named] ?? 0) + (mass * share) / shares
    }
  }
  return masses
}

/**
 * No more than is sure in all. Where only one answer can be so, what is said to be so leaves little room for what is not: `I don't
 * live in Rome, I live in Ulm` says Ulm.
 */
function withinOne(
  { shape }: Question,
  answers: Distribution,
  denies: Distribution,
): readonly [Distribution, Distribution] {
  const [said, denied] = [total(answers), total(denies)]
  if (said + denied <= 1) return [answers, denies]
  if (shape === 'any_of' || said === 0 || said > 1)
    return [scaled(answers, 1 / (said + denied)), scaled(denies, 1 / (said + denied))]
  return [answers, scaled(denies, (1 - said) / denied)]
}

function total(masses: Distribution): number {
  let sum = 0
  for (const answer of Object.keys(masses)) sum += masses[answer] as number
  return sum
}

function scaled(masses: Distribution, scale: number): Distribution {
  const answers = Object.keys(masses)
  // An answer of this name would set what the object is made from.
  if (answers.includes('__proto__'))
    return Object.fromEntries(answers.map((answer) => [answer, (masses[answer] as number) * scale]))
  const result: Record<string, number> = {}
  for (const answer of answers) result[answer] = (masses[answer] as number) * scale
  return result
}

const ANSWER_LENGTH = 200
const NUMBER = /^[+-]?[\d.,]+/
const DAY = /^(?:\d{4}-\d\d-\d\d|--\d\d-\d\d|\d{4}-\d\d|\d{4})$/

/** As the question lists it, whatever the ending; null where a closed question has no such answer. */
export function canonicalAnswer(question: Question, answer: string): string | null {
  const trimmed = answer.trim().slice(0, ANSWER_LENGTH)
  if (trimmed === '') return null
  if (question.shape === 'number' && !NUMBER.test(trimmed)) return null
  if (question.shape === 'date' && !DAY.test(trimmed)) return null
  if (question.answers.length === 0) return trimmed
  const comparable = toComparableAnswer(trimmed)
  const stems = stemsOfPhrase(comparable)
  for (const listed of question.answers) if (toComparableAnswer(listed) === comparable) return listed
  for (const listed of question.answers)
    if (stemsOfPhrase(toComparableAnswer(listed)) === stems && stems !== '') return listed
  return question.open ? trimmed : null
}

/** From the first to the last token of the statement, negations before it included. */
function spanOf(analysis: Analysis, findings: readonly Finding[]): Span | null {
  let from = Number.POSITIVE_INFINITY
  let to = -1
  for (const { statement } of findings) {
    const sentence = analysis.sentences[statement.sentence] as Sentence
    const clause = sentence.clauses.find((each) => each.from <= statement.from && statement.from < each.to)
    from = Math.min(from, statement.from, clause?.from ?? statement.from)
    to = Math.max(to, statement.to, clause?.to ?? statement.to)
  }
  const first = analysis.tokens[from] as Token | undefined
  const last = analysis.tokens[to - 1] as Token | undefined
  if (first === undefined || last === undefined) return null
  return analysis.plain.originalSpan(first.start, last.end)
}
