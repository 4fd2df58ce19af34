import type { Passage } from '../../../ports/reader.ts'
import type { Facets, Span } from '../../../reading/reading.ts'
import { type Analysis, analyse } from '../analysis.ts'
import { FACET } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Statement } from '../times/time-span.ts'
import { isAskedAt } from './asked-at.ts'
import { cuesAround } from './cue-reach.ts'
import type { Cue } from './cue-table.ts'
import { framingOf } from './facets.ts'
import { NO_FORCE } from './force.ts'
import { negationAt } from './negation-at.ts'
import { isMuchQuoted } from './quoted-share.ts'

/** What the cues say of a piece of text, whether or not it is an answer to anything. */
export interface FacetsAt extends Facets {
  /** Probability that the piece says of something that it is not so, or not any more. */
  readonly negation: number
  /** Probability that the words are somebody else's: between quotation marks, forwarded, or answered to. */
  readonly quotation: number
}

/** The facets of a piece of text, and of the value in it, by cue and scope; null where the piece holds no word. */
export function facetsAt(passage: Passage, span: Span, value: Span = span): FacetsAt | null {
  const analysis = analyse(passage)
  const statement = statementAt(analysis, span, value)
  if (statement === null) return null
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const { facets } = framingOf(analysis, statement)
  const isAsked =
    facets.force.quote < 0.5 && isAskedAt(analysis, sentence, statement, goesOnAfter(analysis, sentence, span))
  const isPassedOn = analysis.regions.at(statement.from).region !== 'own'
  return {
    ...facets,
    force: isAsked ? { ...NO_FORCE, ask: FACET.ask, unclear: 1 - FACET.ask } : facets.force,
    negation: negationAt(analysis, statement),
    quotation: Math.max(
      facets.force.quote,
      isPassedOn ? FACET.passedOn : isMuchQuoted(analysis, statement) ? FACET.quote : 0,
    ),
  }
}

/** `May we send you offers? no`: the piece has words after the mark that ends its sentence. */
function goesOnAfter({ tokens, plain }: Analysis, { to, mark }: Sentence, span: Span): boolean {
  let next = to
  while (tokens[next]?.kind === 'mark') next++
  const token = tokens[next]
  return mark === '?' && token !== undefined && isWithin(token, span, plain.originalOffset)
}

/** The tokens of the piece that lie in the sentence with most of them. */
function statementAt(analysis: Analysis, span: Span, value: Span): Statement | null {
  const { tokens, plain, sentences } = analysis
  const inside = tokens.flatMap((token, at) => (isWithin(token, span, plain.originalOffset) ? [at] : []))
  let best: Statement | null = null
  for (const [index, sentence] of sentences.entries()) {
    const own = inside.filter((at) => at >= sentence.from && at < sentence.to)
    const from = own[0]
    if (from === undefined || (best !== null && own.length <= best.to - best.from)) continue
    const to = (own.at(-1) as number) + 1
    const ofValue = own.filter((at) => isWithin(tokens[at] as Token, value, plain.originalOffset))
    const isPart = ofValue.length > 0 && ofValue.length < own.length
    const valueFrom = isPart ? (ofValue[0] as number) : to
    const valueTo = isPart ? (ofValue.at(-1) as number) + 1 : to
    best = { sentence: index, from, to, valueFrom, valueTo, subjectKey: analysis.subjectAt(from) }
  }
  return best
}

function isWithin(token: Token, span: Span, originalOffset: (at: number) => number): boolean {
  return originalOffset(token.start) >= span.start && originalOffset(token.end - 1) < span.end
}

/** The cues that reach a piece of text: what a count of how often they are right goes by. */
export function cuesReaching(passage: Passage, span: Span): readonly Cue[] {
  const analysis = analyse(passage)
  const statement = statementAt(analysis, span, span)
  return statement === null ? [] : [...new Set(cuesAround(analysis, statement).map(({ cue }) => cue))]
}
