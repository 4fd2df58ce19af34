import { type CellRange, cellsWithin, type NumberGrid, numberGrid } from '../statistics/number-grid.ts'
import { admitted, type Room } from './answer-room.ts'
import { type AnswerSpace, exclusiveRoom } from './answer-space.ts'
import { LARGEST_NUMBER, parseLeadingNumber } from './leading-number.ts'
import type { Mention } from './mentions.ts'

/** Without a tolerance of the question's own, numbers within 2% of one another are the same answer. */
const RELATIVE_TOLERANCE = 0.02
/** Whole numbers count things, and half a thing is nothing. */
const COUNT_TOLERANCE = 0.5
const LEAST_TOLERANCE = 1e-9
/** Of a number's size: a finer tolerance than this is lost in its last digits. */
const LEAST_RELATIVE_TOLERANCE = 1e-14
/** So many values are told apart, and the grid stays small. */
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
}

/** Numbers that were named, told apart by tolerance, on a grid around them; shown as first said. */
export function numberSpace(mentions: readonly Mention[], tolerance: number, openAnswers: number): NumberSpace {
  const said = mentions.flatMap((mention) => {
    const value = parseLeadingNumber(mention.spelling)
    return value === null ? [] : [{ value, mention }]
  })
  const isCount = said.every(({ value }) => Number.isInteger(value))
  const toleranceOf = (value: number): number => toleranceAround(value, tolerance, isCount)
  const distinct: { readonly answer: Value; readonly mentions: Mention[] }[] = []
  for (const { value, mention } of said) {
    const same = distinct.find(({ answer }) => Math.abs(answer.value - value) <= toleranceOf(answer.value))
    if (same) same.mentions.push(mention)
    else distinct.push({ answer: { value, shown: mention.spelling }, mentions: [mention] })
  }
  const { answers, leftOut } = admitted(distinct, roomForValues(openAnswers))
  const kept = answers.toSorted((a, b) => a.value - b.value)
  const values = kept.map(({ value }) => value)
  const tolerances = values.map(toleranceOf)
  const grid = values.length > 0 ? numberGrid(values, tolerances) : null
  return {
    answers: kept.map(({ shown }) => shown),
    isOpen: true,
    leftOut,
    values,
    tolerances,
    grid,
    isCount,
    ranges: grid === null ? [] : values.map((value, place) => cellsWithin(grid, value, tolerances[place] as number)),
    placesOf: (spelling) => nearestPlace(values, tolerances, parseLeadingNumber(spelling)),
  }
}

/** Each value costs cells of the grid, whoever named it. */
function roomForValues(openAnswers: number): Room {
  return { ...exclusiveRoom(openAnswers, MOST_VALUES), vouched: MOST_VALUES }
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
