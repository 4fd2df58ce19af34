import { gerundOf } from './gerund.ts'
import type { Lexicon, Sense, Verb } from './lexicon.ts'
import { mayBend } from './segments.ts'
import { take, type Word } from './words.ts'

/** The verb of a clause in English, without its subject: which words it was made of, and how it is built. */
export interface VerbPhrase {
  readonly finite: number
  /** Indexes of the words it was made of. */
  readonly used: ReadonlySet<number>
  /** `can`, `will`, `would`; empty where there is none. */
  readonly auxiliary: string
  /** Built with a form of be, which comes before `rest`. */
  readonly isBe: boolean
  /** After be: a participle, `called`. */
  readonly rest: string
  readonly base: string
  readonly third: string
  readonly pastForm: string
  readonly isPast: boolean
  /** `hätte`, `wäre`, `würde` */
  readonly isWish: boolean
  readonly verb: Verb | null
  /** The bent word: where the English verb is said to stand. */
  readonly source: Stretch
  /** From the first to the last word that it was made of. */
  readonly whole: Stretch
  readonly form: Sense['form']
  readonly isModal: boolean
}

export type Stretch = Pick<Word, 'start' | 'end'>

type Unplaced = Omit<VerbPhrase, 'source' | 'whole' | 'form' | 'isModal'>

interface Bounds {
  readonly from: number
  readonly to: number
  readonly verbLast: boolean
}

/** Finds the bent verb and what belongs to it further on: `bin … gezogen`, `ziehe … um`, `will … wohnen`. */
export function verbPhraseOf(words: readonly Word[], bounds: Bounds, lexicon: Lexicon): VerbPhrase | null {
  const finite = finiteAt(words, bounds)
  if (finite < 0) return null
  const phrase = phraseFrom(words, bounds, finite, lexicon)
  if (phrase === null) return null
  const source = words[finite] as Word
  const used = [...phrase.used].map((at) => words[at] as Word)
  const whole = { start: Math.min(...used.map(({ start }) => start)), end: Math.max(...used.map(({ end }) => end)) }
  return { ...phrase, source, whole, form: source.sense.form, isModal: source.sense.tag === 'modal' }
}

function phraseFrom(words: readonly Word[], bounds: Bounds, finite: number, lexicon: Lexicon): Unplaced | null {
  const word = words[finite] as Word
  const used = new Set([finite])
  const others = bounds.verbLast ? [bounds.from, finite] : [finite + 1, bounds.to]
  const modal = word.senses.find(({ tag }) => tag === 'modal')
  if (modal !== undefined) {
    take(word, 'modal')
    const main = lastForm(words, others, 'infinitive')
    if (main !== null) used.add(main.at)
    return withModal(finite, used, modal.english, modal.form === 'past', main?.verb ?? null)
  }
  word.sense = bentSense(word)
  const { verb, form } = word.sense
  if (verb === undefined) return null
  if (verb.kind.have === true || verb.kind.be === true || verb.kind.become === true || verb.kind.wish === true) {
    const compound = compoundOf(words, others, finite, used, verb, form === 'past')
    if (compound !== null) return compound
  }
  const separated = bounds.verbLast ? null : separatedBy(words, bounds, verb, lexicon)
  if (separated !== null) used.add(separated.at)
  const along = verb.base === 'go' ? lastForm(words, others, 'infinitive') : null
  if (along !== null) used.add(along.at)
  return simple(finite, used, separated?.verb ?? verb, form === 'past', along?.verb ?? null)
}

const BENT = ['third', 'past', 'base', 'infinitive'] as const

/** `arbeitet` may be he or you all: the third person is said far more often. */
function bentSense(word: Word): Sense {
  for (const form of BENT) {
    const sense = word.senses.find((each) => each.tag === 'verb' && each.form === form)
    if (sense !== undefined) return sense
  }
  return word.sense
}

function finiteAt(words: readonly Word[], { from, to, verbLast }: Bounds): number {
  if (!verbLast) {
    for (let at = from; at < to; at++) if (mayBend(words, at, from)) return at
    return -1
  }
  for (let at = to - 1; at >= from; at--) if (mayBend(words, at, from)) return at
  return -1
}

function lastForm(
  words: readonly Word[],
  [from = 0, to = 0]: readonly number[],
  form: 'infinitive' | 'participle',
): { readonly at: number; readonly verb: Verb } | null {
  for (let at = to - 1; at >= from; at--) {
    const word = words[at] as Word
    if (word.capital || word.isName) continue
    const sense = word.senses.find((each) => each.form === form)
    if (sense?.verb !== undefined) return { at, verb: sense.verb }
  }
  return null
}

const NONE = { auxiliary: '', isBe: false, rest: '', isPast: false, isWish: false }

function withModal(
  finite: number,
  used: ReadonlySet<number>,
  english: string,
  isPast: boolean,
  verb: Verb | null,
): Unplaced {
  const base = bare(verb?.base ?? '')
  if (english.endsWith(' to')) {
    const isWish = english.startsWith('would')
    if (isWish)
      return {
        ...NONE,
        finite,
        used,
        verb,
        auxiliary: 'would',
        base: `like to ${base}`.trim(),
        third: '',
        pastForm: '',
        isWish,
      }
    return {
      ...NONE,
      finite,
      used,
      verb,
      isPast,
      base: `want to ${base}`.trim(),
      third: `wants to ${base}`.trim(),
      pastForm: `wanted to ${base}`.trim(),
    }
  }
  return {
    ...NONE,
    finite,
    used,
    verb,
    auxiliary: english,
    base,
    third: base,
    pastForm: base,
    isWish: english === 'would',
  }
}

/** `can eat` of one verb after another auxiliary is `eat`. */
function bare(base: string): string {
  return base.replace(/^(?:can|would) /, '')
}

function compoundOf(
  words: readonly Word[],
  others: readonly number[],
  finite: number,
  used: Set<number>,
  verb: Verb,
  isPast: boolean,
): Unplaced | null {
  const { kind } = verb
  if (kind.become === true) {
    const infinitive = lastForm(words, others, 'infinitive')
    if (infinitive !== null) {
      used.add(infinitive.at)
      return withModal(finite, used, 'will', false, infinitive.verb)
    }
  }
  const main = lastForm(words, others, 'participle')
  if (main === null) return null
  used.add(main.at)
  const { participle, past, base, third } = main.verb
  if (kind.wish === true)
    return {
      ...NONE,
      finite,
      used,
      verb: main.verb,
      auxiliary: 'would',
      base: `have ${participle}`,
      third: '',
      pastForm: '',
      isWish: true,
    }
  const isMoved = kind.be === true && main.verb.kind.takes === 'be'
  if (kind.have === true || isMoved) {
    const isState = main.verb.kind.be === true
    return isState
      ? {
          ...NONE,
          finite,
          used,
          verb: main.verb,
          isBe: true,
          rest: participle === 'been' ? '' : participle,
          base,
          third,
          pastForm: past,
          isPast: true,
        }
      : { ...NONE, finite, used, verb: main.verb, base: bare(base), third, pastForm: past, isPast: true }
  }
  return {
    ...NONE,
    finite,
    used,
    verb: main.verb,
    isBe: true,
    rest: participle,
    base: '',
    third: '',
    pastForm: '',
    isPast,
  }
}

function separatedBy(
  words: readonly Word[],
  { from, to }: Bounds,
  verb: Verb,
  { separable, prefixes, infinitiveOf, fold }: Lexicon,
): { readonly at: number; readonly verb: Verb } | null {
  let at = to - 1
  while (at > from && words[at]?.sense.tag === 'mark') at--
  const word = words[at]
  if (word === undefined || word.capital || !prefixes.has(word.folded)) return null
  for (const infinitive of infinitiveOf.get(verb) ?? []) {
    const found = separable.get(`${infinitive} ${fold(word.text)}`)
    if (found !== undefined) return { at, verb: found }
  }
  return null
}

function simple(finite: number, used: ReadonlySet<number>, verb: Verb, isPast: boolean, along: Verb | null): Unplaced {
  const { kind, base, third, past } = verb
  if (kind.wish === true)
    return {
      ...NONE,
      finite,
      used,
      verb,
      auxiliary: 'would',
      base: base.replace(/^would /, ''),
      third: '',
      pastForm: '',
      isWish: true,
    }
  if (kind.be === true)
    return {
      ...NONE,
      finite,
      used,
      verb,
      isBe: true,
      rest: base.replace(/^be ?/, ''),
      base,
      third,
      pastForm: past,
      isPast,
    }
  if (base.startsWith('can '))
    return {
      ...NONE,
      finite,
      used,
      verb,
      auxiliary: isPast ? 'could' : 'can',
      base: bare(base),
      third: '',
      pastForm: '',
    }
  if (kind.planned === true && !isPast)
    return { ...NONE, finite, used, verb, isBe: true, rest: gerundOf(base), base, third, pastForm: past }
  const tail = along === null ? '' : ` ${gerundOf(along.base)}`
  return {
    ...NONE,
    finite,
    used,
    verb,
    base: `${base}${tail}`,
    third: `${third}${tail}`,
    pastForm: `${past}${tail}`,
    isPast,
  }
}
