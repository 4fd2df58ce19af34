import type { SkipReason } from '../imported.ts'

export interface Sent {
  readonly author: string
  readonly text: string
}

const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const NAME_LENGTH = 100

/** Who sent it and the first line of the text; null for a notice of the app ("Maya added Ben"). */
export function sentBy(rest: string): Sent | null {
  const colon = rest.indexOf(':')
  if (colon <= 0 || colon > NAME_LENGTH) return null
  const after = rest[colon + 1]
  if (after !== undefined && after !== ' ') return null
  const author = nameOf(rest.slice(0, colon))
  return author === '' || /["“”«»„]/u.test(author) ? null : { author, text: rest.slice(colon + 2) }
}

/** A name as the app writes it, without marks of direction and the `~` before people who are no contacts. */
export function nameOf(written: string): string {
  return written.replace(MARKS, '').replace(/\s+/gu, ' ').trim().replace(/^~ ?/u, '').normalize('NFC')
}

const FILE = '[^<>\\n:]{1,200}\\.[A-Za-z0-9]{2,5}'
const ATTACHED = new RegExp(`\\u200e?<[^<>\\n:]{2,40}: ${FILE}>`, 'gu')
const FILE_LINE = new RegExp(`^\\u200e?${FILE} \\([^()\\n]{4,60}\\)$`, 'u')
const OMITTED = /^<[^<>\n]{0,40}\p{L}[^<>\n]{0,40}>$/u
const EDITED =
  /\s?\u200e?<(?:This message was edited|Diese Nachricht wurde bearbeitet\.?|Se editó este mensaje\.?|Ce message a été modifié|Mensagem editada|Questo messaggio è stato modificato|Dit bericht is bewerkt)>\s*$/u
const DELETED =
  /^\u200e?(?:This message was deleted|You deleted this message|Diese Nachricht wurde gelöscht|Du hast diese Nachricht gelöscht|Se eliminó este mensaje|Eliminaste este mensaje|Ce message a été supprimé|Vous avez supprimé ce message|Mensagem apagada|Você apagou esta mensagem|Questo messaggio è stato eliminato|Hai eliminato questo messaggio|Dit bericht is verwijderd|Je hebt dit bericht verwijderd)\.?$/u

/**
 * The words of a message without what the app put there; or why there are none. The app's own texts on iPhones start
 * with a left-to-right mark, which no keyboard has.
 */
export function wordsOfMessage(text: string): { readonly words: string } | { readonly skipped: SkipReason } {
  const unedited = text.replace(EDITED, '')
  if (DELETED.test(unedited)) return { skipped: 'deleted' }
  const [first = '', ...others] = unedited.split('\n')
  const isFile = FILE_LINE.test(first)
  const words = (isFile ? others.join('\n') : unedited).replace(ATTACHED, '')
  const hadFile = isFile || words !== unedited
  const bare = words.trim()
  if (bare === '') return { skipped: hadFile ? 'media' : 'empty' }
  if (OMITTED.test(bare) || bare === 'null') return { skipped: 'media' }
  if (words.startsWith('\u200e')) return { skipped: words.length <= 40 ? 'media' : 'system_line' }
  return { words: hadFile ? bare : words }
}
