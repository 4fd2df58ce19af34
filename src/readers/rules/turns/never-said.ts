import type { Analysis } from '../analysis.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf } from '../text/tokens.ts'
import { contentStems, othersBefore, sharesWord } from './own-before.ts'
import type { Restated } from './restated.ts'

const LEAD = '(?:(?:no|nope|hey|wait|what|but|um|uh|sorry|actually|excuse me|,|-|–) ?)*'
const NEVER = new RegExp(
  `^${LEAD}i (?:have |'ve )?(?:never|did n't|did not|have n't|have not)(?: ever| actually)? (?:said|say|mentioned|mention|told you|tell you|wrote|write)(?: that| about| anything about)? (.+)$`,
  'u',
)
/** `It's ibuprofen I can't have`: the value, and what is said of it. */
const CLEFT = new RegExp(
  `^${LEAD}(?:it 's|it is|it was|it 's only) (.+?) (?:that |which |who )?((?:i|we) (?:\\S+ ){0,4}\\S+)$`,
  'u',
)
/** Behind what was never said: what was, or what is so. */
const INSTEAD = /^(.+?) ?[,;–—-] ?(?:but )?(?:it 's|it is|i said|i meant|i mean|i told you) (.+)$/u
const SAID_INSTEAD = new RegExp(
  `^${LEAD}(?:it 's|it is|i said|i meant|i told you)(?: that)? ((?:\\S+ ){0,3}\\S+)$`,
  'u',
)
const MOST_TOKENS = 30
const MOST_VALUE_WORDS = 4

/** `I never said penicillin! It's ibuprofen I can't have.`: what the turn before holds is not so, and what is so instead. */
export function neverSaid(analysis: Analysis): readonly Restated[] {
  return analysis.sentences.slice(0, 6).flatMap((sentence, index) => {
    if (!isShort(sentence)) return []
    const words = normsOf(analysis.tokens, sentence.from, sentence.to)
    return [...denied(analysis, words, index), ...cleft(analysis, words, index)]
  })
}

const isShort = ({ from, to, region, mark }: Sentence): boolean =>
  region === 'own' && to - from <= MOST_TOKENS && mark !== '?'

const restate = (text: string, isSo: boolean, sentence: number): Restated => ({
  text,
  isSo,
  corrects: true,
  sentence,
  rule: 'never_said',
})

function denied(analysis: Analysis, words: string, index: number): readonly Restated[] {
  const said = NEVER.exec(words)?.[1]
  if (said === undefined) return []
  const [, what = said, here] = INSTEAD.exec(said) ?? []
  if (/^(?:i|we|my|our) \S/.test(what)) return [restate(inPresent(what), false, index)]
  const others = othersBefore(analysis)
  if (/^(?:that|this|it|so|such a thing|any of that|anything like that)$/.test(what))
    return others.slice(0, 1).map((text) => restate(text, false, index))
  const stems = contentStems(plainTokensOf(what).tokens)
  const instead = here ?? nextInstead(analysis, index)
  return others
    .filter((text) => sharesWord(text, stems))
    .flatMap((text) => [...inItsPlace(text, what, instead, index), restate(text, false, index)])
}

/** What the next sentence gives in place of it. */
function nextInstead({ tokens, sentences }: Analysis, index: number): string | null {
  const next = sentences[index + 1]
  if (next === undefined || !isShort(next)) return null
  const words = normsOf(tokens, next.from, next.to)
  return CLEFT.exec(words)?.[1] ?? SAID_INSTEAD.exec(words)?.[1] ?? null
}

function inItsPlace(text: string, what: string, instead: string | null, index: number): readonly Restated[] {
  const at = text.toLowerCase().indexOf(what)
  if (instead === null || at < 0 || instead.split(' ').length > MOST_VALUE_WORDS) return []
  const said = `${text.slice(0, at)}${instead}${text.slice(at + what.length)}`
  return [{ ...restate(said, true, index), swap: { old: what, instead } }]
}

/** `I was vegan`, of which it was never said, is what is held now. */
function inPresent(words: string): string {
  return words
    .replace(
      /^(i|we|my \S+|our \S+) (?:was|were)\b/u,
      (_, who: string) => `${who} ${who === 'i' ? 'am' : who === 'we' ? 'are' : 'is'}`,
    )
    .replace(/^(i|we) had\b/u, '$1 have')
    .replace(/^(i|we) lived\b/u, '$1 live')
    .replace(/^(i|we) worked\b/u, '$1 work')
    .replace(/^i\b/u, 'I')
}

/** `It's ibuprofen I can't have` → `I can't have ibuprofen` */
function cleft({ text, tokens, sentences }: Analysis, words: string, index: number): readonly Restated[] {
  const what = CLEFT.exec(words)?.[1]
  if (what === undefined) return []
  const { from, to } = sentences[index] as Sentence
  const written = text.slice(tokens[from]?.start, tokens[to - 1]?.end)
  const at = written.toLowerCase().indexOf(what)
  if (at < 0) return []
  const rest = written.slice(at + what.length).replace(/^\s+(?:(?:that|which|who)\s+)?/iu, '')
  return [restate(`${rest} ${written.slice(at, at + what.length)}`, true, index)]
}
