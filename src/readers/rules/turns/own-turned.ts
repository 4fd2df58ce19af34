import type { Analysis } from '../analysis.ts'
import { halts, leadEnd, valueStart } from '../saying/carried-start.ts'
import { GOES_ON, haltAfter } from '../saying/self-corrected.ts'
import { mendedByStar } from '../saying/starred.ts'
import { takingBack } from '../saying/takes-back.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { contentStems, ownBefore, type SaidBefore, sharesWord } from './own-before.ts'
import type { Restated, Swap } from './restated.ts'
import { mended, putFor, type Typed, typedIn, type Value, valuesIn, wordsOfSpan } from './same-kind.ts'

const MOST_SENTENCES = 12
const MOST_TAKEN = 3

/** What the author takes back or turns of what they said themselves: `jk`, `make that six`, `*Jonas`, `wait no, the 15th`. */
export function ownTurned(analysis: Analysis): readonly Restated[] {
  return analysis.sentences.slice(0, MOST_SENTENCES).flatMap((sentence, index) => {
    if (sentence.region !== 'own' || sentence.mark === '?') return []
    const inPlace = turnedInPlace(analysis, sentence, index)
    if (inPlace.length > 0) return inPlace
    return [
      ...takenBack(analysis, sentence, index),
      ...(turned(analysis, sentence, index) ?? moved(analysis, sentence, index)),
    ]
  })
}

const restate = (text: string, isSo: boolean, sentence: number, rule: Restated['rule']): Restated => ({
  text,
  isSo,
  corrects: true,
  sentence,
  rule,
})

const turnedInto = (instead: string, old: string, sentence: number, swap?: Swap): readonly Restated[] => [
  { ...restate(instead, true, sentence, 'turned'), swap },
  restate(old, false, sentence, 'turned'),
]

function takenBack(analysis: Analysis, sentence: Sentence, index: number): readonly Restated[] {
  const how = takingBack(analysis.tokens, sentence)
  if (how === null) return []
  const said = ownBefore(analysis, index).filter(({ isLast }) => isLast)
  const taken = said.slice(0, how === 'last' ? 1 : MOST_TAKEN)
  return taken.map(({ text }) => restate(text, false, index, 'taken_back'))
}

/** `actually make that six`: of what the author said last that names a value of the same kind. */
function turned(analysis: Analysis, sentence: Sentence, index: number): readonly Restated[] | null {
  const star = index === 0 ? mendedByStar(analysis) : null
  if (star !== null) return turnedInto(star.mended, star.before, index, { old: star.wrong, instead: star.written })
  const against = setAgainst(analysis, sentence, index)
  if (against !== null) return against
  const at = turnedFrom(analysis, sentence, index)
  // `Sorry, wrong Levi!` names what is not meant.
  if (at === null || analysis.tokens[at]?.norm === 'wrong') return null
  return inPlaceOf(ownBefore(analysis, index), firstValues(analysis, at, sentence.to), index)
}

/** `not the 13th, the 30th`, `Wednesday, not Tuesday`: where the one that is not so was said before. */
function setAgainst(analysis: Analysis, { from, to }: Sentence, index: number): readonly Restated[] | null {
  const { text, tokens } = analysis
  const typed = typedIn(tokens, from, to)
  if (typed.length !== 2) return null
  const isDenied = ({ from: at }: Typed): boolean =>
    /(?:^| )not (?:(?:on|at|in|the|for) )*$/.test(`${normsOf(tokens, Math.max(from, at - 4), at)} `)
  const [old] = typed.filter(isDenied)
  const [instead] = typed.filter((each) => !isDenied(each))
  if (old === undefined || instead === undefined || old.kind !== instead.kind) return null
  const words = wordsOfSpan(text, tokens, old)
    .toLowerCase()
    .replace(/(?:st|nd|rd|th)$/, '')
  const before = ownBefore(analysis, index).filter((each) => hasWord(each.text, words))
  return inPlaceOf(before, [asValue(text, tokens, instead)], index)
}

function hasWord(text: string, words: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}:]+/gu, ' ')} `.includes(` ${words} `)
}

const MAKES =
  /^(?:(?:ok|okay|actually|sorry|no|wait|oh|well|hmm|oops|please|and|but|let 's|can we|could you|better|can you|,) )*(?:make (?:it|that)|change (?:it|that) to|(?:it|that) should (?:be|say|read)|i meant)$/

/** Token where the value begins that is meant instead; null where nothing is put in place of another. */
function turnedFrom(analysis: Analysis, sentence: Sentence, index: number): number | null {
  const start = valueStart(analysis, index)
  if (start?.corrects) return start.at
  const { tokens } = analysis
  if (halts(tokens, sentence)) return leadEnd(tokens, sentence)
  for (let at = sentence.from + 2; at < Math.min(sentence.to, sentence.from + 9); at++)
    if (MAKES.test(normsOf(tokens, sentence.from, at))) return at
  return null
}

function inPlaceOf(before: readonly SaidBefore[], values: readonly Value[], index: number): readonly Restated[] | null {
  if (values.length === 0) return null
  for (const { text } of before) {
    const found = mended(text, values)
    if (found !== null) return turnedInto(found.text, text, index, found.swap)
  }
  return null
}

const MOVES = /^(?:moved|pushed|shifted|rescheduled|postponed|changed|switched|rebooked|brought|delayed)$/
const MOST_BETWEEN = 7

/** `they moved Pixel to Wednesday the 6th`: of what was said of it before. */
function moved(analysis: Analysis, { from, to }: Sentence, index: number): readonly Restated[] {
  const { text, tokens } = analysis
  const verb = tokens.findIndex(({ norm }, at) => at >= from && at < to && MOVES.test(norm))
  if (verb < 0 || tokens.slice(from, verb).some(({ norm }) => OPEN.test(norm))) return []
  const goal = tokens.findIndex(
    ({ norm }, at) => at > verb && at < Math.min(to, verb + MOST_BETWEEN) && /^(?:to|till|until)$/.test(norm),
  )
  if (goal < 0) return []
  const stems = contentStems(tokens.slice(from, goal).filter(({ norm }) => !MOVES.test(norm)))
  const isOfIt = tokens.slice(verb, goal).some(({ norm }) => norm === 'it' || norm === 'that')
  const before = ownBefore(analysis, index).filter((each) => sharesWord(each.text, stems) || (isOfIt && each.isLast))
  return inPlaceOf(before, valuesIn(text, tokens, goal, endOfGoal(tokens, goal + 1, to)), index) ?? []
}

const OPEN = /^(?:if|unless|not|n't|never|might|may|could|would|should|can|whether)$/

function endOfGoal(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  while (
    to < limit &&
    !isPause(tokens[to] as Token) &&
    !/^(?:from|because|so|and|but|same)$/.test((tokens[to] as Token).norm)
  )
    to++
  return to
}

/** Up to the next pause: `the 15th, the 14th is the rehearsal` gives the 15th. */
function firstValues({ text, tokens }: Analysis, from: number, limit: number): readonly Value[] {
  let to = from
  while (to < limit && !(to > from && isPause(tokens[to] as Token))) to++
  return valuesIn(text, tokens, from, to)
}

const isPause = ({ norm }: Token): boolean => /^(?:[,;:()–—-]|not|instead)$/.test(norm)

/** `on 14 May, wait no, the 15th`: in one sentence. */
function turnedInPlace(analysis: Analysis, { from, to }: Sentence, index: number): readonly Restated[] {
  const { text, tokens } = analysis
  for (const old of typedIn(tokens, from, to)) {
    const halt = haltAfter(tokens, old.to, to)
    if (halt === null || halt.isBareNo) continue
    const next = typedIn(tokens, halt.to, Math.min(to, halt.to + 4)).find(({ kind }) => kind === old.kind)
    if (next === undefined || !GOES_ON.test(next.to < to ? (tokens[next.to] as Token).norm : '.')) continue
    const head = text.slice((tokens[from] as Token).start, (tokens[old.to - 1] as Token).end)
    const start = (tokens[from] as Token).start
    const put = putFor(text, tokens, old, asValue(text, tokens, next))
    const said = `${head.slice(0, put.start - start)}${put.words}${head.slice(put.end - start)}`
    return said === head ? [] : turnedInto(said, head, index, put.swap)
  }
  return []
}

const asValue = (text: string, tokens: readonly Token[], typed: Typed): Value => ({
  kind: typed.kind,
  words: wordsOfSpan(text, tokens, typed),
})
