import { type CellRange, cellsWithin, type NumberGrid, numberGrid } from '../statistics/number-grid.ts'
import type { AnswerSpace, Mention } from './answer-space.ts'
import { LARGEST_NUMBER, parseLeadingNumber } from './leading-number.ts'

/** Without a tolerance of the question's own, numbers within 2% of one another are the same answer. */
const RELATIVE_TOLERANCE = 0.02
/** Whole numbers count things, and half a thing is nothing. */
const COUNT_TOLERANCE = 0.5
const LEAST_TOLERANCE = 1e-9
/** Of a number's size: a finer tolerance than this is lost in its last digits. */
const LEAST_RELATIVE_TOLERANCE = 1e-14
/** The values most claimed are told apart; the grid stays small. */
const MOST_VALUES = 60

export interface NumberSpace extends AnswerSpace {
  readonly values: readonly number[]
  readonly tolerances: readonly number[]
  /** Null where no number was named. */
  readonly grid: NumberGrid | null
  /** The cells of each answer. */
  readonly ranges: readonly CellRange[]
  /** Every number named is a whole one. */
  readonly isCount: boolean
}

interface Value {
  readonly value: number
  readonly shown: string
  claimed: number
}

/** Numbers that were named, told apart by tolerance, on a grid around them; shown as first said. */
export function numberSpace(mentions: readonly Mention[], tolerance: number): NumberSpace {
  const said = mentions.flatMap(({ spelling, probability }) => {
    const value = parseLeadingNumber(spelling)
    return value === null ? [] : [{ value, spelling, probability }]
  })
  const isCount = said.every(({ value }) => Number.isInteger(value))
  const toleranceOf = (value: number): number => toleranceAround(value, tolerance, isCount)
  const distinct: Value[] = []
  for (const { value, spelling, probability } of said) {
    const same = distinct.find((each) => Math.abs(each.value - value) <= toleranceOf(each.value))
    if (same) same.claimed += probability
    else distinct.push({ value, shown: spelling, claimed: probability })
  }
  const kept = distinct
    .sort((a, b) => b.claimed - a.claimed || a.value - b.value)
    .slice(0, MOST_VALUES)
    .sort((a, b) => a.value - b.value)
  const values = kept.map(({ value }) => value)
  const tolerances = values.map(toleranceOf)
  const grid = values.length > 0 ? numberGrid(values, tolerances) : null
  return {
    answers: kept.map(({ shown }) => shown),
    isOpen: true,
    values,
    tolerances,
    grid,
    isCount,
    ranges: grid === null ? [] : values.map((value, place) => cellsWithin(grid, value, tolerances[place] as number)),
    placesOf: (spelling) => nearestPlace(values, tolerances, parseLeadingNumber(spelling)),
  }
}

function toleranceAround(value: number, tolerance: number, isCount: boolean): number {
  if (tolerance > 0) {
    const least = Math.max(LEAST_TOLERANCE, LEAST_RELATIVE_TOLERANCE * Math.abs(value))
    return Math.min(LARGEST_NUMBER, Math.max(tolerance, least))
  }
  return Math.max(RELATIVE_TOLERANCE * Math.abs(value), isCount ? COUNT_TOLERANCE : LEAST_TOLERANCE)
}

function nearestPlace(
  values: readonly number[],
  tolerances: readonly number[],
  said: number | null,
): readonly number[] {
  if (said === null) return []
  let nearest = -1
  for (let place = 0; place < values.length; place++) {
    const distance = Math.abs((values[place] as number) - said)
    const isCloser = nearest < 0 || distance < Math.abs((values[nearest] as number) - said)
    if (distance <= (tolerances[place] as number) && isCloser) nearest = place
  }
  return nearest < 0 ? [] : [nearest]
}
