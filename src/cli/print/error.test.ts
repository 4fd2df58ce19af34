import { describe, expect, it } from 'vitest'
import { failureLine } from './error.ts'
import { createPage } from './page.ts'

const page = createPage({ terminal: false, columns: undefined, colour: false, zone: 'UTC' })

describe('failureLine', () => {
  it('names the field, what was expected, what came and what to do, in one line', () => {
    const failure = {
      code: 'invalid_date',
      message: 'not a moment',
      path: 'saidAt',
      expected: 'ISO 8601',
      received: '"to\nday"',
      remedy: 'write it like 2026-06-03T19:20:00Z',
    }
    expect(failureLine(failure, page)).toBe(
      'error (invalid_date): saidAt: not a moment. Expected ISO 8601. Got "to day". To do: write it like 2026-06-03T19:20:00Z.',
    )
  })

  it('says nothing twice', () => {
    const failure = {
      code: 'invalid_input',
      message: 'zone: expected a zone, got "x"',
      path: 'zone',
      expected: 'a zone',
      received: '"x"',
    }
    expect(failureLine(failure, page)).toBe('error (invalid_input): zone: expected a zone, got "x".')
  })

  it('adds the line of a file once', () => {
    expect(failureLine({ code: 'corrupt_line', message: 'not JSON', line: 7 }, page)).toContain('Line 7.')
    expect(failureLine({ code: 'corrupt_line', message: 'line 7 is not JSON', line: 7 }, page)).not.toContain('Line 7.')
  })
})
