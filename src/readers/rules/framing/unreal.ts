import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE, HAVE, NEGATORS, NUMBER_WORDS } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'

/** Words say it, and nobody claims it: `I almost married Tom`, `If I lived in Munich`, `I never said that I …`. */
export function isUnreal(analysis: Analysis, statement: Statement): boolean {
  const { tokens } = analysis
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const verbsTo = Math.max(statement.from, statement.valueFrom)
  return (
    fellShort(tokens, statement.from, verbsTo) ||
    wouldHave(tokens, statement.from, verbsTo) ||
    isContraryToFact(tokens, sentence, statement.from, verbsTo) ||
    isUnsaid(tokens, sentence.from, statement.from) ||
    isWondered(tokens, sentence, statement.from) ||
    isOfHistory(analysis.text)
  )
}

/** `almost always`, `nearly all of it`: only the amount falls short. */
const AMOUNTS = new Set(
  'always never all every everything exclusively entirely completely totally fully only daily nothing no any'.split(
    ' ',
  ),
)

/** `almost done`, `nearly there`: soon so. */
const DONE = /^(?:done|there|finished|ready|home|over|out|gone|certain|sure|[a-z]+ed)$/

/** `I almost married Tom`, `I came close to moving to Spain` */
function fellShort(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    const next = tokens[at + 1]
    if (norm === 'came' && /^(?:close|near)$/.test(next?.norm ?? '')) return true
    if (norm !== 'almost' && norm !== 'nearly') continue
    if (next?.kind !== 'word' || AMOUNTS.has(next.norm)) continue
    const isOfState = BE.has(tokens[at - 1]?.norm ?? '')
    if (isOfState ? !NUMBER_WORDS.has(next.norm) && !DONE.test(next.norm) : at + 1 < to) return true
  }
  return false
}

/** `I would have moved`, `I'd have moved`, `I could have been a nurse` */
function wouldHave(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (!/^(?:would|'d|could|should)$/.test((tokens[at] as Token).norm)) continue
    let next = at + 1
    while (next < to && NEGATORS.has((tokens[next] as Token).norm)) next++
    if (next < to && HAVE.has((tokens[next] as Token).norm)) return true
  }
  return false
}

const PAST = /^(?:were|was|had|did|could|would|[a-z]{2,}ed|ate|drank|spoke|drove|taught|went|knew|kept|took|grew)$/
const IF_REACH = 14

/** A past tense after `if`, and what `would` follow from it. */
function isContraryToFact(tokens: readonly Token[], sentence: Sentence, from: number, to: number): boolean {
  const start = Math.max(sentence.from, from - IF_REACH)
  for (let at = Math.min(from, sentence.to - 1); at >= start; at--) {
    if ((tokens[at] as Token).norm !== 'if') continue
    if (at > from - 3 && hasNorm(tokens, at, Math.max(to, at + 4), PAST)) return true
    return hasNorm(tokens, from, to, /^(?:would|'d|could)$/)
  }
  return hasNorm(tokens, from, to, /^(?:would|'d)$/) && hasNorm(tokens, to, sentence.to, /^if$/)
}

function hasNorm(tokens: readonly Token[], from: number, to: number, norms: RegExp): boolean {
  for (let at = from; at < Math.min(to, tokens.length); at++) if (norms.test((tokens[at] as Token).norm)) return true
  return false
}

const SAYING =
  /^(?:say|said|saying|claim|claimed|write|wrote|written|suggest|suggested|imply|implied|mean|meant|state|stated)$/

/** `I never said that Maya is vegan`, `Nobody claimed …`: whether it is so stays open. */
function isUnsaid(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (!NEGATORS.has(norm) && norm !== 'nobody' && norm !== 'no-one') continue
    for (let next = at + 1; next < Math.min(to, at + 4); next++) {
      if (SAYING.test((tokens[next] as Token).norm)) return true
    }
  }
  return false
}

const WONDER_REACH = 6

/** `Tom asked whether I am vegetarian`, `not sure whether she moved`: whether it is so stays open. */
function isWondered(tokens: readonly Token[], sentence: Sentence, from: number): boolean {
  for (let at = from - 1; at >= Math.max(sentence.from, from - WONDER_REACH); at--) {
    const { norm, kind } = tokens[at] as Token
    if (norm === 'whether') return true
    if (kind === 'mark' || norm === 'and' || norm === 'but') return false
  }
  return false
}

const LIFE_DATES = /\(\s*(?:born |b\. ?|c\. ?)?\d{3,4}\s*[–-]\s*\d{3,4}\s*\)/u
const LOOKED_AT = 400

/** `Wilhelmina Tarsk (1811–1874) was a botanist.`: of books, and of nobody that an agent books a table for. */
function isOfHistory(text: string): boolean {
  return LIFE_DATES.test(text.slice(0, LOOKED_AT))
}
