import { has, type Word } from './words.ts'

/** A run of words without a hard break; indexes, end exclusive. */
export interface Segment {
  readonly from: number
  readonly to: number
  /** The mark that ends it, `''` for a new line. */
  readonly mark: string
  /** Follows a label and its colon. */
  readonly isValue: boolean
}

const HARD = new Set('. ! ? ; : " ( ) … – — • > [ ] { } |'.split(' '))
const LONGEST = 80

/** Sentences and the parts between quotes, brackets and colons: no word moves across their borders. */
export function segmentsOf(words: readonly Word[]): readonly Segment[] {
  const segments: Segment[] = []
  let from = 0
  let isValue = false
  for (let at = 0; at <= words.length; at++) {
    const word = words[at]
    const breaks = word === undefined || at - from >= LONGEST || (word.newLine && at > from)
    if (breaks) {
      if (at > from) segments.push({ from, to: at, mark: '', isValue })
      from = at
      isValue = false
    }
    if (word === undefined || word.sense.tag !== 'mark' || !HARD.has(word.text)) continue
    if (at > from) segments.push({ from, to: at, mark: word.text, isValue })
    isValue = word.text === ':' && segments.at(-1)?.to === at && isLabel(words, from, at)
    segments.push({ from: at, to: at + 1, mark: '', isValue: false })
    from = at + 1
  }
  return segments
}

const LABEL_WORDS = 5

function isLabel(words: readonly Word[], from: number, to: number): boolean {
  if (to - from > LABEL_WORDS) return false
  for (let at = from; at < to; at++)
    if (has(words[at], 'verb', 'modal', 'subject') && !has(words[at], 'noun', 'owner')) return false
  return true
}

export interface Clause {
  readonly from: number
  readonly to: number
}

/** Cuts a segment where a new verb begins a new statement: at a comma, a conjunction, a subordinator. */
export function clausesOf(words: readonly Word[], { from, to }: Clause): readonly Clause[] {
  const cuts: number[] = [from]
  for (let at = from + 1; at < to; at++) {
    const word = words[at] as Word
    const isComma = word.sense.tag === 'mark' && word.text === ','
    const joins = has(word, 'conjunction') || (isComma && !has(words[at + 1], 'conjunction'))
    const afterComma = words[at - 1]?.text === ','
    if (joins || (afterComma && has(word, 'subordinator', 'ask')) || isAfterthought(words, at, to)) cuts.push(at)
  }
  const clauses: Clause[] = []
  for (let index = 0; index < cuts.length; index++) {
    const start = cuts[index] as number
    const end = cuts[index + 1] ?? to
    const before = clauses.at(-1)
    if (before !== undefined && !hasFinite(words, start, end) && !beginsAgain(words, start, end))
      clauses[clauses.length - 1] = { from: before.from, to: end }
    else clauses.push({ from: start, to: end })
  }
  return clauses
}

const THINKING: ReadonlySet<string> = new Set(['think', 'believe', 'guess', 'reckon', 'suppose'])

/** `am Dienstag glaub ich`: a thought put behind, without a comma. */
function isAfterthought(words: readonly Word[], at: number, to: number): boolean {
  if (at !== to - 2 || words[at - 1]?.text === ',') return false
  const [verb, who] = [words[at] as Word, words[at + 1] as Word]
  const isThought = verb.senses.some(({ verb: sense }) => sense !== undefined && THINKING.has(sense.base))
  return isThought && !verb.capital && who.senses.some(({ tag, english }) => tag === 'subject' && english === 'i')
}

const STOPPING = /^(?:no|sorry|er|wait|i meant|nonsense)$/

/** `…, nein, Mittwoch`, `…, sondern am 4. Mai`: what takes the place of the words before stays behind them. */
function beginsAgain(words: readonly Word[], from: number, to: number): boolean {
  const first = words[words[from]?.text === ',' ? from + 1 : from]
  if (first === undefined || to - from < 2) return false
  if (first.sense.tag === 'conjunction') return first.folded === 'sondern' && has(words[to - 1], 'time', 'timeNoun')
  return /^(?:interjection|phrase)$/.test(first.sense.tag) && STOPPING.test(first.sense.english)
}

export function hasFinite(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (mayBend(words, at, from)) return true
  return false
}

/** May be the verb that is bent: never a word with a capital, save the first. */
export function mayBend(words: readonly Word[], at: number, from: number): boolean {
  const word = words[at] as Word
  if (word.isName || (word.capital && at > from && !word.newLine && words[at - 1]?.sense.tag !== 'mark')) return false
  if (word.sense.tag !== 'verb' && word.sense.tag !== 'modal') return false
  return word.senses.some(({ tag, form }) => tag === 'modal' || (tag === 'verb' && form !== 'participle'))
}

/** `…, weil ich keine Nüsse vertrage`: the bent verb ends the clause. */
export function isVerbLast(words: readonly Word[], from: number, to: number): boolean {
  let last = to - 1
  while (last > from && (words[last]?.sense.tag === 'mark' || words[last]?.sense.tag === 'particle')) last--
  return last > from && mayBend(words, last, from) && !has(words[last], 'adverb')
}
