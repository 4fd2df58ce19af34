import { createWordCache, ownCopy } from './word-cache.ts'

/** A word as it stands in a text, taken apart. */
export interface WrittenWord {
  /** Lower case, NFC, without the tail. */
  readonly norm: string
  readonly kind: 'word' | 'number'
  readonly capital: boolean
  /** `n't`, `'s`: a token of its own; null where the word is one. */
  readonly tail: string | null
  /** How many of the characters as written are the tail's. */
  readonly tailLength: number
}

/** People say the same few thousand words again and again: each is taken apart once. */
const englishWords = createWordCache<WrittenWord>(8000)
const foreignWords = createWordCache<WrittenWord>(4000)

/** `comesApart`: English, where `don't` is two words. */
export function writtenWord(written: string, comesApart: boolean): WrittenWord {
  const words = comesApart ? englishWords : foreignWords
  return words.get(written) ?? words.keep(written, comesApart ? takeApart : takeAsItStands)
}

const UPPER = /^\p{Lu}/u
const ENDINGS = /^(.+?)('s|'m|'re|'ve|'ll|'d|n't)$/
const INFORMAL: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["can't", ['can', "n't"]],
  ["won't", ['will', "n't"]],
  ["shan't", ['shall', "n't"]],
  ['cannot', ['can', 'not']],
  ['cant', ['can', "n't"]],
  ['dont', ['do', "n't"]],
  ['doesnt', ['does', "n't"]],
  ['didnt', ['did', "n't"]],
  ['isnt', ['is', "n't"]],
  ['arent', ['are', "n't"]],
  ['wasnt', ['was', "n't"]],
  ['werent', ['were', "n't"]],
  ['hasnt', ['has', "n't"]],
  ['havent', ['have', "n't"]],
  ['couldnt', ['could', "n't"]],
  ['wouldnt', ['would', "n't"]],
  ['shouldnt', ['should', "n't"]],
  ['wont', ['will', "n't"]],
  ['im', ['i', "'m"]],
  ['ive', ['i', "'ve"]],
])

function takeAsItStands(written: string): WrittenWord {
  const first = written.charCodeAt(0)
  const kind = (first >= 48 && first <= 57) || first === 43 ? 'number' : 'word'
  return { norm: ownCopy(lower(written)), kind, capital: UPPER.test(written), tail: null, tailLength: 0 }
}

function takeApart(written: string): WrittenWord {
  const whole = takeAsItStands(written)
  const parts = INFORMAL.get(whole.norm)
  const split = parts ?? (whole.norm.includes("'") ? ENDINGS.exec(whole.norm)?.slice(1, 3) : undefined)
  if (split === undefined || split.length < 2) return whole
  const [head, tail] = split as [string, string]
  const tailLength = tail === 'not' || parts !== undefined ? tail.replace("'", '').length : tail.length
  return { ...whole, norm: ownCopy(head), kind: 'word', tail: ownCopy(tail), tailLength }
}

function lower(word: string): string {
  const small = word.toLowerCase()
  for (let at = 0; at < small.length; at++) if (small.charCodeAt(at) > 127) return small.normalize('NFC')
  return small
}
