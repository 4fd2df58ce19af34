/** Raise it when any output of `wordsOf` changes: an index made under another version must be rebuilt. */
export const WORDS_VERSION = 1

const WORD_LENGTH = 64
const WORD_COUNT = 20_000

// Scripts written without spaces between words. Hangul has spaces, but glues particles to its words.
const UNSPACED_SCRIPTS =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{scx=Hang}'
const UNSPACED = `(?:(?=[\\p{L}\\p{N}])[${UNSPACED_SCRIPTS}]\\p{M}*)+`
const SPACED = `(?:(?![${UNSPACED_SCRIPTS}])[\\p{L}\\p{N}]\\p{M}*)+`
const JOINER = `(?:://|[-._/@:+#&%=?~']|(?<=\\p{Nd}),(?=\\p{Nd}))`

const ASCII_ONLY = /^[\x00-\x7f]*$/
const ASCII_CHUNK = /[a-z0-9]+(?:(?::\/\/|[-._/@:+#&%=?~']|(?<=[0-9]),(?=[0-9]))[a-z0-9]+)*/g
const CHUNK = new RegExp(`(${UNSPACED})|${SPACED}(?:${JOINER}${SPACED})*`, 'gu')
const PLAIN = /^[a-z0-9]+$/

// Invisible marks inside words: joiners, direction, variation selectors, soft hyphen, Arabic stretching.
const INVISIBLE =
  /[\u00ad\u0640\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]|\u20e3|[\u{e0100}-\u{e01ef}]/gu
const APOSTROPHES = /[\u2018\u2019\u02bc\uff07]/gu
const HYPHENS = /[\u2010\u2011\u2013\u2212]/gu

/**
 * The words of a text for the words index and for every query of it: NFC, lower case, in order, with repeats.
 * Codes, e-mail addresses, URLs and version numbers come in their parts and whole (`nas-07` → nas, 07, nas-07);
 * scripts without spaces come as dictionary words and as pairs of characters. Never throws.
 * At most 20,000 words of at most 64 UTF-16 units.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [chunk, unspaced] of chunksOf(text)) {
    if (words.length >= WORD_COUNT) break
    if (unspaced !== undefined) addUnspaced(unspaced, words)
    else if (PLAIN.test(chunk)) addWord(chunk, words)
    else addJoined(chunk, words)
  }
  return words.length > WORD_COUNT ? words.slice(0, WORD_COUNT) : words
}

/** How many words a reader would count: a code is one, and two characters of a script without spaces are one. */
export function countWords(text: string): number {
  let count = 0
  for (const [, unspaced] of chunksOf(text)) {
    count += unspaced === undefined ? 1 : Math.ceil(clustersOf(unspaced).length / 2)
  }
  return count
}

function chunksOf(text: string): Iterable<RegExpMatchArray> {
  if (ASCII_ONLY.test(text)) return text.toLowerCase().matchAll(ASCII_CHUNK)
  return tidy(text).matchAll(CHUNK)
}

function tidy(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
}

const STRONG_JOINER = /:\/\/|[/@:+#&%=?~]/
const WEAK_JOINER = /[-._,]/
const IS_CODE = /[._]|[-,].*\p{N}|\p{N}.*[-,]/u

/** `anna.schmidt@example.com` → anna, schmidt, anna.schmidt, example, com, example.com, and the whole. */
function addJoined(chunk: string, words: string[]): void {
  for (const phrase of chunk.includes("'") ? apart(chunk) : [chunk]) {
    const parts = phrase.split(STRONG_JOINER)
    for (const part of parts) {
      if (words.length >= WORD_COUNT) return
      addCode(part, words)
    }
    if (parts.length > 1) addWord(phrase, words)
  }
}

/** `nas-07` → nas, 07, nas-07 · `anne-marie` → anne, marie */
function addCode(part: string, words: string[]): void {
  const pieces = part.split(WEAK_JOINER)
  for (const piece of pieces) addScripts(piece, words)
  if (pieces.length > 1 && IS_CODE.test(part.slice(0, WORD_LENGTH))) addWord(part, words)
}

const DROPPED_ENDINGS = new Set(['s', 're', 've', 'll', 'd', 'm'])

/** `maya's` → maya · `don't` → dont · `l'école` → l, école */
function apart(chunk: string): string[] {
  const phrases: string[] = []
  for (const piece of chunk.split("'")) {
    const before = phrases.at(-1)
    if (before === undefined || piece === '') phrases.push(piece)
    else if (piece === 't') phrases[phrases.length - 1] = `${before}t`
    else if (!DROPPED_ENDINGS.has(piece)) phrases.push(piece)
  }
  return phrases
}

const SCRIPT_RUN =
  /(?:[\p{sc=Latn}\p{N}]\p{M}*)+|(?:[\p{sc=Cyrl}\p{N}]\p{M}*)+|(?:[\p{sc=Grek}\p{N}]\p{M}*)+|(?:[\p{sc=Arab}\p{N}]\p{M}*)+|(?:[\p{sc=Hebr}\p{N}]\p{M}*)+|(?:[\p{sc=Deva}\p{N}]\p{M}*)+|(?:(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}])[\p{L}\p{N}]\p{M}*)+/gu

/** Breaks a word where its script changes, and keeps it whole too. */
function addScripts(word: string, words: string[]): void {
  const runs = PLAIN.test(word) ? [] : (word.match(SCRIPT_RUN) ?? [])
  if (runs.length > 1) for (const run of runs) addWord(run, words)
  addWord(word, words)
}

const HANGUL_ONLY = /^[\p{sc=Hang}\p{M}]+$/u
const CLUSTER = /\P{M}\p{M}*/gu
// A dictionary lookup costs more the longer the run: minutes for a long document without one full stop.
const SLICE = /(?:\P{M}\p{M}*){1,200}/gu

let segmenter: Intl.Segmenter | undefined

/** Dictionary words, which depend on the host's ICU, and pairs of characters, which don't. */
function addUnspaced(run: string, words: string[]): void {
  const isHangul = HANGUL_ONLY.test(run)
  if (isHangul) addWord(run, words)
  let lastOfSlice = ''
  for (const [slice] of run.matchAll(SLICE)) {
    if (words.length >= WORD_COUNT) return
    const clusters = clustersOf(slice)
    const dictionaryWords = isHangul ? NO_WORDS : addDictionaryWords(slice, words)
    if (lastOfSlice !== '') addWord(`${lastOfSlice}${clusters[0]}`, words)
    addPairs(clusters, isHangul ? run : '', dictionaryWords, words)
    lastOfSlice = clusters.at(-1) ?? ''
  }
}

const NO_WORDS: ReadonlyMap<number, string> = new Map()

function addDictionaryWords(slice: string, words: string[]): ReadonlyMap<number, string> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const byIndex = new Map<number, string>()
  for (const { segment, index } of segmenter.segment(slice)) {
    addWord(segment, words)
    byIndex.set(index, segment)
  }
  return byIndex
}

/** Every two neighbours, but for those already added as a word by themselves. */
function addPairs(
  clusters: readonly string[],
  run: string,
  dictionaryWords: ReadonlyMap<number, string>,
  words: string[],
): void {
  let index = 0
  for (let at = 0; at + 1 < clusters.length; at++) {
    const first = clusters[at] ?? ''
    const pair = `${first}${clusters[at + 1]}`
    if (dictionaryWords.get(index) !== pair && pair !== run) addWord(pair, words)
    index += first.length
  }
}

function clustersOf(run: string): readonly string[] {
  return run.match(CLUSTER) ?? []
}

function addWord(word: string, words: string[]): void {
  if (word === '' || words.length >= WORD_COUNT) return
  words.push(word.length > WORD_LENGTH ? cut(word) : word)
}

/** At most 64 units, never through the middle of a surrogate pair. */
function cut(word: string): string {
  const last = word.charCodeAt(WORD_LENGTH - 1)
  return word.slice(0, last >= 0xd800 && last <= 0xdbff ? WORD_LENGTH - 1 : WORD_LENGTH)
}
