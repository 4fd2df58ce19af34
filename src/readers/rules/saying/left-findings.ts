import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Captured } from '../values/value-phrases.ts'
import { site } from '../values/value-places.ts'
import { createPrevious, type FindingsOf } from './carried-before.ts'
import { isSameAnswer } from './carried-value.ts'

const I = /^(?:i|we)$/
const BETWEEN = new Set("have 've had just finally recently now also actually since only".split(' '))
const LEFT = new Set('left quit'.split(' '))
const FIRM = /^(?:gmbh|ag|kg|ug|se|ltd|limited|inc|llc|llp|plc|corp|corporation|bv|sa|srl|oy|ab|as)$/
/** What goes on after the employer without saying that something else was left: `left Aldi | in May`. */
const GOES_ON =
  /^(?:\p{P}|(?:in|on|last|this|yesterday|today|after|because|and|but|so|since|for|now|already|a|two|three|when|at)$)/u

/**
 * `I left Aldi`: of an employer, where the speaker said before that they work there or the name is a firm's by its form. What else
 * one can leave, a town or a party, is nobody's job.
 */
export function leftFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  before: readonly Finding[],
  findingsOf: FindingsOf,
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const entry = catalogue.entry('workplace')
  if (entry === null || sentence.mark === '?' || sentence.region !== 'own') return []
  const left = leftIn(analysis, sentence)
  const subjectKey = left === null ? null : analysis.speakerAt(left.from)
  const answer = left?.captured.values[0]
  if (left === null || subjectKey === null || answer === undefined) return []
  const question = questionOfEntry(entry, subjectKey)
  const isFirm = FIRM.test((analysis.tokens[left.captured.to - 1] as Token).norm)
  const known = createPrevious(analysis, before, catalogue, findingsOf)
    .all()
    .filter(({ question: { key } }) => key === question.key)
    .flatMap(({ values }) => values)
    .find((value) => isSameAnswer(value, answer))
  if (known === undefined && !isFirm) return []
  return [
    toFinding(analysis, {
      question,
      values: [],
      denied: [known ?? answer],
      strength: 0,
      deniedStrength: PROBABILITY.endedDenies,
      statement: {
        sentence: index,
        from: left.from,
        to: left.captured.to,
        valueFrom: left.valueFrom,
        valueTo: left.captured.to,
        subjectKey,
      },
      rule: 'workplace.left',
    }),
  ]
}

interface Left {
  readonly captured: Captured
  readonly from: number
  readonly valueFrom: number
}

function leftIn(analysis: Analysis, { from, to }: Sentence): Left | null {
  const { tokens } = analysis
  for (let at = from; at < to; at++) {
    if (!LEFT.has((tokens[at] as Token).norm)) continue
    let subject = at - 1
    while (subject > from && BETWEEN.has((tokens[subject] as Token).norm)) subject--
    if (subject < from || !I.test((tokens[subject] as Token).norm) || !opensStatement(tokens, from, subject)) continue
    const captured = site(analysis, at + 1, to)
    const next = captured === null || captured.to >= to ? '.' : (tokens[captured.to]?.norm ?? '.')
    if (captured === null || captured.values.length !== 1 || !GOES_ON.test(next) || next === "'s") continue
    return { captured, from: subject, valueFrom: at + 1 }
  }
  return null
}

const LEADS = /^(?:\p{P}|(?:and|so|but|then|well|yes|yeah|no|ok|oh|btw|fyi|actually|because|since|now|today|finally)$)/u

function opensStatement(tokens: readonly Token[], from: number, at: number): boolean {
  return at === from || LEADS.test(tokens[at - 1]?.norm ?? '')
}

export function tellsEmployer(findings: readonly Finding[]): boolean {
  return findings.some(({ question }) => question.catalogueEntry === 'workplace')
}
