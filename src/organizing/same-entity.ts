import type { EvidenceId } from '../evidence/evidence.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { splitKey, toComparableAnswer } from '../question/question.ts'
import type { Found, Studied } from './duplicates.ts'
import type { OperationOf } from './operation.ts'
import { HELD_BY_MANY, PARTNER_ROLES } from './roles.ts'
import type { Structure } from './structure.ts'

/** Two subjects that are probably one. */
export interface FoundEntity extends Found<OperationOf<'merge_entities'>> {
  /** A connector's own record gives both the same address, number or handle. */
  readonly hasStrongKey: boolean
}

/** More likely than not, before anything else is looked at: below it, identity is not spoken of. */
const RATHER = 0.5

/**
 * Subjects to be taken for one, by what ties them: someone named in a role ("my sister Maya" ties `user.sister` to
 * `maya`), the same address or number, an alias. Likeness of names is no tie: everything else stays apart.
 */
export function sameEntitiesAmong(studied: readonly Studied[], structure: Structure): readonly FoundEntity[] {
  const subjects = new Set(studied.map(({ question }) => question.subject))
  const found = [
    ...namedRoles(studied, subjects),
    ...sharedContacts(studied, subjects),
    ...sharedAliases(structure, subjects),
  ]
  const once = new Map<string, FoundEntity>()
  for (const each of found) {
    const { from, into } = each.operation
    const pair = [from, into].sort().join(' ')
    const before = once.get(pair)
    if (before === undefined || (each.hasStrongKey && !before.hasStrongKey)) once.set(pair, each)
  }
  return [...once.values()]
}

/**
 * A role is relative to whom it belongs, and may be held by several, or by another one later: it is somebody only
 * while one name alone stands for it, and that name for it alone.
 */
function namedRoles(studied: readonly Studied[], subjects: ReadonlySet<string>): readonly FoundEntity[] {
  const naming = studied.flatMap((each) => {
    const name = onlyName(each)
    return name === null ? [] : rolesNamedBy(each, subjects).map((role) => ({ role, name, each }))
  })
  return naming.flatMap(({ role, name, each }) => {
    const person = authorKeyOf(name)
    const others = naming.filter((other) => other.each !== each && authorKeyOf(other.name) === person)
    const isSomebody = person !== USER && subjects.has(person) && !isWithin(person, role) && !isWithin(role, person)
    if (!isSomebody || others.length > 0 || !hasMoreThanName(studied, role)) return []
    const reason = `“${name}” is the only name given for ${inWords(role)}`
    return [entity(role, person, reason, evidenceFor(each, name), false)]
  })
}

/** `user.sister.name` names `user.sister`; `user.partner` names itself, and `user.wife`. */
function rolesNamedBy({ question }: Studied, subjects: ReadonlySet<string>): readonly string[] {
  const { key, subject, attribute } = question
  const isPartner = attribute === 'partner'
  const roles = isPartner
    ? [...PARTNER_ROLES].map((role) => `${subject}.${role}`)
    : [attribute === 'name' ? subject : key]
  return roles.filter((role) => role.includes('.') && subjects.has(role) && !HELD_BY_MANY.has(splitKey(role).attribute))
}

function hasMoreThanName(studied: readonly Studied[], subject: string): boolean {
  return studied.some(({ question }) => question.subject === subject && question.attribute !== 'name')
}

/** The one name that was ever given, while it is believed and not long ago. */
function onlyName({ belief, readings }: Studied): string | null {
  const { leading, state } = belief
  if (leading === null || leading.probability < RATHER || (state !== 'likely' && state !== 'settled')) return null
  const given = readings.flatMap(({ reading }) =>
    Object.entries(reading.answers).flatMap(([answer, probability]) => (probability >= RATHER ? [answer] : [])),
  )
  const names = new Set(given.map(toComparableAnswer))
  return names.size === 1 ? leading.answer : null
}

const CONTACTS = new Set(['email', 'e_mail', 'phone', 'mobile', 'handle', 'username', 'account'])

interface Contact {
  readonly subject: string
  readonly value: string
  readonly studied: Studied
}

/** Subjects with the same e-mail, phone or handle; and the address itself, where it speaks under its own key. */
function sharedContacts(studied: readonly Studied[], subjects: ReadonlySet<string>): readonly FoundEntity[] {
  const contacts = studied.flatMap((each): readonly Contact[] => {
    const { question, belief } = each
    const { leading } = belief
    if (!CONTACTS.has(question.attribute) || leading === null || leading.probability < RATHER) return []
    return [{ subject: question.subject, value: leading.answer, studied: each }]
  })
  const own = contacts.flatMap((each): readonly FoundEntity[] => {
    const address = authorKeyOf(each.value)
    const speaks = subjects.has(address) && address !== each.subject && isOwnKey(address)
    return speaks ? [ownAddress(each, address)] : []
  })
  const shared = contacts.flatMap((one, index) => contacts.slice(index + 1).flatMap((other) => shareOf(one, other)))
  return [...own, ...shared]
}

function shareOf(one: Contact, other: Contact): readonly FoundEntity[] {
  if (contactKey(one.value) !== contactKey(other.value)) return []
  if (isWithin(one.subject, other.subject) || isWithin(other.subject, one.subject)) return []
  const [into, from] = inOrder(one.subject, other.subject)
  if (from === USER) return []
  const evidence = [...evidenceFor(one.studied, one.value), ...evidenceFor(other.studied, other.value)]
  const strong = isFromConnector(one) && isFromConnector(other) && into !== USER && namesAgree(from, into)
  return [entity(from, into, `both have the ${one.studied.question.attribute} ${one.value}`, evidence, strong)]
}

function ownAddress(contact: Contact, address: string): FoundEntity {
  const reason = `${inWords(contact.subject)} has the ${contact.studied.question.attribute} ${contact.value}, which also speaks by itself`
  const strong = isFromConnector(contact) && contact.subject !== USER
  return entity(address, contact.subject, reason, evidenceFor(contact.studied, contact.value), strong)
}

/** Keys of addresses and numbers hold a hyphen, which no name's key does. */
function isOwnKey(key: string): boolean {
  return key.includes('-')
}

function contactKey(value: string): string {
  const digits = value.replace(/\D/g, '')
  const isNumber = /^[+\d\s().\-/]+$/.test(value) && digits.length >= 6
  return isNumber ? digits.replace(/^00/, '') : value.trim().toLowerCase().replace(/^@/, '')
}

/** Every word for it is a typed field of a record or a tool: nobody merely said so. */
function isFromConnector({ studied, value }: Contact): boolean {
  const key = contactKey(value)
  const giving = studied.readings.filter(({ reading }) =>
    Object.keys(reading.answers).some((answer) => contactKey(answer) === key),
  )
  return (
    giving.length > 0 &&
    giving.every(
      ({ reading, evidence }) =>
        reading.reader.startsWith('claims@') &&
        (evidence.source.class === 'system_of_record' || evidence.source.class === 'tool'),
    )
  )
}

/** A family shares a number: two different names are for a person to judge. */
function namesAgree(one: string, other: string): boolean {
  if (isOwnKey(one) || isOwnKey(other)) return true
  const [shorter, longer] = [one.split('_'), other.split('_')].sort((a, b) => a.length - b.length)
  return (shorter ?? []).every((part) => longer?.includes(part))
}

/** The very words that an alias was found under are a subject of their own. */
function sharedAliases({ alias }: Structure, subjects: ReadonlySet<string>): readonly FoundEntity[] {
  return [...alias.values()].flatMap(({ entity: known, mention, evidence }) => {
    const named = authorKeyOf(mention)
    if (named === USER || named === known || !subjects.has(named)) return []
    if (isWithin(named, known) || isWithin(known, named)) return []
    return [entity(named, known, `“${mention}” was found to stand for ${inWords(known)}`, [evidence], false)]
  })
}

function entity(
  from: string,
  into: string,
  reason: string,
  evidence: readonly EvidenceId[],
  hasStrongKey: boolean,
): FoundEntity {
  const because = [...new Set(evidence)]
  return { operation: { kind: 'merge_entities', from, into, because }, reason, evidence: because, hasStrongKey }
}

function evidenceFor({ readings }: Studied, answer: string): readonly EvidenceId[] {
  const key = toComparableAnswer(answer)
  return readings
    .filter(({ reading }) => Object.keys(reading.answers).some((each) => toComparableAnswer(each) === key))
    .map(({ evidence }) => evidence.id)
}

/** The user, then a name, then a role, then an address; of two alike, the first by spelling. */
function inOrder(one: string, other: string): readonly [string, string] {
  const rank = (subject: string): number =>
    subject === USER ? 0 : isOwnKey(subject) ? 3 : subject.includes('.') ? 2 : 1
  return rank(one) - rank(other) < 0 || (rank(one) === rank(other) && one < other) ? [one, other] : [other, one]
}

function isWithin(subject: string, other: string): boolean {
  return subject === other || subject.startsWith(`${other}.`)
}

/** `user.sister` → “the user’s sister”. */
export function inWords(subject: string): string {
  if (!subject.includes('.')) return subject === USER ? 'the user' : subject.replaceAll('_', ' ')
  const { subject: owner, attribute } = splitKey(subject)
  return `${inWords(owner)}’s ${attribute.replaceAll('_', ' ')}`
}
