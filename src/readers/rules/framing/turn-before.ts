import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'

/** A `no` to what somebody holds to be so. */
const TURNED_DOWN = 0.85
/** What goes on from such a `no`, and a bare answer that is another than was taken for granted. */
const PUT_RIGHT = 0.6
const GOES_ON = 2
const FEW = 4

/**
 * Probability that a sentence puts right what was said in the turn before: `No, the joint one stays` to `I'll close both`. A `no`
 * to an open question (`Is Elin the landlord?`) only answers it.
 */
export function correctsTurnBefore({ tokens, sentences, passage }: Analysis, index: number): number {
  const sentence = sentences[index] as Sentence
  const before = passage.context.findLast(({ authorKey }) => authorKey !== passage.evidence.authorKey)
  const isOpen = before !== undefined && asksOpenly(before.text)
  if (opensWithNo(tokens, sentence)) return isOpen ? 0 : TURNED_DOWN
  if (isOpen || index > GOES_ON) return 0
  const first = sentences[0] as Sentence
  if (before === undefined) return index > 0 && opensWithNo(tokens, first) ? PUT_RIGHT : 0
  if (index === 0)
    return isPresumed(before.text) && isBareAnswer(tokens, first) ? PUT_RIGHT : deniesIt(tokens, first) ? PUT_RIGHT : 0
  return opensWithNo(tokens, first) ||
    deniesIt(tokens, first) ||
    (isPresumed(before.text) && isBareAnswer(tokens, first))
    ? PUT_RIGHT
    : 0
}

function opensWithNo(tokens: readonly Token[], { from }: Sentence): boolean {
  const first = tokens[from]?.norm ?? ''
  const second = tokens[from + 1]?.norm ?? ','
  return /^(?:no+|nope|nah)$/.test(first) && /^(?:[,.!–—-]|the|not|it|its|that)$/.test(second)
}

/** `Not the disc brakes`, `not allergic` */
function deniesIt(tokens: readonly Token[], { from }: Sentence): boolean {
  return (
    tokens[from]?.norm === 'not' && !/^(?:any|sure|yet|really|much|bad|only|a|too)$/.test(tokens[from + 1]?.norm ?? '')
  )
}

function lastSentence(text: string): string {
  const trimmed = text.trim().slice(-LOOKED_AT)
  const parts = trimmed.split(/(?<=[.!?])\s+/)
  return parts.at(-1) ?? ''
}

const LOOKED_AT = 400
const OPEN =
  /^(?:and |so |but )?(?:is|are|was|were|do|does|did|has|have|can|could|will|would|what|where|when|who|which|how|why)\b/i
const CONFIRMS = /\b(?:right|correct|is that so|isn't it)\?$/i

/** `Is Elin the landlord?`; not `Shall I use your old card?` and not `You'd like to close both, correct?`. */
function asksOpenly(text: string): boolean {
  const last = lastSentence(text)
  return last.endsWith('?') && OPEN.test(last) && !CONFIRMS.test(last)
}

/** `Shall I order reeds for your alto sax?` takes something for granted. */
function isPresumed(text: string): boolean {
  return /^(?:shall|should) (?:i|we)\b/i.test(lastSentence(text))
}

const AGREES =
  /^(?:yes|yeah|yep|ok|okay|sure|please|thanks|thank|go|do|great|perfect|fine|sounds|correct|right|exactly)$/

function isBareAnswer(tokens: readonly Token[], { from, to }: Sentence): boolean {
  return to - from <= FEW && !AGREES.test(tokens[from]?.norm ?? '')
}
