import type { Analysis } from '../analysis.ts'
import type { Entry, Statement } from './catalogue.ts'
import type { Match } from './match-pattern.ts'

/** What a pattern found, as far as it takes to tell which of two knows better. */
export interface Rival {
  readonly entry: Entry
  readonly statement: Statement
  readonly match: Match
}

/** Pairs of questions that one value can answer at once: `Sam, born on 3 May 1990`, `our beagle`. */
const TOGETHER: ReadonlySet<string> = new Set(
  `birth_year+birthday birthday+name breed+pets children+name name+phone emergency_contact+name emergency_contact+partner
   emergency_contact+phone billing_contact+name name+partner name+parents name+siblings flatmates+name flatmates+partner
   meeting_day+meeting_time home+origin partner+phone children+emergency_contact instruments+hobbies hobbies+sports hobbies+likes
   likes+sports instruments+likes favourite_food+likes favourite_drink+likes coffee+likes diet+likes allergies+dislikes
   allergies+diet diet+dislikes office_days+working_hours availability+office_days office+workplace home+moving_date
   origin+nationality languages+preferred_language name+owner name+reports_to account_manager+name
   likes+prefers prefers+programming_language car_location+parking_spot location+availability`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('+').sort().join('+')),
)

const mayShare = (one: Entry, other: Entry): boolean =>
  one === other ||
  one.opposite === other.key ||
  other.opposite === one.key ||
  TOGETHER.has([one.key, other.key].sort().join('+'))

/**
 * One value answers one question: `my contract runs until 31 May` is its end, and no deadline besides. Of two that took
 * the same words the one whose pattern says more of the sentence stays; where both say as much, both do.
 */
export function withoutRivals<T extends Rival>({ moments }: Analysis, candidates: readonly T[]): readonly T[] {
  if (candidates.length < 2) return candidates
  const spans = new Map<Rival, Span>()
  for (const each of candidates) spans.set(each, spanOf(moments, each))
  const near = nearBy(candidates, spans)
  const knowsBetter = (other: T, each: T): boolean =>
    other !== each &&
    !mayShare(other.entry, each.entry) &&
    overlap(spans.get(other) as Span, spans.get(each) as Span) &&
    weightOf(other, each) > weightOf(each, other)
  const beaten = new Set(candidates.filter((each) => near(each).some((other) => knowsBetter(other, each))))
  // Who was beaten by somebody who is beaten as well may still be right.
  const left = candidates.filter(
    (each) => !beaten.has(each) || !near(each).some((other) => !beaten.has(other) && knowsBetter(other, each)),
  )
  return left.filter((each) => !left.some((other) => leavesIt(other, each)))
}

/** `I moved from Notion to Obsidian` leaves a tool, and no home of that name. */
function leavesIt(other: Rival, { entry, statement, match }: Rival): boolean {
  const former = other.match.captured?.denied ?? []
  if (former.length === 0 || other.entry === entry || statement.spec.denies !== true) return false
  const isKnown = other.statement.pattern.answer !== null && other.match.from === match.from
  return isKnown && (match.captured?.values ?? []).some(({ answer }) => former.includes(answer))
}

/** What has a token of its value in common with a candidate, so that a long sentence takes no longer than its length. */
function nearBy<T extends Rival>(candidates: readonly T[], spans: ReadonlyMap<Rival, Span>): (each: T) => readonly T[] {
  const byToken = new Map<number, T[]>()
  const tokensOf = (each: T): readonly number[] => {
    const { from, to } = spans.get(each) as Span
    return Array.from({ length: Math.min(MOST_TOKENS, Math.max(0, to - from)) }, (_, offset) => from + offset)
  }
  for (const each of candidates)
    for (const at of tokensOf(each)) {
      const list = byToken.get(at)
      if (list === undefined) byToken.set(at, [each])
      else if (list.length < MOST_RIVALS) list.push(each)
    }
  return (each) => tokensOf(each).flatMap((at) => byToken.get(at) ?? [])
}
const MOST_TOKENS = 16
const MOST_RIVALS = 40

interface Span {
  readonly from: number
  readonly to: number
}

/** Tokens of the value; of a day without the words before it, `in Kobe | today`. */
function spanOf(moments: Analysis['moments'], { entry, match }: Rival): Span {
  const to = endOf(match)
  if (match.valueFrom < 0 || to < 0) return { from: 0, to: 0 }
  const moment = isDay(entry) ? moments.between(match.valueFrom, to)[0] : undefined
  return { from: moment?.from ?? match.valueFrom, to }
}

const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to
const endOf = ({ captured }: Match): number => captured?.to ?? -1
const lengthOf = (match: Match): number => (match.valueFrom < 0 ? 0 : endOf(match) - match.valueFrom)

function isDay({ value }: Entry): boolean {
  return value === 'date' || value === 'weekday' || value === 'day_of_year' || value === 'when'
}

/**
 * How much of the sentence a pattern accounts for: its words, half as much where it is weak; more where the answer is one
 * that the entry knows, less where the entry takes nearly anything. Of two known answers the longer says more.
 */
function weightOf({ entry, statement, match }: Rival, against: Rival): number {
  const words = match.fixedWords * (statement.spec.weak === true ? 0.5 : 1) + (match.subject === null ? 0 : 0.5)
  const isLonger = against.statement.pattern.answer !== null && lengthOf(match) > lengthOf(against.match)
  const known = statement.pattern.answer !== null ? KNOWN_ANSWER + (isLonger ? KNOWN_ANSWER : 0) : 0
  return (
    words +
    known -
    (isLoose(entry, match, against) ? KNOWN_ANSWER : 0) -
    (TAKES_ANYTHING.has(entry.key) && !(entry.key === 'tools_used' && against.entry.key === 'home') ? KNOWN_ANSWER : 0)
  )
}
const KNOWN_ANSWER = 1.5

/** A day that is found only past other words, `in Paris until Friday`, where the other pattern took it as it stands. */
function isLoose(entry: Entry, match: Match, { match: other }: Rival): boolean {
  return isDay(entry) && match.valueFrom < other.valueFrom && endOf(match) >= endOf(other)
}

/** Said of many things, or left over where nothing fits better. */
const TAKES_ANYTHING = new Set(
  `likes dislikes prefers entitlements travel_destination return_date renewal_date start_date products_owned tools_used convention
   workplace location owner`.split(/\s+/),
)
