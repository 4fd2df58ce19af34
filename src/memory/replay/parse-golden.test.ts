import { describe, expect, it } from 'vitest'
import { type CredenceError, isCredenceError } from '../../error.ts'
import { parseGolden } from './parse-golden.ts'

const SAID = { text: 'I live in Halden.', saidAt: '2026-06-01T09:00:00Z' }

function refused(dialogue: unknown): CredenceError {
  try {
    parseGolden(typeof dialogue === 'string' ? dialogue : JSON.stringify(dialogue), 7)
  } catch (error) {
    if (isCredenceError(error)) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('parseGolden', () => {
  it('takes a dialogue with all that it may have', () => {
    const dialogue = {
      id: 'a',
      define: [{ key: 'customer.tier', answers: ['gold'] }],
      turns: [SAID, { ...SAID, text: 'Hi', author: 'Maya', channel: 'mail', source: { class: 'other_person' } }],
      at: '2026-06-02T00:00:00Z',
      questions: [{ question: 'customer.tier' }, { question: 'Where do I live?', answer: null }],
      gates: [{ tool: 'ship', purpose: 'x', needs: ['user.home'], args: { to: ['Moss'] }, effect: 'ask' }],
    }
    expect(parseGolden(JSON.stringify(dialogue), 1)).toEqual(dialogue)
  })

  it.each([
    ['{', 'corrupt_line', undefined],
    ['[]', 'invalid_input', undefined],
    [{ turns: [SAID] }, 'invalid_input', 'id'],
    [{ id: 'a', turns: [] }, 'invalid_input', 'turns'],
    [{ id: 'a', turns: [{ text: 'Hi' }] }, 'invalid_date', 'turns.0.saidAt'],
    [{ id: 'a', turns: [{ ...SAID, saidAt: '2026-06-01T09:00:00' }] }, 'invalid_date', 'turns.0.saidAt'],
    [{ id: 'a', turns: [SAID, { ...SAID, saidAt: '2026-05-31T09:00:00Z' }] }, 'invalid_date', 'turns.1.saidAt'],
    [{ id: 'a', turns: [SAID], at: '2026-05-31T09:00:00Z' }, 'invalid_date', 'at'],
    [{ id: 'a', turns: [{ ...SAID, source: { class: 'boss' } }] }, 'unknown_class', 'turns.0.source.class'],
    [{ id: 'a', turns: [{ ...SAID, probability: 0.9 }] }, 'invalid_input', 'turns.0.probability'],
    [{ id: 'a', turns: [SAID], gates: [{ tool: 'x', effect: 'maybe' }] }, 'invalid_input', 'gates.0.effect'],
  ])('refuses %j with its line and field', (dialogue, code, path) => {
    const error = refused(dialogue)
    expect(error).toMatchObject({ code, details: { line: 7, ...(path === undefined ? {} : { path }) } })
    expect(error.message).toMatch(/^line 7/u)
  })
})
