import type { Analysis } from '../analysis.ts'
import { createLatest } from '../latest.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { clauseWallBetween, isWithinReach, type Statement } from '../times/time-span.ts'
import type { FoundCue } from './cues.ts'

/** Cues of the sentence, `if` only from where it stands, and a bare `Not sure.` of the next sentence. */
export function cuesAround(analysis: Analysis, statement: Statement): readonly FoundCue[] {
  const own = analysis.cuesOf(statement.sentence).filter((found) => reaches(analysis, found, statement))
  const next = analysis.sentences[statement.sentence + 1]
  const isBare = next !== undefined && next.to - next.from <= 4 && next.region === 'own'
  const after = isBare
    ? analysis.cuesOf(statement.sentence + 1).filter(({ cue }) => cue.effect === 'hedge' || cue.effect === 'joke')
    : []
  return [...own, ...framesBefore(analysis, statement.sentence), ...after, ...ofTheText(analysis)]
}

function reaches(analysis: Analysis, { cue, from, to }: FoundCue, statement: Statement): boolean {
  if (from >= statement.valueFrom && from < statement.valueTo && cue.effect !== 'ended' && cue.effect !== 'one_off')
    return false
  if (cue.effect === 'correction' && !puts(analysis, { cue, from, to }, statement)) return false
  // `…, but I could be wrong` is said of what stands before the `but`.
  if (cue.id === 'hedge.disclaimer') return true
  const but = clauseWallBetween(analysis, statement, from)
  if (cue.effect === 'suppose') return !but && supposes(analysis, { cue, from, to }, statement)
  if (cue.effect === 'norm' || cue.effect === 'plan')
    return !but && from < statement.valueFrom && from >= statement.from - 3
  if (cue.effect === 'past' && !isOfItsClause(analysis, statement, from)) return false
  if (cue.effect === 'past' || cue.effect === 'ended' || cue.effect === 'lasting' || cue.effect === 'hedge') return !but
  return true
}

/** What opens a sentence corrects all of it (`Correction: …`); further on, a cue reaches its clause and the one beside it. */
function puts(analysis: Analysis, { cue, from, to }: FoundCue, statement: Statement): boolean {
  const { tokens, sentences } = analysis
  const sentence = sentences[statement.sentence] as Sentence
  // `took up pottery instead` goes on from what was said, and puts nothing right.
  if (tokens[from]?.norm === 'instead') return false
  const isHead = from <= sentence.from + 1
  if (cue.id === 'correction.weak' && (sentence.mark === '?' || (!isHead && !isInterjected(tokens, from, to))))
    return false
  if (isHead) return true
  return clausesApart(analysis, statement, from) <= 1 && from - statement.to < NEAR && statement.from - to < NEAR
}
const NEAR = 10

/** `…, actually, it's`, `on the fourth I mean the fifth`; not `the one I actually adore`, not `has to wait`. */
function isInterjected(tokens: readonly Token[], from: number, to: number): boolean {
  const [before, next] = [tokens[from - 1], tokens[to]]
  if (/^(?:i|to|you|we|he|she|they|the|a|'s|n't|have|'ll)$/.test(before?.norm ?? '')) return false
  return before?.kind === 'mark' || next?.kind === 'mark' || SELF_REPAIR.has((tokens[from] as Token).norm)
}
const SELF_REPAIR = new Set('i no hang hold oops whoops wait never did contrary typo to as should'.split(' '))

/** `if` reaches its own clause and the next; a wish its own, and none that only opens a sentence (`I'd like to report …`). */
function supposes(analysis: Analysis, { cue, from, to }: FoundCue, statement: Statement): boolean {
  const { tokens } = analysis
  if (from > statement.to || (from === statement.to && cue.id !== 'suppose.wish')) return false
  const distance = clausesApart(analysis, statement, from)
  if (cue.id !== 'suppose.wish') return distance <= 1 || SUPPOSING.has(tokens[from]?.norm ?? '')
  return distance === 0 && !PERFORMED.has(tokens[to]?.norm ?? '')
}
/** Clauses between a cue and a statement of its sentence: 0 in the same one. */
function clausesApart({ sentences }: Analysis, statement: Statement, cue: number): number {
  const { clauses } = sentences[statement.sentence] as Sentence
  const clauseOf = (at: number): number => clauses.findIndex((each) => each.from <= at && at < each.to)
  return Math.abs(clauseOf(statement.from) - clauseOf(cue))
}

/** `Suppose Ali, who is diabetic and has …`: all of the sentence is supposed. */
const SUPPOSING = new Set('suppose imagine assume assuming supposing hypothetically'.split(' '))
/** What is done by saying that one would like to do it, or takes its object for granted. */
const PERFORMED = new Set(
  'report confirm inform let mention add say point note tell register update change cancel pause book order request ask return sell give thank remind know'.split(
    ' ',
  ),
)

/** `I'm allergic to penicillin, came out in hives when I was nine`: a past after a comma is of something else. */
function isOfItsClause(analysis: Analysis, statement: Statement, cue: number): boolean {
  const sentence = analysis.sentences[statement.sentence] as Sentence
  if (!isWithinReach(analysis, sentence, statement, cue)) return false
  for (let at = statement.to; at < cue; at++) if ((analysis.tokens[at] as Token).norm === ',') return false
  return true
}

/** `For the workshop, pretend …` frames what follows in the same text. */
function framesBefore(analysis: Analysis, sentence: number): readonly FoundCue[] {
  const frames: FoundCue[] = []
  for (let before = Math.max(0, sentence - 5); before < sentence; before++) {
    for (const found of analysis.cuesOf(before)) if (found.cue.effect === 'frame') frames.push(found)
  }
  return frames
}

/** A joke, or a text that is an exercise or a piece of fiction, is one as a whole, where it is short. */
function ofTheText(analysis: Analysis): readonly FoundCue[] {
  if (analysis.sentences.length > SHORT_TEXT) return []
  const known = wholeTexts.get(analysis)
  if (known !== undefined) return known
  const found = analysis.sentences.flatMap((_, index) =>
    analysis.cuesOf(index).filter(({ cue }) => cue.effect === 'joke' || cue.id === 'frame.text'),
  )
  wholeTexts.set(analysis, found)
  return found
}
const SHORT_TEXT = 6
const wholeTexts = createLatest<Analysis, readonly FoundCue[]>()
