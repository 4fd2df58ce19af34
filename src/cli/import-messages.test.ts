import { describe, expect, it } from 'vitest'
import { chatNamedBy } from './import-messages.ts'

describe('chatNamedBy', () => {
  it.each([
    ['/tmp/WhatsApp Chat with Maya Øster.txt', 'Maya Øster'],
    ['WhatsApp Chat - Book club (3).txt', 'Book club'],
    ['_chat.txt', undefined],
    ['chat-2026.txt', undefined],
  ])('%s is the chat %s', (file, chat) => {
    expect(chatNamedBy(file)).toBe(chat)
  })
})
