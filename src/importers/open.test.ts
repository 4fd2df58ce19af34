import { describe, expect, it } from 'vitest'
import type { Imported } from './imported.ts'
import { chatNameOf, type ImportFormat, type ImportOptions, openImport } from './open.ts'

async function first(format: ImportFormat, text: string, options?: ImportOptions): Promise<Imported | undefined> {
  for await (const each of openImport(format, () => [text], options)) return each
  return undefined
}

describe('openImport', () => {
  it('opens each format with its own reader', async () => {
    const mapping = { u: { parent: null, message: { author: { role: 'user' }, content: { parts: ['Hi'] } } } }
    expect(await first('observations', '{"text":"Hi","deliveryId":"d"}')).toEqual({
      line: 1,
      input: { text: 'Hi', deliveryId: 'd' },
    })
    expect(await first('chatgpt', JSON.stringify([{ id: 'c', mapping }]), { zone: 'Asia/Tokyo' })).toMatchObject({
      input: { text: 'Hi', channel: 'chatgpt:c', zone: 'Asia/Tokyo' },
    })
    const options = { zone: 'UTC', chat: 'Home', user: 'Ada', dateOrder: 'mdy' as const }
    expect(await first('whatsapp', '05/06/23, 10:00 - Ada: Hi', options)).toMatchObject({
      input: { text: 'Hi', author: 'user', channel: 'whatsapp:Home', saidAt: Date.UTC(2023, 4, 6, 10) },
    })
    const mail = 'From a@x Wed Jun  3 10:00:00 2026\nFrom: ada@example.com\n\nHi\n'
    expect(await first('mbox', mail, { me: ['ada@example.com'], zone: 'Asia/Tokyo' })).toMatchObject({
      input: { text: 'Hi', author: 'user', zone: 'Asia/Tokyo' },
    })
    await expect(first('whatsapp', '05.06.23, 10:00 - Ada: Hi')).rejects.toMatchObject({ code: 'invalid_date' })
  })
})

describe('chatNameOf', () => {
  it.each([
    ['/home/a/WhatsApp Chat with Maya & Ben.txt', 'Maya & Ben'],
    ['WhatsApp Chat - Maya.zip', 'Maya'],
    ['WhatsApp Chat mit Maya.txt', 'Maya'],
    ['_chat.txt', null],
    ['notes.txt', null],
  ])('%s is %s', (file, chat) => {
    expect(chatNameOf(file)).toBe(chat)
  })
})
