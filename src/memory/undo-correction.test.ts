import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { createFixedClock } from '../testing/index.ts'
import { freshMemory } from './fresh.fixture.ts'

const CORRECTED = '2026-06-02T09:00:00Z'

async function corrected(): Promise<{ readonly memory: Memory; readonly id: string; readonly before: unknown }> {
  const { memory } = await freshMemory({ clock: createFixedClock('2026-06-03T09:00:00Z') })
  const talk = { channel: 'chat', source: { class: 'user_stated' as const } }
  await memory.observe({ text: 'I live in Turin.', saidAt: '2026-06-01T09:00:00Z', ...talk })
  const before = await beliefIn(memory)
  const { evidenceId } = await memory.observe({ text: 'no, Ghent', saidAt: CORRECTED, ...talk })
  return { memory, id: evidenceId ?? '', before }
}

async function beliefIn(memory: Memory): Promise<unknown> {
  const { because, ...belief } = await memory.ask('Where do I live?')
  return { ...belief, because }
}

describe('a correction made in talk, taken back', () => {
  it('withdrawn by the id of the message, the belief is bit for bit what it was', async () => {
    const { memory, id, before } = await corrected()
    expect(await memory.ask('Where do I live?')).toMatchObject({ settled: { answer: 'Ghent' }, rejected: ['Turin'] })
    const receipt = await memory.withdraw(id, 'Where do I live?', { reason: 'I was joking' })
    expect(receipt.moved).toHaveLength(1)
    expect(await beliefIn(memory)).toEqual(before)
    expect((await memory.get(id)).text).toBe('no, Ghent')
  })

  it('forgotten, the belief is bit for bit what it was', async () => {
    const { memory, id, before } = await corrected()
    await memory.forget({ evidence: id })
    expect(await beliefIn(memory)).toEqual(before)
  })

  it('withdrawn twice, or by the id of what corrects nothing, it is refused', async () => {
    const { memory, id } = await corrected()
    await memory.withdraw(id, 'Where do I live?')
    await expect(memory.withdraw(id, 'Where do I live?')).rejects.toMatchObject({ code: 'invalid_input' })
    const [first] = await memory.evidence()
    await expect(memory.withdraw(first?.evidence.id ?? '', 'Where do I live?')).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('the old answer brought back by hand stands beside it', async () => {
    const { memory } = await corrected()
    await memory.settle('Where do I live?', 'Turin', { reason: 'moved back' })
    expect(await memory.ask('Where do I live?')).toMatchObject({ settled: { answer: 'Turin', reason: 'moved back' } })
  })

  it('a ruling withdrawn leaves the correction as it stood', async () => {
    const { memory } = await corrected()
    const before = await beliefIn(memory)
    const { outcomeId } = await memory.reject('Where do I live?', 'Ghent')
    await memory.withdraw(outcomeId, 'Where do I live?')
    expect(await beliefIn(memory)).toEqual(before)
  })

  it('what was believed back then stays what it was', async () => {
    const { memory, id } = await corrected()
    const then = await memory.ask('Where do I live?', { asOf: CORRECTED })
    await memory.withdraw(id, 'Where do I live?')
    expect((await memory.ask('Where do I live?', { asOf: CORRECTED })).answers).toEqual(then.answers)
  })

  it.each(['I prefer tea, not coffee.', 'I live in Ghent, not Turin.'])(
    '%j sets one thing against another and corrects nothing: it is refused and stays',
    async (text) => {
      const { memory } = await freshMemory({ clock: createFixedClock('2026-06-03T09:00:00Z') })
      const receipt = await memory.observe({ text, channel: 'chat', source: { class: 'user_stated' } })
      const [question] = (await memory.questions()).map(({ key }) => key)
      const before = await memory.ask(question as string)
      expect(before.independentEvidence).toBeGreaterThan(0)
      await expect(memory.withdraw(receipt.evidenceId ?? '', question as string)).rejects.toMatchObject({
        code: 'invalid_input',
      })
      expect(await memory.ask(question as string)).toEqual(before)
    },
  )
})

describe('two who undo the same at once', () => {
  const done = async (acts: readonly Promise<unknown>[]): Promise<readonly string[]> =>
    (await Promise.allSettled(acts)).map(({ status }) => status)

  it.each([1, 2])('one withdraws and the other is refused (%#)', async (kind) => {
    const { memory, id } = await corrected()
    const ruling = kind === 1 ? id : (await memory.reject('Where do I live?', 'Oslo')).outcomeId
    const withdraw = (): Promise<unknown> => memory.withdraw(ruling, 'Where do I live?')
    expect(await done([withdraw(), withdraw()])).toEqual(['fulfilled', 'rejected'])
  })

  it('one brings back and the other is refused', async () => {
    const { memory } = await corrected()
    await memory.reject('Where do I live?', 'Oslo')
    const unreject = (): Promise<unknown> => memory.unreject('Where do I live?', 'Oslo')
    expect(await done([unreject(), unreject()])).toEqual(['fulfilled', 'rejected'])
  })

  it('what is confirmed is what leads by then', async () => {
    const { memory } = await corrected()
    const acts = [memory.reject('Where do I live?', 'Ghent'), memory.confirm('Where do I live?')]
    expect(await done(acts)).toEqual(['fulfilled', 'rejected'])
    expect((await memory.ask('Where do I live?')).rejected).toContain('Ghent')
  })
})
