import { isMarketing } from '../../source/source.ts'
import type { Analysis } from './analysis.ts'
import type { Finding } from './finding.ts'
import type { Clause, Sentence } from './text/sentences.ts'
import type { Token } from './text/tokens.ts'
import type { Trait } from './traits.ts'

const FEW_SENTENCES = 2
const NEARLY_ALL = 0.8
const ASSERTED = 0.9

export function traitsOf(analysis: Analysis, finding: Finding): Readonly<Record<Trait, number>> {
  const { statement, framing, rule, question, values } = finding
  const { source } = analysis.passage.evidence
  const clause = clauseOf(analysis.sentences[statement.sentence] as Sentence, statement.from)
  const subject = question.key.slice(0, question.key.lastIndexOf('.'))
  const kind = rule.slice(0, rule.indexOf('.'))
  const covered = shareOf(analysis.tokens, clause, statement)
  const isTold = framing.facets.access.reported > 0.5
  const isDenied = values.length === 0 || finding.strength < finding.deniedStrength
  const isFramed = framing.facets.force.assert < ASSERTED || framing.kept < 1 || isTold || framing.isCorrection
  const isPlain = covered >= NEARLY_ALL && statement.from <= clause.from + 1 && !isFramed && !isDenied
  return {
    plain: bit(isPlain),
    covered,
    self: bit(subject === analysis.speaker),
    named: bit(subject !== analysis.speaker && subject !== 'user' && !subject.includes('.')),
    related: bit(subject.includes('.')),
    short: bit(analysis.sentences.length <= FEW_SENTENCES),
    told: bit(isTold),
    kept: bit(source.class === 'system_of_record' || source.class === 'user_explicit'),
    circulated: bit(source.class === 'document' || isMarketing(source)),
    carried: bit(kind === 'carried_over' || kind === 'reply'),
    relation: bit(kind === 'relation' || kind === 'pets'),
    generic: bit(kind === 'generic'),
    field: bit(rule.endsWith('.field')),
    denies: bit(isDenied),
  }
}

function bit(isSo: boolean): number {
  return isSo ? 1 : 0
}

function clauseOf(sentence: Sentence, at: number): Clause {
  return sentence.clauses.find(({ from, to }) => from <= at && at < to) ?? sentence
}

/** Share of the clause's words that the claim takes up. */
function shareOf(tokens: readonly Token[], clause: Clause, { from, to }: Clause): number {
  const all = wordsIn(tokens, clause.from, clause.to)
  return all === 0 ? 1 : Math.min(1, wordsIn(tokens, Math.max(from, clause.from), Math.min(to, clause.to)) / all)
}

function wordsIn(tokens: readonly Token[], from: number, to: number): number {
  let words = 0
  for (let at = from; at < to; at++) if ((tokens[at] as Token).kind !== 'mark') words++
  return words
}
