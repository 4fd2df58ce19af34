import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS, PRONOUNS } from '../text/word-lists.ts'

const LABEL_WORDS = 7

/** A field's label as words: without articles, brackets and marks. Null for what is no label. */
export function labelOf(tokens: readonly Token[], from: number, to: number): string | null {
  const words: string[] = []
  let depth = 0
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (norm === '(' || norm === '[') depth++
    if (norm === ')' || norm === ']') depth--
    if (depth > 0 || kind === 'mark' || SKIPPED.has(norm)) continue
    if (kind !== 'word' || NEGATORS.has(norm) || norm === 'us') return null
    words.push(...norm.split(/[_.]/).filter((word) => word !== ''))
  }
  return words.length === 0 || words.length > LABEL_WORDS ? null : words.join(' ')
}

const SKIPPED = new Set("my our the your 's a an".split(' '))

/** `Who may collect`, `Do you smoke`: a question, a field only where the catalogue knows it. */
export function isAsking(label: string): boolean {
  return label
    .split(' ')
    .some((word) => PRONOUNS.has(word) || /^(?:do|does|is|are|may|can|will|how|where|when|why)$/.test(word))
}

/** Says whose record it is, or which of several, and leaves the question the same. */
const QUALIFIERS = new Set(
  `new current present known preferred main primary usual regular registered full official customer client member patient tenant
  pupil student guest applicant employee participant resident holder household personal private your contact's actual desired
  existing assigned confirmed first_choice best default child children's child's medical dietary special any all other agreed final`.split(
    /\s+/,
  ),
)
/** What was, or what is somebody else's: no answer to the question of today. */
const OTHERS =
  /\b(?:previous|former|old|past|last|earlier|second|alternative|prior|ex|proposed|requested|wanted|original)\b/

/** The entry that a label asks for, also with `current`, `preferred` before it or `no.` after it. */
export function entryOfLabel(catalogue: CompiledCatalogue, label: string): Entry | null {
  if (OTHERS.test(label)) return catalogue.entryByLabel(label)
  const whole = label.replace(/ (?:no|nr|num|nos)$/, ' number').replace(/\be-mail/g, 'email')
  const words = whole.split(' ')
  for (let start = 0; start < words.length; start++) {
    if (start > 0 && !QUALIFIERS.has(words[start - 1] as string)) return null
    const rest = words.slice(start).join(' ')
    const found = firstOf(catalogue, start === 0 && rest !== label ? [label, rest] : [rest])
    if (found !== null) return found
  }
  return null
}

function firstOf(catalogue: CompiledCatalogue, labels: readonly string[]): Entry | null {
  for (const label of labels) {
    for (const wording of [
      label,
      label.replaceAll('-', ' '),
      `${label} size`,
      `${label} date`,
      label.replace('email', 'e-mail'),
    ]) {
      const entry = catalogue.entryByLabel(wording)
      if (entry !== null) return entry
    }
  }
  return null
}

/** Labels of several questions: the one of these, where one of its listed answers was filled in. */
const BY_VALUE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    contact: ['contact_channel'],
    'contact by': ['contact_channel'],
    'reminder by': ['contact_channel'],
    reminders: ['contact_channel'],
    membership: ['loyalty_tier'],
    level: ['loyalty_tier'],
    laptop: ['operating_system'],
    computer: ['operating_system'],
    machine: ['operating_system'],
    payment: ['payment_method'],
    billing: ['payment_method'],
    pays: ['payment_method'],
    updates: ['contact_channel'],
    stack: ['framework', 'programming_language'],
    state: ['order_status', 'tool_state'],
  }),
)

/** What to try first for a label, in turn. */
export function entriesByValue(catalogue: CompiledCatalogue, label: string): readonly Entry[] {
  return (BY_VALUE.get(label) ?? []).flatMap((key) => catalogue.entry(key) ?? [])
}

/** Entries that ask of a thing: `Copy deadline`, `Billing owner`. */
const OF_THINGS = new Set(
  'owner status deadline version budget branch repository decision convention licence on_call'.split(' '),
)

/** `Copy deadline` → the thing and the entry; `Decision from the retro` → the entry alone. */
export function entryOfThing(
  catalogue: CompiledCatalogue,
  label: string,
): { readonly entry: Entry; readonly thing: string } | null {
  if (OTHERS.test(label) || isAsking(label) || label.split(' ').length > 5) return null
  const link = / (?:from|for|of|on|in) /.exec(label)
  const head = link === null ? null : catalogue.entryByLabel(label.slice(0, link.index))
  if (head !== null && OF_THINGS.has(head.key)) return { entry: head, thing: '' }
  const words = label.split(' ')
  const entry = words.length < 2 ? null : catalogue.entryByLabel(words.at(-1) as string)
  return entry === null || !OF_THINGS.has(entry.key) ? null : { entry, thing: words.slice(0, -1).join(' ') }
}

/** Who the record is about. */
const WHO = new Set(
  `name tenant holder patient pupil member participant customer client child student actor guest applicant policyholder employee candidate
  attendee resident passenger insured payer donor learner trainee volunteer lodger subscriber cardholder buyer occupant player traveller
  beneficiary delegate contestant camper swimmer_name starter hirer borrower renter landlord_name`.split(/\s+/),
)
const NAMED =
  /^(?:full|legal|preferred|given|first|last|family|tenant|holder|patient|pupil|member|participant|customer|client|child|student|guest|applicant|employee|candidate|attendee|resident|passenger|account|contact|policy|reservation|booking|card|registered|display|artist|player)(?: first| full| legal)? (?:name|holder)$/

/** `Name`, `Patient`, `Tenant name`, `Account holder`. */
export function isWho(label: string): boolean {
  const head = label.endsWith("'s name") ? label.slice(0, -7) : label
  return WHO.has(head) || NAMED.test(label)
}

/** Heads of letters and remarks, not fields of a record. */
const NOT_LABELS = new Set(
  `subject re from to cc bcc sent fwd fw date note notes update correction warning error info debug tip ps fyi
  reminder question answer q a todo system user assistant hi hello dear http https example attached attempt edit summary
  server service cleanse detox self said says wrote please impressions reminders remember breaking happy found lost chat staff
  heads hint spoiler plan_a recap tldr result conclusion point points today tomorrow goes thing things ok okay yes no news`.split(
    /\s+/,
  ),
)

/** `Note`, `Meeting notes`: no field, unless the catalogue knows it: `Start date`. */
export function isNoLabel(label: string): boolean {
  return NOT_LABELS.has(label) || NOT_LABELS.has(label.slice(label.lastIndexOf(' ') + 1))
}
