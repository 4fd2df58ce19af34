import type { Passage } from '../../ports/reader.ts'
import type { Analysis } from './analysis.ts'
import { replaces } from './carried-value.ts'
import type { CompiledCatalogue } from './catalogue.ts'
import { captureComplement } from './complement.ts'
import { shareOf } from './cues.ts'
import { type Finding, toFinding } from './finding.ts'
import { FACET, PROBABILITY } from './probabilities.ts'
import { LEAD_INS } from './sentence-force.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'
import { ADVERBS, AUXILIARIES, BE } from './word-lists.ts'

type FindingsOf = (passage: Passage, catalogue: CompiledCatalogue) => readonly Finding[]

/**
 * `No, it's Elm now`, `Since the break-in it takes 7729 instead`, `Or it might be spring`: a statement whose subject is
 * only `it` is about what was just spoken of. It needs a cue that it corrects or goes on, and a value of the same kind.
 */
export function carriedOverFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  before: readonly Finding[],
  findingsOf: FindingsOf,
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const start = valueStart(analysis, sentence)
  if (start === null) return []
  const complement = captureComplement(analysis, start.at, sentence.to, true)
  if (complement === null || complement.values.length === 0) return []
  const previous = before.length > 0 ? before.slice(-2) : findingsBefore(analysis, catalogue, findingsOf)
  return previous
    .filter((finding) => replaces(analysis, catalogue, finding, complement))
    .slice(-1)
    .map((finding) => {
      const old = start.corrects ? finding.values.filter(({ answer }) => answer !== complement.values[0]?.answer) : []
      const { subjectKey } = finding.statement
      const alternatives = start.corrects
        ? []
        : finding.values.slice(0, 1).map(({ answer }) => ({ answer, share: STILL_POSSIBLE }))
      const carried = toFinding(analysis, {
        question: finding.question,
        values: complement.isNegated ? [] : [...complement.values, ...alternatives],
        denied: complement.isNegated ? complement.values : [...complement.denied, ...old],
        strength: complement.isNegated ? 0 : PROBABILITY.carriedOver,
        deniedStrength: complement.isNegated ? PROBABILITY.carriedOver : PROBABILITY.contrast,
        statement: {
          sentence: index,
          from: sentence.from,
          to: sentence.to,
          valueFrom: complement.from,
          valueTo: complement.to,
          subjectKey,
        },
        rule: start.corrects ? 'carried_over.correction' : 'carried_over.alternative',
      })
      return start.corrects ? asCorrection(carried) : withAlternative(carried)
    })
}

/** `It's not Tuesday but Thursday` corrects without a word that says so. */
function asCorrection(finding: Finding): Finding {
  const { framing } = finding
  if (framing.isCorrection) return finding
  const facets = { ...framing.facets, correction: FACET.setAgainst }
  return { ...finding, framing: { ...framing, facets, isCorrection: true } }
}

/** `or it might be spring` leaves what was said before half as possible. */
const STILL_POSSIBLE = 0.45

function withAlternative(finding: Finding): Finding {
  const most = PROBABILITY.generic / finding.framing.kept
  return { ...finding, strength: Math.min(finding.strength * (1 + STILL_POSSIBLE), most) }
}

/** Token where the value begins, after `it is` or straight after `no,`; null where nothing says that this goes on. */
function valueStart(
  analysis: Analysis,
  sentence: Sentence,
): { readonly at: number; readonly corrects: boolean } | null {
  const { tokens } = analysis
  const first = tokens[sentence.from]?.norm
  const corrects =
    shareOf(analysis.cuesOf(analysis.sentences.indexOf(sentence)), 'correction') > 0 ||
    opensWithNo(tokens, sentence) ||
    setsAgainst(tokens, sentence)
  if ((!corrects && first !== 'or') || isBareNo(tokens, sentence)) return null
  for (let at = sentence.from; at < Math.min(sentence.to, sentence.from + 8); at++) {
    const { norm } = tokens[at] as Token
    if (norm !== 'it' && norm !== 'that' && norm !== 'they') continue
    let verb = at + 1
    while (
      verb < sentence.to &&
      (ADVERBS.has((tokens[verb] as Token).norm) || AUXILIARIES.has((tokens[verb] as Token).norm)) &&
      !BE.has((tokens[verb] as Token).norm)
    )
      verb++
    const isLink =
      BE.has(tokens[verb]?.norm ?? '') ||
      /^(?:takes|costs|means|reads|says|needs|opens|starts|ends)$/.test(tokens[verb]?.norm ?? '')
    if (isLink && VERDICTS.has(tokens[verb + 1]?.norm ?? '')) continue
    if (isLink) return { at: verb + 1, corrects }
    if (norm === 'it') return null
  }
  const meant = meantAt(tokens, sentence)
  if (meant >= 0) return { at: meant, corrects: true }
  let at = sentence.from
  while (at < sentence.to && LEAD_INS.has((tokens[at] as Token).norm)) at++
  const hasVerb = tokens.slice(at, sentence.to).some(({ norm }) => BE.has(norm) || norm === 'i' || norm === 'you')
  return hasVerb || at === sentence.from || sentence.to - at > 6 ? null : { at, corrects }
}

const PAUSES = new Set([',', '-', '–', '—', ':'])

/** `No, Thursday`, `No it's Thursday`; `no rush` has neither the pause nor the verb. */
function opensWithNo(tokens: readonly Token[], sentence: Sentence): boolean {
  const first = tokens[sentence.from]?.norm
  if (first !== 'no' && first !== 'nope') return false
  const next = tokens[sentence.from + 1]?.norm ?? ''
  return PAUSES.has(next) || ((next === 'it' || next === 'that') && BE.has(tokens[sentence.from + 2]?.norm ?? ''))
}

/** `Sorry, no idea`, `ok no problem`: `no` before a word of its own, after any lead-in. */
function isBareNo(tokens: readonly Token[], sentence: Sentence): boolean {
  let at = sentence.from
  while (at < sentence.to && LEAD_INS.has((tokens[at] as Token).norm)) {
    const isNo = (tokens[at] as Token).norm === 'no'
    at++
    if (isNo && at < sentence.to && !LEAD_INS.has((tokens[at] as Token).norm))
      return !/^(?:it|that|i)$/.test((tokens[at] as Token).norm)
  }
  return false
}

/** After `I meant`, `make that`, `should be`: `Sorry, I meant Thursday`; -1 where nothing of the kind stands. */
function meantAt(tokens: readonly Token[], sentence: Sentence): number {
  for (let at = sentence.from; at + 2 < Math.min(sentence.to, sentence.from + 8); at++) {
    const pair = `${(tokens[at] as Token).norm} ${(tokens[at + 1] as Token).norm}`
    if (MEANT.has(pair)) return at + 2
  }
  return -1
}

/** `It's not Tuesday but Thursday` */
function setsAgainst(tokens: readonly Token[], sentence: Sentence): boolean {
  let hasNot = false
  for (let at = sentence.from; at < Math.min(sentence.to, sentence.from + 12); at++) {
    const { norm } = tokens[at] as Token
    hasNot ||= norm === 'not' || norm === "n't"
    if (hasNot && norm === 'but') return at + 1 < sentence.to && at + 4 >= sentence.to
  }
  return false
}

/** `That's wrong, it's Thursday`: the value comes later. */
const VERDICTS = new Set('wrong incorrect false mistaken'.split(' '))

const MEANT = new Set([
  'i meant',
  'i mean',
  'make that',
  'make it',
  'should be',
  'should say',
  'should read',
  'change that',
  'change it',
])

/** The newest turn before that said something. */
function findingsBefore(
  { passage }: Analysis,
  catalogue: CompiledCatalogue,
  findingsOf: FindingsOf,
): readonly Finding[] {
  for (let at = passage.context.length - 1; at >= 0; at--) {
    const turn = passage.context[at] as Passage['context'][number]
    const earlier: Passage = {
      evidence: { ...passage.evidence, text: turn.text, authorKey: turn.authorKey, about: null },
      context: passage.context.slice(0, at),
    }
    const found = findingsOf(earlier, catalogue)
    if (found.length > 0) return found.slice(-2)
  }
  return []
}
