import type { Statement, Entry } from './catalogue.ts'
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
   origin+nationality languages+preferred_language name+owner name+reports_to account_manager+name`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('+').sort().join('+')),
)

const mayShare = (one: Entry, other: Entry): boolean =>
  one === other || one.opposite === other.key || other.opposite === one.key || TOGETHER.has([one.key, other.key].sort().join('+'))

/**
 * One value answers one question: `my contract runs until 31 May` is its end, and no deadline besides. Of two that took
 * the same words the one whose pattern says more of the sentence stays; where both say as much, both do.
 */
export function withoutRivals<T extends Rival>(candidates: readonly T[]): readonly T[] {
  return candidates.filter((each) => !candidates.some((other) => knowsBetter(other, each)))
}

function knowsBetter(other: Rival, each: Rival): boolean {
  if (other === each || mayShare(other.entry, each.entry) || !sharesValue(other.match, each.match)) return false
  return weightOf(other, each) > weightOf(each, other)
}

function sharesValue(one: Match, other: Match): boolean {
  return lengthOf(one) > 0 && lengthOf(other) > 0 && one.valueFrom < endOf(other) && other.valueFrom < endOf(one)
}

const endOf = ({ captured }: Match): number => captured?.to ?? -1
const lengthOf = (match: Match): number => (match.valueFrom < 0 ? 0 : endOf(match) - match.valueFrom)

/**
 * How much of the sentence a pattern accounts for: its words, half as much where it is weak; more where the answer is one
 * that the entry knows, less where the entry takes nearly anything. Of two known answers the longer says more.
 */
function weightOf({ entry, statement, match }: Rival, against: Rival): number {
  const words = match.fixedWords * (statement.spec.weak === true ? 0.5 : 1) + (match.subject === null ? 0 : 0.5)
  const isLonger = against.statement.pattern.wantsAnswer && lengthOf(match) > lengthOf(against.match)
  const known = statement.pattern.wantsAnswer ? KNOWN_ANSWER + (isLonger ? KNOWN_ANSWER : 0) : 0
  return words + known - (TAKES_ANYTHING.has(entry.key) ? KNOWN_ANSWER : 0)
}
const KNOWN_ANSWER = 1.5

/** Said of many things, or left over where nothing fits better. */
const TAKES_ANYTHING = new Set(
  `likes dislikes prefers entitlements travel_destination deadline renewal_date start_date products_owned tools_used convention
   workplace location owner`.split(/\s+/),
)
