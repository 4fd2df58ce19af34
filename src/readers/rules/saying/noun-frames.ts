import type { Analysis } from '../analysis.ts'
import { type Entry, stemsOfPhrase } from '../catalogue/catalogue.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { isState } from '../text/states.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE, BE_PAST, HAVE, NEGATORS } from '../text/word-lists.ts'
import { captureAnswer } from '../values/headed-values.ts'
import type { Captured, Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'
import type { OwnedNoun } from './owned-noun.ts'

/** A value that a sentence says of an owned noun. Token indexes, end exclusive. */
export interface FoundValue {
  readonly values: readonly Value[]
  readonly from: number
  readonly to: number
  readonly isDenied: boolean
  /** Denied only by its tense. */
  readonly isPast: boolean
  readonly frame: 'is' | 'changed' | 'inverse' | 'as' | 'apposition'
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const STAYS = words('remains remain stays stay stayed becomes became reads equals')
const TURNS = words(
  'changed changes changing switched switches switching moved moves moving went goes gone going shifted shifts updated rose fell dropped increased raised reduced up down from over',
)
const LEADS = words(
  'called named set fixed now be been currently still again just officially simply only actually always',
)
const VERBS_AFTER = 7

/** `my salary | is`, `| will be`, `| is no longer`, `| used to be`, `| has gone up to`, with what follows. */
export function saidOfNoun(analysis: Analysis, sentence: Sentence, { entry, to }: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  let isDenied = false
  let isPast = false
  let verb = false
  let turned = false
  for (let at = to; at < Math.min(sentence.to, to + VERBS_AFTER); at++) {
    const { norm } = tokens[at] as Token
    const next = tokens[at + 1]?.norm ?? ''
    if (NEGATORS.has(norm) || (norm === 'no' && next === 'longer')) isDenied = !isDenied
    else if (norm === 'used' && next === 'to') isDenied = isPast = true
    else if (BE.has(norm) || STAYS.has(norm)) {
      verb = true
      isPast ||= BE_PAST.has(norm) && !turned
    } else if (TURNS.has(norm)) turned = verb = true
    else if (norm === 'to' && (turned || tokens[at - 1]?.norm === 'used' || tokens[at - 1]?.norm === 'set')) verb = true
    else if (!isBetween(norm)) return verb ? valueAt(analysis, sentence, entry, at, isDenied, isPast, turned) : null
    if (turned && norm === 'to') return valueAt(analysis, sentence, entry, at + 1, isDenied, false, true)
  }
  return null
}

function isBetween(norm: string): boolean {
  return ADVERBS.has(norm) || HAVE.has(norm) || LEADS.has(norm) || /^(?:will|'ll|would|should|longer|at|on)$/.test(norm)
}

function valueAt(
  analysis: Analysis,
  sentence: Sentence,
  entry: Entry,
  from: number,
  isDenied: boolean,
  isPast: boolean,
  turned: boolean,
): FoundValue | null {
  // `my rate went up` without a goal says nothing of what it is.
  if (turned && (analysis.tokens[from - 1] as Token).norm !== 'to') return null
  const captured = capture(analysis, entry, from, sentence.to)
  if (captured === null) return null
  const { values, to } = captured
  return {
    values,
    from,
    to,
    isDenied: isDenied || isPast,
    isPast: isPast && !isDenied,
    frame: turned ? 'changed' : 'is',
  }
}

const CHANGE = words('change update set switch correct amend alter edit modify fix move adjust')
const REACH = 4

/** `please change my e-mail from a@b to c@d` */
export function changedTo(analysis: Analysis, sentence: Sentence, { entry, from, to }: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  let isChange = false
  for (let at = Math.max(sentence.from, from - REACH); at < from; at++)
    if (CHANGE.has((tokens[at] as Token).norm)) isChange = true
  if (!isChange) return null
  for (let at = to; at < Math.min(sentence.to, to + VERBS_AFTER * 2); at++) {
    if ((tokens[at] as Token).norm !== 'to') continue
    const captured = capture(analysis, entry, at + 1, sentence.to)
    if (captured !== null)
      return {
        values: captured.values,
        from: at + 1,
        to: captured.to,
        isDenied: false,
        isPast: false,
        frame: 'changed',
      }
  }
  return null
}

const AFTER_NOUN = words('now , . ! ; : ) and but so from since until as at these again too anyway though right')

function endsClause(tokens: readonly Token[], sentence: Sentence, to: number): boolean {
  return to >= sentence.to || AFTER_NOUN.has((tokens[to] as Token).norm)
}

/** `teal | is my favourite colour`, `Ingrid isn't my manager any more` */
export function isNounBefore(analysis: Analysis, sentence: Sentence, noun: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  if (!endsClause(tokens, sentence, noun.to)) return null
  let at = noun.from - 1
  if (at <= sentence.from) return null
  let isDenied = isAnyMore(tokens, noun.to)
  while (
    at > sentence.from &&
    (ADVERBS.has((tokens[at] as Token).norm) ||
      NEGATORS.has((tokens[at] as Token).norm) ||
      /^(?:longer|no)$/.test((tokens[at] as Token).norm))
  ) {
    if (!ADVERBS.has((tokens[at] as Token).norm) && (tokens[at] as Token).norm !== 'longer') isDenied = true
    at--
  }
  const { norm } = tokens[at] as Token
  if (!BE.has(norm) && !STAYS.has(norm)) return null
  const clause = clauseOf(sentence, at)
  const from = withoutLeads(tokens, clause.from, at)
  const captured = captureExactly(analysis, noun.entry, from, at)
  if (captured === null) return null
  const isPast = BE_PAST.has(norm)
  return { values: captured.values, from, to: at, isDenied: isDenied || isPast, isPast, frame: 'inverse' }
}

function isAnyMore(tokens: readonly Token[], at: number): boolean {
  const norm = tokens[at]?.norm
  return norm === 'anymore' || (norm === 'any' && /^(?:more|longer)$/.test(tokens[at + 1]?.norm ?? ''))
}

const PUTS = words(
  'put have has had use uses used using take took chose choose list listed add added give gave keep kept got get with down enter entered name named record recorded note noted save saved',
)
const BACK = 8

/** `put Halden down as my employer`, `with Ingrid as my manager` */
export function asNounBefore(analysis: Analysis, sentence: Sentence, noun: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  const as = noun.from - 1
  if (as <= sentence.from || (tokens[as] as Token).norm !== 'as') return null
  const to = (tokens[as - 1] as Token).norm === 'down' ? as - 1 : as
  for (let at = to - 1; at >= Math.max(sentence.from, to - BACK); at--) {
    if (!PUTS.has((tokens[at] as Token).norm)) continue
    const captured = captureExactly(analysis, noun.entry, at + 1, to)
    if (captured !== null)
      return { values: captured.values, from: at + 1, to, isDenied: false, isPast: false, frame: 'as' }
  }
  return null
}

/** Kinds of values that show by their form that they are one. */
const IN_PASSING = words('name site phone email code pin id iban plate address amount url height mass')

/** `my employer, Halden, …`, `my landlord (Mr Pock)` */
export function appositionOf(analysis: Analysis, sentence: Sentence, { entry, to }: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  const open = tokens[to]?.norm ?? ''
  if (!/^[,(–—-]$/.test(open) || !IN_PASSING.has(entry.value) || to + 1 >= sentence.to) return null
  const captured = capture(analysis, entry, to + 1, sentence.to)
  if (captured === null || captured.values.length !== 1) return null
  const after = tokens[captured.to]
  const closes = captured.to >= sentence.to || /^[,)–—-]$/.test(after?.norm ?? '')
  if (!closes || isListed(tokens, captured.to, sentence.to)) return null
  return { values: captured.values, from: to + 1, to: captured.to, isDenied: false, isPast: false, frame: 'apposition' }
}

/** `my employer, Halden, and Oak`: more than one thing is told of. */
function isListed(tokens: readonly Token[], at: number, limit: number): boolean {
  return at + 1 < limit && /^(?:and|or)$/.test(tokens[at + 1]?.norm ?? '')
}

function clauseOf({ clauses, from, to }: Sentence, at: number): Clause {
  return clauses.find((each) => each.from <= at && at < each.to) ?? { from, to }
}

const LEAD_WORDS = words(
  'well so and but yes no ok okay oh also then that because since , - – : ( " \' fyi btw actually honestly',
)

function withoutLeads(tokens: readonly Token[], from: number, to: number): number {
  let at = from
  while (at < to && LEAD_WORDS.has((tokens[at] as Token).norm)) at++
  return at
}

function captureExactly(analysis: Analysis, entry: Entry, from: number, to: number): Captured | null {
  if (from >= to) return null
  const captured = capture(analysis, entry, from, to)
  return captured !== null && captured.to === to ? captured : null
}

/** A value of the entry's kind: of an open kind such as a noun only a listed answer or a name with a capital. */
function capture(analysis: Analysis, entry: Entry, from: number, limit: number): Captured | null {
  if (from >= limit) return null
  const listed = captureAnswer(analysis, entry, from, limit)
  if (listed !== null && listed.values.length > 0) return listed
  if (!entry.open && entry.shape !== 'number' && entry.shape !== 'date') return null
  const captured = captureValue(analysis, from, limit, entry.value, entry.shape === 'any_of')
  if (captured === null || captured.values.length === 0) return null
  if (OPEN_KINDS.has(entry.value) && !isNamed(analysis.tokens, from, captured.to)) return null
  return captured.values.some(({ answer }) => isState(answer) || stemsOfPhrase(answer) === '') ? null : captured
}

const OPEN_KINDS = words('noun phrase place name site')

function isNamed(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { capital, kind } = tokens[at] as Token
    if (capital && kind === 'word' && (at > 0 ? tokens[at - 1]?.norm !== '.' : true)) return true
  }
  return false
}
