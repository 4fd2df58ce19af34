import {
  FIRST_PERSON,
  FIRST_PERSON_OWNERS,
  FUNCTION_WORDS,
  MONTHS,
  PLACE_PREPOSITIONS,
  SECOND_PERSON,
  THIRD_PERSON,
  WEEKDAYS,
} from './function-words.ts'
import { kinOf } from './kin.ts'
import type { Word } from './words-in.ts'

/** Somebody mentioned in a text. */
export interface Mention {
  /** Whose word it hangs on, then kin: `[user, brother, wife]`, `[maya]`. */
  readonly path: readonly string[]
  /** Word indexes, end exclusive. */
  readonly from: number
  readonly to: number
  /** First word group of its sentence that means a person. */
  readonly leads: boolean
  /** A name that the text itself gives them: `my sister Maya`, `Sam, Maya's partner`. */
  readonly alias: string | null
}

export interface Voices {
  /** Key of who says I. */
  readonly speaker: string
  /** Key of who is told; null where it isn't known. */
  readonly listener: string | null
  /** Whom he, she and they mean where the text names nobody before; null where it isn't known. */
  readonly subject: string | null
  /** Names known to be of people, lower case. */
  readonly names: ReadonlySet<string>
}

/** Whoever is meant by `the user` in notes about them. */
const NOTED = new Set(['user'])
const DESCRIBING = new Set(
  'older younger elder eldest oldest youngest best little big late new old dear former current middle only twin first second good close other lovely own'.split(
    ' ',
  ),
)
const NAMING = new Set(['be', 'call', 'nam'])

/** Everybody whom a text speaks of, in order. */
export function peopleIn(words: readonly Word[], voices: Voices): readonly Mention[] {
  const mentions: Mention[] = []
  let last: readonly string[] | null = voices.subject === null ? null : [voices.subject]
  let isLed = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word
    if (word.startsSentence) isLed = false
    const start = startOf(words, at, voices, last)
    if (start === null || isCalledOut(words, at, start.to) || isWhatOrWhere(words, start.to)) {
      at = start?.to ?? at + 1
      continue
    }
    const { path, to } = withKin(words, start)
    const alias = aliasAround(words, at, to, path, mentions.at(-1) ?? null, voices)
    const isToldToThem = SECOND_PERSON.has(word.lower)
    const end = alias?.to ?? to
    mentions.push({ path, from: at, to: end, leads: !(isLed || isToldToThem), alias: alias?.name ?? null })
    isLed ||= !isToldToThem && isSurelyOne(words, at, path, voices)
    if (path.length > 1 || !FIRST_PERSON.has(word.lower)) last = path
    at = end
  }
  return mentions
}

const GREETING = new Set(
  'hey hi hello thanks wow congrats congratulations yeah yes no oh sorry well sure bye morning dear great ok okay'.split(
    ' ',
  ),
)

/** `Hey Maya!`, `Thanks, Maya.`: a name that is only called says nothing of whom it is. */
function isCalledOut(words: readonly Word[], from: number, to: number): boolean {
  const word = words[from] as Word
  if (!word.isCapital || word.lower === 'i' || (words[to - 1] as Word).isPossessive) return false
  const isClosed = words[to] === undefined || (words[to] as Word).before !== ''
  if (!isClosed || FIRST_PERSON.has(word.lower) || THIRD_PERSON.has(word.lower)) return false
  if (word.startsSentence)
    return (
      words[to] !== undefined && !(words[to] as Word).startsSentence && FIRST_OR_SECOND.has((words[to] as Word).lower)
    )
  return word.before === ','
    ? words[to] === undefined || (words[to] as Word).startsSentence
    : GREETING.has((words[from - 1] as Word).lower)
}

const FIRST_OR_SECOND = new Set([...FIRST_PERSON, ...SECOND_PERSON, 'what', 'how', 'that', 'it'])

/** `Marlow and Finch is where I work`, `Casablanca is what she likes`: a place or a thing. */
function isWhatOrWhere(words: readonly Word[], to: number): boolean {
  let at = to
  while (words[at] !== undefined && (words[at]?.isCapital || JOINS_NAMES.has(words[at]?.lower ?? ''))) at++
  return words[at]?.lemma === 'be' && /^(?:where|what|which|how)$/.test(words[at + 1]?.lower ?? '')
}

const JOINS_NAMES = new Set(['and', 'of', 'the'])

/** Any capital may be a person's: `no film beats Casablanca, if you ask me` is mine, whoever Casablanca may be. */
function isSurelyOne(words: readonly Word[], at: number, path: readonly string[], { names }: Voices): boolean {
  const word = words[at] as Word
  if (path.length > 1 || word.lower !== path[0] || names.has(word.lower) || word.startsSentence) return true
  const end = nameEnd(words, at, names)
  const next = words[end]
  return (words[end - 1] as Word).isPossessive || (next?.before === '' && AFTER_A_NAME.test(next.lower))
}

interface Start {
  readonly path: readonly string[]
  readonly to: number
  readonly owns: boolean
}

function startOf(words: readonly Word[], at: number, voices: Voices, last: readonly string[] | null): Start | null {
  const word = words[at] as Word
  const { lower } = word
  if (FIRST_PERSON.has(lower)) return { path: [voices.speaker], to: at + 1, owns: FIRST_PERSON_OWNERS.has(lower) }
  if (SECOND_PERSON.has(lower)) {
    return voices.listener === null ? null : { path: [voices.listener], to: at + 1, owns: lower === 'your' }
  }
  if (THIRD_PERSON.has(lower)) {
    return last === null ? null : { path: last, to: at + 1, owns: /^(?:his|her|their)$/.test(lower) }
  }
  if (NOTED.has(lower)) return { path: [voices.speaker], to: at + 1, owns: word.isPossessive }
  const end = nameEnd(words, at, voices.names)
  if (end === at) return null
  return { path: [lower], to: end, owns: (words[end - 1] as Word).isPossessive }
}

/** `my older brother's wife`: each owned word of kin is one step further. */
function withKin(words: readonly Word[], { path, to, owns }: Start): { path: readonly string[]; to: number } {
  if (!owns) return { path, to }
  let at = to
  while (
    at < words.length &&
    at < to + 2 &&
    DESCRIBING.has((words[at] as Word).lower) &&
    (words[at] as Word).before === ''
  )
    at++
  const word = words[at]
  const kin = word === undefined || word.before !== '' ? null : kinOf(word.lower)
  if (word === undefined || kin === null) return { path, to }
  return withKin(words, { path: [...path, kin], to: at + 1, owns: word.isPossessive })
}

interface Alias {
  readonly name: string
  readonly to: number
}

/** The name that stands with a word of kin, before or after it. */
function aliasAround(
  words: readonly Word[],
  from: number,
  to: number,
  path: readonly string[],
  before: Mention | null,
  { names }: Voices,
): Alias | null {
  if (path.length < 2) return null
  if (before !== null && namesWhoFollows(words, before, from, path)) return { name: before.path[0] as string, to }
  const at = afterNaming(words, to)
  const comma = words[at]?.before ?? ''
  const isApart = comma !== '' && (comma !== ',' || at > to)
  if (at >= words.length || isApart) return null
  const end = nameEnd(words, at, names)
  return end === at || words[end - 1]?.isPossessive === true ? null : { name: (words[at] as Word).lower, to: end }
}

/** `Sam, Maya's partner` · `Sam is Maya's partner` */
function namesWhoFollows(words: readonly Word[], before: Mention, from: number, path: readonly string[]): boolean {
  if (!before.leads || before.path.length > 1 || before.path[0] === path[0]) return false
  const link = words.slice(before.to, from)
  return link.length === 0 ? words[from]?.before === ',' : link.length === 1 && link[0]?.lemma === 'be'
}

/** Past `is called`, `is named`, `'s name is`. */
function afterNaming(words: readonly Word[], to: number): number {
  let at = words[to - 1]?.isPossessive === true && words[to]?.lower === 'name' ? to + 1 : to
  while (at < to + 4 && NAMING.has(words[at]?.lemma ?? '')) at++
  return at
}

/** Where a name that starts here ends; where it started if none does. */
function nameEnd(words: readonly Word[], at: number, names: ReadonlySet<string>): number {
  const word = words[at] as Word
  if (!isName(words, at, names)) return at
  let end = at + 1
  while (
    !word.isPossessive &&
    end < words.length &&
    end < at + 3 &&
    isCapitalName(words[end] as Word) &&
    (words[end] as Word).before === '' &&
    !(words[end] as Word).startsSentence &&
    !(words[end - 1] as Word).isPossessive
  )
    end++
  return end
}

function isName(words: readonly Word[], at: number, names: ReadonlySet<string>): boolean {
  const word = words[at] as Word
  if (names.has(word.lower)) return !FUNCTION_WORDS.has(word.lower) && (word.isCapital || word.lower.length > 3)
  if (!isCapitalName(word)) return false
  if (word.startsSentence) return opensAsName(word, words[at + 1], names)
  const before = words[at - 1] as Word
  return (
    word.isPossessive ||
    word.before !== '' ||
    !(PLACE_PREPOSITIONS.has(before.lower) || /^(?:the|a|an)$/.test(before.lower))
  )
}

function isCapitalName({ isCapital, lower, written }: Word): boolean {
  return (
    isCapital &&
    /^\p{L}[\p{L}'’-]+$/u.test(written) &&
    !(written.length > 2 && written === written.toUpperCase()) &&
    !FUNCTION_WORDS.has(lower) &&
    !GREETING.has(lower) &&
    !MONTHS.has(lower) &&
    !WEEKDAYS.has(lower) &&
    kinOf(lower) === null
  )
}

const AFTER_A_NAME =
  /^(?:is|was|has|had|will|would|can|and|lives|works|likes|loves|hates|wants|said|says|told|just|never|always|also|used|went|came|moved|started|\w{3,}(?:ed|es))$/

/** At the start of a sentence any word has a capital: what follows must be what follows a name. In `Call Nora` it is hers alone. */
function opensAsName(word: Word, next: Word | undefined, names: ReadonlySet<string>): boolean {
  if (next === undefined) return false
  if (word.isPossessive) return true
  return next.before === ''
    ? AFTER_A_NAME.test(next.lower) || (next.isCapital && isCapitalName(next) && !names.has(next.lower))
    : next.before === ','
}
