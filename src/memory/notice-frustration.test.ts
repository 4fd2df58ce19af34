import { describe, expect, test } from 'vitest'
import type { Memory } from '../memory.ts'
import type { OpenMemoryOptions } from '../open-memory.ts'
import { createFixedClock, createHashedEmbedder } from '../testing/index.ts'
import { freshMemory, textsOf } from './fresh.fixture.ts'

const STATED = { class: 'user_stated' } as const
const NOW = '2026-06-15T12:00:00Z'
const MINUTE = 60_000
const TOLD = 'I told you I moved to Boston!'

async function opened(options: Partial<OpenMemoryOptions> = {}): Promise<Memory> {
  return (await freshMemory({ clock: createFixedClock(NOW), embedder: createHashedEmbedder(), ...options })).memory
}

/** What was said on the days before, one a day. */
async function knowing(...said: readonly string[]): Promise<Memory> {
  const memory = await opened()
  for (const [day, text] of said.entries())
    await memory.observe({ text, source: STATED, saidAt: Date.parse(NOW) - (said.length - day) * 86_400_000 })
  return memory
}

async function pinnedIn(memory: Memory): Promise<readonly string[]> {
  return (await memory.evidence({ pinned: true })).map(({ evidence }) => evidence.text)
}

describe('E18: "I told you I moved to Boston!"', () => {
  test('E18 only San Francisco is stored: not reassured, kept as said, and pinned', async () => {
    const memory = await knowing('I live in San Francisco.')
    const notice = await memory.noticeFrustration(TOLD)
    expect(notice).toMatchObject({
      kind: 'said',
      cue: 'en.told',
      language: 'en',
      restated: 'I moved to Boston',
      response: 'recover_and_pin',
      message: "I'm sorry, I didn't have that. From now on I do: “I moved to Boston”.",
      pinned: true,
    })
    expect(notice?.recall?.items[0]?.text).toBe('I live in San Francisco.')
    const kept = await memory.get(notice?.evidenceId ?? '')
    expect(kept).toMatchObject({ text: 'I moved to Boston', author: 'user', source: STATED })
    expect(await pinnedIn(memory)).toEqual(['I moved to Boston'])
    expect((await memory.ask('Where do I live?')).leading?.answer).toBe('Boston')
  })

  test('E18 Boston leads with a high verdict: reassured, nothing more is kept', async () => {
    const memory = await knowing('I live in San Francisco.', 'I moved to Boston.')
    const notice = await memory.noticeFrustration(TOLD)
    expect(notice).toMatchObject({ response: 'reassure', pinned: false, recall: { verdict: 'high' } })
    expect((await memory.get(notice?.evidenceId ?? '')).text).toBe('I moved to Boston.')
    expect(await textsOf(memory)).toEqual(['I live in San Francisco.', 'I moved to Boston.'])
  })

  test('E18 no signal: null, and nothing is kept', async () => {
    const memory = await knowing('I live in San Francisco.')
    for (const text of ['I moved to Boston.', 'Where do I live?', '', ' ', '?!', 'He says you forgot his name'])
      expect(await memory.noticeFrustration(text)).toBeNull()
    expect(await memory.recallFailures()).toEqual([])
    expect(await textsOf(memory)).toEqual(['I live in San Francisco.'])
  })
})

describe('what was said again', () => {
  test('twice said it is there, and kept once', async () => {
    const memory = await knowing('I live in San Francisco.')
    const first = await memory.noticeFrustration(TOLD)
    const again = await memory.noticeFrustration('You forgot that I moved to Boston.')
    expect(again).toMatchObject({ response: 'reassure', evidenceId: first?.evidenceId })
    expect(await textsOf(memory)).toEqual(['I live in San Francisco.', 'I moved to Boston'])
  })

  test('the whole message kept as well, before or after, adds no second origin', async () => {
    const plain = await knowing('I live in San Francisco.')
    await plain.observe({ text: 'I moved to Boston', source: STATED })
    const expected = (await plain.ask('user.home')).answers

    const after = await knowing('I live in San Francisco.')
    await after.noticeFrustration(TOLD)
    await after.observe({ text: TOLD, source: STATED })
    const before = await knowing('I live in San Francisco.')
    await before.observe({ text: TOLD, source: STATED })
    expect(await before.noticeFrustration(TOLD)).toMatchObject({ response: 'recover_and_pin' })
    for (const memory of [after, before]) {
      expect(await textsOf(memory)).toHaveLength(3)
      const home = await memory.ask('user.home')
      expect(home.origins).toBe(2)
      expect(home.answers).toEqual(expected)
    }
  })

  test('what is merely related, or says only half of it, is not the fact', async () => {
    const memory = await knowing('I live in Boston.', 'My sister moved to Bergen.')
    for (const text of ['I told you my sister moved to Oslo!', 'I told you I moved to Boston with my dog Rex!'])
      expect(await memory.noticeFrustration(text)).toMatchObject({ response: 'recover_and_pin' })
  })

  test('a text that says the same and in which nothing is read is there', async () => {
    const text = 'the blue folder goes under the green one'
    const memory = await knowing(`The blue folder goes under the green one.`)
    expect(await memory.noticeFrustration(`I already told you that ${text}`)).toMatchObject({ response: 'reassure' })
    const other = await knowing('The blue folder goes under the red one.')
    expect(await other.noticeFrustration(`I already told you that ${text}`)).toMatchObject({
      response: 'recover_and_pin',
    })
  })

  test("the assistant's own words are not what the user said", async () => {
    const memory = await opened()
    await memory.observe({ text: 'You moved to Boston.', author: 'assistant', source: { class: 'assistant' } })
    await memory.observe({ text: 'I moved to Boston', author: 'assistant', source: { class: 'assistant' } })
    expect(await memory.noticeFrustration(TOLD)).toMatchObject({ response: 'recover_and_pin' })
  })

  test('what is no longer so is kept anew', async () => {
    const memory = await knowing('I moved to Boston.', 'I moved to Denver.')
    expect(await memory.noticeFrustration(TOLD)).toMatchObject({ response: 'recover_and_pin' })
    expect((await memory.ask('user.home')).leading?.answer).toBe('Boston')
  })

  test('what was forgotten on purpose is not brought back', async () => {
    const memory = await knowing('I moved to Boston.')
    await memory.forget({ matching: 'Boston' })
    expect(await memory.noticeFrustration(TOLD)).toMatchObject({
      response: 'apologise_and_ask',
      evidenceId: null,
      pinned: false,
    })
    expect(await textsOf(memory)).toEqual([])
  })

  test('of somebody else it is kept as theirs, for those who heard it, and not pinned', async () => {
    const memory = await knowing('I live in San Francisco.')
    const notice = await memory.noticeFrustration(TOLD, { by: 'Ben', audience: ['Ben'], channel: 'mail' })
    expect(notice).toMatchObject({ response: 'recover_and_pin', pinned: false })
    const kept = await memory.get(notice?.evidenceId ?? '')
    expect(kept).toMatchObject({ author: 'Ben', audience: ['ben'], channel: 'mail', source: { class: 'other_person' } })
    expect((await memory.ask('ben.home')).leading?.answer).toBe('Boston')
    expect((await memory.ask('user.home')).leading?.answer).toBe('San Francisco')
  })

  test('what they may not see reassures nobody', async () => {
    const memory = await opened()
    await memory.observe({ text: 'Ben moved to Boston.', source: STATED, audience: ['Carla'] })
    const notice = await memory.noticeFrustration('I told you I moved to Boston!', { by: 'Ben' })
    expect(notice).toMatchObject({ response: 'recover_and_pin' })
    expect(JSON.stringify(notice?.recall?.items)).not.toContain('Ben moved')
  })

  test('a complaint said in private is kept for the same ears', async () => {
    const memory = await opened()
    await memory.observe({ text: TOLD, source: STATED, audience: ['Carla'] })
    const notice = await memory.noticeFrustration(TOLD)
    expect((await memory.get(notice?.evidenceId ?? '')).audience).toEqual(['carla'])
  })
})

describe('where they do not say what it was', () => {
  test('asked for, or told what there is', async () => {
    const memory = await knowing('I live in Boston.')
    expect(await memory.noticeFrustration('You never listen!')).toMatchObject({
      response: 'apologise_and_ask',
      restated: null,
      evidenceId: null,
      recall: null,
    })
    expect(await memory.noticeFrustration('You forgot my birthday!')).toMatchObject({ response: 'apologise_and_ask' })
    const told = await memory.noticeFrustration('You forgot where I live!')
    expect(told).toMatchObject({ restated: null, response: 'apologise_and_ask' })
    expect(told?.message).toMatch(/^I'm sorry\. Probably Boston \(\d\d%\), but I am not sure\.$/u)
    await memory.settle('user.home', 'Boston')
    const settled = await memory.noticeFrustration('You forgot where I live!')
    expect(settled).toMatchObject({ response: 'reassure', message: 'I do have that: Boston.', pinned: false })
    expect((await memory.get(settled?.evidenceId ?? '')).text).toBe('I live in Boston.')
  })
})

describe('the quiet kind', () => {
  const ASKED = ['Where is my passport?', 'Do you know where my passport is?', 'Tell me where my passport is'] as const

  test('the same question a third time, in other words, without a good answer', async () => {
    const memory = await knowing('I live in Boston.')
    for (const text of ASKED.slice(0, 2)) {
      expect(await memory.noticeFrustration(text)).toBeNull()
      await memory.recall(text)
    }
    expect(await memory.noticeFrustration(ASKED[2])).toMatchObject({
      kind: 'rephrased',
      cue: null,
      language: null,
      response: 'apologise_and_ask',
      message: "I'm sorry, you have asked this before, and I still don't know it. Could you tell me?",
    })
  })

  test('counts the turns that are kept on the channel, and asking without keeping, each turn once', async () => {
    const memory = await opened()
    await memory.observe({ text: ASKED[0], source: STATED, saidAt: Date.parse(NOW) - 5 * MINUTE })
    await memory.ask(ASKED[0])
    await memory.observe({ text: ASKED[1], source: STATED, saidAt: Date.parse(NOW) - MINUTE })
    expect(await memory.noticeFrustration(ASKED[1])).toBeNull()
    await memory.recall(ASKED[2])
    expect(await memory.noticeFrustration(ASKED[2])).toMatchObject({ kind: 'rephrased' })
  })

  test('other people, other channels, other days and other questions do not count', async () => {
    const memory = await opened()
    await memory.observe({ text: ASKED[0], source: STATED, channel: 'mail', saidAt: NOW })
    await memory.observe({ text: ASKED[0], source: STATED, saidAt: Date.parse(NOW) - 86_400_000 })
    await memory.observe({ text: ASKED[0], author: 'Ben', saidAt: NOW })
    await memory.recall(ASKED[1], { by: 'Ben' })
    await memory.recall('Where is my umbrella?')
    expect(await memory.noticeFrustration(ASKED[2])).toBeNull()
    expect(await memory.noticeFrustration('Thanks for that')).toBeNull()
  })

  test('a question that was well answered is none, unless they complain of the answer', async () => {
    const memory = await opened()
    await memory.define({ key: 'user.gym_locker', stakes: 'low' })
    await memory.settle('user.gym_locker', '42')
    const asked = ['What is my gym locker?', 'What was my gym locker?', 'my gym locker is what?']
    for (const text of asked) {
      expect(await memory.noticeFrustration(text)).toBeNull()
      await memory.ask(text)
    }
    expect(await memory.noticeFrustration('What is my gym locker?')).toBeNull()
  })

  test('whoever asks for a secret over and over is told that it was sealed, and not asked for it', async () => {
    const memory = await opened()
    await memory.settle('user.wifi_password', 'tulip42')
    for (const text of ['What is my wifi password?', 'What was my wifi password?', 'my wifi password is what?']) {
      await memory.noticeFrustration(text)
      await memory.ask(text)
    }
    const notice = await memory.noticeFrustration('What is my wifi password?')
    expect(notice).toMatchObject({ kind: 'rephrased', message: expect.stringContaining('a password was sealed') })
  })

  test('turns that the caller gives take the place of those kept', async () => {
    const memory = await opened()
    const turns = ASKED.slice(0, 2).map((text) => ({ text }))
    expect(await memory.noticeFrustration(ASKED[2], { turns })).toMatchObject({ kind: 'rephrased' })
    const answered = turns.map((turn) => ({ ...turn, wasAnswered: true }))
    expect(await memory.noticeFrustration(ASKED[2], { turns: answered, by: 'Ben' })).toBeNull()
  })
})

describe('failures of recall', () => {
  test('are kept without a word of what was said, and add up by question', async () => {
    const memory = await knowing('I live in San Francisco.')
    const recovered = await memory.noticeFrustration(TOLD)
    await memory.noticeFrustration(TOLD)
    await memory.noticeFrustration('You never listen!')
    const failures = await memory.recallFailures()
    expect(failures).toMatchObject([
      { kind: 'said', cue: 'en.told', response: 'recover_and_pin', questionKeys: ['user.home'] },
      { response: 'reassure', questionKeys: ['user.home'], evidenceIds: [recovered?.evidenceId] },
      { response: 'apologise_and_ask', questionKeys: [], evidenceIds: [] },
    ])
    expect(JSON.stringify(failures)).not.toMatch(/boston|listen/iu)
    expect((await memory.recallMistakes()).map(({ questionKey, times }) => [questionKey, times])).toEqual([
      ['user.home', 2],
      [null, 1],
    ])
  })

  test('go with what they point at, outlive the process, and come with an export', async () => {
    const { memory, credence } = await freshMemory({ embedder: null })
    await memory.noticeFrustration(TOLD)
    const lines: string[] = []
    for await (const line of memory.export()) lines.push(line)
    const copy = await credence.tenant('copy')
    await copy.import(lines)
    expect(await copy.recallFailures()).toEqual(await memory.recallFailures())
    expect(await memory.forget({ matching: 'Boston' })).toMatchObject({ verified: true })
    expect(await memory.recallFailures()).toEqual([])
    await copy.noticeFrustration('You never listen!')
    await copy.forget({ everything: true })
    expect(await copy.recallFailures()).toEqual([])
  })
})
