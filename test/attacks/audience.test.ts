import type { Memory } from 'credence'
import { describe, expect, it } from 'vitest'
import { DAY, openScene, START } from './scene.ts'

const ROOM = 'everyone in the group'

/** What the user said in private, to one person, and in the group; and what a third person said to the user alone. */
async function told(): Promise<Memory> {
  const { memory, clock } = await openScene()
  const own = { class: 'user_stated' as const }
  await memory.observe({ text: 'My budget is 4321 euros.', audience: ['user'], channel: 'private', source: own })
  await memory.observe({ text: "I'm allergic to walnuts.", audience: ['user', 'Maya'], channel: 'dm', source: own })
  await memory.observe({ text: 'I live in Halden.', channel: 'group', source: own })
  clock.advance(DAY)
  await memory.observe({
    text: 'I moved, I live in Tromsø now.',
    audience: ['user'],
    channel: 'private',
    source: own,
    saidAt: START + DAY,
  })
  await memory.observe({
    text: 'Lotte is pregnant.',
    author: 'Maya',
    about: 'Lotte',
    audience: ['user', 'Maya'],
    channel: 'dm',
    source: { class: 'other_person' },
  })
  await memory.observe({
    claims: [{ question: 'user.plan', answer: 'resign' }],
    audience: ['user'],
    channel: 'private',
    source: { class: 'user_explicit' },
  })
  await memory.observe({
    claims: [{ question: 'user.plan', answer: 'stay' }],
    author: 'Sam',
    audience: ['user'],
    channel: 'dm',
    source: { class: 'other_person' },
  })
  await memory.instruct('Never mention Zanzibar to Lotte', { about: 'Lotte' })
  clock.advance(DAY)
  return memory
}

const PRIVATE = /euros|walnut|troms|pregnan|resign|zanzibar|\bstay\b/iu
const QUESTIONS = [
  'What is my budget?',
  'What is the user allergic to?',
  'Where does the user live?',
  'What is known about the user?',
  'What is known about Lotte?',
  'Is Lotte pregnant?',
  'What do you know about Lotte?',
  'user.plan',
  'user.budget',
  'user.allergies',
  'lotte.pregnant',
]

/** What was asked comes back as it was asked, whatever is known. */
function withoutAsked(answer: object): string {
  return JSON.stringify({ ...answer, asked: '', question: null })
}

describe.each([ROOM, 'Lotte', 'Bo', 'assistant'])('what %s is shown', (by) => {
  it('holds nothing that was said elsewhere, in any answer', async () => {
    const memory = await told()
    for (const asked of QUESTIONS) {
      const answer = await memory.ask(asked, { by })
      expect(withoutAsked(answer)).not.toMatch(PRIVATE)
      const { belief, ...explanation } = await memory.explain(asked, { by })
      expect(withoutAsked(belief) + JSON.stringify(explanation)).not.toMatch(PRIVATE)
    }
    expect((await memory.ask('Where does the user live?', { by })).leading?.answer).toBe('Halden')
  })

  it('nor in any list, search or open question', async () => {
    const memory = await told()
    expect(JSON.stringify(await memory.evidence({ by, limit: 100 }))).not.toMatch(PRIVATE)
    for (const words of ['budget 4321', 'walnuts', 'Tromsø', 'Lotte pregnant', 'euros live allergic']) {
      expect(JSON.stringify(await memory.find(words, { by }))).not.toMatch(PRIVATE)
    }
    expect(JSON.stringify(await memory.openQuestions({ by }))).not.toMatch(PRIVATE)
    for (const key of ['user.plan', 'user.budget', 'user.home']) {
      const seen = await memory.history(key, { by }).catch((error: Error) => error)
      expect(JSON.stringify(seen) + String(seen)).not.toMatch(PRIVATE)
      if (key !== 'user.home') expect(seen).toMatchObject({ code: 'unknown_question' })
    }
  })

  it('and looks the same as if it had never been said', async () => {
    const memory = await told()
    const { memory: empty, clock } = await openScene()
    await empty.observe({ text: 'I live in Halden.', channel: 'group', source: { class: 'user_stated' } })
    clock.advance(2 * DAY)
    for (const asked of QUESTIONS) {
      const [seen, never] = [await memory.ask(asked, { by }), await empty.ask(asked, { by })]
      const look = ({ answers, leading, state, reason, origins, known }: typeof seen): unknown => ({
        answers,
        leading,
        state,
        reason,
        origins,
        known,
      })
      expect(look(seen), asked).toEqual(look(never))
    }
  })
})

it('the user sees all of it, and whom it was said to sees theirs', async () => {
  const memory = await told()
  expect((await memory.ask('Where do I live?')).leading?.answer).toBe('Tromsø')
  expect(JSON.stringify(await memory.evidence({ by: 'Maya' }))).toMatch(/walnuts.*pregnant/su)
  expect(JSON.stringify(await memory.evidence({ by: 'Maya' }))).not.toMatch(/euros|troms/iu)
})

it('nothing of one tenant is in another, nor under a name that begins alike', async () => {
  const { credence } = await openScene()
  const acme = await credence.tenant('acme')
  await acme.observe({ text: 'I live in Tromsø.', source: { class: 'user_stated' } })
  await acme.instruct('Never call Zanzibar')
  for (const name of ['acme-corp', 'ac', 'ACME', 'acme ']) {
    const other = await credence.tenant(name)
    expect((await other.ask('Where do I live?')).state).toBe('unknown')
    expect([
      await other.find('Tromsø'),
      await other.evidence(),
      await other.instructions(),
      await other.questions(),
    ]).toEqual([[], [], [], []])
  }
})
