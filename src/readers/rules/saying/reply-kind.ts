import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'

/** What a short answer says to the question before it. Token indexes, end exclusive. */
export type Reply =
  | { readonly kind: 'yes' }
  | {
      readonly kind: 'no'
      readonly ended: boolean /** Where another answer follows the no. */
      readonly insteadFrom: number | null
    }
  /** From 0; -1 is the last. */
  | { readonly kind: 'choice'; readonly index: number }
  | { readonly kind: 'both' | 'neither' }
  | { readonly kind: 'value'; readonly from: number }

const YES = new Set('yes yeah yep yup sure correct right exactly indeed absolutely definitely affirmative'.split(' '))
const NO = new Set('no nope nah negative never'.split(' '))
/** May go with either: `yes, I do`, `no, not really, thanks`. */
const WITH_YES =
  /^(?:(?:i|it|he|she|they|we|that|this) (?:do|does|did|am|is|are|was|were|have|has|had|can|could|will|would|should|'m|'s|'re)|that 's (?:right|correct|true)|still (?:do|does|am|is)|of course|please|thanks|thank you|always|very much(?: so)?|all good|mate|sir|that 's it|so|and|still)$/
const WITH_NO =
  /^(?:(?:i|it|he|she|they|we|that|this) (?:do|does|did|am|is|are|was|were|have|has|had|can|could|will|would|should|'m|'s|'re) (?:not|n't)|not really|not at all|thanks|thank you|sorry|mate|sir|that 's (?:wrong|not right|not true))$/
const ENDED = /^(?:not any ?more|not any longer|no longer|not now|not these days|not since)$/
const CHOICES: readonly (readonly [RegExp, number])[] = [
  [/^(?:the )?(?:first|former)(?: one| option)?$/, 0],
  [/^(?:the )?(?:second|2nd)(?: one| option)?$/, 1],
  [/^(?:the )?(?:third|3rd)(?: one| option)?$/, 2],
  [/^(?:the )?(?:last|latter)(?: one| option)?$/, -1],
]
const HESITATION = /^(?:well|hmm?|oh|ah|um|uh|so|i think|i guess|ok|okay|haha|lol)$/
const MOST_TOKENS = 16

/** A sentence that only answers; null where it says something of its own. */
export function replyOf({ tokens }: Analysis, sentence: Sentence): Reply | null {
  if (sentence.to - sentence.from > MOST_TOKENS || sentence.mark === '?') return null
  // `Yeah right` is said of what nobody believes; `yeah, right` has a pause.
  if (/^yeah right(?: lol| haha)?$/.test(normsOf(tokens, sentence.from, sentence.to))) return null
  const parts = partsOf(tokens, sentence).filter((part) => !HESITATION.test(part.words))
  const [first, ...more] = parts
  if (first === undefined) return null
  const whole = parts.map(({ words }) => words).join(' ')
  const choice = CHOICES.find(([pattern]) => pattern.test(whole.replace(/ please$/, '')))
  if (choice !== undefined) return { kind: 'choice', index: choice[1] }
  if (/^(?:both|both of them|all of them|all)$/.test(whole)) return { kind: 'both' }
  if (/^(?:neither|none|neither of them|none of them)$/.test(whole)) return { kind: 'neither' }
  if (ENDED.test(whole)) return { kind: 'no', ended: true, insteadFrom: null }
  return affirmed(first, more) ?? denied(first, more, sentence) ?? { kind: 'value', from: first.from }
}

interface Part {
  readonly words: string
  readonly from: number
}

/** Between commas; `yes` and `no` at the head are parts of their own. */
function partsOf(tokens: readonly Token[], sentence: Sentence): readonly Part[] {
  const parts: { words: string[]; from: number }[] = []
  let open = false
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'mark') {
      open = false
      continue
    }
    const isWhole = at === sentence.from && (YES.has(norm) || NO.has(norm)) && tokens[at + 1]?.norm !== 'longer'
    if (!open) parts.push({ words: [], from: at })
    parts.at(-1)?.words.push(norm)
    open = !isWhole
  }
  return parts.map(({ words, from }) => ({ words: words.join(' '), from }))
}

function affirmed(first: Part, more: readonly Part[]): Reply | null {
  const isYes = YES.has(first.words) || WITH_YES.test(first.words)
  return isYes && first.words !== 'thanks' && more.every(({ words }) => YES.has(words) || WITH_YES.test(words))
    ? { kind: 'yes' }
    : null
}

function denied(first: Part, more: readonly Part[], sentence: Sentence): Reply | null {
  const isNo =
    NO.has(first.words) || (WITH_NO.test(first.words) && !/^(?:thanks|thank you|sorry|mate|sir)$/.test(first.words))
  if (!isNo) return null
  const [next] = more
  if (next === undefined || more.every(({ words }) => NO.has(words) || WITH_NO.test(words) || ENDED.test(words)))
    return { kind: 'no', ended: more.some(({ words }) => ENDED.test(words)), insteadFrom: null }
  return { kind: 'no', ended: false, insteadFrom: next.from < sentence.to ? next.from : null }
}
