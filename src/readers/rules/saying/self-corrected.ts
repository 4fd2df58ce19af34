import type { Analysis } from '../analysis.ts'
import { captureComplement } from '../asking/complement.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { type Finding, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { momentInWords } from '../values/value-dates.ts'
import type { Captured } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'
import { asCorrection } from './as-correction.ts'
import { answersIn, isIdiom, isLowerName, isSameAnswer, replaces } from './carried-value.ts'
import { capture } from './noun-values.ts'

const PAUSES = new Set([',', '-', '–', '—', '…', '(', '*'])
/** What people say when they stop and begin again; one of `STOPS` must be among it. */
const HALTS = new Set(
  "no nope nah wait sorry oops whoops argh gah ugh other way about round er erm um uh hmm ah oh duh actually rather ach my bad mistake correction nonsense hang hold on or well better i mean meant am 'm should say make that it scratch strike typo".split(
    ' ',
  ),
)
const STOPS =
  /(?:^| )(?:no|nope|nah|wait|sorry|oops|whoops|duh|correction|nonsense|typo|my (?:bad|mistake)|(?:hang|hold) on|i mean|i meant|i should say|make (?:that|it)|(?:scratch|strike) that|or rather|er|erm|um|uh|actually)(?: |$)/
const LEADS = new Set("it it's 's that is the a an in on at to for from with by".split(' '))
/** May stand between the first value and where its speaker stops: `on Tuesday | at 3`. */
const BESIDE = /^(?:at|\d.*|am|pm|o'clock|in|the|morning|afternoon|evening|night)$/
const MOST_BESIDE = 4
const MOST_TOKENS = 8
/** What may follow the value that stays. */
export const GOES_ON: RegExp =
  /^(?:\p{P}|(?:and|but|so|because|since|as|at|in|on|from|for|to|by|with|until|till|this|next|now|then|please|of|not|the|i|we)$)/u
/** A bare `no` before a thing denies it: `I eat fish, no meat`. */
const THINGS: ReadonlySet<string> = new Set(['noun', 'phrase'])

const NAME_OR_NUMBER = /^(?:[a-z]+ )?[\d\p{Lu}]/u

/** `at Aldi, I mean Lidl`, `Tuesday, sorry, Wednesday`: who stops in the middle of a sentence means what comes after. */
export function selfCorrected(analysis: Analysis, catalogue: CompiledCatalogue, said: Finding): readonly Finding[] {
  const { values, question, statement } = said
  if (values.length === 0 || question.shape === 'yes_no') return [said]
  const { to: limit } = analysis.sentences[statement.sentence] as Sentence
  const halt = haltAfter(analysis.tokens, Math.max(statement.valueTo, statement.to), limit)
  if (halt === null) return [said]
  const entry = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  const meant =
    entry === null
      ? anythingMeant(analysis, catalogue, said, halt, limit)
      : meantAfter(analysis, entry, said, halt, limit)
  if (meant === null) return [said]
  const corrected = toFinding(analysis, {
    question,
    values: meant.values,
    denied: values.filter((old) => !meant.values.some((value) => isSameAnswer(old, value))),
    strength: PROBABILITY.carriedOver,
    deniedStrength: PROBABILITY.contrast,
    statement: { ...statement, to: meant.to, valueFrom: meant.from, valueTo: meant.to },
    rule: 'carried_over.self_corrected',
  })
  return [asCorrection(corrected)]
}

export interface Halt {
  readonly to: number
  /** Only a `no`, and no pause behind it. */
  readonly isBareNo: boolean
}

/** Where the speaker begins again; null where nobody stops right after the value. */
export function haltAfter(tokens: readonly Token[], at: number, limit: number): Halt | null {
  let from = at
  while (from < limit && from < at + MOST_BESIDE && BESIDE.test((tokens[from] as Token).norm)) from++
  if (from >= limit || !opensHalt(tokens[from] as Token)) from = at
  if (from >= limit || !opensHalt(tokens[from] as Token)) return null
  let to = from
  while (to < limit && to < from + MOST_TOKENS && (isPause(tokens[to]) || HALTS.has((tokens[to] as Token).norm))) to++
  const words = normsOf(tokens, from, to).replace(/[^\p{L}' ]+ ?/gu, '')
  if (!STOPS.test(words)) return null
  return { to, isBareNo: /^no(?:pe)?$/.test(words) && !isPause(tokens[to - 1]) }
}

const opensHalt = (token: Token): boolean =>
  isPause(token) || /^(?:no|sorry|wait|i|or|oops|scratch|er|erm|uh|um)$/.test(token.norm)

const isPause = (token: Token | undefined): boolean => token !== undefined && PAUSES.has(token.norm)

type Meant = Pick<Captured, 'values' | 'to'> & { readonly from: number }

function meantAfter(analysis: Analysis, entry: Entry, said: Finding, halt: Halt, limit: number): Meant | null {
  if (halt.isBareNo && THINGS.has(entry.value)) return null
  const from = afterLeads(analysis.tokens, halt.to, limit)
  const found =
    restOfTime(analysis.tokens, said, from, limit) ??
    capture(analysis, entry, from, limit) ??
    inSmallLetters(analysis, entry, from, limit)
  return found === null ? null : asMeant(analysis, { values: found.values, from, to: found.to }, limit)
}

/** `The code is 4410, no, 4411`, of a thing that the catalogue does not know. */
function anythingMeant(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  said: Finding,
  halt: Halt,
  limit: number,
): Meant | null {
  const start = afterLeads(analysis.tokens, halt.to, limit)
  const day = analysis.moments.between(start, limit)[0]
  if (day?.kind === 'day' && day.from <= start && said.values.every(({ answer }) => /\d{4}$/.test(answer)))
    return asMeant(analysis, { values: [{ answer: momentInWords(day), share: 1 }], from: start, to: day.to }, limit)
  const complement = captureComplement(analysis, start, limit, true)
  // `on the third floor, no lift`: a bare `no` before a thing says that there is none.
  if (halt.isBareNo && !complement?.values.some(({ answer }) => NAME_OR_NUMBER.test(answer))) return null
  if (complement === null || complement.isNegated || !replaces(analysis, catalogue, said, complement, true)) return null
  const { from, to } = complement
  return asMeant(analysis, { values: answersIn(analysis, complement, said), from, to }, limit)
}

function afterLeads(tokens: readonly Token[], start: number, limit: number): number {
  let from = start
  while (from < limit && LEADS.has((tokens[from] as Token).norm)) from++
  return from
}

/** Where nothing behind the value makes another statement of it. */
function asMeant({ tokens }: Analysis, meant: Meant, limit: number): Meant | null {
  if (meant.values.length === 0 || meant.values.some(({ answer }) => isIdiom(answer))) return null
  const next = meant.to >= limit ? '.' : (tokens[meant.to] as Token).norm
  return GOES_ON.test(next) ? meant : null
}

/** `at aldi, i mean lidl` */
function inSmallLetters(analysis: Analysis, entry: Entry, from: number, limit: number): Captured | null {
  if (entry.value !== 'place' && entry.value !== 'site' && entry.value !== 'name') return null
  const captured = captureValue(analysis, from, limit, entry.value, false)
  const words = captured === null ? [] : analysis.tokens.slice(from, captured.to)
  return isLowerName(analysis.tokens, words) ? captured : null
}

const HOUR = /^(?:\d|1\d|2[0-3])$/
const FULL_HOUR = /^\d\d:00$/

/** `14 May, no, the 15th` keeps the month, and `at 6, no, 7` is an hour as well. */
function restOfTime(tokens: readonly Token[], said: Finding, from: number, limit: number): Omit<Meant, 'from'> | null {
  const norm = from < limit ? (tokens[from] as Token).norm : ''
  const next = from + 1 < limit ? (tokens[from + 1] as Token) : undefined
  if (next !== undefined && next.kind !== 'mark') return null
  if (HOUR.test(norm) && said.values.every(({ answer }) => FULL_HOUR.test(answer)))
    return { values: [{ answer: `${norm.padStart(2, '0')}:00`, share: 1 }], to: from + 1 }
  const day = { values: [], denied: [], isNegated: false, from, to: from + 1 }
  const values = answersIn({ tokens }, day, said)
  return values.length === 0 ? null : { values, to: from + 1 }
}
