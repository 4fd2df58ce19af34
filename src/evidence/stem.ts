/**
 * The stem of an English word in lower case: `allergies`, `allergy` → allergi · `running`, `runs` → run. A word that isn't
 * plain letters of English is its own stem. Two words of one stem are one word to recall.
 *
 * Source: Porter 2001, the English ("Porter2") stemmer of Snowball, https://snowballstem.org/algorithms/english/stemmer.html
 */
export function stemOf(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const fixed = WHOLE_WORDS.get(word)
  if (fixed !== undefined) return fixed
  const marked = word.replace(/^y|([aeiouy])y/g, (_found, vowel: string | undefined) =>
    vowel === undefined ? 'Y' : `${vowel}Y`,
  )
  const regions = regionsOf(marked)
  const singular = withoutPlural(marked)
  if (STOPPED_SINGULARS.has(singular)) return singular
  const present = withoutPast(singular, regions)
  const ended = present.replace(/(?<=.[^aeiouy])[yY]$/, 'i')
  const shorter = withoutAdjective(withoutNoun(ended, regions), regions)
  return lastLetter(withoutLast(shorter, regions), regions).toLowerCase()
}

/** What every word of a stem begins with, to look them up by: allergi → allerg (`allergy`), hope → hop (`hoping`). */
export function beginningOf(stem: string): string {
  return stem.length < 3 ? stem : stem.replace(/(?:[ie]|(?<=b)l)$/, '')
}

/** Where endings may be cut: behind the first vowel and consonant (`first`), and behind the next such pair (`second`). */
interface Regions {
  readonly first: number
  readonly second: number
}

const VOWEL_CONSONANT = /[aeiouy][^aeiouy]/
const LONG_STARTS = /^(?:gener|commun|arsen|past|univers|later|emerg|organ)/

function regionsOf(word: string): Regions {
  const start = LONG_STARTS.exec(word)
  const first = start === null ? behindPair(word, 0) : start[0].length
  return { first, second: behindPair(word, first) }
}

function behindPair(word: string, from: number): number {
  const at = word.slice(from).search(VOWEL_CONSONANT)
  return at < 0 ? word.length : from + at + 2
}

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
])

const STOPPED_SINGULARS = new Set('inning outing canning herring earring evening proceed exceed succeed'.split(' '))

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  return /[aeiouy].*[^su]s$/.test(word) && /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word
}

const DOUBLED = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/
const SHORT_SYLLABLE = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|^past)$/

function withoutPast(word: string, { first }: Regions): string {
  const still = /(?:eed|eedly)$/.exec(word)
  if (still !== null) return still.index >= first ? `${word.slice(0, still.index)}ee` : word
  const ending = /(?:ed|edly|ing|ingly)$/.exec(word)
  if (ending === null) return word
  const stem = word.slice(0, ending.index)
  if (ending[0] === 'ing' && /^[^aeiouy]y$/.test(stem)) return `${stem.slice(0, -1)}ie`
  if (!/[aeiouy]/.test(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (DOUBLED.test(stem)) return /^[aeo]..$/.test(stem) ? stem : stem.slice(0, -1)
  return first >= stem.length && SHORT_SYLLABLE.test(stem) ? `${stem}e` : stem
}

/** Longest first: the first that fits decides, whether or not it may be cut. */
const NOUN_ENDINGS: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['ogist', 'og'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
]

function withoutNoun(word: string, { first }: Regions): string {
  for (const [ending, to] of NOUN_ENDINGS) {
    if (!word.endsWith(ending)) continue
    const at = word.length - ending.length
    return at >= first ? `${word.slice(0, at)}${to}` : word
  }
  if (word.endsWith('logi')) return word.length - 3 >= first ? word.slice(0, -1) : word
  return /[cdeghkmnrt]li$/.test(word) && word.length - 2 >= first ? word.slice(0, -2) : word
}

const ADJECTIVE_ENDINGS: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]

function withoutAdjective(word: string, { first, second }: Regions): string {
  for (const [ending, to] of ADJECTIVE_ENDINGS) {
    if (!word.endsWith(ending)) continue
    const at = word.length - ending.length
    return at >= (ending === 'ative' ? second : first) ? `${word.slice(0, at)}${to}` : word
  }
  return word
}

const LAST_ENDINGS = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/

function withoutLast(word: string, { second }: Regions): string {
  const ending = LAST_ENDINGS.exec(word)
  if (ending !== null) return ending.index >= second ? word.slice(0, ending.index) : word
  return /[st]ion$/.test(word) && word.length - 3 >= second ? word.slice(0, -3) : word
}

function lastLetter(word: string, { first, second }: Regions): string {
  const last = word.length - 1
  if (word.endsWith('e')) {
    if (last >= second) return word.slice(0, -1)
    return last >= first && !SHORT_SYLLABLE.test(word.slice(0, -1)) ? word.slice(0, -1) : word
  }
  return word.endsWith('ll') && last >= second ? word.slice(0, -1) : word
}
