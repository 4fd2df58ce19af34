import { expect, test } from 'vitest'
import { NO_CUE, type Reading } from '../../reading/reading.ts'
import { readingValues, toReading } from './reading-row.ts'

const reading: Reading = {
  evidenceId: 'e1',
  questionKey: 'maya.diet',
  answers: { fish: 0.9 },
  denies: {},
  unclear: 0.1,
  unrelated: 0,
  facets: {
    lasting: { lasting: 0.85, one_off: 0, unclear: 0.15 },
    access: { first_hand: 0, reported: 1, inferred: 0, unclear: 0 },
    force: { assert: 0.97, ask: 0, suppose: 0.03, joke: 0, instruct: 0, quote: 0, unclear: 0 },
    correction: 0.6,
  },
  span: null,
  listIsComplete: false,
  validFrom: null,
  validUntil: null,
  asOf: null,
  toldBy: null,
  rule: null,
  reader: 'test@1',
}

/** As SELECT gives a row that was written with these values. */
function rowOf(each: Reading, facets?: string): Parameters<typeof toReading>[0] {
  const [, key = null, id = null, reader = null, says = null, stored = null] = readingValues('ada', each)
  return [id, key, reader, says, facets ?? stored]
}

test.each([
  ['with a correction', reading],
  ['without any cue', { ...reading, facets: NO_CUE }],
])('a reading %s comes back whole, and its zeros take no room', (_, each) => {
  expect(toReading(rowOf(each))).toStrictEqual(each)
  expect(readingValues('ada', each)[5]).not.toMatch(/:0[,}]/)
})

test('facets written out with their zeros, as in older exports, read the same', () => {
  expect(toReading(rowOf(reading, JSON.stringify(reading.facets)))).toStrictEqual(reading)
})
