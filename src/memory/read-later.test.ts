import { describe, expect, it } from 'vitest'
import type { Reader } from '../ports/reader.ts'
import { createScriptedReader } from '../testing/scripted-reader.ts'
import { freshMemory, textsOf } from './fresh.fixture.ts'

const BOTH = 'Maya is allergic to peanuts and shellfish'
const PEANUTS = 'Maya is allergic to peanuts'
const AGAIN = 'peanuts make Maya ill'
const KEY = 'maya.allergies'

const scripted = createScriptedReader({
  questions: [{ key: KEY, shape: 'any_of' }],
  passages: [
    { text: BOTH, readings: [{ question: KEY, answers: { peanuts: 0.45, shellfish: 0.45 } }] },
    { text: PEANUTS, readings: [{ question: KEY, answers: { peanuts: 0.9 } }] },
    { text: AGAIN, readings: [{ question: KEY, answers: { peanuts: 0.9 } }] },
  ],
})
const other = { author: 'Ben', source: { class: 'other_person' } } as const

/** Answers only when it is let go. */
function slowReader(): { readonly reader: Reader; readonly started: Promise<void>; letGo(): void } {
  let letGo = (): void => {}
  let start = (): void => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const reader: Reader = {
    version: 'slow@1',
    async read(request) {
      start()
      await gate
      return scripted.reader.read(request)
    },
  }
  return { reader, started, letGo }
}

describe('a text that claims what was forgotten', () => {
  it('goes, also where the reader takes its time', async () => {
    const { reader, letGo } = slowReader()
    letGo()
    for (const each of [scripted.reader, reader]) {
      const { memory } = await freshMemory({ ...scripted, reader: each })
      await memory.observe({ text: PEANUTS, ...other })
      await memory.forget({ matching: 'peanuts' })
      expect(await memory.observe({ text: AGAIN, ...other })).toMatchObject({
        status: 'forgotten_before',
        evidenceId: null,
      })
      expect(await textsOf(memory)).toEqual([])
    }
  })

  it('stays for what else it says', async () => {
    const { memory } = await freshMemory(scripted)
    await memory.observe({ text: PEANUTS, ...other })
    await memory.forget({ matching: 'peanuts' })
    expect((await memory.observe({ text: BOTH, ...other })).status).toBe('kept')
    const { answers } = await memory.ask(KEY)
    expect(answers.map(({ answer }) => answer)).toEqual(['shellfish'])
  })

  it('is not read once it was forgotten while being read', async () => {
    const { reader, started, letGo } = slowReader()
    const { memory } = await freshMemory({ ...scripted, reader })
    const receipt = memory.observe({ text: PEANUTS, ...other })
    await started
    while ((await textsOf(memory)).length === 0);
    await memory.forget({ everything: true })
    letGo()
    expect((await receipt).status).toBe('forgotten_before')
    expect((await memory.doctor()).facts).toMatchObject({ evidence: 0, readings: 0, questions: 0 })
  })
})

describe('a text longer than its reader takes', () => {
  it('is kept with what was read, and is not yet read', async () => {
    const { memory } = await freshMemory({ ...scripted, reader: { ...scripted.reader, maxTextLength: 20 } })
    const receipt = await memory.observe({ text: PEANUTS, ...other })
    expect(receipt).toMatchObject({ status: 'kept', reading: 'not_yet_read', bearsOn: [KEY] })
    expect(receipt.readingError).toContain('only the first 20 of 27 characters')
    expect(await memory.readPending()).toEqual({ read: 0, failed: 0, left: 1 })
    expect((await memory.ask(KEY)).leading?.answer).toBe('peanuts')
  })
})

describe('a text in a language that its reader does not read', () => {
  const SPANISH = 'Mi hermana se mudó a Sevilla el año pasado y trabaja en una panadería.'

  it('is kept with its records, found by its words, and left to a later reader', async () => {
    const { memory } = await freshMemory()
    const receipt = await memory.observe({
      text: `${SPANISH}\nTeléfono: 611 555 012`,
      source: { class: 'user_stated' },
    })
    expect(receipt).toMatchObject({
      status: 'kept',
      reading: 'not_yet_read',
      readingError: 'looks like Spanish, which the built-in reader does not read',
      bearsOn: ['user.phone'],
    })
    expect(await memory.readPending()).toEqual({ read: 0, failed: 0, left: 1 })
    expect((await memory.doctor()).facts).toMatchObject({ evidence: 1, readings: 1, notYetRead: 1 })
    expect((await memory.ask('user.phone')).leading?.answer).toBe('611 555 012')
    expect(await memory.find('Sevilla')).toHaveLength(1)
  })

  it('is read by one that has no such limit', async () => {
    const unread: Reader = {
      ...scripted.reader,
      unread: ({ evidence }) => (evidence.text === PEANUTS ? 'too hard' : null),
    }
    let current = unread
    const reader: Reader = {
      version: 'changing@1',
      unread: (passage) => current.unread?.(passage) ?? null,
      read: (request) => current.read(request),
    }
    const { memory } = await freshMemory({ ...scripted, reader })
    expect((await memory.observe({ text: PEANUTS, ...other })).reading).toBe('not_yet_read')
    expect(await memory.readPending()).toEqual({ read: 0, failed: 0, left: 1 })
    current = scripted.reader
    expect(await memory.readPending()).toEqual({ read: 1, failed: 0, left: 0 })
    expect(await memory.readPending()).toEqual({ read: 0, failed: 0, left: 0 })
  })

  it('is not yet read where its reader fails to say', async () => {
    const reader: Reader = {
      ...scripted.reader,
      unread: () => {
        throw new Error('no idea')
      },
    }
    const { memory } = await freshMemory({ ...scripted, reader })
    const receipt = await memory.observe({ text: PEANUTS, ...other })
    expect(receipt).toMatchObject({ reading: 'not_yet_read', readingError: 'no idea' })
    expect(await memory.readPending()).toEqual({ read: 0, failed: 1, left: 0 })
  })
})
