import { stemsOf } from '../evidence/phrase.ts'
import type { AnswerKinds } from '../ports/reader.ts'

/**
 * is: the text names the answer, or a kind of it · may_be: it names what the answer is a kind of, or what commonly holds it ·
 * unclear: it has a word of which nothing is known · other: it names something else.
 */
export type Compared = 'is' | 'may_be' | 'unclear' | 'other'

/**
 * What a text that is handed over is to an answer that it must avoid.
 *
 * Worked, with nuts ⊃ hazelnuts: `roasted hazelnut` is nuts; `nuts` may be hazelnuts; `Nutella` may hold hazelnuts;
 * `rice` is other; `Zorbo bar` is unclear.
 */
export function compareToAnswer(text: string, answer: string, kinds: AnswerKinds | null): Compared {
  const words = stemsOf(text)
  const wanted = stemsOf(answer)
  if (wanted.length === 0) return 'other'
  const compared = kinds === null ? byWords(words, wanted) : byKinds(words, wanted, kinds)
  return compared === 'other' && !inOneScript(text, answer) ? 'unclear' : (compared ?? 'other')
}

function byWords(words: readonly string[], wanted: readonly string[]): Compared {
  return isWithin(wanted, words) ? 'is' : 'other'
}

/** Null: it is something else by what it names, in whatever script. */
function byKinds(words: readonly string[], wanted: readonly string[], kinds: AnswerKinds): Compared | null {
  const said = understood(words, kinds)
  const avoided = understood(wanted, kinds)
  const isListed = avoided.answers.length > 0
  const all = withKinds(avoided.answers, kinds)
  // What the catalogue doesn't know may be in anything that is called by its name.
  if (isWithin(wanted, isListed ? said.loose : words) || said.answers.some((each) => all.has(each))) return 'is'
  const general = withKinds([...said.answers, ...said.held], kinds)
  if ([...all].some((each) => general.has(each))) return 'may_be'
  if (!isListed && said.held.length > 0) return 'unclear'
  if (kinds.isClosed && said.hasUnknown) return 'unclear'
  return general.size > 0 ? null : 'other'
}

interface Understood {
  /** Answers that its phrases name. */
  readonly answers: readonly string[]
  /** Answers that its phrases commonly hold. */
  readonly held: readonly string[]
  /** Words that stand alone: `butter` is none of `peanut butter`. */
  readonly loose: readonly string[]
  readonly hasUnknown: boolean
}

const LONGEST_PHRASE = 4

/** Cuts a text into the longest phrases that are known, from the left. */
function understood(words: readonly string[], { named, holds, apart }: AnswerKinds): Understood {
  const answers: string[] = []
  const held: string[] = []
  const loose: string[] = []
  let hasUnknown = false
  for (let at = 0; at < words.length; ) {
    const length = phraseLengthAt(words, at, (phrase) => named.has(phrase) || holds.has(phrase) || apart.has(phrase))
    const phrase = words.slice(at, at + Math.max(1, length)).join(' ')
    answers.push(...(named.get(phrase) ?? []))
    held.push(...(holds.get(phrase) ?? []))
    if (length <= 1) loose.push(phrase)
    hasUnknown ||= length === 0 && !/^\p{N}+\p{L}{0,2}$/u.test(phrase)
    at += Math.max(1, length)
  }
  return { answers, held, loose, hasUnknown }
}

function phraseLengthAt(words: readonly string[], at: number, isKnown: (phrase: string) => boolean): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--)
    if (isKnown(words.slice(at, at + length).join(' '))) return length
  return 0
}

function withKinds(answers: readonly string[], { covers }: AnswerKinds): ReadonlySet<string> {
  return new Set(answers.flatMap((each) => [each, ...(covers.get(each) ?? [])]))
}

function isWithin(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word))
}

/** Words of two scripts are never alike, whatever they mean. */
function inOneScript(a: string, b: string): boolean {
  return /\p{sc=Latn}/u.test(a) === /\p{sc=Latn}/u.test(b) || !/\p{L}/u.test(a) || !/\p{L}/u.test(b)
}
