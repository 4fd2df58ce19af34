import { describe, expect, it } from 'vitest'
import { lacksKind } from './lacks-kind.ts'

const UNMET = { type: 'unmet', typeIsPlain: true, question: 'unsure' } as const

describe('lacksKind', () => {
  it('is so of a kind that is hardly to be overlooked, where the text was not read as an answer', () => {
    const query = { expects: 'person', text: 'Who has the key?' } as const
    expect(lacksKind(query, UNMET)).toBe(true)
    expect(lacksKind(query, { ...UNMET, type: 'met' })).toBe(false)
    expect(lacksKind(query, { ...UNMET, type: 'unsure' })).toBe(false)
    expect(lacksKind(query, { ...UNMET, typeIsPlain: false })).toBe(false)
    expect(lacksKind(query, { ...UNMET, question: 'met' })).toBe(false)
    expect(lacksKind(query, { ...UNMET, question: 'unmet' })).toBe(true)
  })

  it.each([
    ['When is my next driving test?', true],
    ['When do I get up?', true],
    ['When did I adopt the dog?', false],
    ['When was the roof repaired?', false],
    ['When have we met?', false],
  ])('what was done is dated by when it was told: %s %s', (text, expected) => {
    expect(lacksKind({ expects: 'date', text }, UNMET)).toBe(expected)
  })
})
