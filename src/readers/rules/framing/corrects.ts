import type { Analysis } from '../analysis.ts'
import { FACET } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'
import { contrastAt } from './contrast.ts'
import { type FoundCue, shareOf } from './cues.ts'
import { isTakenForGranted } from './taken-for-granted.ts'
import { correctsTurnBefore } from './turn-before.ts'

/** Probability that a statement corrects what was said or believed before: by cue, by contrast, or as an answer. */
export function correctionOf(cues: readonly FoundCue[], analysis: Analysis, statement: Statement): number {
  const { passage, sentences, tokens } = analysis
  const sentence = sentences[statement.sentence] as Sentence
  if (isTakenForGranted(tokens, statement)) return 0
  const found = Math.max(
    shareOf(cues, 'correction'),
    correctsTurnBefore(analysis, statement.sentence),
    contrastAt(analysis, sentence, statement),
    insists(tokens, sentence) || isStarred(analysis, statement) ? FACET.setAgainstOthers : 0,
    takesUp(analysis, statement.sentence) || contradicts(analysis, statement) ? FACET.setAgainstOthers : 0,
  )
  if (found < FACET.corrects) return found
  return passage.evidence.source.class === 'user_explicit' ? 0.97 : found
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const PERSONS = words('i we he she they you it')
const DO = words('do does did')
const ACTS = words('eat drink smoke live work speak play drive own have need want use wear take get pay mean exist')
const IMPUTED = words('said told claimed')
const BELIEVED = words('whatever')
const SAYING = words('says say said tells tell told thinks think thought claims wrote write')

/** Against what somebody believes: `I do eat pork`, `whatever Bas says`, `I never agreed`, `not allergic after all`. */
export function insists(tokens: readonly Token[], sentence: Sentence): boolean {
  let isDenied = false
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    const [before, next] = [tokens[at - 1]?.norm ?? '', tokens[at + 1]?.norm ?? '']
    if (NEGATORS.has(norm) || norm === 'no') isDenied = true
    if (DO.has(norm) && isEmphatic(tokens, sentence, at)) return true
    if (BELIEVED.has(norm) && saysSoon(tokens, at, sentence.to)) return true
    if (norm === 'never' && (before === 'i' || before === 'we') && IMPUTED.has(next)) return true
    if (norm === 'record' && before === 'the' && deniesFrom(tokens, at, sentence.to)) return true
    if (isDenied && norm === 'after' && next === 'all') return true
    if (
      isDenied &&
      norm === 'as' &&
      (next === 'you' || next === 'he' || next === 'she') &&
      SAYING.has(tokens[at + 2]?.norm ?? '')
    )
      return true
  }
  return false
}

/** `I do eat pork`, `what I did ask for`: nothing is asked and nothing denied, and yet there is a `do`. */
function isEmphatic(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  if (sentence.mark === '?' || at + 1 >= sentence.to || !PERSONS.has(tokens[at - 1]?.norm ?? '')) return false
  const before = at - 2 >= sentence.from ? (tokens[at - 2]?.norm ?? '') : ''
  if (before === 'what') return true
  return !/^(?:how|where|why|who|as|than|so|when)$/.test(before) && ACTS.has(tokens[at + 1]?.norm ?? '')
}

function deniesFrom(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (NEGATORS.has((tokens[at] as Token).norm)) return true
  return false
}

function saysSoon(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < Math.min(to, from + 8); at++) if (SAYING.has((tokens[at] as Token).norm)) return true
  return false
}

/** `… stop calling Radek that. He's the CRO.`, `That's wrong. It's Elm`: goes on from a sentence that corrects. */
function takesUp(analysis: Analysis, index: number): boolean {
  const [before, own] = [analysis.sentences[index - 1], analysis.sentences[index] as Sentence]
  if (before === undefined || before.region !== 'own' || own.region !== 'own' || own.mark === '?') return false
  const isBare = before.to - before.from <= BARE
  if (startsWithBeing(analysis.tokens, own) && tellsOwnWord(analysis.tokens, before)) return true
  const isCorrecting = analysis
    .cuesOf(index - 1)
    .some(({ cue }) => cue.id === 'correction' || (isBare && cue.effect === 'correction'))
  return isCorrecting && (isBare || startsWithBeing(analysis.tokens, own))
}

const BARE = 5
const GIVEN = words('told gave said wrote put sent')

/** `I told you the code was 2291. It's 2219.`: what the speaker said before, taken up with another answer. */
function tellsOwnWord(tokens: readonly Token[], { from, to }: Sentence): boolean {
  for (let at = from; at + 2 < to; at++) {
    const [subject, verb] = [(tokens[at] as Token).norm, tokens[at + 1]?.norm ?? '']
    if (
      /^(?:i|we|you)$/.test(subject) &&
      GIVEN.has(verb) &&
      (verb !== 'told' || /^(?:you|me)$/.test(tokens[at + 2]?.norm ?? ''))
    )
      return true
  }
  return false
}

/** `*Ruben Akers`: a short message that opens with a star puts a word of the message before right. */
function isStarred({ tokens, passage }: Analysis, { from }: Statement): boolean {
  const [star, word] = [tokens[0], tokens[1]]
  if (star?.norm !== '*' || word === undefined || word.start !== star.end || passage.context.length === 0) return false
  if (from > MOST_STARRED || tokens.length > MOST_STARRED) return false
  return !tokens.some(({ norm }, at) => at > 0 && norm === '*')
}

const MOST_STARRED = 12
/** `The letter says "you have agreed". I have not.`: the speaker's own word, against another's that stands before it. */
function contradicts({ tokens, sentences, isQuoted, speakerAt }: Analysis, statement: Statement): boolean {
  const [before, own] = [sentences[statement.sentence - 1], sentences[statement.sentence] as Sentence]
  if (before === undefined || isQuoted(statement.from) || own.mark === '?' || speakerAt(own.from) !== 'user')
    return false
  const head = tokens[own.from]?.norm ?? ''
  if (!/^(?:i|we|there|no|my|our)$/.test(head)) return false
  return quotesHearer(tokens, before, isQuoted) && speaksOfNow(tokens, own)
}

const AS = words('as with down')

/** Words of another about the speaker: with `you`, or of somebody by name. */
function quotesHearer(tokens: readonly Token[], { from, to }: Sentence, isQuoted: (at: number) => boolean): boolean {
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (isQuoted(at) && (norm === 'you' || norm === 'mr' || norm === 'mrs' || norm === 'ms')) return true
    if (norm === 'me' && AS.has(tokens[at + 1]?.norm ?? '')) return true
  }
  return false
}

function speaksOfNow(tokens: readonly Token[], { from }: Sentence): boolean {
  return !/^(?:'ve|'d|'ll|love|like|think)$/.test(tokens[from + 1]?.norm ?? '')
}

/** `He's CRO`, `it is the 5th`, `they're flats` */
function startsWithBeing(tokens: readonly Token[], { from }: Sentence): boolean {
  return (
    /^(?:he|she|it|they)$/.test(tokens[from]?.norm ?? '') && /^(?:'s|is|are|'re)$/.test(tokens[from + 1]?.norm ?? '')
  )
}
