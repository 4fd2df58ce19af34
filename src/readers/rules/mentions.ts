import { USER } from '../../evidence/evidence.ts'
import { toKeySegment } from '../../question/question.ts'
import { descriptorAt, isPlainWord, isPossessive, type NameSource, nameEnd } from './names.ts'
import type { Token } from './tokens.ts'
import {
  BE,
  FEMALE,
  FEMALE_ROLES,
  LISTENER,
  MALE,
  MALE_ROLES,
  ROLE_ADJECTIVES,
  ROLES,
  SPEAKER,
  SPEAKER_OWNS,
  THIRD_PERSON,
  THIRD_PERSON_OWNS,
} from './word-lists.ts'

/** A word or phrase that stands for a person. Token indexes, end exclusive. */
export interface Mention {
  readonly from: number
  readonly to: number
  /** `my`, `Maya's`: what follows is theirs. */
  readonly owns: boolean
  readonly kind: 'speaker' | 'listener' | 'role' | 'name' | 'pronoun'
  /** Subject key; null where it can't be told whom a pronoun means. */
  readonly key: string | null
  /** A name that nothing but its capital vouches for. */
  readonly guessed: boolean
}

/** Said in passing: `my aunt Greet` names the user's aunt. */
export interface Relation {
  readonly ownerKey: string
  readonly role: string
  readonly name: string
  readonly from: number
  readonly to: number
}

export interface Mentions {
  readonly all: readonly Mention[]
  readonly relations: readonly Relation[]
  /** The mention that ends before this token, or begins at it. */
  endingAt(token: number, owns: boolean): Mention | null
  startingAt(token: number, owns: boolean): Mention | null
}

/** Subject keys of `I` and `you`; null where nobody can say. */
export interface Voice {
  readonly speaker: string | null
  readonly listener: string | null
}

export interface MentionContext {
  readonly voiceAt: (token: number) => Voice
  /** Names in lower case that are known to be people, such as the author's. */
  readonly knownNames: ReadonlySet<string>
  /** The one person that the turns before speak of; asked only where a pronoun needs it. */
  readonly antecedent: (gender: 'female' | 'male' | null) => string | null
}

interface Scan extends NameSource {
  readonly context: MentionContext
  readonly found: Mention[]
  /** Keys of the persons named so far. */
  readonly people: Set<string>
  readonly relations: Relation[]
}

const MOST_PEOPLE = 20

export function findMentions(tokens: readonly Token[], text: string, context: MentionContext): Mentions {
  const scan: Scan = {
    tokens,
    text,
    knownNames: context.knownNames,
    context,
    found: [],
    people: new Set(),
    relations: [],
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind !== 'word') continue
    at = Math.max(at, scanAt(scan, token, at) - 1)
  }
  const ends = new Map<number, Mention[]>()
  const starts = new Map<number, Mention[]>()
  for (const mention of scan.found) {
    pushTo(ends, mention.to, mention)
    pushTo(starts, mention.from, mention)
  }
  return {
    all: scan.found,
    relations: scan.relations,
    endingAt: (token, owns) => longest(ends.get(token), owns),
    startingAt: (token, owns) => longest(starts.get(token), owns),
  }
}

function pushTo(index: Map<number, Mention[]>, at: number, mention: Mention): void {
  const list = index.get(at)
  if (list === undefined) index.set(at, [mention])
  else list.push(mention)
}

function longest(mentions: readonly Mention[] | undefined, owns: boolean): Mention | null {
  let best: Mention | null = null
  for (const mention of mentions ?? []) {
    if (mention.owns === owns && (best === null || mention.to - mention.from > best.to - best.from)) best = mention
  }
  return best
}

/** Token index after what was recognised at `at`. */
function scanAt(scan: Scan, { norm }: Token, at: number): number {
  const { voiceAt } = scan.context
  if (SPEAKER.has(norm) || norm === 'mine') return plain(scan, at, at + 1, 'speaker', voiceAt(at).speaker)
  if (SPEAKER_OWNS.has(norm)) return owner(scan, at, at + 1, 'speaker', voiceAt(at).speaker)
  if (LISTENER.has(norm)) return plain(scan, at, at + 1, 'listener', voiceAt(at).listener)
  if (norm === 'your') return owner(scan, at, at + 1, 'listener', voiceAt(at).listener)
  if (THIRD_PERSON.has(norm)) return pronoun(scan, at, norm)
  if (THIRD_PERSON_OWNS.has(norm)) return owner(scan, at, at + 1, 'pronoun', antecedentOf(scan, norm))
  if (norm === 'the') return definite(scan, at)
  return bareKin(scan, at) ?? nameAt(scan, at)
}

/** `Mum says …`, `Grandma Ilse turns 90`, `my aunts and cousin Henrik`: the speaker's own, where nobody else owns them. */
function bareKin(scan: Scan, at: number): number | null {
  const { tokens } = scan
  const token = tokens[at] as Token
  const role = ROLES.get(token.norm)
  if (role === undefined) return null
  const named = nameEnd(scan, at + 1)
  if (KIN_WITH_NAME.has(token.norm) && named > at + 1 && !isTheHeadOfAnother(tokens, at)) {
    return rolePhrase(scan, at, at + 1, role, scan.context.voiceAt(at).speaker)
  }
  if (!BARE_KIN.has(token.norm) || isTheHeadOfAnother(tokens, at)) return null
  return rolePhrase(scan, at, at + 1, role, scan.context.voiceAt(at).speaker)
}

/** Said without an owner only of one's own. */
const BARE_KIN = new Set('mum mom mummy mommy dad daddy grandma granny gran nan grandpa grandad granddad'.split(' '))
const KIN_WITH_NAME = new Set([...BARE_KIN, ...'aunt auntie uncle cousin'.split(' ')])

/** `her mum`, `Ben's dad`, `a dad`, `every mom`. */
function isTheHeadOfAnother(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.norm ?? ''
  return (
    before === "'s" || before === "'" || OTHERS_OWN.has(before) || ROLE_ADJECTIVES.has(before) || before === 'great-'
  )
}
const OTHERS_OWN = new Set(
  'my our his her their your its whose a an the every each some any no another this that these those stay-at-home soccer'.split(' '),
)

function pronoun(scan: Scan, at: number, norm: string): number {
  const key = antecedentOf(scan, norm)
  const next = scan.tokens[at + 1]?.norm ?? ''
  // `her` is an object or an owner: both are kept, the pattern decides.
  if (norm === 'her' && !BE.has(next)) owner(scan, at, at + 1, 'pronoun', key)
  return plain(scan, at, at + 1, 'pronoun', key)
}

function plain(
  scan: Scan,
  from: number,
  to: number,
  kind: Mention['kind'],
  key: string | null,
  guessed = false,
): number {
  scan.found.push({ from, to, owns: false, kind, key, guessed })
  if ((kind === 'name' || kind === 'role') && key !== null && scan.people.size < MOST_PEOPLE) scan.people.add(key)
  return to
}

/** `my`, `Maya's`: and the role that may follow, `my older sister Fenna`. */
function owner(
  scan: Scan,
  from: number,
  to: number,
  kind: Mention['kind'],
  key: string | null,
  guessed = false,
): number {
  scan.found.push({ from, to, owns: true, kind, key, guessed })
  const role = roleAt(scan.tokens, to)
  return role === null ? to : rolePhrase(scan, from, role.to, role.role, key)
}

function roleAt(tokens: readonly Token[], from: number): { readonly role: string; readonly to: number } | null {
  let at = from
  while (at < from + 3 && ROLE_ADJECTIVES.has(tokens[at]?.norm ?? '')) at++
  const norm = tokens[at]?.norm ?? ''
  const role = ROLES.get(norm) ?? (norm === 'ex' ? 'ex' : undefined)
  if (role !== undefined) return { role, to: at + 1 }
  return at > from && tokens[at - 1]?.norm === 'ex' ? { role: 'ex', to: at } : null
}

/** `my sister`, `my aunt Greet`, `my sister, Fenna,`, `my sister's …`, `my friend's sister`. */
function rolePhrase(scan: Scan, from: number, to: number, role: string, ownerKey: string | null): number {
  const { tokens } = scan
  const name = appositionAt(scan, to)
  const key = name !== null ? toKeySegment(name.words) : ownerKey === null ? null : `${ownerKey}.${role}`
  const end = name?.to ?? to
  if (name !== null && ownerKey !== null) scan.relations.push({ ownerKey, role, name: name.words, from, to: end })
  plain(scan, from, end, 'role', key)
  if (isPossessive(tokens, end)) return owner(scan, from, end + 1, 'role', key)
  return end
}

function appositionAt(scan: Scan, at: number): { readonly words: string; readonly to: number } | null {
  const { tokens } = scan
  const isComma = tokens[at]?.norm === ','
  const start = isComma ? at + 1 : at
  const to = nameEnd(scan, start)
  if (to === start) return null
  if (isComma && tokens[to]?.norm !== ',' && tokens[to] !== undefined && tokens[to]?.norm !== '.') return null
  const words = scan.text.slice((tokens[start] as Token).start, (tokens[to - 1] as Token).end)
  return { words, to: isComma && tokens[to]?.norm === ',' ? to + 1 : to }
}

/** `the kids`, `the dog`: of the speaker's household; `the user`, `the owner`: the person whose memory this is. */
const OF_THE_HOUSE = new Set(
  'kids children dog cat baby wife husband missus vet landlord landlady dentist nanny babysitter accountant'.split(' '),
)

function definite(scan: Scan, at: number): number {
  const next = scan.tokens[at + 1]?.norm ?? ''
  if (next === 'user' || next === 'owner') {
    const isOwnerOf = scan.tokens[at + 2]?.norm === 'of'
    if (isOwnerOf) return at + 1
    if (isPossessive(scan.tokens, at + 2)) return owner(scan, at, at + 3, 'name', USER)
    return plain(scan, at, at + 2, 'name', USER)
  }
  if (!OF_THE_HOUSE.has(next)) return at + 1
  return rolePhrase(scan, at, at + 2, ROLES.get(next) ?? next, scan.context.voiceAt(at).speaker)
}

function nameAt(scan: Scan, at: number): number {
  const { tokens } = scan
  const to = nameEnd(scan, at)
  if (to === at) return at + 1
  if (isPlainWord(scan, at, to)) return at + 1
  const words = scan.text.slice((tokens[at] as Token).start, (tokens[to - 1] as Token).end)
  const segment = toKeySegment(words)
  if (segment === '') return to
  const described = descriptorAt(tokens, to)
  const key = described === null ? segment : toKeySegment(`${words} ${described.words}`)
  const end = described?.to ?? to
  const guessed = !scan.context.knownNames.has(words.toLowerCase())
  plain(scan, at, end, 'name', key, guessed)
  return isPossessive(tokens, end) ? owner(scan, at, end + 1, 'name', key, guessed) : end
}

/** Whom a pronoun means: the one person named so far, here or else in the turns before. Two candidates: nobody. */
function antecedentOf(scan: Scan, pronounNorm: string): string | null {
  const gender = FEMALE.has(pronounNorm) ? 'female' : MALE.has(pronounNorm) ? 'male' : null
  let only: string | null = null
  for (const key of scan.people) {
    if (!fits(key, gender)) continue
    if (only !== null) return null
    only = key
  }
  return only ?? scan.context.antecedent(gender)
}

export function fits(key: string, gender: 'female' | 'male' | null): boolean {
  const role = key.slice(key.lastIndexOf('.') + 1)
  if (gender === 'female') return !MALE_ROLES.has(role)
  return gender !== 'male' || !FEMALE_ROLES.has(role)
}
