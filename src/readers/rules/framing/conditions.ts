import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE } from '../text/word-lists.ts'

/** Part of a sentence that nobody says is so: token indexes, end exclusive. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const ASKED_IF = words('see check ask asks asked know knows wonder wondering sure remember tell clear confirm out')
const CONDITIONS = words('if unless providing provided')

/** `if`, `unless`, `in case`, `as long as`, and the inverted `had she passed`, `should you move`; not `as if` and not `ask if`. */
export function isCondition(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  const { norm } = tokens[at] as Token
  const [before, next] = [tokens[at - 1]?.norm ?? '', tokens[at + 1]?.norm ?? '']
  if (norm === 'case') return before === 'in' && next !== 'of' && at + 1 < sentence.to
  if (CONDITIONS.has(norm)) return !(before === 'as' || ASKED_IF.has(before) || /^(?:possible|not|any)$/.test(next))
  if (BOUND_TO.has(norm)) return opensBound(tokens, sentence, at)
  return INVERTED.has(norm) && opensClause(tokens, sentence, at) && isInvertedCondition(tokens, sentence, at)
}

const BOUND_TO = words('as so on in depending')

/** `as long as …`, `on condition that …`, `in the event that …`, `depending on …`: token runs that do what `if` does. */
function opensBound(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  const run = [at, at + 1, at + 2].map((each) => (each < sentence.to ? tokens[each]?.norm : '')).join(' ')
  return /^(?:(?:as|so) long as|on condition (?:that|of)|on the condition|in the event|depending (?:on|how) )/.test(
    `${run} `,
  )
}

const INVERTED = words('had should were')
export const SUBJECTS: ReadonlySet<string> = words('i we he she they you it there')

/** `Had she passed, she'd be driving`: a subject after the verb, and what would follow later on. */
function isInvertedCondition(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  const next = tokens[at + 1]
  if (next === undefined || !(SUBJECTS.has(next.norm) || DETERMINERS.has(next.norm) || next.capital)) return false
  // `Should the oven break again, we move`: nobody asks that with a comma and no question mark.
  if ((tokens[at] as Token).norm === 'should' && at === sentence.from && sentence.mark !== '?') {
    for (let later = at + 3; later < sentence.to; later++) if ((tokens[later] as Token).norm === ',') return true
  }
  for (let later = at + 3; later < sentence.to; later++) if (WOULD.has((tokens[later] as Token).norm)) return true
  return false
}

const DETERMINERS = words('the a an my our your his her their this that anyone anybody someone somebody')
const POSSESSIVES = words('my our his her their')

export function opensClause(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  return (
    at === sentence.from || /^(?:,|;|:|and|but|or|so|ok|okay|well|just|now|–|—|-|\()$/.test(tokens[at - 1]?.norm ?? '')
  )
}

const WOULD = words("would 'd 'll will could might")
const MARKS = words(', : ; – — -')

/** The condition itself, and what follows from it or came before it. */
export function conditional(tokens: readonly Token[], sentence: Sentence, at: number): readonly Stretch[] {
  const end = conditionEnd(tokens, sentence, at)
  const condition = { from: at, to: end }
  const follows = end < sentence.to ? consequence(tokens, sentence, at, end) : null
  if (follows !== null) return [condition, follows]
  const start = hypotheticalStart(tokens, { from: clauseStart(sentence, at === sentence.from ? at : at - 1), to: at })
  return start === null ? [condition] : [{ from: start, to: end }]
}

/** `If I worked from home | I'd get a parrot`: at a comma, `then`, or the next subject that would do something. */
function conditionEnd(tokens: readonly Token[], sentence: Sentence, at: number): number {
  for (let next = at + 2; next < sentence.to; next++) {
    const { norm } = tokens[next] as Token
    if (norm === ',' || norm === ':' || norm === 'then' || ASKS_FOR.has(norm) || WALLS.has(norm)) return next
    if (isInsteadOf(tokens, next)) return next
    const verb = tokens[next + 1]?.norm ?? ''
    if (next > at + 2 && SUBJECTS.has(norm) && (WOULD.has(verb) || BE.has(verb))) return next
  }
  return sentence.to
}

/** `If you knit one please do it in blue`: what is asked for is no supposition. */
const ASKS_FOR = words('just please let')
export const WALLS: ReadonlySet<string> = words('but although though otherwise anyway because whereas')

/** What follows from a condition: up to the next wall, or to what is told of something else (`…, she lives in Hasselt`). */
function consequence(tokens: readonly Token[], sentence: Sentence, condition: number, end: number): Stretch | null {
  let from = end
  while (from < sentence.to && (MARKS.has((tokens[from] as Token).norm) || tokens[from]?.norm === 'then')) from++
  const to = stop(tokens, from + 1, sentence.to)
  const isOfHearer = tokens[condition + 1]?.norm === 'you'
  const would = hasAny(tokens, from, to, WOULD)
  if (!would && (isOfHearer || !isOfPerson(tokens, from) || hasAny(tokens, from, to, RULES))) return null
  return from < to && !WALLS.has(tokens[from]?.norm ?? '') ? { from, to } : null
}

/** What is so by rule: `if nobody answers, the driver can leave it`. */
const RULES = words('can must should may')

function isOfPerson(tokens: readonly Token[], at: number): boolean {
  const { norm = '', capital = false } = tokens[at] ?? {}
  return SUBJECTS.has(norm) || POSSESSIVES.has(norm) || capital
}

/** The end of what is only supposed: a wall, or a comma or `and` before a subject with a plain verb. */
export function stop(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (WALLS.has(norm) || norm === ';' || goesOnToTell(tokens, at, from)) return at
    if (norm !== ',' && norm !== 'and' && norm !== '–') continue
    const next = tokens[at + 1]?.norm === 'and' ? at + 2 : at + 1
    const verb = tokens[next + 1]?.norm ?? ''
    if (SUBJECTS.has(tokens[next]?.norm ?? '') && !WOULD.has(verb)) return at
  }
  return to
}

const TELLS = words("is are was were has does 's lives works")
const LINKS = words('that if when where what how who because and as than , whether')

/** `I'd ask Roos she does hedges`: a new subject with a plain verb, amid words that nobody set marks between. */
function goesOnToTell(tokens: readonly Token[], at: number, from: number): boolean {
  const { norm } = tokens[at] as Token
  if (at <= from || !/^(?:he|she|they|it)$/.test(norm) || LINKS.has(tokens[at - 1]?.norm ?? '')) return false
  return TELLS.has(tokens[at + 1]?.norm ?? '')
}

/** Where `I'd skipper myself if …`, `maybe seven if …` begin; `I'd like`, `I'd rather` and `only if` say what is so. */
function hypotheticalStart(tokens: readonly Token[], { from, to }: Stretch): number | null {
  if (WOULD.has(tokens[from]?.norm ?? '')) return null
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'maybe' || norm === 'perhaps') return at
    if (WOULD.has(norm) && !POLITE.has(tokens[at + 1]?.norm ?? '')) return from
  }
  return null
}

export const POLITE: ReadonlySet<string> = words(
  'like love rather prefer say think only never always be hope appreciate usually imagine guess',
)

export function clauseStart({ clauses, from }: Sentence, at: number): number {
  return clauses.find((each) => each.from <= at && at < each.to)?.from ?? from
}

/** What `instead of` sets aside is so, whatever is supposed. */
export function isInsteadOf(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.norm === 'instead' && tokens[at + 1]?.norm === 'of'
}

function hasAny(tokens: readonly Token[], from: number, to: number, norms: ReadonlySet<string>): boolean {
  for (let at = from; at < to; at++) if (norms.has((tokens[at] as Token).norm)) return true
  return false
}
