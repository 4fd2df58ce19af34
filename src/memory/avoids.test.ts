import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import type { PolicyDocument } from '../policy/document.ts'
import { freshMemory } from './fresh.fixture.ts'

const STATED = { class: 'user_stated' } as const
const ORDER: PolicyDocument = {
  version: 1,
  tools: { order: { args: { contains: { avoids: ['user.allergies', '{guests}.allergies'] } } } },
}

async function told(policy: PolicyDocument, ...texts: readonly string[]): Promise<Memory> {
  const { memory } = await freshMemory({ policy })
  for (const text of texts) await memory.observe({ text, source: STATED })
  return memory
}

const codesOf = ({ reasons }: Awaited<ReturnType<Memory['decide']>>) => reasons.map(({ code }) => code)

describe('what must be avoided', () => {
  it('is found in any of its names, under what it is a kind of, and asked about where it can’t be told', async () => {
    const memory = await told(ORDER, "I'm allergic to hazelnuts.")
    const order = async (contains: unknown) => await memory.decide('order', { args: { contains, guests: [] } })
    for (const contains of ['hazelnut', 'Haselnüsse', ['rice', 'roasted hazelnuts']])
      expect(await order(contains), String(contains)).toMatchObject({ effect: 'deny' })
    for (const contains of ['nuts', 'Nüsse', 'Nutella', 'Snacktastic bar', ['rice', { name: 'hazelnuts' }]])
      expect((await order(contains)).effect, String(contains)).toBe('ask')
    for (const contains of ['rice', ['tomato soup', 'lentils'], 'walnuts'])
      expect((await order(contains)).effect, String(contains)).toBe('allow')
  })

  it('is not told from an argument that is missing or has another name', async () => {
    const memory = await told(ORDER, "I'm allergic to hazelnuts.")
    for (const args of [{ guests: [] }, { guests: [], ingredients: 'rice' }, { contains: 'rice' }])
      expect(codesOf(await memory.decide('order', { args }))).toEqual(['argument_missing'])
    const open = await memory.openQuestions()
    expect(open.filter(({ kind }) => kind === 'blocked')).toEqual([])
  })

  it('is not known of whom nothing at all is known, nor of several under one name', async () => {
    const memory = await told(
      ORDER,
      "I'm allergic to hazelnuts.",
      'Sofia lives in Ghent.',
      'Tom is allergic to celery.',
    )
    const order = async (guests: unknown) => await memory.decide('order', { args: { contains: 'rice', guests } })
    expect((await order(['Sofia', 'Tom'])).effect).toBe('allow')
    expect(codesOf(await order(['Sofia', 'Ilse']))).toEqual(['subject_unknown'])
    expect(codesOf(await order('Sofia and Tom'))).toEqual(['argument_unclear'])
    const asked = (await memory.openQuestions()).map(({ question }) => question)
    expect(asked).toContain('ilse.allergies')
    expect(asked.filter((key) => key.startsWith('sofia_and'))).toEqual([])
    const ofOthers = await told(ORDER, 'Tom is allergic to celery.')
    expect((await ofOthers.decide('order', { args: { contains: 'celery', guests: [] } })).effect).toBe('allow')
    const nobody = await told(ORDER, 'Hello there.')
    expect(codesOf(await nobody.decide('order', { args: { contains: 'rice', guests: [] } }))).toEqual([
      'subject_unknown',
    ])
  })

  it('is looked up under every name that somebody may have', async () => {
    const memory = await told(
      ORDER,
      'I live in Halden.',
      'My sister is called Fenna.',
      'My sister is allergic to celery.',
      'Fenna lives in Ghent.',
    )
    const order = async (contains: string) => await memory.decide('order', { args: { contains, guests: ['Fenna'] } })
    expect((await order('celery')).effect).toBe('deny')
    expect((await order('rice')).effect).toBe('allow')
  })

  it('under a name that nobody tracks is asked about, with what may have been meant', async () => {
    const policy: PolicyDocument = {
      version: 1,
      tools: {
        order: { args: { contains: { avoids: ['user.alergies'] } } },
        invite: { args: { who: { avoids: ['user.ex_colleagues'] } } },
      },
    }
    const memory = await told(policy, "I'm allergic to hazelnuts.")
    expect(await memory.decide('order', { args: { contains: 'hazelnuts' } })).toMatchObject({
      effect: 'ask',
      reasons: [{ code: 'attribute_unknown', text: 'nothing of that name is tracked: did you mean user.allergies?' }],
    })
    expect((await memory.decide('invite', { args: { who: 'Bo' } })).effect).toBe('ask')
    await memory.define({ key: 'user.ex_colleagues', shape: 'any_of' })
    expect((await memory.decide('invite', { args: { who: 'Bo' } })).effect).toBe('allow')
  })

  it('and is owned by a system that does not answer is asked about', async () => {
    const { memory, credence } = await freshMemory({ policy: ORDER })
    await memory.observe({ text: 'I live in Halden.', source: STATED })
    const order = async () => await memory.decide('order', { args: { contains: 'celery', guests: [] } })
    expect((await order()).effect).toBe('allow')
    const takeOff = credence.connectRecord('clinic', {
      keys: 'user.allergies',
      read: () => Promise.reject(new Error('down')),
    })
    expect(codesOf(await order())).toEqual(['record_unread'])
    takeOff()
    credence.connectRecord('clinic', { keys: 'user.allergies', read: () => ['celery'] })
    expect((await order()).effect).toBe('deny')
  })
})

describe('who said it', () => {
  const policy: PolicyDocument = {
    version: 1,
    tools: {
      book: { privileged: true, classes: ['user_stated'], needs: ['user.home'] },
      pay: { privileged: true, needs: ['user.home'] },
      visit: { privileged: true, needs: ['{friend}.home'] },
    },
  }

  it('what the person answers opens a gate that takes what they only say', async () => {
    const memory = await told(policy)
    expect((await memory.decide('book')).effect).toBe('ask')
    const { unblocked } = await memory.answer('user.home', 'Halden')
    expect(unblocked.map(({ what }) => what)).toContain('“book”')
    expect(await memory.decide('book')).toMatchObject({
      effect: 'allow',
      reasons: [{ text: 'Halden: settled by one who may (user_explicit)' }],
    })
  })

  it('a correction read from talk is no ruling, whatever it settles', async () => {
    const memory = await told(policy, 'I live in Halden.', "No, that's wrong, I live in Oslo, not in Halden.")
    expect(await memory.ask('user.home')).toMatchObject({ state: 'settled', leading: { answer: 'Oslo' } })
    const paid = await memory.decide('pay')
    expect(paid.effect).toBe('ask')
    expect(codesOf(paid)).toContain('class_not_allowed')
    expect(paid.reasons[0]?.text).toContain('put right in talk, which is no ruling')
    const booked = await memory.decide('book')
    expect(booked.reasons.every(({ text }) => !text.includes('settled by one who may'))).toBe(true)
    await memory.settle('user.home', 'Oslo')
    expect(await memory.decide('pay')).toMatchObject({
      effect: 'allow',
      reasons: [{ text: 'Oslo: settled by one who may (user_explicit)' }],
    })
  })

  it('where it is about a friend who is not named, asks for the friend and makes no question of it', async () => {
    const memory = await told(policy, 'I live in Halden.')
    expect(await memory.decide('visit')).toMatchObject({
      effect: 'ask',
      reasons: [{ code: 'argument_missing', text: 'friend is not given', question: null }],
    })
    expect(await memory.decide('pay', { needs: ['{friend}.home'] })).toMatchObject({
      reasons: [{ code: 'argument_missing' }, {}, {}, {}],
    })
    const keys = [
      ...(await memory.questions()).map(({ key }) => key),
      ...(await memory.openQuestions()).map(({ question }) => question),
    ]
    expect(keys.filter((key) => key.includes('friend'))).toEqual([])
  })
})
