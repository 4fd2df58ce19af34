import { writtenWord } from './written-words.ts'

/** A word, a number, or one mark of a text, with where it stood in the plain text. */
export interface Token {
  readonly start: number
  readonly end: number
  /** Lower case, NFC; contractions come apart: `don't` → do, n't; `Maya's` → maya, 's. */
  readonly norm: string
  readonly kind: 'word' | 'number' | 'email' | 'url' | 'mark'
  readonly capital: boolean
  /** A line break stands before it. */
  readonly newLine: boolean
}

const TOKEN_COUNT = 6000
const WORD_LENGTH = 80

const LETTER = /[\p{L}\p{M}\p{N}_]/u
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/
const URL = /^(?:https?:\/\/|www\.)/i
const CLOSING = /[.,;:!?)\]>"']+$/

/**
 * Linear in the length of the text: each run between spaces is looked at once. `isName` says of a capital whether it may
 * be a name's, where a language gives every noun one.
 */
export function tokensOf(text: string, isName?: (offset: number) => boolean): readonly Token[] {
  const tokens = cut(text, true)
  if (isName === undefined) return tokens
  return tokens.map((token) => (token.capital && !isName(token.start) ? { ...token, capital: false } : token))
}

/** Words as they stand: `im` is a word of another language, not `i'm` without its apostrophe. */
export function foreignTokensOf(text: string): readonly Token[] {
  return cut(text, false)
}

function cut(text: string, comesApart: boolean): readonly Token[] {
  const tokens: Token[] = []
  let newLine = true
  for (let at = 0; at < text.length && tokens.length < TOKEN_COUNT; ) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      if (code === 10 || code === 13) newLine = true
      at++
      continue
    }
    let end = at
    let maySpecial = code === SMALL_W
    for (let next = code; end < text.length && !isSpace(next); next = text.charCodeAt(end)) {
      maySpecial ||= next === AT_SIGN || next === SLASH
      end++
    }
    if (maySpecial) addChunk(text, at, end, newLine, tokens, comesApart)
    else addPieces(text, at, end, newLine, tokens, comesApart)
    newLine = false
    at = end
  }
  return tokens
}

function isSpace(code: number): boolean {
  return (
    code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a)
  )
}

/** What an e-mail address or a link has in it: most chunks need no second look. */
const AT_SIGN = 64
const SLASH = 47
const SMALL_W = 119

function addChunk(
  text: string,
  start: number,
  end: number,
  newLine: boolean,
  tokens: Token[],
  comesApart: boolean,
): void {
  const special = specialChunk(text, start, end)
  if (special !== null) {
    tokens.push({ ...special, newLine })
    addPieces(text, special.end, end, false, tokens, comesApart)
  } else addPieces(text, start, end, newLine, tokens, comesApart)
}

/** An e-mail address or a link, without the marks around it. */
function specialChunk(text: string, start: number, end: number): Omit<Token, 'newLine'> | null {
  if (end - start > 400) return null
  const chunk = text.slice(start, end)
  const isEmail = chunk.includes('@')
  if (!isEmail && !chunk.includes('://') && !chunk.startsWith('www.')) return null
  const opening = chunk.startsWith('<') || chunk.startsWith('(') || chunk.startsWith('"') ? 1 : 0
  const bare = chunk.slice(opening).replace(CLOSING, '')
  const span = { start: start + opening, end: start + opening + bare.length, norm: bare.toLowerCase(), capital: false }
  if (isEmail && EMAIL.test(bare)) return { ...span, kind: 'email' }
  return URL.test(bare) ? { ...span, kind: 'url' } : null
}

function addPieces(
  text: string,
  start: number,
  end: number,
  newLine: boolean,
  tokens: Token[],
  comesApart: boolean,
): void {
  let first = newLine
  for (let at = start; at < end && tokens.length < TOKEN_COUNT; ) {
    const length = wordLength(text, at, end)
    if (length > 0) addWord(text, at, at + length, first, tokens, comesApart)
    else {
      const mark = markLength(text, at)
      const norm = text.slice(at, at + mark)
      tokens.push({ start: at, end: at + mark, norm, kind: 'mark', capital: false, newLine: first })
      at += mark
      first = false
      continue
    }
    at += length
    first = false
  }
}

function markLength(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code > 0xdbff) return 1
  const low = text.charCodeAt(at + 1)
  return low >= 0xdc00 && low <= 0xdfff ? 2 : 1
}

/** Letters and digits, with joiners that stand between two of them: `3.7.12`, `nas-07`, `O'Neill`, `14:20`, `4,100`. */
function wordLength(text: string, start: number, limit: number): number {
  let end = start
  while (end < limit) {
    const code = text.charCodeAt(end)
    if (isLetterAt(text, end, code)) end += code >= 0xd800 && code <= 0xdbff ? 2 : 1
    else if (end > start && end + 1 < limit && joins(text, start, end, code)) end++
    else if (end === start && code === 43 && isDigit(text.charCodeAt(end + 1))) end++
    else break
  }
  return Math.min(end, limit) - start
}

function isLetterAt(text: string, at: number, code: number): boolean {
  if (code < 128) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95
  }
  if (code >= 0xd800 && code <= 0xdbff) {
    const point = text.codePointAt(at) as number
    return point > 0xffff && point < 0x1f000 && LETTER.test(String.fromCodePoint(point))
  }
  return LETTER.test(text[at] as string)
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

const APOSTROPHE = 39
const HYPHEN = 45
const COLON = 58
const COMMA = 44
const DOT = 46

function joins(text: string, start: number, at: number, code: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at + 1)
  const digits = isDigit(before) && isDigit(after)
  const letters = isLetterAt(text, at + 1, after)
  if (code === APOSTROPHE || code === HYPHEN || code === SLASH) return letters
  if (code === DOT) return digits || (letters && isFileEnding(text, at + 1))
  if (code === COLON) return digits
  if (code === COMMA) return digits && isThousands(text, start, at)
  return false
}

const FILE_ENDINGS =
  /^(?:pdf|docx?|xlsx?|txt|json|csv|md|js|ts|py|com|org|net|io|example|html|png|jpe?g|zip|eu|nl|de|uk)$/i

/** `Lease.pdf` is one word, `late.Then` is two. */
function isFileEnding(text: string, from: number): boolean {
  let to = from
  while (to < from + 8 && to < text.length && isLetterAt(text, to, text.charCodeAt(to))) to++
  return FILE_ENDINGS.test(text.slice(from, to))
}

/** `4,100` is one number, `9,6` is two. */
function isThousands(text: string, start: number, at: number): boolean {
  if (at - start > 11 || !isDigit(text.charCodeAt(at + 2)) || !isDigit(text.charCodeAt(at + 3))) return false
  return !isDigit(text.charCodeAt(at + 4))
}

function addWord(
  text: string,
  start: number,
  end: number,
  newLine: boolean,
  tokens: Token[],
  comesApart: boolean,
): void {
  const { norm, kind, capital, tail, tailLength } = writtenWord(
    text.slice(start, Math.min(end, start + WORD_LENGTH)),
    comesApart,
  )
  if (tail === null) {
    tokens.push({ start, end, norm, kind, capital, newLine })
    return
  }
  const cut = Math.max(start + 1, end - tailLength)
  tokens.push({ start, end: cut, norm, kind, capital, newLine })
  tokens.push({ start: cut, end, norm: tail, kind: 'word', capital: false, newLine: false })
}

/** Norms with a space between, without the marks that end a sentence. */
export function normsOf(tokens: readonly Token[], from: number, to: number): string {
  let end = to
  while (end > from && /^[.!…]$/.test((tokens[end - 1] as Token).norm)) end--
  return tokens
    .slice(from, end)
    .map(({ norm }) => norm)
    .join(' ')
}
