import type { Access, Facets, Force, Lasting } from '../../reading/reading.ts'
import type { Analysis } from './analysis.ts'
import { type FoundCue, shareOf } from './cues.ts'
import { FACET } from './probabilities.ts'
import { isInstruction } from './sentence-force.ts'
import type { Sentence } from './sentences.ts'
import { type Ahead, clauseWallBetween, isWithinReach, type Statement, spanOf, type TimeSpan } from './time-span.ts'
import type { Token } from './tokens.ts'
import { BE } from './word-lists.ts'

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
  const toldBy = toldByOf(analysis, sentence, statement) ?? writerOf(analysis, statement)
  const past = shareOf(cues, 'past')
  const hedge = Math.max(hedgeOf(cues, analysis, statement), toldBy?.isOpinion === true ? OTHERS_OPINION : 0)
  const correction = correctionOf(cues, analysis, sentence)
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

/** Cues of the sentence, `if` only from where it stands, and a bare `Not sure.` of the next sentence. */
export function cuesAround(analysis: Analysis, statement: Statement): readonly FoundCue[] {
  const own = analysis.cuesOf(statement.sentence).filter((found) => reaches(analysis, found, statement))
  const next = analysis.sentences[statement.sentence + 1]
  const isBare = next !== undefined && next.to - next.from <= 4 && next.region === 'own'
  const after = isBare
    ? analysis.cuesOf(statement.sentence + 1).filter(({ cue }) => cue.effect === 'hedge' || cue.effect === 'joke')
    : []
  return [...own, ...framesBefore(analysis, statement.sentence), ...after, ...jokesAnywhere(analysis)]
}

function reaches(analysis: Analysis, { cue, from, to }: FoundCue, statement: Statement): boolean {
  if (from >= statement.valueFrom && from < statement.valueTo && cue.effect !== 'ended' && cue.effect !== 'one_off')
    return false
  if (cue.id === 'correction.weak' && (isInsteadOf(analysis.tokens, to) || clausesApart(analysis, statement, from) > 1))
    return false
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

/** `instead of me` sets something aside and corrects nothing. */
function isInsteadOf(tokens: readonly Token[], to: number): boolean {
  return tokens[to - 1]?.norm === 'instead' && tokens[to]?.norm === 'of'
}

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
function jokesAnywhere(analysis: Analysis): readonly FoundCue[] {
  if (analysis.sentences.length > SHORT_TEXT) return []
  return analysis.sentences.flatMap((_, index) =>
    analysis.cuesOf(index).filter(({ cue }) => cue.effect === 'joke' || cue.id === 'frame.text'),
  )
}
const SHORT_TEXT = 6

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

function correctionOf(cues: readonly FoundCue[], { tokens, passage }: Analysis, sentence: Sentence): number {
  const first = tokens[sentence.from]?.norm
  const second = tokens[sentence.from + 1]?.norm
  const opensWithNo = (first === 'no' || first === 'nope') && (second === ',' || second === '.')
  const found = Math.max(shareOf(cues, 'correction'), opensWithNo ? 0.85 : 0, setsAgainst(tokens, sentence))
  if (found < FACET.corrects) return found
  return passage.evidence.source.class === 'user_explicit' ? 0.97 : found
}

/** `Tuesday, not Monday`, `not Tuesday but Thursday`, `it isn't a nut allergy, it's …`: puts right what others may think. */
function setsAgainst(tokens: readonly Token[], sentence: Sentence): number {
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if (norm !== 'not' && norm !== "n't") continue
    const [before, next] = [tokens[at - 1]?.norm ?? '', tokens[at + 1]?.norm ?? '']
    if (next === 'only' || next === 'just' || next === 'sure' || next === 'yet') continue
    const isContrast = norm === 'not' && (before === ',' || before === '(' || before === '–' || before === '-')
    if (isContrast || affirmsAfter(tokens, sentence, at, before)) return FACET.setAgainstOthers
  }
  return 0
}

/** `… but Thursday`, `…, it's an intolerance`, after `isn't` or `not`. */
function affirmsAfter(tokens: readonly Token[], sentence: Sentence, negator: number, before: string): boolean {
  const ofBeing = BE.has(before) || before === ','
  for (let at = negator + 2; at < Math.min(sentence.to, negator + 12); at++) {
    const norm = (tokens[at] as Token).norm
    if (norm === 'but' && ofBeing) return at > negator + 1 && !BE.has(tokens[at + 2]?.norm ?? '')
    if (ofBeing && /^(?:it|he|she|they|that)$/.test(norm) && /^(?:'s|is|was|'re|are)$/.test(tokens[at + 1]?.norm ?? ''))
      return true
  }
  return false
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

const NO_FORCE: Force = { assert: 0, ask: 0, suppose: 0, joke: 0, instruct: 0, quote: 0, unclear: 0 }

function forceOf(
  analysis: Analysis,
  sentence: Sentence,
  cues: readonly FoundCue[],
  statement: Statement,
  span: TimeSpan,
): Force {
  const suppose = Math.max(
    shareOf(cues, 'suppose'),
    shareOf(cues, 'frame'),
    mayHappen(analysis, sentence, statement),
    planned(cues, span),
  )
  const joke = shareOf(cues, 'joke')
  if (analysis.isQuoted(statement.from) || sentence.region === 'quoted') return withForce('quote', FACET.quote)
  if (sentence.region === 'forwarded' && writerOf(analysis, statement) === null)
    return withForce('quote', FACET.forwarded)
  if (suppose > 0) return withForce('suppose', suppose)
  if (joke > 0) return withForce('joke', joke)
  if (isInstruction(analysis, sentence))
    return withForce('instruct', statement.isStandingOrder === true ? FACET.standingOrder : FACET.instructWithCue)
  return { ...NO_FORCE, assert: FACET.assertWithoutCue, unclear: rest(FACET.assertWithoutCue) }
}

/** `I'm going to learn the bandoneon`: meant to be, and nobody says when; with a time, it holds from then. */
function planned(cues: readonly FoundCue[], { ahead, from }: TimeSpan): number {
  return ahead === null && from === null && shareOf(cues, 'plan') > 0 ? FACET.planned : 0
}

/** `We might skip the Dolomites`, `you could be enjoying`: what may come to be; `she might be vegan` guesses at what is. */
function mayHappen({ tokens }: Analysis, sentence: Sentence, statement: Statement): number {
  const until = Math.min(sentence.to, Math.max(statement.from + 1, statement.valueFrom))
  for (let at = Math.max(sentence.from, statement.from - 2); at < until; at++) {
    const { norm } = tokens[at] as Token
    if (norm !== 'might' && norm !== 'could') continue
    const next = tokens[at + 1]
    if (next?.kind !== 'word' || STATES_NOW.has(next.norm)) continue
    if (tokens[at + 1]?.norm !== 'be' || /ing$/.test(tokens[at + 2]?.norm ?? '')) return FACET.mayHappen
  }
  return 0
}
const STATES_NOW = new Set("have not n't also well still just never".split(' '))

function withForce(force: keyof Force, share: number): Force {
  const assert = share === FACET.standingOrder ? 1 - share - 0.1 : (1 - share) / 2
  return { ...NO_FORCE, assert, [force]: share, unclear: rest(share + assert) }
}

interface ToldBy {
  readonly key: string | null
  readonly isOpinion?: boolean
}

/** Who wrote what is passed on: it is their word, through the one who sent it. */
function writerOf({ regions, speakerAt }: Analysis, { from }: Statement): ToldBy | null {
  const { region, writtenBy } = regions.at(from)
  return region === 'forwarded' && writtenBy !== null ? { key: speakerAt(from) } : null
}

/** What somebody thinks of another is a guess of theirs. */
const OTHERS_OPINION = 0.5
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const THINKS = words(
  'thinks think thought reckons reckoned believes believed believe assumes assumed suspects suspected guesses imagines figures',
)
const TELLS = words('told tells informed reminded warned assured')
const SAYS = words(
  'says said mentions mentioned claims claimed thinks thought reckons reckoned insists insisted swears swore texted announced announces confirmed confirms explained explains heard hears admitted admits',
)
const SPEAKERS = words("i we i've i'd me")
/** What is written somewhere was read there by who says so. */
const WRITTEN = words(
  'invoice bill meter contract sign label app website site page letter mail email manual docs doc lease sheet calendar watch note book clock scale scales form ticket receipt menu map screen thermometer recipe schedule timetable policy box packet',
)
/** Who says it may be anybody: `the nurse reckoned`, `movers told me`; not `what I said`, `as it says`. */
const NO_TELLER = words(
  'what as it that which this to and or but not be been being , . : ; - – — ( " \'s is was are were',
)

/** `Ben told me …`, `my sister says …`, `according to Lea`, `…, says the vet`: whose word is passed on. */
function toldByOf(analysis: Analysis, sentence: Sentence, statement: Statement): ToldBy | null {
  const until = Math.min(sentence.to, Math.max(statement.from + 1, statement.valueFrom))
  for (let at = sentence.from; at < until; at++) {
    const teller = tellerAt(analysis, sentence, at)
    if (teller !== null && !clauseWallBetween(analysis, statement, at)) return teller
  }
  return accordingTo(analysis, sentence) ?? saidAfter(analysis, sentence, statement)
}

/** Who tells, where a verb of telling stands; null where it is the speaker, or nobody. */
function tellerAt(analysis: Analysis, sentence: Sentence, at: number): ToldBy | null {
  const { tokens, mentions } = analysis
  const { norm } = tokens[at] as Token
  const isOpinion = THINKS.has(norm)
  if (!isOpinion && !TELLS.has(norm) && !SAYS.has(norm)) return null
  if (tokens[at + 1]?.norm === 'by' || tokens[at + 1]?.norm === 'of') return null
  const end = subjectEnd(tokens, sentence, at)
  const before = tokens[end - 1]
  if (before === undefined || end <= sentence.from || SPEAKERS.has(before.norm)) return null
  const teller = mentions.endingAt(end, false)
  if (teller !== null) return teller.key === analysis.speakerAt(at) ? null : { key: teller.key, isOpinion }
  if (before.kind !== 'word' || NO_TELLER.has(before.norm) || WRITTEN.has(before.norm) || before.norm === 'you')
    return null
  return { key: null, isOpinion }
}

/** `Ben just told`, `Mum also says`, `she has said`: the subject ends before adverbs and auxiliaries. */
function subjectEnd(tokens: readonly Token[], sentence: Sentence, at: number): number {
  let end = at
  while (end > sentence.from && BEFORE_TELLING.has((tokens[end - 1] as Token).norm)) end--
  return end
}
const BEFORE_TELLING = words(
  "just also always already recently once has have had 's 've did only apparently still never",
)

function accordingTo({ tokens, mentions }: Analysis, sentence: Sentence): ToldBy | null {
  for (let at = sentence.from; at + 2 < sentence.to; at++) {
    if ((tokens[at] as Token).norm !== 'according' || tokens[at + 1]?.norm !== 'to') continue
    const teller = mentions.startingAt(at + 2, false)
    if (teller !== null) return { key: teller.key }
  }
  return null
}

/** `…, whatever she tells people` */
function hasWhatever(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  for (let back = at - 1; back >= Math.max(sentence.from, at - 5); back--) {
    if ((tokens[back] as Token).norm === 'whatever') return true
  }
  return false
}

const AFTERWARDS = 4

/** `…, says Ben`, `… she says`, `… that's what Noor heard`: at the end of the sentence. */
function saidAfter(analysis: Analysis, sentence: Sentence, statement: Statement): ToldBy | null {
  const { tokens, mentions } = analysis
  for (let at = Math.max(statement.to, sentence.to - AFTERWARDS); at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if ((!SAYS.has(norm) && !TELLS.has(norm)) || hasWhatever(tokens, sentence, at)) continue
    const after = mentions.startingAt(at + 1, false)
    const isInverted = tokens[at - 1]?.norm === ','
    if (isInverted && after !== null && after.key !== analysis.speakerAt(at)) return { key: after.key }
    if (!isInverted) return tellerAt(analysis, sentence, at)
  }
  return null
}
