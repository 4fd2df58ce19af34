import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { clauseWallBetween, type Statement } from '../times/time-span.ts'

/** Whose word is passed on: key null for somebody unnamed. */
export interface ToldBy {
  readonly key: string | null
  readonly isOpinion?: boolean
  /** Only said in passing, by somebody who need not know: `my mum says`, not `my doctor says` and not `Ben told me`. */
  readonly isTalk?: boolean
}

/** Whose word a statement is, where it is not its author's own: told in it, or passed on with it. */
export function whoseWord(analysis: Analysis, sentence: Sentence, statement: Statement): ToldBy | null {
  return toldByOf(analysis, sentence, statement) ?? writerOf(analysis, statement)
}

/** Who wrote what is passed on: it is their word, through the one who sent it. */
export function writerOf({ regions, speakerAt }: Analysis, { from }: Statement): ToldBy | null {
  const { region, writtenBy } = regions.at(from)
  return region === 'forwarded' && writtenBy !== null ? { key: speakerAt(from) } : null
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const THINKS = words(
  'thinks think thought reckons reckoned believes believed believe assumes assumed suspects suspected guesses imagines figures',
)
/** What somebody says in passing, rather than lets one know. */
const TALK = words(
  'say says said mention mentions mentioned claim claims claimed insists insisted swears swore swear means maintains alleges',
)
/** Who says of oneself what one need not know better. */
const KNOW = words(
  'doctor gp dr nurse dentist vet consultant dermatologist optician cardiologist surgeon therapist psychologist psychiatrist allergist midwife paediatrician physio physiotherapist hospital clinic lab test tests results specialist hr boss manager supervisor landlord lawyer solicitor accountant bank insurer',
)
const TELLS = words('told tells informed reminded warned assured notified convinced')
/** Tells only after somebody who does: `the kids tell me`, `they reckon`; not `to tell` and not `tell Ben`. */
const BARE = words('tell say reckon claim insist swear mention')
const SEVERAL = words('they people folks everyone everybody did does')
const SAYS = words(
  'says said mentions mentioned claims claimed thinks thought reckons reckoned insists insisted swears swore texted announced announces confirmed confirms explained explains heard hears admitted admits maintains maintained alleges alleged hinted hints implies implied lets reports reported stated states whispered',
)
const SPEAKERS = words("i we i've i'd me")
/** What is written somewhere was read there by who says so. */
const WRITTEN = words(
  'invoice bill meter contract sign label app website site page letter mail email manual docs doc lease sheet calendar watch note book clock scale scales form ticket receipt menu map screen thermometer recipe schedule timetable policy box packet',
)
/** Who says it may be anybody: `the nurse reckoned`, `movers told me`; not `what I said`, `as it says`. */
const NO_TELLER = words(
  "what as it that which this to and or but not be been being , . : ; - – — ( \" 's is was are were do does did will would can could should must may might n't not never if when",
)

/** `Ben told me …`, `my sister says …`, `according to Lea`, `…, says the vet`: whose word is passed on. */
function toldByOf(analysis: Analysis, sentence: Sentence, statement: Statement): ToldBy | null {
  const until = Math.min(sentence.to, Math.max(statement.from + 1, statement.valueFrom))
  for (let at = sentence.from; at < until; at++) {
    const teller = tellerAt(analysis, sentence, at)
    if (teller !== null && !clauseWallBetween(analysis, statement, at) && !startsAnew(analysis, at, statement.from))
      return teller
  }
  return accordingTo(analysis, sentence) ?? saidAfter(analysis, sentence, statement) ?? toldNext(analysis, statement)
}

const SHORT = 6

/** `Gwen's ex works at Barclays. My hairdresser told me.`: a short sentence that only says whose word the one before is. */
function toldNext(analysis: Analysis, statement: Statement): ToldBy | null {
  const next = analysis.sentences[statement.sentence + 1]
  if (next === undefined || next.to - next.from > SHORT || next.region !== 'own') return null
  const [last, verb] = [analysis.tokens[next.to - 1]?.norm ?? '', analysis.tokens[next.to - 2]?.norm ?? '']
  return TELLS.has(verb) && /^(?:me|us)$/.test(last) ? tellerAt(analysis, next, next.to - 2) : null
}

/** `vet says the rabbit is fine and also the vet moved`: from there on the author tells. */
function startsAnew({ tokens }: Analysis, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'anyway' || (norm === 'also' && !/^(?:he|she|they|it|'s|is|has)$/.test(tokens[at - 1]?.norm ?? '')))
      return true
  }
  return false
}

/** Who tells, where a verb of telling stands; null where it is the speaker, or nobody. */
function tellerAt(analysis: Analysis, sentence: Sentence, at: number): ToldBy | null {
  const { tokens, mentions } = analysis
  const { norm } = tokens[at] as Token
  // `My gran means, I am vegan`, put into English word by word.
  const isOpinion = THINKS.has(norm) || (/^(?:means|meant)$/.test(norm) && tokens[at + 1]?.norm === ',')
  if (!isOpinion && !TELLS.has(norm) && !SAYS.has(norm) && !isSaidBySeveral(tokens, at)) return null
  // `"Patient reports drinking coffee" it says here`: the verb is the quotation's.
  if (analysis.isQuoted(at)) return null
  if (NOT_TOLD.has(tokens[at + 1]?.norm ?? '') || (norm === 'lets' && tokens[at + 1]?.norm !== 'on')) return null
  const end = subjectEnd(tokens, sentence, at)
  const before = tokens[end - 1]
  if (before === undefined || end <= sentence.from || SPEAKERS.has(before.norm)) return null
  const isTalk = TALK.has(norm) && !KNOW.has(before.norm)
  const teller = mentions.endingAt(end, false)
  if (teller !== null) return teller.key === analysis.speakerAt(at) ? null : { key: teller.key, isOpinion, isTalk }
  if (before.kind !== 'word' || NO_TELLER.has(before.norm) || WRITTEN.has(before.norm) || before.norm === 'you')
    return null
  return { key: null, isOpinion, isTalk }
}

/** `swears by keto`, `if the judge says yes` */
const NOT_TOLD = words('by of yes no hi hello')

/** `the kids tell me`, `the doctor didn't say`: a verb without ending after several, or after `did`. */
function isSaidBySeveral(tokens: readonly Token[], at: number): boolean {
  if (!BARE.has((tokens[at] as Token).norm)) return false
  const before = tokens[at - 1]
  if (before === undefined) return false
  if (before.norm === "n't" || before.norm === 'not') return SEVERAL.has(tokens[at - 2]?.norm ?? '')
  return (
    SEVERAL.has(before.norm) ||
    (before.kind === 'word' && /[^s']s$/.test(before.norm) && !before.capital && before.norm.length > 3)
  )
}

/** `Ben just told`, `Mum also says`, `she has said`: the subject ends before adverbs and auxiliaries. */
function subjectEnd(tokens: readonly Token[], sentence: Sentence, at: number): number {
  let end = at
  while (end > sentence.from && BEFORE_TELLING.has((tokens[end - 1] as Token).norm)) end--
  return end
}
const BEFORE_TELLING = words(
  "just also always already recently once has have had 's 've did does n't not only apparently still never",
)

function accordingTo({ tokens, mentions }: Analysis, sentence: Sentence): ToldBy | null {
  for (let at = sentence.from; at + 2 < sentence.to; at++) {
    if ((tokens[at] as Token).norm !== 'according' || tokens[at + 1]?.norm !== 'to') continue
    const teller = mentions.startingAt(at + 2, false)
    if (teller !== null) return { key: teller.key, isTalk: !KNOW.has(tokens[teller.to - 1]?.norm ?? '') }
    if (tokens[at + 2]?.capital === true) return { key: null, isTalk: true }
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

function isOwnDoing({ tokens, speakerAt }: Analysis, { from, to, subjectKey }: Statement): boolean {
  const isOwn = tokens.slice(from, to).some(({ norm }) => norm === 'i' || norm === 'we')
  return isOwn && subjectKey === speakerAt(from)
}

/** `…, says Ben`, `… she says`, `… that's what Noor heard`: at the end of the sentence. */
function saidAfter(analysis: Analysis, sentence: Sentence, statement: Statement): ToldBy | null {
  const { tokens, mentions } = analysis
  for (let at = Math.max(statement.to, sentence.to - AFTERWARDS); at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if ((!SAYS.has(norm) && !TELLS.has(norm)) || hasWhatever(tokens, sentence, at)) continue
    // `I stopped taking it, doctor said so` gives a reason for what one does and knows.
    if (tokens[at + 1]?.norm === 'so' && isOwnDoing(analysis, statement)) return null
    const after = mentions.startingAt(at + 1, false)
    const isInverted = tokens[at - 1]?.norm === ','
    if (isInverted && after !== null && after.key !== analysis.speakerAt(at)) return { key: after.key }
    if (!isInverted) return tellerAt(analysis, sentence, at)
  }
  return null
}
