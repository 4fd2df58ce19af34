import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { MONTHS, WEEKDAYS } from '../text/word-lists.ts'
import type { Value } from '../values/value-phrases.ts'
import { asCorrection } from './as-correction.ts'
import type { FindingsOf } from './carried-before.ts'
import { isSameAnswer } from './carried-value.ts'
import { wordMistyped } from './word-mistyped.ts'

const MOST_WORDS = 3
/** What may stand behind the word: `*Jonas, autocorrect`. */
const EXCUSES =
  /^(?:, ?)?(?:(?:sorry|autocorrect|typo|my bad|oops|of course|lol|i meant|obviously|argh|haha)(?: ,)? ?)*$/

/** `*Thursday`, `Thursday*`: in a chat, the word that the message before should have had, by its own author. */
export function starredFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  findingsOf: FindingsOf,
): readonly Finding[] {
  const { passage } = analysis
  const star = index > 0 ? null : mendedByStar(analysis)
  if (star === null) return []
  const read = (turn: string): readonly Finding[] =>
    findingsOf(
      { evidence: { ...passage.evidence, text: turn, about: null }, context: passage.context.slice(0, -1) },
      catalogue,
    )
  const old = read(star.before)
  return read(star.mended).flatMap((finding) => changed(analysis, index, finding, old))
}

interface Starred {
  readonly before: string
  readonly mended: string
  readonly wrong: string
  readonly written: string
}

/** The author's message before with the word that it should have had, and as it was; null where nothing is put right so. */
export function mendedByStar(analysis: Analysis): Starred | null {
  const { passage, tokens, text } = analysis
  const before = passage.context.at(-1)
  const star = before?.authorKey !== passage.evidence.authorKey ? null : starredIn(analysis)
  if (star === null || before === undefined) return null
  const written = text.slice((tokens[star.from] as Token).start, (tokens[star.to - 1] as Token).end)
  const said = plainTokensOf(before.text)
  const wrong = wordMistyped(said.tokens, written, kindOf((tokens[star.from] as Token).norm))
  if (wrong === null) return null
  const plain = said.plain.text
  const mended = `${plain.slice(0, wrong.start)}${written}${plain.slice(wrong.end)}`
  return { before: before.text, mended, wrong: plain.slice(wrong.start, wrong.end), written }
}

/** Only where the star is all that marks the sentence, and the sentence is all of the message. */
function starredIn({ tokens, sentences }: Analysis): { readonly from: number; readonly to: number } | null {
  const { from, to, region } = sentences[0] as Sentence
  if (sentences.length > 1 || region !== 'own') return null
  const isBefore = tokens[from]?.norm === '*'
  const start = isBefore ? from + 1 : from
  let end = start
  while (end < to && end < start + MOST_WORDS && tokens[end]?.kind !== 'mark') end++
  const rest = isBefore ? end : end + 1
  if (end === start || (!isBefore && tokens[end]?.norm !== '*')) return null
  // `* milk` is a line of a list.
  if (isBefore && tokens[from]?.end !== tokens[start]?.start) return null
  // `*laughs*` is what somebody does.
  return EXCUSES.test(normsOf(tokens, Math.min(rest, to), to)) ? { from: start, to: end } : null
}

/** What a word has to be to be taken for another: a day for a day, a number for a number. */
function kindOf(norm: string): ((token: Token) => boolean) | null {
  if (WEEKDAYS.includes(norm)) return (token) => WEEKDAYS.includes(token.norm)
  if (MONTHS.includes(norm)) return (token) => MONTHS.includes(token.norm)
  return /^\d/.test(norm) ? (token) => /^\d/.test(token.norm) : null
}

/** What the mended message says and the message before did not. */
function changed(analysis: Analysis, index: number, finding: Finding, old: readonly Finding[]): readonly Finding[] {
  const { question, values, statement } = finding
  const before = old.filter((each) => each.question.key === question.key).flatMap((each) => each.values)
  const isNew = (value: Value, others: readonly Value[]): boolean => !others.some((other) => isSameAnswer(other, value))
  const fresh = values.filter((value) => isNew(value, before))
  if (fresh.length === 0) return []
  const { from, to } = analysis.sentences[index] as Sentence
  const corrected = toFinding(analysis, {
    question,
    values: question.shape === 'any_of' ? fresh : values,
    denied: before.filter((value) => isNew(value, values)),
    strength: PROBABILITY.carriedOver,
    deniedStrength: question.shape === 'any_of' ? PROBABILITY.carriedOver : PROBABILITY.contrast,
    statement: { sentence: index, from, to, valueFrom: from, valueTo: to, subjectKey: statement.subjectKey },
    rule: 'carried_over.starred',
  })
  return [asCorrection(corrected)]
}
