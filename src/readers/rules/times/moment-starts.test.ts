import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf } from '../text/tokens.ts'
import { localTimeOf } from './local-time.ts'
import { createStarts } from './moment-starts.ts'
import { readAt } from './moments.ts'

const WORDS =
  `this last next the past a an few couple several another every half at previous coming end early late mid middle start beginning
   of and or to from on week weeks month year day days hour hours Monday Fridays May march 3rd first twentieth three twenty quarter
   ago summer Q3 2027 night morning noon weekend about before yesterday mid-July second ' , ; tea`.split(/\s+/)

test('a time begins nowhere else', () => {
  const said = localTimeOf(Date.parse('2026-06-10T10:00:00Z'), 'UTC')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }), (words) => {
      const tokens = tokensOf(words.join(' '))
      const mayStart = createStarts(tokens)
      const missed = tokens.filter(
        ({ norm }, at) =>
          !mayStart(at) && LEADS.has(norm) && readAt({ tokens, to: tokens.length, said: () => said }, at) !== null,
      )
      expect(missed).toEqual([])
    }),
    { numRuns: 20_000 },
  )
})

const LEADS = new Set(WORDS.slice(0, 23))
