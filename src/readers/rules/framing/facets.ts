import type { Access, Facets, Lasting } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import { FACET } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { SPEAKER, SPEAKER_OWNS } from '../text/word-lists.ts'
import { type Ahead, type Statement, spanOf, type TimeSpan } from '../times/time-span.ts'
import { correctionOf } from './corrects.ts'
import { cuesAround } from './cue-reach.ts'
import { type FoundCue, shareOf } from './cues.ts'
import { forceOf } from './force.ts'
import { type ToldBy, whoseWord } from './told-by.ts'

/** Everything about a statement but its answer. */
export interface Framing {
  readonly facets: Facets
  /** Share of a claim that stays after hedges. */
  readonly kept: number
  readonly validFrom: number | null
  readonly validUntil: number | null
  readonly asOf: number | null
  /** A time that lies ahead, such as `next week`: from when a state holds, and what passes quickly ends with it. */
  readonly ahead: Ahead | null
  readonly toldBy: string | null
  readonly isPast: boolean
  readonly isEnded: boolean
  readonly isCorrection: boolean
}

export function framingOf(analysis: Analysis, statement: Statement): Framing {
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const cues = cuesAround(analysis, statement)
  const span = spanOf(analysis, sentence, statement)
  const toldBy = whoseWord(analysis, sentence, statement)
  const past = shareOf(cues, 'past')
  const isGuess = toldBy?.isOpinion === true || isTalkOfSpeaker(analysis, toldBy, statement)
  const hedge = Math.max(hedgeOf(cues, analysis, statement), isGuess ? OTHERS_OPINION : 0)
  const correction = correctionOf(cues, analysis, statement)
  return {
    facets: {
      lasting: lastingOf(cues, span),
      access: accessOf(analysis, cues, toldBy, statement),
      force: forceOf(analysis, sentence, cues, statement, span),
      correction,
    },
    kept: 1 - hedge,
    validFrom: span.from,
    validUntil: span.until,
    asOf: span.asOf,
    ahead: span.ahead,
    toldBy: toldBy?.key ?? null,
    isPast: past > 0,
    isEnded: shareOf(cues, 'ended') > 0,
    isCorrection: correction >= FACET.corrects,
  }
}

/** What somebody thinks of another is a guess of theirs. */
const OTHERS_OPINION = 0.5

/** `My mum says I live in Cork`: who speaks knows better, and does not say it. */
function isTalkOfSpeaker(analysis: Analysis, toldBy: ToldBy | null, { subjectKey, from, to }: Statement): boolean {
  if (toldBy?.isTalk !== true || subjectKey !== analysis.speakerAt(from) || toldBy.key === subjectKey) return false
  // `Mum says Aunt Philippa is late` is of somebody else, and takes the aunt for granted.
  return analysis.tokens.slice(from, to).some(({ norm }) => SPEAKER.has(norm) || SPEAKER_OWNS.has(norm))
}

/** Hedges add up to at most .75: two of them leave less than one. */
function hedgeOf(cues: readonly FoundCue[], analysis: Analysis, statement: Statement): number {
  const byCue = new Map<string, number>()
  for (const { cue } of cues) if (cue.effect === 'hedge') byCue.set(cue.id, cue.share)
  let kept = 1
  for (const share of byCue.values()) kept *= 1 - share
  const sentence = analysis.sentences[statement.sentence] as Sentence
  if (isTagQuestion(analysis, sentence)) kept *= 0.6
  if (shareOf(cues, 'plan') > 0) kept *= 0.6
  return Math.min(0.75, 1 - kept)
}

/** `Maya is vegan, right?` */
export function isTagQuestion({ tokens }: Analysis, sentence: Sentence): boolean {
  if (sentence.mark !== '?') return false
  const last = tokens[sentence.to - 1]?.norm ?? ''
  const before = tokens[sentence.to - 2]?.norm
  return (
    before === ',' && (last === 'right' || last === 'no' || last === 'yes' || last === 'correct' || last === 'yeah')
  )
}

function lastingOf(cues: readonly FoundCue[], span: TimeSpan): Lasting {
  const oneOff = Math.max(shareOf(cues, 'one_off'), span.until !== null ? 0.85 : 0, span.isBounded ? 0.75 : 0)
  const lasting = shareOf(cues, 'lasting')
  if (oneOff > 0) return { lasting: 0.05, one_off: oneOff, unclear: rest(0.05 + oneOff) }
  if (lasting > 0) return { lasting, one_off: (1 - lasting) / 3, unclear: ((1 - lasting) * 2) / 3 }
  return { lasting: 0, one_off: 0, unclear: 1 }
}

function rest(taken: number): number {
  return Math.max(0, 1 - taken)
}

function accessOf(analysis: Analysis, cues: readonly FoundCue[], toldBy: ToldBy | null, statement: Statement): Access {
  const reported = Math.max(shareOf(cues, 'reported'), toldBy === null ? 0 : 0.92)
  if (reported > 0) return { first_hand: 0, reported, inferred: 0, unclear: rest(reported) }
  const inferred = shareOf(cues, 'inferred')
  if (inferred > 0) return { first_hand: 0.05, reported: 0, inferred, unclear: rest(inferred + 0.05) }
  const { region } = analysis.regions.at(statement.from)
  if (region !== 'own') return { first_hand: 0, reported: FACET.passedOn, inferred: 0, unclear: rest(FACET.passedOn) }
  const isOwn =
    statement.subjectKey === analysis.speakerAt(statement.from) && analysis.passage.evidence.source.class !== 'document'
  if (!isOwn) return { first_hand: 0, reported: 0, inferred: 0, unclear: 1 }
  return { first_hand: FACET.selfFirstHand, reported: 0, inferred: 0, unclear: rest(FACET.selfFirstHand) }
}
