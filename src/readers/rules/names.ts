import type { Token } from './tokens.ts'
import { ADVERBS, BE, HAVE, NOT_A_NAME } from './word-lists.ts'

export interface NameSource {
  readonly tokens: readonly Token[]
  readonly text: string
  /** In lower case: a name though it stands without a capital. */
  readonly knownNames: ReadonlySet<string>
}

/** At the head of a sentence every word has a capital: a name is followed by what a person does, has or is. */
export function isPlainWord({ tokens, knownNames }: NameSource, at: number, to: number): boolean {
  const first = tokens[at] as Token
  if (to > at + 1 || knownNames.has(first.norm)) return false
  const before = tokens[at - 1]
  const isHead =
    before === undefined || first.newLine || (before.kind === 'mark' && before.norm !== ',' && before.norm !== '(')
  if (!isHead) return false
  let next = to
  while (next < to + 2 && ADVERBS.has(tokens[next]?.norm ?? '')) next++
  return !opensPredicate(tokens, next)
}

const SINGULAR_VERBS = new Set("is 's was has does can could will would may might must should had 'd 'll".split(' '))
const PAST_VERBS = new Set(
  'told said left went ran got took ate bought sold met came gave had made wrote thinks knew won lost sent read broke fell kept grew began chose drove flew spoke wore'.split(
    ' ',
  ),
)

function opensPredicate(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.kind === 'number') return false
  const { norm } = token
  if (SINGULAR_VERBS.has(norm) || PAST_VERBS.has(norm) || norm === 'and' || norm === ',' || norm === "'") return true
  if (norm === 'from' || norm === 'the' || norm === 'of') return norm !== 'of'
  return token.kind === 'word' && !token.capital && (/[^s]s$/.test(norm) || /[^e]ed$/.test(norm))
}

const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'professor'])
const NAME_WORDS = 3

/** End of a run of capitalised words that may be a person's name; `at` where there is none. */
export function nameEnd(scan: NameSource, at: number): number {
  const { tokens, text, knownNames } = scan
  const first = tokens[at]
  if (first === undefined || first.kind !== 'word') return at
  if (!first.capital) return knownNames.has(first.norm) ? at + 1 : at
  if (TITLES.has(first.norm)) return nameAfterTitle(tokens, at)
  if (!isNameWord(first, text) || NOT_A_NAME.has(first.norm)) return knownNames.has(first.norm) ? at + 1 : at
  let to = at + 1
  while (to < at + NAME_WORDS) {
    const token = tokens[to]
    if (token === undefined || !token.capital || token.newLine || !isNameWord(token, text)) break
    to++
  }
  return to
}

function nameAfterTitle(tokens: readonly Token[], at: number): number {
  const next = tokens[at + 1]?.norm === '.' ? at + 2 : at + 1
  return tokens[next]?.capital === true ? next + 1 : at
}

/** Not all capitals: `NAS`, `GB`. */
function isNameWord(token: Token, text: string): boolean {
  if (token.kind !== 'word' || token.norm.length < 2) return false
  const second = text.charCodeAt(token.start + 1)
  return !(second >= 65 && second <= 90) || token.norm === 'jj'
}

export function isPossessive(tokens: readonly Token[], at: number): boolean {
  const norm = tokens[at]?.norm
  return norm === "'s" || (norm === "'" && tokens[at]?.start === tokens[at - 1]?.end)
}

/** `Jan from the bakery has …`: which Jan. Two people of one name stay apart. */
export function descriptorAt(
  tokens: readonly Token[],
  at: number,
): { readonly words: string; readonly to: number } | null {
  const lead = tokens[at]?.norm
  if (lead !== 'from' && lead !== 'the') return null
  let to = at + 1
  const words: string[] = []
  while (to < at + 4 && to < tokens.length) {
    const token = tokens[to] as Token
    if (token.kind !== 'word' || BE.has(token.norm) || HAVE.has(token.norm)) break
    if (token.norm !== 'the' && token.norm !== 'my' && token.norm !== 'our') words.push(token.norm)
    to++
    if (words.length === 2) break
  }
  const next = tokens[to]?.norm ?? ''
  const isSubject = BE.has(next) || HAVE.has(next) || next.endsWith('s') || next === 'said'
  const shorter = words.length === 2 && (words[1] ?? '').endsWith('s') && !isSubject
  if (shorter) return { words: words[0] as string, to: to - 1 }
  return words.length > 0 && isSubject ? { words: words.join(' '), to } : null
}
