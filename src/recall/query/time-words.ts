/** A time that a question names, as a reader of times sees it: days since 1970 where it was asked, first and last included. */
export interface NamedTime {
  /** Where its words stand in the question. */
  readonly start: number
  readonly end: number
  /** `until`, `since`, `before`, `after`, `by`, `in` ...; empty where no such word stands before it. */
  readonly relation: string
  readonly firstDay: number | null
  readonly lastDay: number | null
  /** A stretch up to now (`the past two weeks`), where there are no days. */
  readonly spanInDays: number
  /** The year is named or plain (`yesterday`): it can't be another year's July. */
  readonly hasYear: boolean
}

/** Finds the times in a text, given the day it was asked (days since 1970). */
export type TimeReader = (text: string, askedOn: number) => readonly NamedTime[]

/** Days since 1970, both included; null where it is open. */
export interface DayWindow {
  readonly from: number | null
  readonly until: number | null
}

/** Another event that a question takes its time from: `before she moved`. Recall finds it like any other words. */
export interface EventReference {
  readonly relation: 'before' | 'after' | 'since' | 'until' | 'during' | 'when'
  readonly words: string
}

export interface TimeWords {
  /** When what is asked for was said or held; null where the question names no time, or none that is a stretch of days. */
  readonly window: DayWindow | null
  readonly event: EventReference | null
  /** The question without the words of its time. */
  readonly rest: string
}

/**
 * What a question says of when: `in May 2023`, `two weeks ago`, `the week before 3 August`, `before she moved`. A day without a year
 * that would still be ahead is the one a year ago: questions to a memory look back.
 */
export function timeWordsOf(question: string, askedOn: number, timesIn: TimeReader): TimeWords {
  const times = timesIn(question, askedOn)
  let window: DayWindow | null = null
  let rest = question
  for (const time of [...times].reverse()) {
    const beside = besideIn(question.slice(0, time.start))
    const own = windowOf(inThePast(time, askedOn), beside, askedOn)
    if (own === null) continue
    const between: RegExpExecArray | null = window === null ? null : STRETCH.exec(question.slice(time.end))
    window = window === null ? own : between === null ? sharedOf(own, window) : stretchOf(own, window)
    const from = beside?.at ?? time.start - relationLength(question.slice(0, time.start), time.relation)
    rest = `${rest.slice(0, from)} ${rest.slice(time.end + (between?.[0].length ?? 0))}`
  }
  return {
    window,
    event: eventIn(rest),
    rest: rest
      .replace(/\s+/gu, ' ')
      .replace(/ (?=[?.!,])/gu, '')
      .trim(),
  }
}

const DAYS_A_YEAR = 365

function inThePast(time: NamedTime, askedOn: number): NamedTime {
  const { firstDay, lastDay, hasYear } = time
  if (hasYear || firstDay === null || lastDay === null || firstDay <= askedOn) return time
  return { ...time, firstDay: firstDay - DAYS_A_YEAR, lastDay: lastDay - DAYS_A_YEAR }
}

/** `the week before | 3 August`: a stretch that is named by the day it borders on. */
interface Beside {
  readonly at: number
  readonly days: number
  readonly isBefore: boolean
}

const BESIDE =
  /\b(?:on |in |during )?(?:the )?(?:(day|night|evening|week|weekend|fortnight|month|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (before|after)\s*$/iu
const LENGTHS: Readonly<Record<string, number>> = { day: 1, night: 1, evening: 1, fortnight: 14, month: 31, year: 365 }
const A_WEEK = 7

function besideIn(before: string): Beside | null {
  const found = BESIDE.exec(before)
  if (found === null) return null
  const unit = found[1]?.toLowerCase() ?? ''
  return { at: found.index, days: LENGTHS[unit] ?? A_WEEK, isBefore: found[2]?.toLowerCase() === 'before' }
}

function windowOf(time: NamedTime, beside: Beside | null, askedOn: number): DayWindow | null {
  const { firstDay, lastDay, relation } = time
  if (firstDay === null || lastDay === null) {
    return time.spanInDays > 0 && /^(?:in|for|over|during|within|)$/u.test(relation)
      ? { from: askedOn - time.spanInDays, until: askedOn }
      : null
  }
  if (beside !== null) {
    return beside.isBefore
      ? { from: firstDay - beside.days, until: firstDay - 1 }
      : { from: lastDay + 1, until: lastDay + beside.days }
  }
  switch (relation) {
    case 'before':
      return { from: null, until: firstDay - 1 }
    case 'until':
    case 'by':
      return { from: null, until: lastDay }
    case 'after':
      return { from: lastDay + 1, until: null }
    case 'since':
      return { from: firstDay, until: null }
    default:
      return { from: firstDay, until: lastDay }
  }
}

/** Stands between the two ends of a stretch, of which the second is already out of the rest. */
const STRETCH = /^\s*(?:and|to|till|until|through|-|–)(?=\s)/iu

/** `between 11 August and 15 August 2023`: an end without a year is within a year of the other. */
function stretchOf({ from }: DayWindow, { until }: DayWindow): DayWindow {
  if (from === null || until === null) return { from, until }
  const yearsApart = Math.floor((until - from) / DAYS_A_YEAR)
  return { from: from + Math.max(0, yearsApart) * DAYS_A_YEAR, until }
}

/** Of two that meet, what they share; else the later named. */
function sharedOf(earlier: DayWindow, later: DayWindow): DayWindow {
  const from = Math.max(earlier.from ?? Number.NEGATIVE_INFINITY, later.from ?? Number.NEGATIVE_INFINITY)
  const until = Math.min(earlier.until ?? Number.POSITIVE_INFINITY, later.until ?? Number.POSITIVE_INFINITY)
  if (from > until) return later
  return { from: Number.isFinite(from) ? from : null, until: Number.isFinite(until) ? until : null }
}

function relationLength(before: string, relation: string): number {
  const found = new RegExp(`\\b(?:between${relation === '' ? '' : `|${relation}`})\\s+(?:the\\s+)?$`, 'iu').exec(before)
  return found === null ? 0 : found[0].length
}

const EVENT = /(?<=\s)(before|after|since|until|till|during|when|while) ((?!\?)[^,?.!;]+)/iu
const RELATIONS: Readonly<Record<string, EventReference['relation']>> = {
  before: 'before',
  after: 'after',
  since: 'since',
  until: 'until',
  till: 'until',
  during: 'during',
  when: 'when',
  while: 'when',
}

/** `Where did Maya live before she moved to Leeds?` → before, `she moved to Leeds`. A question's own `when` begins it. */
function eventIn(question: string): EventReference | null {
  const found = EVENT.exec(question)
  if (found === null) return null
  const words = (found[2] as string).trim()
  if (words.split(/\s+/u).length < 2) return null
  return { relation: RELATIONS[(found[1] as string).toLowerCase()] as EventReference['relation'], words }
}
