import { type AnswerSpace, type Mention, MOST_ANSWERS } from './answer-space.ts'
import { type Day, dayNumber, fits, isFullDay, parseDay, showDay } from './day.ts'
import { compareText } from './statement.ts'

export interface DaySpace extends AnswerSpace {
  readonly days: readonly Day[]
}

/**
 * Dates that were named. Full dates within the question's tolerance are one answer, shown as first said; a date
 * without year or day means every full date that it fits, and is an answer of its own where it fits none.
 */
export function daySpace(mentions: readonly Mention[], toleranceInDays: number): DaySpace {
  const said = mentions.flatMap(({ spelling }) => parseDay(spelling) ?? [])
  const full: Day[] = []
  for (const day of said) {
    if (full.length === MOST_ANSWERS) break
    if (isFullDay(day) && !full.some((each) => isNear(each, day, toleranceInDays))) full.push(day)
  }
  const partial = said.filter((day) => !isFullDay(day) && !full.some((each) => fits(day, each)))
  const byText = new Map([...full, ...partial].map((day) => [showDay(day), day]))
  const answers = [...byText.keys()].sort(compareText).slice(0, MOST_ANSWERS)
  const days = answers.map((answer) => byText.get(answer) as Day)
  return { answers, days, isOpen: true, placesOf: (spelling) => placesAmong(days, spelling, toleranceInDays) }
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
