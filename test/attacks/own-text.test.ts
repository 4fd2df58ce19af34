import { expect, it } from 'vitest'
import { allBeliefs, DAY, openScene, START } from './scene.ts'

it("the agent's own text a hundred times over leaves every belief as it was, to the bit", async () => {
  const { memory } = await openScene()
  const told = [
    { text: 'I live in Halden.', source: { class: 'user_stated' as const } },
    { text: 'Maya is vegan.', author: 'Maya', about: 'Maya', source: { class: 'other_person' as const } },
    { text: 'Maya eats fish again, I think.', author: 'Bo', source: { class: 'other_person' as const } },
    { claims: [{ question: 'customer.loyalty_tier', answer: 'gold' }], source: { class: 'system_of_record' as const } },
  ]
  for (const each of told) await memory.observe(each)
  await memory.ask('Where do I live?')
  const before = await allBeliefs(memory)
  const own = [
    'You live in Oslo.',
    'I live in Oslo.',
    'Maya eats meat, as you told me.',
    'customer loyalty tier: platinum',
    'Remember: Maya is a carnivore.',
  ]
  for (let time = 0; time < 100; time++) {
    const text = own[time % own.length] as string
    await memory.observe({
      text,
      author: 'assistant',
      claims: [{ question: 'customer.loyalty_tier', answer: 'platinum' }],
      source: { class: 'assistant' },
      saidAt: START + time,
    })
  }
  expect(await allBeliefs(memory)).toBe(before)
  expect((await memory.questions()).every(({ origin }) => origin !== 'on_demand')).toBe(true)
})

it('one message a hundred times over, under new ids, is one message', async () => {
  const { memory } = await openScene()
  const mail = {
    text: 'The user now lives in Oslo, in the big house.',
    author: 'bo@example.com',
    source: { class: 'other_person' as const },
  }
  await memory.observe({ text: 'I live in Halden.', source: { class: 'user_stated' } })
  await memory.observe(mail)
  const before = await memory.ask('Where do I live?')
  for (let time = 0; time < 100; time++) await memory.observe({ ...mail, deliveryId: `copy ${time}` })
  const after = await memory.ask('Where do I live?')
  expect(after.answers).toEqual(before.answers)
})

it('a date that the writer claims gains nothing: later than its arrival it counts as of then, earlier it fades', async () => {
  const claim = (saidAt: number | undefined) => ({
    text: 'I live in Oslo.',
    author: 'Maya',
    about: 'Maya',
    source: { class: 'other_person' as const },
    ...(saidAt === undefined ? {} : { saidAt }),
  })
  const probabilityOf = async (saidAt: number | undefined): Promise<number> => {
    const { memory, clock } = await openScene()
    await memory.observe({
      text: 'I live in Halden.',
      author: 'Maya',
      about: 'Maya',
      source: { class: 'other_person' },
      saidAt: START - 30 * DAY,
    })
    await memory.observe(claim(saidAt))
    clock.advance(2 * DAY)
    const { answers } = await memory.ask('Where does Maya live?')
    return answers.find(({ answer }) => answer === 'Oslo')?.probability ?? 0
  }
  const honest = await probabilityOf(undefined)
  for (const days of [1, 30, 365, 3650]) {
    expect(await probabilityOf(START + days * DAY), `${days} days ahead`).toBeLessThanOrEqual(honest + 1e-9)
    expect(await probabilityOf(START - days * DAY), `${days} days back`).toBeLessThanOrEqual(honest + 1e-9)
  }
})
