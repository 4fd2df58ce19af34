import { USER } from '../../../evidence/evidence.ts'
import { wordsOf } from '../../../evidence/words.ts'
import type { AskContext, ProposedQuestion } from '../../../ports/reader.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { type Match, matchPattern } from '../catalogue/match-pattern.ts'
import type { Pattern } from '../catalogue/patterns.ts'
import { questionOfEntry } from '../finding.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import type { Asked } from './asked.ts'
import { subjectOf } from './asked-subject.ts'
import { isOfKin, kinNamed, kinWords } from './kin-in-passing.ts'
import { AUX_FIRST, firstWordOf } from './new-question.ts'
import { variantKey } from './variants.ts'

/** A question of the catalogue, and the words of the answer that it names. */
export interface CatalogueAsk {
  readonly question: ProposedQuestion
  readonly words: readonly string[]
  /** Key of the question of which this one asks for one answer. */
  readonly restsOn?: string
}

export function catalogueAsk(
  asked: Asked,
  context: AskContext,
  catalogue: CompiledCatalogue,
  isYesNo: boolean,
): CatalogueAsk | null {
  const best = bestMatch(asked, context, catalogue)
  if (best === null) return null
  const { entry, match, subject } = best
  const base = questionOfEntry(entry, subject)
  const value = match.captured?.values[0]?.answer ?? null
  const asksYesNo =
    isYesNo ||
    ((value !== null || isNewOfKin(entry, base, context)) &&
      AUX_FIRST.test(firstWordOf(asked.tokens)) &&
      context.options.length === 0)
  if (!asksYesNo || entry.shape === 'yes_no')
    return { question: base, words: [...valueWords(value), ...kinWords(entry.key)] }
  return {
    question: {
      ...base,
      key: variantKey(subject, entry, value ?? kinNamed(entry.key, asked.text)),
      text: asked.text,
      shape: 'yes_no',
      answers: ['yes', 'no'],
      open: false,
      unit: null,
    },
    restsOn: base.key,
    words: [
      ...valueWords(value),
      ...kinWords(entry.key),
      ...entry.labels.slice(0, 4).flatMap((label) => wordsOf(label)),
    ],
  }
}

/** `Do I have siblings?`, of whom no name or number is known: whoever is spoken of by the way will do. */
function isNewOfKin(entry: Entry, { key }: ProposedQuestion, { known }: AskContext): boolean {
  return isOfKin(entry.key) && entry.key !== 'marital_status' && !known.some((each) => each.key === key)
}

interface Best {
  readonly entry: Entry
  readonly match: Match
  readonly subject: string
}

/** Of the patterns that fit the whole question, the one with most words of its own. */
function bestMatch({ tokens, analysis }: Asked, context: AskContext, catalogue: CompiledCatalogue): Best | null {
  const bounds = { from: 0, to: lastWord(tokens), clauseFrom: 0, clauseTo: lastWord(tokens) }
  let best: Best | null = null
  for (let at = 0; at < bounds.to; at++) {
    for (const { entry, pattern } of catalogue.asksFor((tokens[at] as Token).norm)) {
      const match = matchPattern(analysis, entry, pattern, at, bounds)
      if (match === null || !coversQuestion(tokens, match, bounds.to) || skipsNot(tokens, pattern)) continue
      const needsSubject = pattern.elements.some(({ kind }) => kind === 'subject')
      const subject = needsSubject ? subjectOf(match.subject, entry, context) : USER
      if (subject !== null && (best === null || match.fixedWords > best.match.fixedWords))
        best = { entry, match, subject }
    }
  }
  return best
}

/** `What am I not a fan of?` asks for the contrary of `what am I a fan of`. */
function skipsNot(tokens: readonly Token[], { elements }: Pattern): boolean {
  if (!tokens.some(({ norm }) => NEGATORS.has(norm))) return false
  return !elements.some((each) => each.kind === 'words' && [...each.words].some((word) => NEGATORS.has(word)))
}

function valueWords(value: string | null): readonly string[] {
  return value === null ? [] : wordsOf(value)
}

function lastWord(tokens: readonly Token[]): number {
  let to = tokens.length
  while (to > 0 && (tokens[to - 1] as Token).kind === 'mark') to--
  return to
}

const POLITE = new Set('can could you tell me do does know please hey hi so and i wonder remind what is the'.split(' '))
const LEFT_OVER = new Set(
  'now today currently still these days nowadays again please at the moment exactly right then anymore on in for is be of to with a an this week by from going ever usually normally as does do'.split(
    ' ',
  ),
)

/** A pattern answers a question only where nothing that matters is left over: `where does X live` is not `where does X live in summer`. */
function coversQuestion(tokens: readonly Token[], match: Match, to: number): boolean {
  for (let at = 0; at < match.from; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind !== 'mark' && !POLITE.has(norm) && !LEFT_OVER.has(norm)) return false
  }
  let left = 0
  for (let at = match.to; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind !== 'mark' && !LEFT_OVER.has(norm)) left++
  }
  return left === 0
}
