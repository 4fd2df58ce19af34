import type { Passage } from '../../src/ports/reader.ts'
import { type Question, splitKey } from '../../src/question/question.ts'
import type { Rules } from '../../src/readers/rules/rules.ts'
import type { Reading } from '../../src/reading/reading.ts'

/** A claim that the reader takes from a text. */
export interface Predicted {
  readonly question: string
  readonly answer: string
  readonly denied: boolean
  /** Reader's probability that the text asserts this. */
  readonly probability: number
  readonly reading: Reading
}

/** Everything that the rules propose for a text, read, in memory. */
export async function readingsOf(rules: Rules, passage: Passage): Promise<readonly Reading[]> {
  const proposed = await rules.organizer.propose(passage, [])
  if (proposed.length === 0) return []
  const questions = proposed.map((each): Question => {
    const { subject, attribute } = splitKey(each.key)
    const origin = each.catalogueEntry === attribute ? 'catalogue' : 'on_demand'
    const rest = { tolerance: 0, changeRatePerDay: 1e-3, stakes: 'low', baseRates: null, createdAt: 0 } as const
    return { ...each, ...rest, subject, attribute, origin }
  })
  return await rules.reader.read({ passage, questions })
}

/** Even odds: from here on a reading asserts what it says. */
export const STATED = 0.5

/** The claims that are asserted with at least even odds; of exclusive answers the leading one. */
export function predictedOf(
  readings: readonly Reading[],
  isList: (attribute: string) => boolean,
  atLeast: number = STATED,
): Predicted[] {
  return readings.flatMap((reading) => {
    const list = isList(splitKey(reading.questionKey).attribute)
    return [...claimsOf(reading, false, list, atLeast), ...claimsOf(reading, true, list, atLeast)]
  })
}

function claimsOf(reading: Reading, denied: boolean, list: boolean, atLeast: number): Predicted[] {
  const masses = Object.entries(denied ? reading.denies : reading.answers)
  const total = masses.reduce((sum, [, mass]) => sum + mass, 0)
  const largest = Math.max(0, ...masses.map(([, mass]) => mass))
  const { assert } = reading.facets.force
  return masses.flatMap(([answer, mass]) => {
    const isOne = list || denied ? mass >= largest / 2 : mass === largest && mass >= total / 2
    const probability = (list || denied ? total : mass) * assert
    if (!isOne || probability < atLeast || assert < STATED) return []
    return [{ question: reading.questionKey, answer, denied, probability, reading }]
  })
}
