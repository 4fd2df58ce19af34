import type { Analysis } from './analysis.ts'
import type { Sentence } from './sentences.ts'
import { clauseWallBetween, type Statement } from './time-span.ts'
import type { Token } from './tokens.ts'
import { ENDINGS, NEGATORS } from './word-lists.ts'

const EXCEPTIONS = new Set(['only', 'just'])
const NEGATED = 0.9

/** Negators, endings and past states that reach a statement; two negators take each other back. */
export function negationAt(analysis: Analysis, statement: Statement): number {
  const { tokens } = analysis
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const clause = sentence.clauses.find(({ from, to }) => from <= statement.from && statement.from < to)
  let negators = 0
  for (let at = Math.min(clause?.from ?? statement.from, statement.from); at < statement.to; at++) {
    const norm = (tokens[at] as Token).norm
    if (isNegator(norm) && !EXCEPTIONS.has(tokens[at + 1]?.norm ?? '')) negators++
  }
  const isOver = analysis
    .cuesOf(statement.sentence)
    .some(
      ({ cue, from }) =>
        (cue.effect === 'ended' || cue.effect === 'past' || cue.effect === 'negated_opinion') &&
        !clauseWallBetween(analysis, statement, from),
    )
  return negators % 2 === 1 || (negators === 0 && isOver) ? NEGATED : 1 - NEGATED
}

function isNegator(norm: string): boolean {
  return NEGATORS.has(norm) || ENDINGS.has(norm) || norm === 'no' || norm === 'none' || norm === 'without'
}
