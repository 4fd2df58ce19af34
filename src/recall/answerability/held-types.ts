import type { AnswerType } from '../query/answer-type.ts'
import { FUNCTION_WORDS, MONTHS, PLACE_PREPOSITIONS, WEEKDAYS } from '../query/function-words.ts'
import type { Word } from '../query/words-in.ts'

/** Kinds of answer that can be seen in a text by their shape; of the others nothing can be said. */
export type SeenType = Exclude<AnswerType, 'yes_no' | 'thing'> | 'frequency' | 'one'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const NUMBER_WORDS = set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen half couple several double triple first second third twins triplets both pair',
)
/** `Twice a day` is no age and no count. */
const FREQUENCIES = set('once twice thrice daily weekly fortnightly monthly quarterly yearly annually hourly nightly')
const COLOURS = set(
  'red blue green yellow black white purple violet orange pink brown grey gray silver gold golden navy turquoise teal beige cream maroon burgundy crimson scarlet indigo lilac olive khaki magenta cyan ivory charcoal bronze copper',
)
const MONEY_WORDS = set(
  'dollar dollars euro euros pound pounds cents pence quid bucks grand k usd eur gbp francs yen rupees kronor crowns',
)
const DATE_WORDS = set(
  'yesterday today tomorrow tonight weekend spring summer autumn winter christmas easter thanksgiving halloween midsummer ago january',
)
const SPANS = set('day days week weeks weekend month months year years night fortnight decade season term semester')
const SPAN_OPENERS = set('last next this every each previous past coming first')
const CLOCK_WORDS = set("noon midnight midday dawn sunrise sunset o'clock")
const PLACE_NOUNS = set(
  'farm office home school gym hospital garden kitchen floor street road avenue village city town coast lake beach drawer shelf garage basement attic cellar cupboard wardrobe bedroom bathroom hall island mountains countryside suburbs downtown centre center park station airport university college library church clinic shop warehouse abroad upstairs downstairs overseas north south east west desk hotel restaurant cafe bakery',
)

/** Kinds of value that a text seems to hold. */
export function heldTypes(words: readonly Word[], text: string): ReadonlySet<SeenType> {
  const held = new Set<SeenType>()
  if (/[\w.+-]@[\w-]{1,63}\.\w/.test(text)) held.add('email')
  if (/(?:\+|\b)\d[\d\s().-]{5,40}\d\b/.test(text)) held.add('phone')
  if (/[€$£¥]\s?\d|\d\s?[€$£¥]/.test(text)) held.add('amount')
  if (isQuoting(text)) held.add('code')
  words.forEach((_, at) => {
    for (const type of typesAt(words, at)) held.add(type)
  })
  return held
}

const OPENS = /["“«]/
const CLOSES = /["”»]/g

/** Something between quotation marks: one that opens, and one that closes further on. Each is looked for once: a text may be long. */
function isQuoting(text: string): boolean {
  const from = text.search(OPENS)
  if (from < 0) return false
  CLOSES.lastIndex = from + 2
  return CLOSES.test(text)
}

function typesAt(words: readonly Word[], at: number): readonly SeenType[] {
  const word = words[at] as Word
  const before = words[at - 1]
  const next = words[at + 1]
  const types: SeenType[] = []
  if (/\d/.test(word.lower)) types.push('number', 'code', ...typesOfDigits(word, before, next))
  if (NUMBER_WORDS.has(word.lower)) {
    if (!isHour(word, before, next)) types.push('number')
    if (isClockPreposition(before)) types.push('time')
    if (next !== undefined && MONEY_WORDS.has(next.lower)) types.push('amount')
  }
  if (isOneOf(before, word, COUNTED)) types.push('one')
  if (FREQUENCIES.has(word.lower) || isEach(before, word) || isOneOf(before, word, MEASURES)) types.push('frequency')
  if (COLOURS.has(word.lower)) types.push('colour')
  if (CLOCK_WORDS.has(word.lower)) types.push('time')
  if (isDate(word, before)) types.push('date')
  if (isPlace(word, before, words[at - 2])) types.push('place')
  if (isProperName(word, before)) types.push('name', 'person')
  return types
}

function typesOfDigits({ lower }: Word, before: Word | undefined, next: Word | undefined): readonly SeenType[] {
  const types: SeenType[] = []
  if (
    /^(?:19|20)\d\d$/.test(lower) ||
    /^\d+(?:st|nd|rd|th)$/.test(lower) ||
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(lower)
  )
    types.push('date')
  if (/^\d{1,2}(?::\d\d)?(?:am|pm)?$/.test(lower)) {
    if (/[:ap]/.test(lower) || isClockPreposition(before) || /^(?:am|pm|o)$/.test(next?.lower ?? '')) types.push('time')
  }
  if (next !== undefined && MONEY_WORDS.has(next.lower)) types.push('amount')
  if (/^\d+k$/.test(lower)) types.push('amount')
  return types
}

/** Where a thing is may be told by any other thing: `in the blue tin`, `behind my bed`. */
export function saysWhereItIs(words: readonly Word[]): boolean {
  return words.some(({ lower }, at) => {
    const next = words[at + 1]
    return SPOT_PREPOSITIONS.has(lower) && next !== undefined && next.before === '' && ARTICLES.has(next.lower)
  })
}

const SPOT_PREPOSITIONS = set(
  'in on at under behind above below inside beside beneath underneath near by between to with',
)

/** `out of bed at seven`: nothing is counted. Nobody gets up `at sixty`. */
function isHour({ lower }: Word, before: Word | undefined, next: Word | undefined): boolean {
  return HOURS.has(lower) && before?.lower === 'at' && (next === undefined || next.before !== '')
}

const HOURS = set('two three four five six seven eight nine ten eleven twelve')

/** `an hour` tells how long or how often, and `a baby girl` how many. */
function isOneOf(before: Word | undefined, { lower }: Word, counted: ReadonlySet<string>): boolean {
  return /^an?$/.test(before?.lower ?? '') && counted.has(lower)
}

const MEASURES = set('second minute hour day week month year decade metre meter mile kilometre')
const COUNTED = set('child baby boy girl son daughter brother sister dog cat horse')

/** `every October`, `each week` */
function isEach(before: Word | undefined, { lower }: Word): boolean {
  return /^(?:every|each)$/.test(before?.lower ?? '') && (SPANS.has(lower) || MONTHS.has(lower) || WEEKDAYS.has(lower))
}

function isClockPreposition(before: Word | undefined): boolean {
  return /^(?:at|around|about|by|before|after|until|till|past|from)$/.test(before?.lower ?? '')
}

function isDate({ lower, isCapital }: Word, before: Word | undefined): boolean {
  if (MONTHS.has(lower) || WEEKDAYS.has(lower)) return isCapital || (lower !== 'may' && lower !== 'march')
  return DATE_WORDS.has(lower) || (SPANS.has(lower) && SPAN_OPENERS.has(before?.lower ?? ''))
}

const ARTICLES = set('the a an my our his her their')

function isPlace({ lower, isCapital }: Word, before: Word | undefined, earlier: Word | undefined): boolean {
  const preposition = before !== undefined && ARTICLES.has(before.lower) ? earlier : before
  const isLed = preposition !== undefined && PLACE_PREPOSITIONS.has(preposition.lower)
  if (PLACE_NOUNS.has(lower)) return true
  return isLed && isCapital && !MONTHS.has(lower) && !WEEKDAYS.has(lower) && !FUNCTION_WORDS.has(lower)
}

/** Somebody or something is called by name. */
export function holdsName(words: readonly Word[]): boolean {
  return words.some((word, at) => isProperName(word, words[at - 1]))
}

/** What follows them in capitals is a place or a firm. */
const WITHIN = set('in into at near around')

function isProperName({ isCapital, startsSentence, lower, written }: Word, before: Word | undefined): boolean {
  if (before !== undefined && /^(?:called|named)$/.test(before.lower)) return true
  if (before !== undefined && WITHIN.has(before.lower)) return false
  return (
    isCapital &&
    !startsSentence &&
    written.length > 1 &&
    !MONTHS.has(lower) &&
    !WEEKDAYS.has(lower) &&
    !FUNCTION_WORDS.has(lower)
  )
}
