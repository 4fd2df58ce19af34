import { describe, expect, test } from 'vitest'
import { at } from './facets-at.fixture.ts'

describe("somebody else's words in a piece", () => {
  test.each([
    ['The form reads "OS: any, but no Windows".', 'The form reads "OS: any, but no Windows"', 'Windows'],
    ['The teacher wrote "bring a packed lunch, no nuts".', 'wrote "bring a packed lunch, no nuts"', 'nuts'],
    ['In your offer I read: "Mr and Mrs Baptista, half board".', '"Mr and Mrs Baptista, half board"', 'half board'],
  ])('%s is quoted', (text, piece, value) => {
    expect(at(text, piece, value).quotation).toBeGreaterThan(0.5)
  })

  test.each([
    [
      'I\'m now a "customer happiness wizard", whatever that is.',
      'now a "customer happiness wizard"',
      'customer happiness wizard',
    ],
    [
      'Song request: "Dancing in the Dark again"',
      'Song request: "Dancing in the Dark again"',
      'Dancing in the Dark again',
    ],
    [
      "I only have, as Dagny puts it, 'gout, ague and a touch of plague'.",
      "'gout, ague and a touch of plague'",
      'gout',
    ],
    ['Anything goes: the rest of us, me included.', 'Anything goes: the rest of us, me included', 'Anything'],
  ])('%s is not', (text, piece, value) => {
    expect(at(text, piece, value).quotation).toBeLessThan(0.5)
  })
})
