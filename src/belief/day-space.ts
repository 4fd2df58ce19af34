import { admitted, type NamedBy } from './answer-room.ts'
import { type AnswerSpace, exclusiveRoom } from './answer-space.ts'
import { type Day, dayNumber, fits, isFullDay, parseDay, showDay } from './day.ts'
import type { Mention } from './mentions.ts'
import { compareText } from './statement.ts'

export interface DaySpace extends AnswerSpace {
  readonly days: readonly Day[]
}

/**
 * Dates that were named. Full dates within the question's tolerance are one answer, shown as first said; a date
 * without year or day means every full date that it fits, and is an answer of its own where it fits none.
 */
export function daySpace(mentions: readonly Mention[], toleranceInDays: number, openAnswers: number): DaySpace {
  const { answers: entered, leftOut } = admitted(namedDays(mentions, toleranceInDays), exclusiveRoom(openAnswers))
  const full = entered.filter(isFullDay)
  const partial = entered.filter((day) => !isFullDay(day) && !full.some((each) => fits(day, each)))
  const byText = new Map([...full, ...partial].map((day) => [showDay(day), day]))
  const answers = [...byText.keys()].sort(compareText)
  const days = answers.map((answer) => byText.get(answer) as Day)
  return { answers, days, isOpen: true, placesOf: (spelling) => placesAmong(days, spelling, toleranceInDays), leftOut }
}

/** Full dates that are near one another as one, and what is known in part by how it is written. */
function namedDays(mentions: readonly Mention[], toleranceInDays: number): readonly NamedBy<Day>[] {
  const named: { readonly answer: Day; readonly mentions: Mention[] }[] = []
  const isSame = (a: Day, b: Day): boolean =>
    showDay(a) === showDay(b) || (isFullDay(a) && isFullDay(b) && isNear(a, b, toleranceInDays))
  for (const mention of mentions) {
    const answer = parseDay(mention.spelling)
    if (answer === null) continue
    const before = named.find((each) => isSame(each.answer, answer))
    if (before === undefined) named.push({ answer, mentions: [mention] })
    else before.mentions.push(mention)
  }
  return named
}

function placesAmong(days: readonly Day[], spelling: string, toleranceInDays: number): readonly number[] {
  const day = parseDay(spelling)
  if (day === null) return []
  const text = showDay(day)
  const exact = days.findIndex((each) => showDay(each) === text)
  if (exact >= 0) return [exact]
  if (!isFullDay(day)) return days.flatMap((each, place) => (isFullDay(each) && fits(day, each) ? [place] : []))
  const near = days.findIndex((each) => isFullDay(each) && isNear(each, day, toleranceInDays))
  return near >= 0 ? [near] : []
}

function isNear(a: Day, b: Day, toleranceInDays: number): boolean {
  return Math.abs(dayNumber(a) - dayNumber(b)) <= toleranceInDays
}
