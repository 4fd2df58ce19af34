import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, toFinding } from '../finding.ts'
import { NO_FORCE } from '../framing/force.ts'
import { FACET, PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { asCorrection } from './as-correction.ts'
import { createPrevious, type FindingsOf } from './carried-before.ts'
import { isOfOneself, isTakenBackBy, takingBack } from './takes-back.ts'

/** What the speaker said last is not so; nothing takes its place. */
export function takenBackFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  before: readonly Finding[],
  findingsOf: FindingsOf,
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const how = takingBack(analysis.tokens, sentence)
  if (how === null || sentence.region !== 'own') return []
  if (how === 'last' && index === 0 && !isOwnTurnBefore(analysis)) return []
  const said = createPrevious(analysis, before, catalogue, findingsOf)
    .own()
    .filter(({ values }) => values.length > 0)
  const newest = Math.max(...said.map(({ statement }) => statement.sentence))
  const ofOneself = how === 'last' && isOfOneself(analysis.tokens, sentence)
  return said
    .filter(({ statement }) => how === 'all' || statement.sentence === newest)
    .filter(({ statement }) => !ofOneself || statement.subjectKey === analysis.speaker)
    .map((finding) => takenBack(analysis, index, finding))
}

/** `That's not true` is of what was said just before, whoever said it. */
function isOwnTurnBefore({ passage }: Analysis): boolean {
  return passage.context.at(-1)?.authorKey === passage.evidence.authorKey
}

function takenBack(analysis: Analysis, index: number, { question, values, statement }: Finding): Finding {
  const { from, to } = analysis.sentences[index] as Sentence
  const finding = asCorrection(
    toFinding(analysis, {
      question,
      values: [],
      denied: values,
      strength: 0,
      deniedStrength: PROBABILITY.carriedOver,
      statement: { sentence: index, from, to, valueFrom: to, valueTo: to, subjectKey: statement.subjectKey },
      rule: TAKEN_BACK,
    }),
  )
  return inEarnest(finding)
}

const TAKEN_BACK = 'carried_over.taken_back'

/** That it was a joke is none. */
export function inEarnest(finding: Finding): Finding {
  const { framing } = finding
  const force = { ...NO_FORCE, assert: FACET.assertWithoutCue, unclear: 1 - FACET.assertWithoutCue }
  return { ...finding, framing: { ...framing, kept: 1, isPast: false, facets: { ...framing.facets, force } } }
}

/** Without what a later sentence of the same text takes back. */
export function withoutTakenBack(before: readonly Finding[], said: readonly Finding[]): readonly Finding[] {
  const keys = new Set(said.flatMap(({ rule, question }) => (rule === TAKEN_BACK ? [question.key] : [])))
  return keys.size === 0 ? before : before.filter(({ question }) => !keys.has(question.key))
}

/** `I'm vegan, not really`: what the rest of the sentence takes back is not so. */
export function takenBackInPlace({ tokens, sentences }: Analysis, finding: Finding): Finding {
  const { statement, values, denied, strength, framing } = finding
  if (values.length === 0 || denied.length > 0 || framing.facets.force.joke > 0) return finding
  const { to } = sentences[statement.sentence] as Sentence
  if (!isTakenBackBy(tokens, Math.max(statement.to, statement.valueTo), to)) return finding
  return inEarnest({ ...finding, values: [], denied: values, strength: 0, deniedStrength: strength })
}
