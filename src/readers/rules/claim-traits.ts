import { isMarketing } from '../../source/source.ts'
import type { Analysis } from './analysis.ts'
import type { Finding } from './finding.ts'
import type { Sentence } from './text/sentences.ts'
import type { Token } from './text/tokens.ts'

/**
 * What can be seen of a claim besides its rule: how much of its clause it takes up, who says it of whom, and what stands
 * around it. Each from 0 to 1; `measured.json` has what each is worth.
 */
export const TRAITS = [
  'covered',
  'opens',
  'longSentence',
  'self',
  'named',
  'deep',
  'marked',
  'longValue',
  'namedValue',
  'figureValue',
  'framed',
  'told',
  'puts_right',
  'circulated',
  'carried',
  'relation',
  'generic',
  'field',
  'denies',
  'lone',
] as const
export type Trait = (typeof TRAITS)[number]

const MANY_TOKENS = 30
const MANY_WORDS = 6
const FEW_SENTENCES = 2

export function traitsOf(analysis: Analysis, finding: Finding): readonly number[] {
  const { statement, framing, rule, question, values } = finding
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const { source } = analysis.passage.evidence
  const clause = sentence.clauses.find(({ from, to }) => from <= statement.from && statement.from < to) ?? sentence
  const { subject, isSelf } = subjectOf(analysis, question.key)
  const value = analysis.tokens.slice(statement.valueFrom, statement.valueTo)
  const { assert } = framing.facets.force
  const kind = rule.slice(0, rule.indexOf('.'))
  const is = (so: boolean): number => (so ? 1 : 0)
  return [
    share(
      wordsIn(analysis.tokens, Math.max(statement.from, clause.from), Math.min(statement.to, clause.to)),
      wordsIn(analysis.tokens, clause.from, clause.to),
    ),
    is(statement.from <= clause.from + 1),
    Math.min(1, (sentence.to - sentence.from) / MANY_TOKENS),
    is(isSelf),
    is(!isSelf && subject.length === 1 && subject[0] !== 'user'),
    is(subject.length > 1),
    is(sentence.mark === '!' || sentence.mark === '?'),
    Math.min(1, value.length / MANY_WORDS),
    is(value.some(({ capital }) => capital)),
    is(value.some(({ kind: of }) => of === 'number')),
    is(assert < 0.9 || framing.kept < 1),
    is(framing.facets.access.reported > 0.5),
    is(framing.isCorrection),
    is(source.class === 'document' || isMarketing(source)),
    is(kind === 'carried_over' || kind === 'reply'),
    is(kind === 'relation' || kind === 'pets'),
    is(kind === 'generic'),
    is(rule.endsWith('.field')),
    is(values.length === 0 || finding.strength < finding.deniedStrength),
    is(analysis.sentences.length <= FEW_SENTENCES),
  ]
}

function subjectOf(
  { speaker }: Analysis,
  key: string,
): { readonly subject: readonly string[]; readonly isSelf: boolean } {
  const subject = key.split('.').slice(0, -1)
  return { subject, isSelf: subject.join('.') === speaker }
}

function wordsIn(tokens: readonly Token[], from: number, to: number): number {
  let words = 0
  for (let at = from; at < to; at++) if ((tokens[at] as Token).kind !== 'mark') words++
  return words
}

function share(part: number, all: number): number {
  return all === 0 ? 1 : Math.max(0, Math.min(1, part / all))
}
