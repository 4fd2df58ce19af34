import { expect, test } from 'vitest'
import { loadDetector } from '../languages/detector.ts'
import { rows, saidAfter, sure } from '../said.fixture.ts'

await loadDetector()

test.each(
  rows(`
    Ich arbeite bei Siemens glaub ich | user.workplace Siemens 0.6
    Ich wohne in Ulm denk ich | user.home Ulm 0.6
    Der Termin ist am Dienstag glaube ich | user.appointment 2026-06-16 0.6
    Ich glaube ich wohne in Ulm | user.home Ulm 0.6
    Bin day is Thursday I think | user.bin_day Thursday 0.6
    I live in Ulm I guess | user.home Ulm 0.6
    I live in Ulm | user.home Ulm 0.9
    Ich arbeite bei Siemens | user.workplace Siemens 0.9
  `),
)('a thought behind a statement weakens it: %s', (text, expected) => {
  expect(sure(text as string)).toEqual([expected])
})

test.each(['Siemens I think', 'Siemens, I guess', 'Siemens glaub ich'])(
  'and is no part of the answer: %s',
  (answer) => {
    expect(saidAfter('Where do you work?', answer, 'assistant')).toEqual(['user.workplace Siemens'])
  },
)
