import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE, HAVE, NOT_A_NAME } from '../text/word-lists.ts'
import { genderOfName } from './first-names.ts'

export interface NameSource {
  readonly tokens: readonly Token[]
  readonly text: string
  /** In lower case: a name though it stands without a capital. */
  readonly knownNames: ReadonlySet<string>
}

/** At the head of a sentence every word has a capital: a name is followed by what a person does, has or is. */
export function isPlainWord({ tokens, knownNames }: NameSource, at: number, to: number): boolean {
  const first = tokens[at] as Token
  if (to > at + 1 || knownNames.has(first.norm) || isSurelyAName(first.norm)) return false
  const before = tokens[at - 1]
  const isHead =
    before === undefined || first.newLine || (before.kind === 'mark' && before.norm !== ',' && before.norm !== '(')
  if (!isHead) return false
  let next = to
  while (next < to + 2 && ADVERBS.has(tokens[next]?.norm ?? '')) next++
  return !opensPredicate(tokens, next)
}

/** A first name that is no word of its own: `Tom (41)`; not `Will`, `Rose`. */
function isSurelyAName(norm: string): boolean {
  return genderOfName(norm) !== null && !ALSO_WORDS.has(norm)
}

/** First names that are words as well. */
export const ALSO_WORDS: ReadonlySet<string> = new Set(
  `rose grace daisy iris ivy mark frank dean heather max bob rob carol flora eve art bill will may june april jack harry
  ray pat sue nick chase victor miles dale gene jean robin ruby olive violet hope faith joy basil rich sandy sky maria marina stella
  florence victoria georgia tina ben alex penelope mina mia lila mary don walter norman martin`
    .trim()
    .split(/\s+/),
)

const SINGULAR_VERBS = new Set("is 's was has does can could will would may might must should had 'd 'll".split(' '))
const PAST_VERBS = new Set(
  "caught hurt put tore found felt fed paid held stuck stood swore quit cut let drank swam rode no never n't married moved turns told said left went ran got took ate bought sold met came gave had made wrote thinks knew won lost sent read broke fell kept grew began chose drove flew spoke wore".split(
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

const TITLES = new Set(
  'dr mr mrs ms mx miss prof professor doctor sir dame lord lady madame madam mme monsieur frau herr señor señora signor signora father sister brother pastor rabbi imam reverend rev captain sergeant officer'.split(
    ' ',
  ),
)
/** Also roles: with a name after them only where they stand with a capital. */
const MAY_BE_ROLES = new Set('father sister brother doctor captain officer pastor rabbi'.split(' '))
const PARTICLES = new Set('van de der den von da di del della la le bin ter ten al el dos du zu'.split(' '))
const NAME_WORDS = 3

/** End of a run of capitalised words that may be a person's name; `at` where there is none. */
export function nameEnd(scan: NameSource, at: number): number {
  const { tokens, text, knownNames } = scan
  const first = tokens[at]
  if (first === undefined || first.kind !== 'word') return at
  if (!first.capital) return knownNames.has(first.norm) ? at + 1 : at
  if (isTitle(tokens, at)) return nameAfterTitle(scan, at)
  if (isPart(tokens, at)) return at
  const initial = afterInitial(tokens, at)
  if (initial > at) return nameRun(scan, initial)
  if (!isNameWord(first, text) || NOT_A_NAME.has(first.norm)) return knownNames.has(first.norm) ? at + 1 : at
  return nameRun(scan, at)
}

function isTitle(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  if (!TITLES.has(norm)) return false
  return !MAY_BE_ROLES.has(norm) || tokens[at + 1]?.capital === true
}

/** Whom a record names by the part they play: `Supplier Halden`, `Payee Orla Quist`; the name is what follows. */
const PARTS = new Set(
  `supplier vendor payee payer customer client contractor subcontractor merchant buyer seller carrier courier patient applicant subscriber
  beneficiary recipient sender debtor creditor cardholder policyholder guest employee lessee lessor`.split(/\s+/),
)
/** `Customer Care`, `Guest House`: names of their own. */
const OF_A_DESK = new Set(
  'care service services support success relations portal team desk house room name id number no account list center centre direct'.split(
    ' ',
  ),
)

function isPart(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (!PARTS.has((tokens[at] as Token).norm) || next === undefined) return false
  return next.kind === 'word' && next.capital && !next.newLine && !OF_A_DESK.has(next.norm)
}

function nameRun({ tokens, text }: NameSource, from: number): number {
  let to = from + 1
  while (to < from + NAME_WORDS) {
    const particles = particlesEnd(tokens, to)
    const token = tokens[particles]
    if (token === undefined || !token.capital || token.newLine || !isNameWord(token, text)) break
    to = particles + 1
  }
  return to
}

/** `van der | Berg` */
function particlesEnd(tokens: readonly Token[], at: number): number {
  let to = at
  while (to < at + 2 && PARTICLES.has(tokens[to]?.norm ?? '') && tokens[to]?.capital === false) to++
  return to
}

function nameAfterTitle(scan: NameSource, at: number): number {
  const { tokens } = scan
  let next = tokens[at + 1]?.norm === '.' ? at + 2 : at + 1
  // `Prof. Dr. Lind`
  if (TITLES.has(tokens[next]?.norm ?? '') && tokens[next]?.capital === true)
    next = tokens[next + 1]?.norm === '.' ? next + 2 : next + 1
  const name = afterInitial(tokens, next)
  return tokens[name]?.capital === true && tokens[name]?.newLine === false ? nameRun(scan, name) : at
}

/** `O. | Brandt`, `J. R. | Moss`; the same token where no initial stands. */
function afterInitial(tokens: readonly Token[], at: number): number {
  let to = at
  while (to < at + 6) {
    const token = tokens[to]
    const isInitial =
      token?.capital === true && token.norm.length === 1 && token.kind === 'word' && tokens[to + 1]?.norm === '.'
    if (!isInitial || tokens[to + 2]?.capital !== true || tokens[to + 1]?.start !== token.end) break
    to += 2
  }
  return to
}

/** No name in lower case: words that stand after `my sister` or `called` all the same. */
const LOWER_CASE_WORDS = new Set(
  `there here home back away up out off down over at in on of for to with from by and or but so then if when who that which
  the a an this these those some any all every each both his her their my our your its it is was has had
  just now still also really never always only even right well good fine bad ill sick old new first last next today
  tomorrow yesterday tonight later soon again once twice once please thanks sorry not no yes what where why how
  say says said tell told think thinks want wants need needs get gets got go goes went come comes came make makes made
  work works live lives love loves like likes hate hates eat eats play plays drive drives call calls called named
  off long very too quite pretty almost about around something someone nothing everything everyone me him them us you i he she we they
  one two three four five six seven eight nine ten visits visit birthday wedding house place name number phone address car job
  party school work because since until after before during while though although as than phoned rang texted asked`
    .trim()
    .split(/\s+/),
)
const AFTER_LOWER_NAME = new Set(
  "is 's was has had will 'll would can could does did and who lives works loves likes hates wants needs says said goes went plays drives turns turned takes took comes came got gets called rang made moved joined started can might may should just also already always never still on in from at".split(
    ' ',
  ),
)

/**
 * `my sister | freya | is driving`, `called | florian`: a name in the small letters of a voice transcript, where the
 * words around it leave room for nothing else.
 */
export function lowerCaseNameEnd({ tokens }: NameSource, at: number, isNamed: boolean): number {
  const token = tokens[at]
  if (token === undefined || token.kind !== 'word' || token.capital || tokens[0]?.capital === true) return at
  const { norm } = token
  if (isCommonWord(norm)) return at
  if (genderOfName(norm) !== null) return at + 1
  if (/(?:ed|es|s)$/.test(norm) && !isNamed) return at
  const next = tokens[at + 1]
  if (next === undefined || next.kind === 'mark') return isNamed || next?.norm === ',' ? at + 1 : at
  return AFTER_LOWER_NAME.has(next.norm) && (isNamed || STRICT_AFTER.test(next.norm)) ? at + 1 : at
}
function isCommonWord(norm: string): boolean {
  if (norm.length < 3 || LOWER_CASE_WORDS.has(norm) || ADVERBS.has(norm) || NOT_A_NAME.has(norm)) return true
  return BE.has(norm) || HAVE.has(norm) || /(?:ing|ly|n't|ment|tion|ness)$/.test(norm)
}
const STRICT_AFTER = /^(?:is|'s|was|has|had|will|'ll|lives|works|loves|likes|hates|wants|needs|says|said|turns|turned)$/

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
