import type { Analysis } from '../analysis.ts'
import { saysAnotherBetween } from '../text/coordinate.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Moment } from './moment.ts'

export interface Statement {
  readonly sentence: number
  readonly from: number
  readonly to: number
  /** Where the value stands, so that a time inside it is not taken for a span. */
  readonly valueFrom: number
  readonly valueTo: number
  readonly subjectKey: string | null
  /** `Send parcels to my office` also says where parcels go. */
  readonly isStandingOrder?: boolean
}

const DAY_MS = 86_400_000

const WALLS = new Set(['but', 'although', 'though', 'whereas', 'because', 'so', 'however', 'otherwise'])

/** `I used to eat fish but now …`: a cue does not reach over `but`. */
export function clauseWallBetween({ tokens }: Analysis, statement: Statement, cue: number): boolean {
  const [from, to] = cue < statement.from ? [cue, statement.from] : [statement.to, cue]
  for (let at = from; at < to; at++) if (WALLS.has((tokens[at] as Token).norm)) return true
  return false
}

export interface Ahead {
  readonly from: number
  readonly until: number
}

export interface TimeSpan {
  readonly from: number | null
  readonly until: number | null
  readonly asOf: number | null
  readonly ahead: Ahead | null
  /** `this week`, `tonight`: for a while, even where no end is given. */
  readonly isBounded: boolean
}

const NO_SPAN: TimeSpan = { from: null, until: null, asOf: null, ahead: null, isBounded: false }
const NIGHT_ENDS = 6 * 60

/** Since when and until when it holds, in words that are not the answer itself. */
export function spanOf(analysis: Analysis, sentence: Sentence, statement: Statement): TimeSpan {
  let span = NO_SPAN
  const reach = reachOf(analysis, sentence, statement)
  for (const moment of analysis.moments.between(reach.from, reach.to)) {
    if (moment.from >= statement.valueFrom && moment.from < statement.valueTo) continue
    if (clauseWallBetween(analysis, statement, moment.from) || isOfAnother(analysis, sentence, statement, moment))
      continue
    span = narrowed(analysis, span, moment)
  }
  return span
}

/** `I bank with Nordea and the fee is due on the 30th`: a time of what else is said; one that opens the sentence is of all of it. */
function isOfAnother({ tokens }: Analysis, { from, to }: Sentence, statement: Statement, moment: Moment): boolean {
  const isAfter = moment.from >= statement.to
  const [start, end] = isAfter ? [statement.to, moment.from] : [moment.to, statement.from]
  return (isAfter || moment.from > from + OPENING) && saysAnotherBetween(tokens, start, end, to)
}

/** `On Monday, …` */
const OPENING = 2

/** A cue of the past belongs to its clause too: `I'm allergic, came out in hives when I was nine`. */
export function isWithinReach(analysis: Analysis, sentence: Sentence, statement: Statement, at: number): boolean {
  const { from, to } = reachOf(analysis, sentence, statement)
  return at >= from && at < to
}

/** A time belongs to its clause; one that stands by itself (`This week, …`) also to the clause beside it. */
function reachOf(
  { mentions }: Analysis,
  sentence: Sentence,
  statement: Statement,
): { readonly from: number; readonly to: number } {
  let { from, to } = statement
  for (const clause of sentence.clauses) {
    const isOwn = clause.from < statement.to && clause.to > statement.from
    const isBare = clause.to - clause.from <= 6 && !mentions.beginIn(clause.from, clause.to)
    if (!isOwn && !isBare) continue
    from = Math.min(from, clause.from)
    to = Math.max(to, clause.to)
  }
  return { from, to }
}

function narrowed({ moments, passage }: Analysis, span: TimeSpan, moment: Moment): TimeSpan {
  const { saidAt } = passage.evidence
  const start = moment.firstDay === null ? null : moments.toInstant(moment.firstDay, moment.minutes ?? 0)
  const end = moment.lastDay === null ? null : moments.toInstant(moment.lastDay + 1, 0)
  const today = moments.said().day
  if (moment.kind === 'span') {
    const isAhead = moment.relation === 'for'
    return isAhead && moment.spanInMs > 0
      ? { ...span, from: saidAt, until: saidAt + moment.spanInMs, isBounded: true }
      : span
  }
  if (moment.kind === 'time') {
    const until = moments.toInstant(today, moment.minutes ?? 0)
    return moment.relation === 'until' && until > saidAt ? { ...span, until, isBounded: true } : span
  }
  if (start === null || end === null || moment.firstDay === null || moment.lastDay === null) return span
  if (moment.relation === 'until' || moment.relation === 'through') {
    const until = nextAfter(moment, saidAt, moment.kind === 'month' || moment.kind === 'year' ? start : end)
    return until > saidAt ? { ...span, until, isBounded: true } : { ...span, until, isBounded: true }
  }
  // `vegan since 2019` holds when it is said, however long it has.
  if (moment.relation === 'since') return { ...span, from: start }
  if (moment.relation === 'from') {
    // `from May`, said in June, is the next May.
    const isGone = moment.kind === 'month' && moment.lastDay < today
    const next = isGone ? nextAfter(moment, saidAt, start) : start
    if (next > saidAt) return { ...span, from: next }
    return start <= saidAt ? { ...span, from: start, asOf: start } : { ...span, from: start }
  }
  if (/^(?:tonight|this evening|this night)$/i.test(moment.words)) {
    return { ...span, from: saidAt, until: moments.toInstant(today + 1, NIGHT_ENDS), isBounded: true }
  }
  if (/^today/i.test(moment.words)) return { ...span, ahead: { from: start, until: end } }
  if (/^this /i.test(moment.words) && moment.lastDay >= today)
    return { ...span, from: start, until: end, isBounded: true }
  if (moment.firstDay > today && moment.relation !== 'by' && moment.relation !== 'before') {
    return { ...span, ahead: { from: start, until: end } }
  }
  const isNamed = moment.hasYear || /^(?:last|yesterday|the last)|ago$/i.test(moment.words)
  if (moment.lastDay < today && isNamed) return { ...span, asOf: start + (end - start) / 2 }
  return span
}

/** A day or month without a year, said as an end, lies ahead. */
function nextAfter(moment: Moment, saidAt: number, at: number): number {
  return !moment.hasYear && at <= saidAt && saidAt - at < 366 * DAY_MS && moment.kind !== 'range'
    ? at + 365 * DAY_MS
    : at
}
