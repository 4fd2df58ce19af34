import { readFileSync } from 'node:fs'
import type { Token } from '../text/tokens.ts'
import { loadedDetector } from './detector.ts'
import { languageCodes, readLanguageFile, readLanguageFiles } from './language-files.ts'
import type { LanguageFile } from './language-schema.ts'
import { compileLexicon, type Lexicon } from './lexicon.ts'

/** In which language a text is to be read. */
export type Recognised =
  | { readonly kind: 'english' }
  /** Sentence by sentence where it is mixed with English. */
  | { readonly kind: 'glossed'; readonly lexicon: Lexicon; readonly isMixed: boolean }
  /** The reader has no files for it. */
  | { readonly kind: 'unread'; readonly language: string }
  /** Only the detector could tell, and it is not loaded yet. */
  | { readonly kind: 'undecided' }

const ENGLISH: Recognised = { kind: 'english' }
const UNDECIDED: Recognised = { kind: 'undecided' }

/** Frequent in English, and a word of no other language that is common in Europe. */
const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `the of and to is are you i it that this with for my your his her our their at on by be been being were have has had not
  n't 's 'm 're 've 'll 'd do does did what where when who which how why but or if so from there here about now just can could
  would should will them she he they we us as an any some all no yes please thanks out up down over than then very too also only
  because since until never always still live lives work works like likes love eat eats drink moved new call phone address
  today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday week month year day time home house name
  email code remind remember tell told said think know want need get got went going come back off into after before one two three
  sister brother mother father mum dad wife husband son daughter friend allergic birthday book order send ok okay hello hi`.split(
    /\s+/,
  ),
)

const OTHER_FILE = new URL('./other-words.json', import.meta.url)

let others: ReadonlySet<string> | null = null

/** Frequent words of languages without files: only a text with one of them is worth asking the detector. */
function otherWords(): ReadonlySet<string> {
  if (others === null) {
    const file = JSON.parse(readFileSync(OTHER_FILE, 'utf8')) as Readonly<Record<string, string>>
    const words = Object.values(file).flatMap((line) => line.split(' '))
    others = new Set(words.filter((word) => word.length > 1 && !ENGLISH_WORDS.has(word) && !ALSO_ENGLISH.has(word)))
  }
  return others
}

/** English has them too, with another meaning. */
const ALSO_ENGLISH: ReadonlySet<string> = new Set(
  'as at die do dos on no mi ma me men son sin are was be he her his as am an by sa fur for far pie pain main on en we de la le du van von al to us use hem han ton ni per pa ha ho hi also man mad kid dad pas ten it is in her der via como dag bro bore far mor our out if or not can of al sir main com due come more ci da si vi om te'.split(
    ' ',
  ),
)

interface Known {
  readonly file: LanguageFile
  readonly markers: ReadonlySet<string>
  /** Words that English has too: they count where others have shown the language. */
  readonly shared: ReadonlySet<string>
  lexicon: Lexicon | null
}

let known: readonly Known[] | null = null

function knownLanguages(): readonly Known[] {
  known ??= languageCodes().map((code) => {
    const file = readLanguageFile(code)
    return {
      file,
      markers: new Set(file.markers.filter((word) => !ENGLISH_WORDS.has(word))),
      shared: new Set([...file.sharedMarkers, ...file.markers.filter((word) => ENGLISH_WORDS.has(word))]),
      lexicon: null,
    }
  })
  return known
}

/** What a word speaks for, in bits: all that is asked of it is one look into one map. */
const ENGLISH_BIT = 1
const OTHER_BIT = 2
const LANGUAGE_BIT = 4

let marks: ReadonlyMap<string, number> | null = null

function wordMarks(languages: readonly Known[]): ReadonlyMap<string, number> {
  if (marks !== null) return marks
  const all = new Map<string, number>()
  const mark = (words: ReadonlySet<string>, bit: number): void => {
    for (const word of words) all.set(word, (all.get(word) ?? 0) | bit)
  }
  mark(ENGLISH_WORDS, ENGLISH_BIT)
  mark(otherWords(), OTHER_BIT)
  for (const [index, { markers }] of languages.entries()) mark(markers, LANGUAGE_BIT << index)
  marks = all
  return all
}

export function isEnglishWord(word: string): boolean {
  return ENGLISH_WORDS.has(word)
}

const LOOKED_AT = 80
/** Of a text's words: English has about half of such words, names and records have few of any language. */
const ENOUGH = 0.12
const SURE = 0.25
/** So many words of another language in an English text, and each sentence is looked at by itself. */
const MIXED = 2
const FEW_LETTERS = 8
const LAST_LATIN = 0x24f

/** By its frequent words, and only where these don't tell, by the detector. Cost for English: one look at each of 80 words. */
export function recognise(tokens: readonly Token[], text: string): Recognised {
  const languages = knownLanguages()
  const { words, english, other, letters, foreign, counts } = countWords(tokens, languages)
  const own = Math.max(0, ...counts)
  if (own === 0 && foreign < FEW_LETTERS && (other + letters <= english || english >= words * SURE)) return ENGLISH
  const best = languages[counts.indexOf(own)]
  if (best !== undefined && own > english && isClear(own + sharedOf(tokens, best), words, english + other))
    return glossedBy(best)
  if (best !== undefined && own >= MIXED) return glossedBy(best, true)
  if (foreign < FEW_LETTERS && (english >= words * SURE || other + letters === 0)) return ENGLISH
  return byDetector(text, languages, english, words)
}

/** Fewer will do where no word speaks for another language. */
function isClear(own: number, words: number, against: number): boolean {
  return own >= words * (against === 0 ? ENOUGH : SURE)
}

interface WordCounts {
  readonly words: number
  readonly english: number
  /** Frequent words of languages without files. */
  readonly other: number
  /** Words without a capital that have a letter English has not. */
  readonly letters: number
  /** Letters of words in another script than the Latin. */
  readonly foreign: number
  /** Markers of each known language. */
  readonly counts: readonly number[]
}

function countWords(tokens: readonly Token[], languages: readonly Known[]): WordCounts {
  let [words, english, other, letters, foreign] = [0, 0, 0, 0, 0]
  const counts = languages.map(() => 0)
  const known = wordMarks(languages)
  for (let at = 0; at < tokens.length && words < LOOKED_AT; at++) {
    const token = tokens[at] as Token
    if (token.kind !== 'word') continue
    words++
    const norm = wholeNorm(tokens, at)
    if (norm !== token.norm) at++
    const bits = known.get(norm) ?? 0
    if ((bits & ENGLISH_BIT) !== 0) {
      english++
      continue
    }
    if ((bits & OTHER_BIT) !== 0) other++
    else if (!token.capital && hasOtherLetter(norm)) letters++
    for (let index = 0, left = bits >> 2; left !== 0; index++, left >>= 1)
      if ((left & 1) !== 0) counts[index] = (counts[index] as number) + 1
    if (norm.charCodeAt(norm.length - 1) > LAST_LATIN) foreign += norm.length
  }
  return { words, english, other, letters, foreign, counts }
}

function hasOtherLetter(norm: string): boolean {
  for (let at = 0; at < norm.length; at++) {
    const code = norm.charCodeAt(at)
    if (code > 0xbf && code <= LAST_LATIN) return true
  }
  return false
}

/** `im` comes as `i` and `'m` out of the tokens: without its apostrophe it may be one word of another language. */
function wholeNorm(tokens: readonly Token[], at: number): string {
  const token = tokens[at] as Token
  const next = tokens[at + 1]
  return token.norm === 'i' && next?.norm === "'m" && next.end - next.start === 1 ? 'im' : token.norm
}

function sharedOf(tokens: readonly Token[], { shared }: Known): number {
  let count = 0
  for (let at = 0; at < Math.min(tokens.length, LOOKED_AT); at++) if (shared.has((tokens[at] as Token).norm)) count++
  return count
}

function glossedBy(language: Known, isMixed = false): Recognised {
  language.lexicon ??= compileLexicon(readLanguageFiles(language.file.code))
  return { kind: 'glossed', lexicon: language.lexicon, isMixed }
}

const DETECTED_LENGTH = 1000

function byDetector(text: string, languages: readonly Known[], english: number, words: number): Recognised {
  const detect = loadedDetector()
  if (detect === null) return UNDECIDED
  const { language, isSure } = detect(text.slice(0, DETECTED_LENGTH))
  if (language === 'en' || language === '' || !isSure) return ENGLISH
  const files = languages.find(({ file }) => file.code === language)
  if (files !== undefined) return glossedBy(files)
  return english > words * ENOUGH ? ENGLISH : { kind: 'unread', language }
}

/** `es` → Spanish */
export function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
}
