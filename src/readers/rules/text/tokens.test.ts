import { describe, expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'
import { stemOf } from './stem.ts'
import { tokensOf } from './tokens.ts'

const norms = (text: string): readonly string[] => tokensOf(text).map(({ norm }) => norm)

describe('tokens', () => {
  test.each([
    ["don't can't won't cannot", ['do', "n't", 'can', "n't", 'will', "n't", 'can', 'not']],
    ["Maya's I'm we're", ['maya', "'s", 'i', "'m", 'we', "'re"]],
    ['4,100 and 9, 6', ['4,100', 'and', '9', ',', '6']],
    ['firmware 3.7.12.', ['firmware', '3.7.12', '.']],
    ['nas-07 at 14:20', ['nas-07', 'at', '14:20']],
    ['write anna@example.com.', ['write', 'anna@example.com', '.']],
    ['see https://example.com/a?b=c, ok', ['see', 'https://example.com/a?b=c', ',', 'ok']],
    ['Lease.pdf is late.Then', ['lease.pdf', 'is', 'late', '.', 'then']],
    ['2 GB/s', ['2', 'gb/s']],
  ])('%s', (text, expected) => {
    expect(norms(text)).toEqual(expected)
  })

  test('spell a composed and a decomposed letter alike', () => {
    expect(norms('Zoë')).toEqual(norms('Zoe\u0308'))
  })

  test('say where they stood, invisible characters left out', () => {
    const original = 'I\u200b live\u{e0041} in Ghent'
    const plain = toPlainText(original)
    expect(plain.text).toBe('I live in Ghent')
    const last = tokensOf(plain.text).at(-1)
    expect(original.slice(plain.originalOffset(last?.start ?? 0), plain.originalOffset((last?.end ?? 1) - 1) + 1)).toBe(
      'Ghent',
    )
  })
})

describe('stems', () => {
  test.each([
    ['cashews', 'cashew'],
    ['allergies', 'allergic'],
    ['left', 'leave'],
    ['moved', 'moving'],
    ['ran', 'running'],
    ['bikes', 'cycling'],
    ['lilies', 'lily'],
    ['kids', 'child'],
    ['ends', 'end'],
  ])('%s is %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other))
  })

  test.each([
    ['spring', 'spr'],
    ['gas', 'ga'],
    ['bus', 'bu'],
    ['windows', 'wind'],
  ])('%s is not %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })
})
