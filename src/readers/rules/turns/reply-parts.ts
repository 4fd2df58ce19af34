import type { Analysis } from '../analysis.ts'
import { isIdiom } from '../saying/carried-value.ts'
import { type Reply, replyOf } from '../saying/reply-kind.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'

/** What a turn answers, and the tokens that say more than yes or no. */
export interface Answer {
  readonly kind: Reply['kind']
  /** As a short answer alone; null where it says more. */
  readonly reply: Reply | null
  /** `exactly`, `that's right`: said of a statement, and not only to a question. */
  readonly isRight: boolean
  readonly from: number
  readonly to: number
}

const HESITATES = /^(?:well|hmm?|oh|ah|um|uh|so|ok|okay|haha|lol|ha|er|erm|mm|hi|hey|sorry|,|\.\.\.|…|-|–|—)$/
const YES = new Set(
  'yes yeah yep yup yea ya sure correct right exactly indeed absolutely definitely aye true precisely'.split(' '),
)
const NO = new Set('no nope nah negative never wrong incorrect'.split(' '))
const RIGHT =
  /^(?:yes|yeah|yep|yup|yea|correct|right|exactly|indeed|absolutely|precisely|definitely|that 's (?:right|correct|it|true)|that is (?:right|correct)|spot on|you got it|all correct|all right and correct|bang on|confirmed|true|got it in one)(?:[ ,!.]+(?:yes|yeah|yep|correct|right|exactly|thanks|thank you|that 's (?:right|correct|it|true)|please|indeed|sir|mate|i do|i am|we are|we do))*$/
const NOT_QUITE =
  /^(?:not (?:really|quite|exactly|at all|any ?more|any longer|right now|now|yet)|(?:i |we )?used to$|that 's (?:out of date|outdated|old|the old one)|no longer|that 's (?:not (?:right|correct|true|it|so)|wrong)|hardly|i wish)/
const BOTH =
  /^(?:(?:yes|yep|yeah|yup|oh|well|actually) ?,? ?)*(?:both(?: of (?:them|those))?|all of (?:them|those)|all (?:three|four))(?: ,? ?(?:please|actually|really|of course|yes|thanks))*$/
const NEITHER =
  /^(?:(?:no|nope|nah|actually|honestly) ?,? ?)*(?:neither(?: of (?:them|those))?|none of (?:them|those))(?: ,? ?(?:really|actually|thanks|sorry|tbh))*$/
const CHOICE =
  /^(?:(?:yes|yep|yeah|definitely|probably|actually|i think|i 'd say|i 'll take|make it|let 's say) ?,? ?)*the (first|former|second|2nd|third|3rd|last|latter)(?: one| option)?(?: ,? ?(?:please|i think|i guess|actually|thanks|of course|for sure|definitely|mostly))*$/
const PLACES: Readonly<Record<string, number>> = {
  first: 0,
  former: 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  last: -1,
  latter: -1,
}
const MOST_TOKENS = 24

/** How the turn answers what was asked before it; null where it asks back, or says something of its own at length. */
export function answerOf(analysis: Analysis): Answer | null {
  const { tokens, sentences } = analysis
  const sentence = sentences[0] as Sentence
  if (sentence.mark === '?' || sentence.to - sentence.from > MOST_TOKENS) return null
  const start = afterHesitation(tokens, sentence)
  const words = normsOf(tokens, start, sentence.to)
  if (isSarcastic(words)) return null
  const none = { from: sentence.to, to: sentence.to, isRight: false }
  if (BOTH.test(words)) return { ...none, kind: 'both', reply: { kind: 'both' } }
  if (NEITHER.test(words)) return { ...none, kind: 'neither', reply: { kind: 'neither' } }
  const place = CHOICE.exec(words)?.[1]
  if (place !== undefined) return { ...none, kind: 'choice', reply: { kind: 'choice', index: PLACES[place] as number } }
  const reply = replyOf(analysis, sentence)
  if (RIGHT.test(words) || reply?.kind === 'yes')
    return { ...none, ...goesOn(analysis), kind: 'yes', reply, isRight: RIGHT.test(words) }
  if (reply?.kind === 'no' && reply.insteadFrom === null) return { ...none, ...goesOn(analysis), kind: 'no', reply }
  if (reply?.kind === 'choice' || reply?.kind === 'both' || reply?.kind === 'neither')
    return { ...none, kind: reply.kind, reply }
  return opened(analysis, start, words)
}

/** Yes or no with more behind it, or a value without either. */
function opened({ tokens, sentences }: Analysis, start: number, words: string): Answer | null {
  const { to } = sentences[0] as Sentence
  const first = tokens[start]?.norm ?? ''
  const notQuite = NOT_QUITE.exec(words)?.[0]
  if (notQuite !== undefined)
    return { kind: 'no', reply: null, isRight: false, from: skip(tokens, start + notQuite.split(' ').length, to), to }
  const from = skip(tokens, start + 1, to)
  if (YES.has(first)) return { kind: 'yes', reply: null, isRight: false, from, to }
  if (!NO.has(first)) return { kind: 'value', reply: null, isRight: false, from: start, to }
  return isBareNo(tokens, start, from, to) ? null : { kind: 'no', reply: null, isRight: false, from, to }
}

/** `yeah right`, `sure, and I'm the Pope` */
const isSarcastic = (words: string): boolean =>
  /^(?:yeah right(?: lol| haha)?$|(?:yeah|sure|oh sure)[ ,]+(?:and (?:i|pigs)|as if|whatever)\b)/.test(words)

/** `no idea`, `no rush`: a word of its own behind it, and no pause; `no doc put me up` tells who did what. */
function isBareNo(tokens: readonly Token[], start: number, from: number, to: number): boolean {
  const hasPause = from > start + 1
  return !hasPause && isIdiom(normsOf(tokens, from, Math.min(to, from + 2)))
}

/** The next sentence, where the first is only yes or no: `No. Kestrel since March.` */
function goesOn({ sentences }: Analysis): Pick<Answer, 'from' | 'to'> {
  const [first, next] = sentences
  const isOwn = next !== undefined && next.region === 'own' && next.mark !== '?' && next.to - next.from <= MOST_TOKENS
  return isOwn ? { from: next.from, to: next.to } : { from: (first as Sentence).to, to: (first as Sentence).to }
}

function afterHesitation(tokens: readonly Token[], { from, to }: Sentence): number {
  let at = from
  while (at < to - 1 && HESITATES.test((tokens[at] as Token).norm)) at++
  return at
}

function skip(tokens: readonly Token[], at: number, to: number): number {
  let next = at
  while (next < to && (tokens[next] as Token).kind === 'mark') next++
  return next
}
