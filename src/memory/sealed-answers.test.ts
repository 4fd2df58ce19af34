import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { freshMemory } from './fresh.fixture.ts'

async function toldOf(...texts: readonly string[]): Promise<Memory> {
  const { memory } = await freshMemory({ embedder: null })
  for (const text of texts) await memory.observe({ text, source: { class: 'user_stated' } })
  return memory
}

const MESSAGE = 'I was told this, and did not keep it: a password was sealed, and nothing else is kept of it.'

describe('what was told and sealed', () => {
  it.each(['What is my wifi password?', 'user.wifi_password', 'wifi password'])(
    '%s is neither served nor denied',
    async (asked) => {
      const memory = await toldOf('My wifi password is hunter2xyz9.', 'The alarm code is 4471.')
      const recalled = await memory.recall(asked)
      expect(recalled).toMatchObject({ sealed: ['password'], verdict: 'low', stored: 'about_them' })
      expect(memory.guide(recalled)).toMatchObject({ advice: 'refuse', message: MESSAGE, reasons: ['sealed'] })
      const answered = await memory.ask(asked)
      expect(answered).toMatchObject({ sealed: ['password'], leading: null })
      expect(memory.guide(answered)).toMatchObject({ advice: 'refuse', message: MESSAGE, reasons: ['sealed'] })
    },
  )

  it('as a typed value is no answer either', async () => {
    const memory = await toldOf()
    await memory.observe({ claims: [{ question: 'user.wifi_password', answer: 'hunter2xyz9' }] })
    const answered = await memory.ask('user.wifi_password')
    expect(answered.sealed).toEqual(['password'])
    expect(memory.guide(answered).advice).toBe('refuse')
    expect(memory.guide(await memory.recall('What is my wifi password?')).advice).toBe('refuse')
  })

  it('leaves what stands beside it to be asked, and what was never told never told', async () => {
    const memory = await toldOf('My wifi password is hunter2xyz9.', 'The alarm code is 4471.')
    expect(await memory.ask('What is the alarm code?')).toMatchObject({ sealed: [], leading: { answer: '4471' } })
    expect((await memory.recall('What is the alarm code?')).sealed).toEqual([])
    expect((await memory.ask('What is the password of the bank?')).sealed).toEqual([])
  })

  it('is hinted to nobody who may not see it', async () => {
    const memory = await toldOf()
    await memory.observe({
      text: 'My wifi password is hunter2xyz9.',
      source: { class: 'user_stated' },
      audience: ['Ben'],
    })
    expect((await memory.ask('user.wifi_password', { by: 'Mallory' })).sealed).toEqual([])
    expect((await memory.recall('What is the wifi password?', { by: 'Mallory' })).sealed).toEqual([])
    expect((await memory.ask('user.wifi_password', { by: 'Ben' })).sealed).toEqual(['password'])
  })
})
