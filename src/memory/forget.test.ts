import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { type Credence, openMemory } from '../open-memory.ts'
import { createScriptedReader } from '../testing/scripted-reader.ts'
import { freshMemory } from './fresh.fixture.ts'

let dir: string
let credence: Credence
let memory: Memory

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-forget-'))
  credence = await openMemory({ dir })
  memory = await credence.tenant('ada')
})

afterEach(async () => {
  await credence.close()
  await rm(dir, { recursive: true, force: true })
})

const user = { class: 'user_stated' } as const

async function fill(): Promise<void> {
  await memory.observe({ text: 'I live in Boston.', source: user })
  await memory.observe({ text: 'Maya is allergic to peanuts.', source: user })
  await memory.observe({ text: 'Maya is allergic to peanuts, noted.', author: 'bot', source: { class: 'assistant' } })
  await memory.define({ key: 'maya.shoe_size', shape: 'number' })
  await memory.settle('maya.shoe_size', '39')
  await memory.instruct('Never order peanuts for Maya', { about: 'Maya' })
  await memory.instruct('No calls before ten')
}

describe('forget', () => {
  it('of everything leaves nothing but the buried hashes', async () => {
    await fill()
    const receipt = await memory.forget({ everything: true })
    expect(receipt).toMatchObject({ evidence: 3, instructions: 2, verified: true })
    const { facts } = await memory.doctor()
    expect(facts).toMatchObject({ evidence: 0, questions: 0, readings: 0, outcomes: 0, instructions: 0 })
    expect(facts['tombstones']).toBeGreaterThan(0)
  })

  it('about someone takes what bears on them, what was ruled and ordered, and what the assistant repeated', async () => {
    await fill()
    const preview = await memory.previewForget({ about: 'Maya' })
    expect(preview.evidence.map(({ evidence }) => evidence.author).sort()).toEqual(['bot', 'user'])
    expect(preview.questions).toContain('maya.shoe_size')
    expect(preview.instructions.map(({ text }) => text)).toEqual(['Never order peanuts for Maya'])

    expect((await memory.forget({ about: 'Maya' })).verified).toBe(true)
    expect((await memory.ask('What is Maya allergic to?')).state).toBe('unknown')
    expect((await memory.ask('maya.shoe_size')).reason).toBe('no_such_question')
    expect(await memory.find('peanuts')).toEqual([])
    expect((await memory.ask('Where do I live?')).leading?.answer).toBe('Boston')
    expect((await memory.instructions()).map(({ text }) => text)).toEqual(['No calls before ten'])
  })

  it('previews without doing anything', async () => {
    await fill()
    await memory.previewForget({ everything: true })
    expect((await memory.doctor()).facts).toMatchObject({ evidence: 3, tombstones: 0 })
  })

  it('lets nobody else bring it back, and the user say it anew', async () => {
    await memory.observe({ text: 'I live in Boston.', source: user })
    await memory.forget({ question: 'user.home' })
    const again = await memory.observe({ text: 'I live in Boston.', source: user })
    expect(again.status).toBe('forgotten_before')
    const anew = await memory.observe({ text: 'We moved to Boston last year.', source: user })
    expect(anew.status).toBe('kept')
  })

  it('of words takes questions, rulings and orders that have them', async () => {
    await memory.define({ key: 'maya.favourite', text: 'Which dish does Maya like best?' })
    await memory.settle('maya.favourite', 'laksa', { reason: 'she said so at the wedding' })
    await memory.define({ key: 'user.wedding_gift' })
    await memory.define({ key: 'user.car' })
    await memory.instruct('Never mention the wedding')
    const receipt = await memory.forget({ matching: 'wedding' })
    expect(receipt).toMatchObject({ questions: 2, outcomes: 1, instructions: 1, verified: true })
    expect((await memory.questions()).map(({ key }) => key)).toEqual(['user.car'])
    expect(await memory.instructions()).toEqual([])
  })

  it('takes copies of a text, whoever sent them', async () => {
    const first = await memory.observe({ text: 'Maya moved to Ghent with her two dogs.', source: user })
    await memory.observe({
      text: 'Maya moved to Ghent with her two dogs.',
      author: 'Ben',
      channel: 'mail',
      source: { class: 'other_person' },
    })
    const receipt = await memory.forget({ evidence: first.evidenceId as string })
    expect(receipt).toMatchObject({ evidence: 2, verified: true })
    expect(await memory.find('Ghent')).toEqual([])
  })

  it('about someone takes what is about those reached through them, and nobody who is called alike', async () => {
    const source = { class: 'system_of_record' } as const
    await memory.observe({ claims: [{ question: 'maya.sister.home', answer: 'Lyon' }], source })
    await memory.observe({ claims: [{ question: 'mayan.home', answer: 'Oslo' }], source })
    await memory.observe({ text: 'She called.', about: 'maya.sister' })
    expect(await memory.forget({ about: 'Maya' })).toMatchObject({ evidence: 2, verified: true })
    expect((await memory.questions()).map(({ key }) => key)).toEqual(['mayan.home'])
  })

  it('leaves assistant turns that share only a short common word', async () => {
    const source = { class: 'system_of_record' } as const
    const bot = { author: 'bot', source: { class: 'assistant' } } as const
    await memory.observe({ text: 'The red lamp blinks, said the manual.', ...bot })
    await memory.observe({ text: 'So you prefer burgundy.', ...bot })
    await memory.observe({ claims: [{ question: 'user.colour', answer: 'red' }], source })
    await memory.observe({ claims: [{ question: 'user.colour', answer: 'burgundy' }], source })
    await memory.forget({ question: 'user.colour' })
    const left = (await memory.evidence()).map(({ evidence }) => evidence.text)
    expect(left).toEqual(['The red lamp blinks, said the manual.'])
  })

  it('leaves no question that an earlier reading made and nothing bears on', async () => {
    const text = 'Maya orders laksa every Friday'
    const making = (key: string): ReturnType<typeof createScriptedReader> =>
      createScriptedReader({
        questions: [{ key }],
        passages: [{ text, readings: [{ question: key, answers: { often: 0.9 } }] }],
      })
    let now = making('maya.laksa_habit')
    const changing = await freshMemory({
      reader: { version: 'changing@1', maxTextLength: 10, read: (request) => now.reader.read(request) },
      organizer: { ...now.organizer, propose: (...given) => now.organizer.propose(...given) },
    })
    const { evidenceId } = await changing.memory.observe({ text, source: user })
    now = making('maya.order')
    await changing.memory.readPending()
    expect((await changing.memory.questions()).map(({ key }) => key)).toEqual(['maya.laksa_habit', 'maya.order'])
    await changing.memory.forget({ evidence: evidenceId as string })
    expect(await changing.memory.questions()).toEqual([])
  })

  it('refuses a selection of two kinds, or of none', async () => {
    await expect(memory.forget({} as never)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(memory.forget({ about: 'Maya', author: 'Maya' } as never)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
