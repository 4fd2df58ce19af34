import { authorKeyOf } from '../../src/evidence/author.ts'
import type { Passage } from '../../src/ports/reader.ts'
import { toKeySegment } from '../../src/question/question.ts'
import type { Source } from '../../src/source/source.ts'
import type { LabelledMessage } from './golden-file.ts'

const CHANNELS: Readonly<Record<LabelledMessage['kind'], string>> = {
  user_stated: 'chat',
  person_message: 'chat',
  email: 'email',
  marketing_email: 'email',
  form: 'form',
  voice_transcript: 'voice',
  system_of_record: 'crm',
  document: 'document',
}

/** A labelled message as its connector would hand it over. */
export function passageOf(message: LabelledMessage): Passage {
  const authorKey = authorKeyOf(message.author)
  return {
    evidence: {
      id: message.id,
      text: message.text,
      author: message.author,
      authorKey,
      about: message.about === null ? null : toKeySegment(message.about),
      channel: CHANNELS[message.kind],
      source: sourceOf(message, authorKey === 'user'),
      saidAt: Date.parse(message.at),
      saidAtKnown: true,
      zone: zoneOf(message.at),
    },
    context: message.before.map(({ author, text }) => ({ text, authorKey: authorKeyOf(author) })),
  }
}

function sourceOf({ kind }: LabelledMessage, isUser: boolean): Source {
  switch (kind) {
    case 'marketing_email':
      return { class: 'document', purpose: 'marketing' }
    case 'document':
    case 'system_of_record':
      return { class: kind }
    case 'form':
      return { class: isUser ? 'user_explicit' : 'other_person' }
    default:
      return { class: isUser ? 'user_stated' : 'other_person' }
  }
}

/** The offset as it is written: what a phone's export knows of the zone. */
function zoneOf(at: string): string {
  const offset = /(Z|[+-]\d\d:\d\d)$/.exec(at)?.[1] ?? 'Z'
  return offset === 'Z' || offset === '+00:00' ? 'UTC' : offset
}
