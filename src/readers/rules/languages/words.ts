import type { Token } from '../text/tokens.ts'
import type { Lexicon, Sense, Tag } from './lexicon.ts'
import type { NumberToken } from './numbers.ts'

/** A word, or a phrase that goes as one, with what it may mean and where it stands in the plain text. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly folded: string
  readonly capital: boolean
  readonly newLine: boolean
  /** No space stood before it. */
  readonly glued: boolean
  readonly senses: readonly Sense[]
  /** The one that is taken. */
  sense: Sense
  /** Stays as written, with its capital. */
  isName: boolean
}

const UNKNOWN: Sense = { tag: 'unknown', english: '' }
const MARK: Sense = { tag: 'mark', english: '' }
const NUMBER: Sense = { tag: 'number', english: '' }
export const NAME: Sense = { tag: 'name', english: '' }
const LONGEST = 6

/** Looks every token up, phrases first. A token that a number reader already rewrote brings its English along. */
export function wordsOf(tokens: readonly NumberToken[], text: string, lexicon: Lexicon): Word[] {
  const words: Word[] = []
  const folded = tokens.map(({ norm }) => lexicon.fold(norm))
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as NumberToken
    const found = token.kind === 'word' && token.english === undefined ? lookUp(tokens, folded, at, lexicon) : null
    const to = at + (found?.length ?? 1)
    const last = tokens[to - 1] as Token
    const senses = found?.senses ?? [senseOf(token)]
    words.push({
      start: token.start,
      end: last.end,
      text: text.slice(token.start, last.end),
      folded: folded[at] as string,
      capital: token.capital,
      newLine: token.newLine,
      glued: at > 0 && (tokens[at - 1] as Token).end === token.start,
      senses,
      sense: senses[0] as Sense,
      isName: false,
    })
    at = to
  }
  return words
}

function senseOf(token: NumberToken): Sense {
  if (token.english !== undefined) return { tag: token.isTime === true ? 'timeNoun' : 'number', english: token.english }
  if (token.kind === 'mark') return MARK
  return token.kind === 'number' ? NUMBER : UNKNOWN
}

function lookUp(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  lexicon: Lexicon,
): { readonly senses: readonly Sense[]; readonly length: number } | null {
  const first = folded[at] as string
  for (const { rest, senses } of lexicon.phrases.get(first) ?? []) {
    if (rest.length > LONGEST || at + rest.length >= tokens.length) continue
    if (rest.every((word, offset) => folded[at + 1 + offset] === word)) return { senses, length: rest.length + 1 }
  }
  const { capital } = tokens[at] as Token
  if (lexicon.names.has(first)) return { senses: [NAME], length: 1 }
  const inflected = withoutEnding(first, lexicon, capital)
  if (inflected !== null) return { senses: inflected, length: 1 }
  const compound = compoundOf(first, lexicon)
  return compound === null ? null : { senses: [{ tag: 'noun', english: compound }], length: 1 }
}

/** `kleinen` → klein, `Lehrern` → Lehrer */
function withoutEnding(word: string, { language, phrases }: Lexicon, capital: boolean): readonly Sense[] | null {
  const tags: readonly Tag[] = capital ? ['noun', 'people', 'role', 'adjective', 'timeNoun'] : ['adjective']
  for (const ending of capital ? [...language.nounEndings, ...language.adjectiveEndings] : language.adjectiveEndings) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue
    const single = phrases.get(word.slice(0, -ending.length))?.find(({ rest }) => rest.length === 0)
    const senses = single?.senses.filter(({ tag }) => tags.includes(tag)) ?? []
    if (senses.length > 0) return senses
  }
  return null
}

/** `Erdnussallergie` → peanut allergy, `Lieblingsfarbe` → favourite colour */
function compoundOf(word: string, { heads, firsts, phrases }: Lexicon): string | null {
  if (word.length < 7) return null
  for (let cut = word.length - 4; cut >= 2; cut--) {
    const first = firsts.get(word.slice(0, cut))
    if (first === undefined) continue
    for (const link of ['', 's', 'n']) {
      if (!word.startsWith(link, cut)) continue
      const tail = word.slice(cut + link.length)
      const head =
        heads.get(tail) ??
        (first === 'favourite'
          ? phrases
              .get(tail)
              ?.find(({ rest }) => rest.length === 0)
              ?.senses.find(({ tag }) => tag === 'noun')?.english
          : undefined)
      if (head !== undefined) return `${first} ${head}`
    }
  }
  return null
}

export function has(word: Word | undefined, ...tags: readonly Tag[]): boolean {
  return word !== undefined && word.senses.some(({ tag }) => tags.includes(tag))
}

export function is(word: Word | undefined, ...tags: readonly Tag[]): boolean {
  return word !== undefined && tags.includes(word.sense.tag)
}

export function take(word: Word, ...tags: readonly Tag[]): boolean {
  for (const tag of tags) {
    const sense = word.senses.find((each) => each.tag === tag)
    if (sense === undefined) continue
    word.sense = sense
    return true
  }
  return false
}
