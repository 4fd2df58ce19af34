import { USER } from '../../../evidence/evidence.ts'
import type { Passage } from '../../../ports/reader.ts'
import { toKeySegment } from '../../../question/question.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Regions, Stretch } from '../text/regions.ts'
import type { Token } from '../text/tokens.ts'
import { NOT_A_NAME } from '../text/word-lists.ts'
import { findMentions, type MentionContext, type Voice } from './mentions.ts'

const HANDLE = /^(?:guest|visitor|unknown|anonymous|someone|stranger)(?:_|$)|\d/

/** A channel's handle rather than a person: `guest_unverified`, `telegram_4411`. */
export function isHandle(authorKey: string): boolean {
  return HANDLE.test(authorKey)
}

/**
 * Whose key "I" is. A handle that introduces itself ("I'm Radek") speaks as that person from then on,
 * never as the user; whether two handles are one person is not for a reader to say.
 */
export function speakerKeyOf({ evidence, context }: Passage, tokens: readonly Token[]): string {
  if (!isHandle(evidence.authorKey)) return evidence.authorKey
  const turns = context
    .filter((turn) => turn.authorKey === evidence.authorKey)
    .map((turn) => plainTokensOf(turn.text).tokens)
  for (const each of [tokens, ...turns.reverse()]) {
    const name = introducedName(each)
    if (name !== null) return name
  }
  return evidence.authorKey
}

const TITLES = new Set('mr mrs ms mx miss dr prof professor frau herr'.split(' '))

function introducedName(tokens: readonly Token[]): string | null {
  for (let at = 0; at + 2 < Math.min(tokens.length, 60); at++) {
    const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]] as [Token, Token, Token]
    const introduces =
      ((first.norm === 'i' || first.norm === 'it' || first.norm === 'this') && /^(?:'m|am|'s|is)$/.test(second.norm)) ||
      (first.norm === 'name' && second.norm === 'is')
    if (!introduces || !third.capital || NOT_A_NAME.has(third.norm)) continue
    const key = toKeySegment(afterTitle(tokens, at + 2))
    if (key !== '' && key !== USER) return key
  }
  return null
}

/** `Mr Clement`, `Dr. Osei`: the name, never the title alone. */
function afterTitle(tokens: readonly Token[], at: number): string {
  if (!TITLES.has(tokens[at]?.norm ?? '')) return tokens[at]?.norm ?? ''
  const name = tokens[tokens[at + 1]?.norm === '.' ? at + 2 : at + 1]
  return name?.capital === true ? name.norm : ''
}

const SPOKEN_TO_THE_USER = new Set(['document', 'system_of_record', 'tool'])
const PRIVATE_CHANNELS = /^(?:e-?mail|sms|letter|push)/

/** A letter, a mail or a message to the user alone: its `you` is the user. */
export function isToUser({ evidence }: Passage): boolean {
  return (
    evidence.authorKey !== USER &&
    (SPOKEN_TO_THE_USER.has(evidence.source.class) || PRIVATE_CHANNELS.test(evidence.channel))
  )
}

export function mentionContextOf(passage: Passage, tokens: readonly Token[], regions: Regions): MentionContext {
  const { evidence } = passage
  const speaker = speakerKeyOf(passage, tokens)
  const toUser = isToUser(passage)
  const aboutAnother = evidence.about !== null && evidence.about !== speaker ? evidence.about : null
  const antecedents = new Map<string, string | null>()
  const own: Voice = { speaker, listener: toUser ? USER : null }
  return {
    voiceAt: (token) => voiceIn(regions.at(token), own, aboutAnother),
    knownNames: new Set([evidence.authorKey, evidence.about ?? ''].filter((name) => name !== '' && name !== USER)),
    antecedent(pronoun) {
      const known = antecedents.get(pronoun)
      if (known !== undefined) return known
      const found = personBefore(passage, pronoun) ?? aboutAnother
      antecedents.set(pronoun, found)
      return found
    },
  }
}

/** What is passed on speaks for who wrote it, to who passes it on; where nobody says who that is, for whom it is about. */
function voiceIn({ region, writtenBy, isAmongOthers }: Stretch, own: Voice, about: string | null): Voice {
  if (region === 'own' || region === 'signature') return own
  const isTheSame = writtenBy !== null && about !== null && writtenBy.startsWith(`${about}_`)
  const speaker = isTheSame ? about : (writtenBy ?? about)
  if (isAmongOthers === true) return { speaker, listener: null }
  return { speaker, listener: speaker === own.speaker ? own.listener : own.speaker }
}

/** Whom the newest turn with a fitting person in it speaks of. */
function personBefore({ context }: Passage, pronoun: string): string | null {
  for (const turn of [...context].reverse()) {
    const { plain, tokens } = plainTokensOf(turn.text.slice(0, 2000))
    const mentions = findMentions(tokens, plain.text, {
      voiceAt: () => ({ speaker: turn.authorKey, listener: null }),
      knownNames: new Set(),
      antecedent: () => null,
    })
    const meant = mentions.meantAfter(pronoun)
    if (meant !== null) return meant
    if (mentions.all.some(({ kind, key }) => (kind === 'name' || kind === 'role') && key !== null)) return null
  }
  return null
}

/** Whom a statement without a subject is about: as the connector says, else who speaks; a record's is the user. */
export function defaultSubjectOf({ evidence }: Passage, speaker: string): string {
  if (evidence.about !== null) return evidence.about
  const byNobody = evidence.source.class === 'system_of_record' || evidence.source.class === 'document'
  return byNobody ? USER : speaker
}
