import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { clauseWallBetween, type Statement } from '../times/time-span.ts'

/** Whose word is passed on: key null for somebody unnamed. */
export interface ToldBy {
  readonly key: string | null
  readonly isOpinion?: boolean
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
