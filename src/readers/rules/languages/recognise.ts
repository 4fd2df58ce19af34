import type { Token } from '../tokens.ts'
import { loadedDetector } from './detector.ts'
import { languageCodes, readLanguageFile, readLanguageFiles } from './language-files.ts'
import type { LanguageFile } from './language-schema.ts'
import { compileLexicon, type Lexicon } from './lexicon.ts'

/** In which language a text is to be read. */
export type Recognised =
  | { readonly kind: 'english' }
  | { readonly kind: 'glossed'; readonly lexicon: Lexicon }
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

export function isEnglishWord(word: string): boolean {
  return ENGLISH_WORDS.has(word)
}

const LOOKED_AT = 80
/** Of a text's words: English has about half of such words, names and records have few of any language. */
const ENOUGH = 0.12
const SURE = 0.25
/** Fewer words than these are names, codes and records as often as a language. */
const FEW_WORDS = 4
const FEW_LETTERS = 12

/** By its frequent words, and only where these don't tell, by the detector. Cost for English: one look at each of 80 words. */
export function recognise(tokens: readonly Token[], text: string): Recognised {
  const languages = knownLanguages()
  let words = 0
  let english = 0
  let foreign = 0
  const counts = languages.map(() => 0)
  for (let at = 0; at < tokens.length && words < LOOKED_AT; at++) {
    const { kind } = tokens[at] as Token
    if (kind !== 'word') continue
    words++
    const norm = wholeNorm(tokens, at)
    if (norm.length > 1 && norm !== (tokens[at] as Token).norm) at++
    if (ENGLISH_WORDS.has(norm)) english++
    else {
      for (let index = 0; index < languages.length; index++)
        if ((languages[index] as Known).markers.has(norm)) counts[index] = (counts[index] as number) + 1
      if (norm.charCodeAt(0) > 0x24f || norm.charCodeAt(norm.length - 1) > 0x24f) foreign += norm.length
    }
  }
  const own = Math.max(0, ...counts)
  const best = counts.indexOf(own)
  const share = own === 0 ? 0 : own + sharedOf(tokens, languages[best] as Known)
  if (
    own === 0 &&
    foreign === 0 &&
    (english >= words * ENOUGH || words < FEW_WORDS) &&
    (english > 0 || words < FEW_WORDS)
  )
    return ENGLISH
  if (own > english && share >= words * SURE) return glossedBy(languages[best] as Known)
  if (english >= words * SURE && foreign < FEW_LETTERS) return ENGLISH
  if (words < FEW_WORDS && foreign < FEW_LETTERS) return own > english ? glossedBy(languages[best] as Known) : ENGLISH
  return byDetector(text, languages, english, words)
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

function glossedBy(language: Known): Recognised {
  language.lexicon ??= compileLexicon(readLanguageFiles(language.file.code))
  return { kind: 'glossed', lexicon: language.lexicon }
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
