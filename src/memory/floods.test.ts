import { describe, expect, it } from 'vitest'
import { openMemory } from '../open-memory.ts'
import type { PolicyDocument } from '../policy/document.ts'
import type { Source } from '../source/source.ts'
import { createFixedClock } from '../testing/fixed-clock.ts'
import { freshMemory } from './fresh.fixture.ts'

const STRANGER: Source = { class: 'other_person', closeness: 'stranger' }
const POLICY: PolicyDocument = {
  version: 1,
  tools: {
    order_food: { args: { contains: { avoids: ['user.allergies'] } } },
    ship: { privileged: true, classes: ['system_of_record'], act: 0.8, needs: ['user.address'] },
  },
}
const word = (n: number): string => `A${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}x`
const mails = (question: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    claims: [{ question, answer: word(n) }],
    author: `s${n}@example.com`,
    about: 'user',
    channel: 'email',
    source: STRANGER,
  }))

describe('what is no text, no number or no folder', () => {
  it('is refused in credence’s own terms', async () => {
    const { memory } = await freshMemory()
    await expect(memory.find(undefined as never)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'words' },
    })
    await expect(memory.suspects({ limit: -1 })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'limit' },
    })
    await expect(openMemory({ dir: '' })).rejects.toMatchObject({ code: 'invalid_input', details: { path: 'dir' } })
  })
})

describe('a ruling dated ahead', () => {
  it('is refused: it would stand above all that is ruled until then', async () => {
    const { memory } = await freshMemory({ clock: createFixedClock('2026-05-01T12:00:00Z') })
    const tomorrow = { at: '2026-05-02T12:00:00Z' }
    await expect(memory.settle('user.home', 'Oslo', tomorrow)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'at', received: '2026-05-02T12:00:00.000Z' },
    })
    await expect(memory.reject('user.home', 'Oslo', tomorrow)).rejects.toMatchObject({ code: 'invalid_input' })
    await memory.settle('user.home', 'Oslo', { at: '2026-05-01T12:05:00Z' })
    await memory.reject('user.home', 'Oslo')
    expect((await memory.ask('user.home')).state).not.toBe('settled')
  })
})

describe('a flood of answers from strangers', () => {
  it('takes no allergy out of the way of a gate, and has it ask about what had no room', async () => {
    const { memory } = await freshMemory({ policy: POLICY })
    await memory.define({ key: 'user.allergies', shape: 'any_of' })
    await memory.observe({ text: 'I am allergic to peanuts.', source: { class: 'user_explicit' } })
    await memory.observeMany(mails('user.allergies', 230))
    const { answers, leftOut } = await memory.ask('user.allergies')
    expect(answers[0]?.answer).toBe('peanuts')
    expect(leftOut).toEqual({ answers: 31, isKnown: false })
    const { effect, reasons } = await memory.decide('order_food', { args: { contains: 'peanuts' } })
    expect(effect).toBe('deny')
    expect(reasons.map(({ code }) => code)).toEqual(['answers_left_out', 'argument_avoided'])
  }, 90_000)

  it('unsettles nothing and outdoes no record', async () => {
    const { memory } = await freshMemory({ policy: POLICY })
    await memory.settle('user.home', 'Oslo')
    await memory.observe({
      claims: [{ question: 'user.address', answer: '12 Old St' }],
      author: 'crm',
      about: 'user',
      source: { class: 'system_of_record' },
    })
    await memory.observeMany([...mails('user.home', 250), ...mails('user.address', 250)])
    expect(await memory.ask('user.home')).toMatchObject({ state: 'settled', leading: { answer: 'Oslo' } })
    expect(await memory.decide('ship')).toMatchObject({ effect: 'allow', facts: [{ answer: '12 Old St' }] })
  })
})
