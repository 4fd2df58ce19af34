import { type Day, dayNumber, isFullDay } from './day.ts'

/** When a date is told wrong, how often it is wrong in this way. Each of two next days and two next years. */
const NEXT_DAY = 0.1
const SWAPPED = 0.1
const NEXT_YEAR = 0.05

/**
 * F7, dates: what is said when it is wrong, given the truth. Row x sums to 1 over the other states; day and month
 * swapped, a day off and a year off are likelier than any other wrong date. The last state is "another date".
 *
 * Worked: named 2026-03-04 and 2026-04-03 of 12. Truth the first: .1 for the second as its swap, and (1 - .1 - .2
 * - .1) / 11 = .054545 for being one of eleven others: .154545.
 */
export function dayConfusions(days: readonly Day[], multiplicity: Float64Array): readonly Float64Array[] {
  const answerCount = multiplicity.reduce((sum, count) => sum + count, 0)
  const rows = days.map((truth, x) => {
    const named = days.map((said, a) => (a === x ? 0 : nearness(said, truth)))
    const left = 1 - nearnessInAll(truth)
    const row = multiplicity.map((count, a) => (a === x ? 0 : (count * left) / (answerCount - 1) + (named[a] ?? 0)))
    const unnamed = nearnessInAll(truth) - named.reduce((sum, each) => sum + each, 0)
    row[days.length] = (row[days.length] as number) + unnamed
    return row
  })
  const another = multiplicity.map((count, a) => (a === days.length ? count - 1 : count) / (answerCount - 1))
  return [...rows, another]
}

function nearness(said: Day, truth: Day): number {
  if (said.day === null || truth.day === null) return 0
  if (said.year === truth.year) {
    if (Math.abs(dayNumber(said) - dayNumber(truth)) === 1) return NEXT_DAY
    return said.day === truth.month && said.month === truth.day ? SWAPPED : 0
  }
  const isSameDay = said.month === truth.month && said.day === truth.day
  const isYearOff = said.year !== null && truth.year !== null && Math.abs(said.year - truth.year) === 1
  return isSameDay && isYearOff ? NEXT_YEAR : 0
}

/** Of all wrong dates, the share that is near this one. */
function nearnessInAll(truth: Day): number {
  if (truth.day === null) return 0
  const canSwap = truth.day <= 12 && truth.day !== truth.month
  return 2 * NEXT_DAY + (canSwap ? SWAPPED : 0) + (isFullDay(truth) ? 2 * NEXT_YEAR : 0)
}
