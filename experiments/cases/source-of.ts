import type { ObserveInput, Source } from 'credence'
import { accountOf } from './accounts.ts'
import type { CaseMessage, SourceKind } from './case-file.ts'

type Spoken = Exclude<SourceKind, 'user_instruction' | 'outcome'>

const SOURCES: Readonly<Record<Spoken, Source>> = {
  user_stated: { class: 'user_stated' },
  voice_transcript: { class: 'user_stated' },
  user_correction: { class: 'user_explicit' },
  person_message: { class: 'other_person' },
  third_party_claim: { class: 'other_person' },
  email: { class: 'other_person' },
  marketing_email: { class: 'document', purpose: 'marketing' },
  document: { class: 'document' },
  web_page: { class: 'document' },
  system_of_record: { class: 'system_of_record' },
  tool_output: { class: 'tool' },
  imported: { class: 'imported' },
  assistant_output: { class: 'assistant' },
  recalled_memory: { class: 'assistant' },
  system_prompt: { class: 'assistant' },
}

const UNVERIFIED = /:unverified$/u
const PRIVATE_CHANNEL = 'chat'

/** A message of a case as its connector would hand it over: the README's table from source kinds to classes. */
export function observeInputOf(message: CaseMessage & { readonly sourceKind: Spoken }): ObserveInput {
  const isOwner = accountOf(message.author) !== null
  return {
    text: message.text,
    ...(isOwner ? {} : { author: message.author }),
    channel: message.channel,
    source: sourceOf(message, isOwner),
    ...(message.at === null ? {} : { saidAt: message.at }),
    ...audienceOf(message, isOwner),
  }
}

function sourceOf({ sourceKind, author }: CaseMessage & { readonly sourceKind: Spoken }, isOwner: boolean): Source {
  if (UNVERIFIED.test(author)) return { class: 'other_person', closeness: 'stranger' }
  if (sourceKind === 'voice_transcript' && !isOwner) return { class: 'other_person' }
  return SOURCES[sourceKind]
}

/** What is said in the owner's own chat was said to the owner alone. */
function audienceOf({ channel, author }: CaseMessage, isOwner: boolean): { readonly audience?: readonly string[] } {
  if (channel !== PRIVATE_CHANNEL) return {}
  return { audience: isOwner ? ['user'] : ['user', author] }
}
