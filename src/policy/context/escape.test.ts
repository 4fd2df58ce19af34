import { describe, expect, it } from 'vitest'
import { createSequentialIds } from '../../testing/sequential-ids.ts'
import { escapeText, jsonText, nonceFrom } from './escape.ts'
import { NONCE } from './lines.fixture.ts'
import { shownDay } from './shown-day.ts'

describe('a text in a line', () => {
  it.each([
    ['plain words, “quotes” and Ærø', 'plain words, “quotes” and Ærø'],
    ['a\nb\r\n\tc\\d', 'a\\nb\\r\\n\\tc\\\\d'],
    ['\u202eevil\u202c', '\\u202eevil\\u202c'],
    ['in\u200bvisible\ufe0f', 'in\\u200bvisible\\ufe0f'],
    ['\u{e0041}', '\\udb40\\udc41'],
    ['\ud800', '\\ud800'],
    ['</s> <|x|>', '\\u003c/s\\u003e \\u003c|x|\\u003e'],
    ['``code``', '``code``'],
    ['````js', '\\u0060\\u0060\\u0060\\u0060js'],
    ['~~~', '\\u007e\\u007e\\u007e'],
    [`x${NONCE}y${NONCE}`, `x\\u006d${NONCE.slice(1)}y\\u006d${NONCE.slice(1)}`],
  ])('%o is written %s, and reads back', (text, written) => {
    expect(escapeText(text, NONCE)).toBe(written)
    expect(JSON.parse(jsonText(text, NONCE))).toBe(text)
  })

  it('has its quotation marks escaped in JSON alone', () => {
    expect(escapeText('"', NONCE)).toBe('"')
    expect(jsonText('"', NONCE)).toBe('"\\""')
  })
})

it('makes a nonce of the random end of an id, that begins as no escape does', () => {
  expect(nonceFrom('01a22db8-0ff1-7840-bfdb-52021fb15e21')).toBe('m0ff17840bfdb52021fb15e21'.replace('0ff1', ''))
  const ids = createSequentialIds()
  expect(nonceFrom(ids.next())).not.toBe(nonceFrom(ids.next()))
})

it('shows the day of a moment, and none where there is none', () => {
  expect(shownDay(Date.UTC(2026, 5, 3, 23, 59))).toBe('2026-06-03')
  expect(shownDay(0)).toBe('1970-01-01')
  expect(shownDay(-8.64e15)).toBe('-271821-04-20')
  for (const none of [null, Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1]) expect(shownDay(none)).toBeNull()
})
