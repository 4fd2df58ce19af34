import { nameOfSubject, possessive } from '../finding.ts'

const MOST_WORDINGS = 3
const QUESTION_WORDS = new Set(['what', 'which', 'when', 'where', 'who', 'how'])
/** What a rendering can't fill in: a value, a thing, anything, an end, another tense. */
const UNSPOKEN = /[{*+$']/

/** The parts of a catalogue entry that say how it is asked. */
export interface AskedEntry {
  readonly wording: string
  readonly asks: readonly string[]
}

/** A question as the user would put it: the catalogue's wording first, then patterns of asking that can be said as they stand. */
export function wordingsOf({ wording, asks }: AskedEntry, subjectKey: string): readonly string[] {
  const patterns = asks.flatMap((pattern) => spokenFrom(pattern) ?? [])
  return [...new Set([wording, ...patterns].map((each) => addressed(each, subjectKey)))].slice(0, MOST_WORDINGS)
}

/** `what|which colour ~do {s} like now?`: `What colour does {s} like?`; null where a part has no words of its own. */
function spokenFrom(pattern: string): string | null {
  const parts = pattern.split(' ').flatMap(withoutOptional)
  const words = parts.map((part, at) => wordFor(part.split('|')[0] as string, parts[at + 1] ?? ''))
  if (!QUESTION_WORDS.has(words[0] ?? '') || !words.some(isSubject) || words.includes(null)) return null
  const [first = '', ...rest] = words as readonly string[]
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(' ')}?`
}

/** What may be left out is, but for the preposition that the rest needs: `which town is {s} in`. */
function withoutOptional(part: string): readonly string[] {
  if (part.startsWith('{') || !part.endsWith('?')) return [part]
  return PREPOSITIONS.has(part.slice(0, -1)) ? [part.slice(0, -1)] : []
}

const PREPOSITIONS = new Set(['in', 'at', 'on', 'from', 'with', 'for', 'about'])

function wordFor(part: string, next: string): string | null {
  if (isSubject(part)) return part
  if (part === '~be') return next.startsWith('the') ? null : 'is'
  if (part === '~do') return 'does'
  return part.startsWith('~') || UNSPOKEN.test(part) ? null : part
}

function isSubject(part: string | null): boolean {
  return part === '{s}' || part === "{s's}"
}

/** The user is I and my, also of whom they speak: `user.sister` is `my sister`. */
function addressed(template: string, subjectKey: string): string {
  const [first, ...kin] = subjectKey.split('.')
  if (first !== 'user') {
    const name = nameOfSubject(subjectKey)
    return template.replaceAll("{s's}", possessive(name)).replaceAll('{s}', name)
  }
  if (kin.length > 0) {
    const name = ['my', ...kin.map((each, at) => (at < kin.length - 1 ? possessive(each) : each))]
      .join(' ')
      .replaceAll('_', ' ')
    return template.replaceAll("{s's}", possessive(name)).replaceAll('{s}', name)
  }
  return template
    .replace(/\bis \{s\}/gi, 'am I')
    .replace(/\bdoes \{s\}/gi, 'do I')
    .replace(/\bhas \{s\}/gi, 'have I')
    .replaceAll("{s's}", 'my')
    .replace(/\b(for|to|of|with|about|reach|contact) \{s\}/gi, '$1 me')
    .replaceAll('{s}', 'I')
    .replace(/^(?:am|do|have|my)\b/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
}
