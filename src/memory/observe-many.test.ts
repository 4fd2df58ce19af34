import { describe, expect, it } from 'vitest'
import type { CredenceError } from '../error.ts'
import type { Passage } from '../ports/reader.ts'
import { createScriptedReader } from '../testing/scripted-reader.ts'
import { freshMemory, textsOf } from './fresh.fixture.ts'

const record = { class: 'system_of_record' } as const
const tier = (answer: string): object => ({ claims: [{ question: 'ada.tier', answer }], source: record })

describe('observeMany', () => {
  it('leaves out only what is refused, and says which', async () => {
    const { memory } = await freshMemory()
    await memory.define({ key: 'ada.tier', answers: ['gold', 'silver'] })
    await memory.define({ key: 'ada.weight', shape: 'number', unit: 'kg' })
    await memory.observe({ text: 'first', deliveryId: 'd1' })
    const refused: [string, number][] = []
    const receipt = await memory.observeMany(
      [
        tier('gold'),
        tier('purple'),
        { claims: [{ question: 'ada.weight', answer: 60, unit: 'lb' }], source: record },
        { text: 'other', deliveryId: 'd1' },
        { text: '' },
        { text: 'last', deliveryId: 'd2' },
        { text: 'not the last', deliveryId: 'd2' },
        { text: 'first', deliveryId: 'd1' },
      ],
      { onRefused: ({ code }: CredenceError, index) => refused.push([code, index]) },
    )
    expect(receipt).toMatchObject({ kept: 2, alreadyKept: 1 })
    expect(refused.sort(([, a], [, b]) => a - b)).toEqual([
      ['answer_not_listed', 1],
      ['wrong_unit', 2],
      ['delivery_conflict', 3],
      ['empty_text', 4],
      ['delivery_conflict', 6],
    ])
    expect((await memory.ask('ada.tier')).leading?.answer).toBe('gold')
  })

  it('keeps nothing of a batch that is refused without anyone to tell', async () => {
    const { memory } = await freshMemory()
    await memory.define({ key: 'ada.tier', answers: ['gold', 'silver'] })
    await expect(memory.observeMany([{ text: 'one' }, tier('purple')])).rejects.toMatchObject({
      code: 'answer_not_listed',
    })
    await expect(
      memory.observeMany([
        { text: 'one', deliveryId: 'd' },
        { text: 'two', deliveryId: 'd' },
      ]),
    ).rejects.toMatchObject({ code: 'delivery_conflict' })
    expect(await textsOf(memory)).toEqual([])
  })

  it('shows a reader the turns that were kept, and no others', async () => {
    const seen = new Map<string, readonly string[]>()
    const { reader, organizer } = createScriptedReader({ questions: [], passages: [] })
    const watching = {
      ...organizer,
      propose({ evidence, context }: Passage) {
        seen.set(evidence.text, [...(seen.get(evidence.text) ?? []), ...context.map(({ text }) => text)])
        return []
      },
    }
    const { memory } = await freshMemory({ reader, organizer: watching })
    const saidAt = (minute: number): string => `2026-01-01T10:0${minute}:00Z`
    await memory.observe({ text: 'secret', saidAt: saidAt(1) })
    await memory.observe({ text: 'known', saidAt: saidAt(2), deliveryId: 'd' })
    await memory.forget({ matching: 'secret' })
    await memory.observeMany([
      { text: 'secret', saidAt: saidAt(3) },
      { text: 'known', saidAt: saidAt(2), deliveryId: 'd' },
      { text: 'new', saidAt: saidAt(4) },
      { text: 'next', saidAt: saidAt(5) },
    ])
    await memory.observe({ text: 'after', saidAt: saidAt(6) })
    expect(seen.get('new')).toEqual(['known'])
    expect(seen.get('next')).toEqual(['known', 'new'])
    expect(seen.get('after')).toEqual(['known', 'new', 'next'])
  })

  it.each([null, undefined, 7, 'one text', {}])('refuses %j, which is no list', async (inputs) => {
    const { memory } = await freshMemory()
    await expect(memory.observeMany(inputs as never)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'inputs' },
    })
    await expect(memory.import(inputs as never)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'lines' },
    })
  })
})
