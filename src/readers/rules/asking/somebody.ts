import type { Mention, Mentions } from '../people/mentions.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, MONTHS, NEGATORS, WEEKDAYS } from '../text/word-lists.ts'
import { FUNCTION_WORDS } from './function-words.ts'

/** Subject of a question about nobody in particular: no text speaks of it. */
export const SOMEBODY_UNKNOWN = 'somebody_unknown'

/** Where a question speaks of somebody, and by which words; none where `she` or a mark stands for them. */
export interface Somebody {
  readonly from: number
  readonly to: number
  readonly owns: boolean
  readonly words: readonly string[]
}

/** Somebody asked about who is no mention: `where does @maya live`, `is everyone vegan`; null where there is none. */
export function somebodyIn(tokens: readonly Token[], mentions: Mentions): Somebody | null {
  return (
    ownerIn(tokens, mentions) ??
    afterOf(tokens, mentions) ??
    afterVerb(tokens, mentions) ??
    aroundOwnVerb(tokens, mentions)
  )
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** What people do, and things hardly ever. */
const DOES =
  list(`live reside dwell stay eat drink like love hate prefer dislike enjoy speak study wear smoke celebrate sleep work
  drive play teach earn believe avoid think want come own have sell cook read dream`)
/** Also nouns: `When does work start?` */
const ALSO_NOUNS = list('work drink play love hate study sleep smoke dream wear drive')
const THINGS_DO = list('start begin end finish stop cost take happen open close mean pay run go')
const DOES_NOW = new Set(
  [...DOES].map((verb) => (verb === 'have' ? 'has' : /(?:ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`)),
)
/** What people are. */
const IS =
  list(`vegan vegetarian allergic intolerant married single divorced engaged pregnant born coeliac celiac diabetic retired
  asthmatic pescatarian religious employed`)
const INDEFINITE = list('everyone everybody someone somebody anyone anybody nobody')
const AUXILIARY = list("does did is was has will can could would should may might must 's")
const PRONOUN = /^(?:s?he|they|h[ei][rm]|it)$/
const DETERMINER = list('the a an this that these those my our your his her their its some any every each no')
const PLAIN_MARK = /^[,.;:?!'–—-]$/
const NAME_WORDS = 3

/** `zorblax's email`, `🙂's diet` */
function ownerIn(tokens: readonly Token[], { endingAt }: Mentions): Somebody | null {
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1] as Token
    const { norm } = tokens[at] as Token
    const isOwn = norm === "'s" || (norm === "'" && tokens[at + 1]?.norm === 's')
    if (!isOwn || endingAt(at + 1, true) !== null || endingAt(at, false) !== null) continue
    const to = norm === "'s" ? at + 1 : at + 2
    if (before.kind !== 'mark') {
      if (isOpen(before) && !isDetermined(tokens, at - 1)) return { from: at - 1, to, owns: true, words: [before.norm] }
    } else if (!PLAIN_MARK.test(before.norm)) {
      const name = tokens[at - 2]
      const isWrapped = name !== undefined && name.kind !== 'mark' && name.end === before.start && isOpen(name)
      if (isWrapped && endingAt(at - 1, false) === null) return { from: at - 2, to, owns: true, words: [name.norm] }
      if (!isWrapped) return { from: at - 1, to, owns: true, words: [] }
    }
  }
  return null
}

const OWN_TO_PEOPLE =
  list(`email e-mail mail address diet home birthday phone number mobile job employer workplace age name
  allergies allergy hometown`)

/** `the email of | 🙂`, `the diet of | zorblax` */
function afterOf(tokens: readonly Token[], mentions: Mentions): Somebody | null {
  const of = tokens.findIndex(({ norm }, at) => norm === 'of' && OWN_TO_PEOPLE.has(tokens[at - 1]?.norm ?? ''))
  if (of < 0) return itsOwn(tokens)
  const from = of + 1
  let at = from
  while (tokens[at]?.kind === 'mark') at++
  const token = tokens[at]
  const isNamed = token !== undefined && (isOpen(token) || INDEFINITE.has(token.norm)) && !isMentioned(mentions, at)
  if (isNamed && (at === from || tokens[at - 1]?.end === token.start))
    return tokens[at + 1]?.kind === 'word' ? null : { from, to: at + 1, owns: false, words: [token.norm] }
  const hasMark = tokens.slice(from, at).some(({ norm }) => !PLAIN_MARK.test(norm) && !/["()[\]]/.test(norm))
  return hasMark && (token === undefined || !isMentioned(mentions, at))
    ? { from, to: at, owns: false, words: [] }
    : null
}

/** `its email`, as `ihre E-Mail` comes out: of whom nobody can tell. */
function itsOwn(tokens: readonly Token[]): Somebody | null {
  const at = tokens.findIndex(({ norm }, its) => norm === 'its' && OWN_TO_PEOPLE.has(tokens[its + 1]?.norm ?? ''))
  return at < 0 ? null : { from: at, to: at + 1, owns: true, words: [] }
}

const TIMES = new Set([
  ...'today tomorrow yesterday tonight let year month week day'.split(' '),
  ...WEEKDAYS,
  ...MONTHS,
])

/** May be a name in small letters. */
function isOpen({ norm, kind }: Token): boolean {
  return kind !== 'mark' && !FUNCTION_WORDS.has(norm) && !DETERMINER.has(norm) && !TIMES.has(norm)
}

function isDetermined(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some((back) => {
    const norm = tokens[at - back]?.norm ?? ''
    return DETERMINER.has(norm) || norm === "'s"
  })
}

/** `does | maya live`, `is | everyone vegan`, and `does live | 🙂`, as a question in another language comes out. */
function afterVerb(tokens: readonly Token[], mentions: Mentions): Somebody | null {
  for (let verb = 0; verb + 1 < tokens.length; verb++) {
    if (!AUXILIARY.has((tokens[verb] as Token).norm)) continue
    let from = verb + 1
    while (isBetween(tokens[from])) from++
    if (tokens[from]?.norm === 'you') continue
    return subjectAt(tokens, mentions, from, (tokens[verb] as Token).norm)
  }
  return null
}

function isBetween(token: Token | undefined): boolean {
  return token !== undefined && (ADVERBS.has(token.norm) || NEGATORS.has(token.norm))
}

function subjectAt(tokens: readonly Token[], mentions: Mentions, from: number, verb: string): Somebody | null {
  const at = afterMarks(tokens, from)
  const token = tokens[at]
  if (at > from) return markedAt(tokens, mentions, from, at)
  if (token === undefined || isMentioned(mentions, at)) return null
  const { norm } = token
  if (norm === 'no' && tokens[at + 1]?.norm === 'one') return { from, to: from + 2, owns: false, words: ['nobody'] }
  if (norm === 'one' && DOES.has(tokens[at + 1]?.norm ?? '')) return { from, to: from + 1, owns: false, words: [] }
  if (INDEFINITE.has(norm)) return { from, to: from + 1, owns: false, words: [norm] }
  if (norm.includes('/') && norm.split('/').some((part) => PRONOUN.test(part)))
    return { from, to: from + 1, owns: false, words: [] }
  if (!isOpen(token)) return null
  if ((verb === 'does' || verb === 'did') && DOES.has(norm)) return afterItsVerb(tokens, mentions, at)
  return nameBeforeSaid(tokens, mentions, at)
}

/** First token that is no mark; the same one where a plain mark such as the last `?` stands alone. */
function afterMarks(tokens: readonly Token[], from: number): number {
  let at = from
  while (tokens[at]?.kind === 'mark') at++
  const marks = tokens.slice(from, at)
  const isPlain = marks.every(({ norm }) => PLAIN_MARK.test(norm)) && (at === tokens.length || !says(tokens[at]))
  return isPlain && !isQuoted(tokens, from, at) ? from : at
}

/** `'maya'` */
function isQuoted(tokens: readonly Token[], from: number, at: number): boolean {
  return tokens[at - 1]?.norm === "'" && at > from && tokens[at - 1]?.end === tokens[at]?.start
}

function says(token: Token | undefined): boolean {
  return token !== undefined && (DOES.has(token.norm) || IS.has(token.norm))
}

function isMentioned({ startingAt }: Mentions, at: number): boolean {
  return startingAt(at, false) !== null || startingAt(at, true) !== null
}

const SYMBOL = /[\p{So}\p{Cs}\p{Co}\p{Cn}]/u

/** `🙂`, or a name with marks around it: `"maya"`, `@maya`. */
function markedAt(tokens: readonly Token[], mentions: Mentions, from: number, at: number): Somebody | null {
  const token = tokens[at]
  const before = tokens[at - 1] as Token
  const nobody = { from, to: at, owns: false, words: [] }
  if (token === undefined) return nobody
  const isApart = before.end < token.start
  if (isApart && (SYMBOL.test(before.norm) || says(token))) return nobody
  if (isMentioned(mentions, at) || !isOpen(token)) return null
  if (INDEFINITE.has(token.norm)) return { from, to: at + 1, owns: false, words: [token.norm] }
  if (before.norm === '@') return { from, to: at + 1, owns: false, words: [token.norm] }
  return nameBeforeSaid(tokens, mentions, at, from)
}

/** Up to three words, with marks among them, before what only a person does or is. */
function nameBeforeSaid(tokens: readonly Token[], mentions: Mentions, at: number, from: number = at): Somebody | null {
  const words: string[] = []
  for (let next = at; next < tokens.length && next < at + NAME_WORDS * 3; next++) {
    const token = tokens[next] as Token
    if (words.length > 0 && says(token)) return { from, to: next, owns: false, words }
    if (token.kind === 'mark') {
      if (/^[,.;?!]$/.test(token.norm)) return null
      continue
    }
    if (isBetween(token) && words.length > 0) continue
    if (!isOpen(token) || isMentioned(mentions, next) || words.length === NAME_WORDS) return null
    words.push(token.norm)
  }
  return null
}

/** `does live | zorblax` */
function afterItsVerb(tokens: readonly Token[], mentions: Mentions, verb: number): Somebody | null {
  const from = verb + 1
  let at = from
  while (tokens[at]?.kind === 'mark') at++
  const hasMark = tokens.slice(from, at).some(({ norm }) => !PLAIN_MARK.test(norm))
  const token = tokens[at]
  const isName = token !== undefined && !isMentioned(mentions, at) && isOpen(token)
  if (hasMark) {
    if (isName && tokens[at - 1]?.end === token.start) return { from, to: at + 1, owns: false, words: [token.norm] }
    return token !== undefined && isMentioned(mentions, at) ? null : { from, to: at, owns: false, words: [] }
  }
  if (token !== undefined && INDEFINITE.has(token.norm)) return { from, to: at + 1, owns: false, words: [token.norm] }
  const isNoun = ALSO_NOUNS.has((tokens[verb] as Token).norm) && THINGS_DO.has(token?.norm ?? '')
  if (isNoun) return null
  if (!isName || at > from) return nameBeforeSaid(tokens, mentions, verb)
  return { from, to: at + 1, owns: false, words: [token.norm] }
}

/** `Tell me where zorblax lives`, `where lives 🙂`: without an auxiliary. */
function aroundOwnVerb(tokens: readonly Token[], mentions: Mentions): Somebody | null {
  if (tokens.some(({ norm }, at) => AUXILIARY.has(norm) && tokens[at + 1]?.norm !== 'you')) return null
  const verb = tokens.findIndex(({ norm }) => DOES_NOW.has(norm))
  const before = tokens[verb - 1]
  if (verb < 0 || mentions.endingAt(verb, false) !== null) return null
  if (before?.kind === 'mark' && !PLAIN_MARK.test(before.norm)) {
    const name = tokens[verb - 2]
    const isName = name !== undefined && name.end === before.start && isOpen(name)
    if (isName)
      return mentions.endingAt(verb - 1, false) === null
        ? { from: verb - 2, to: verb, owns: false, words: [name.norm] }
        : null
    return { from: verb - 1, to: verb, owns: false, words: [] }
  }
  if (before !== undefined && before.kind !== 'mark' && (isOpen(before) || INDEFINITE.has(before.norm)))
    return isDetermined(tokens, verb - 1) ? null : { from: verb - 1, to: verb, owns: false, words: [before.norm] }
  return before?.norm === 'where' || before?.norm === 'what' ? afterItsVerbNow(tokens, mentions, verb) : null
}

function afterItsVerbNow(tokens: readonly Token[], mentions: Mentions, verb: number): Somebody | null {
  const isWhat = tokens[verb - 1]?.norm === 'what'
  const found = afterItsVerb(tokens, mentions, verb)
  return isWhat && (found?.words.length ?? 0) > 0 ? null : found
}

/** Told to the asker: `tell me where Maya lives` asks about Maya. */
export function isToldTo(tokens: readonly Token[], { kind, from }: Mention): boolean {
  return (
    kind === 'speaker' &&
    tokens[from]?.norm === 'me' &&
    /^(?:tell|give|show|remind|send)$/.test(tokens[from - 1]?.norm ?? '')
  )
}
