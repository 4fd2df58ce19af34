import { USER } from '../../../evidence/evidence.ts'
import { toKeySegment } from '../../../question/question.ts'
import type { Token } from '../text/tokens.ts'
import {
  BARE_KIN,
  BE,
  LISTENER,
  ROLE_ADJECTIVES,
  ROLES,
  SPEAKER,
  SPEAKER_OWNS,
  THIRD_PERSON,
  THIRD_PERSON_OWNS,
} from '../text/word-lists.ts'
import { createPeople, genderOf, genderOfPronoun, meantBy, notePerson, type People } from './antecedents.ts'
import {
  ALSO_WORDS,
  descriptorAt,
  isPlainWord,
  isPossessive,
  lowerCaseNameEnd,
  type NameSource,
  nameEnd,
} from './names.ts'
import { type Naming, namedAt } from './namings.ts'
import { roleWordsAt } from './role-words.ts'

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
  /** It is said not to be so, or no more. */
  readonly isDenied?: boolean
}

export interface Mentions {
  readonly all: readonly Mention[]
  readonly relations: readonly Relation[]
  /** The mention that ends before this token, or begins at it. */
  endingAt(token: number, owns: boolean): Mention | null
  startingAt(token: number, owns: boolean): Mention | null
  /** Whether one begins at a token from `from` to before `to`. */
  beginIn(from: number, to: number): boolean
  /** Whom a pronoun after the text would mean; null where two fit or nobody does. */
  meantAfter(pronoun: string): string | null
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
  /** Whom the turns before speak of, for this pronoun; asked only where one needs it. */
  readonly antecedent: (pronoun: string) => string | null
}

interface Scan extends NameSource {
  readonly context: MentionContext
  readonly found: Mention[]
  readonly people: People
  readonly relations: Relation[]
  /** Names in lower case; those said here join. */
  readonly knownNames: Set<string>
  /** Keys of roles whose name was said: `user.dog` is `olive` from then on. */
  readonly namedRoles: Map<string, string>
  /** Somebody or some animal brought up without an owner, `a greyhound`: may get a name next. */
  introduced: { readonly ownerKey: string; readonly role: string; readonly at: number } | null
}

export function findMentions(tokens: readonly Token[], text: string, context: MentionContext): Mentions {
  const scan: Scan = {
    tokens,
    text,
    knownNames: new Set(context.knownNames),
    context,
    found: [],
    people: createPeople(),
    relations: [],
    namedRoles: new Map(),
    introduced: null,
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind !== 'word') continue
    at = Math.max(at, scanAt(scan, token, at) - 1)
  }
  const ends: Places = new Array(tokens.length + 1)
  const starts: Places = new Array(tokens.length + 1)
  for (const mention of scan.found) {
    pushTo(ends, mention.to, mention)
    pushTo(starts, mention.from, mention)
  }
  return {
    all: scan.found,
    relations: scan.relations,
    endingAt: (token, owns) => longest(ends[token], owns),
    startingAt: (token, owns) => longest(starts[token], owns),
    beginIn(from, to) {
      for (let at = from; at < to; at++) if (starts[at] !== undefined) return true
      return false
    },
    meantAfter: (pronoun) => meantBy(scan.people, pronoun) ?? null,
  }
}

/** By token: every pattern that is tried asks for them. */
type Places = (Mention[] | undefined)[]

function pushTo(places: Places, at: number, mention: Mention): void {
  const list = places[at]
  if (list === undefined) places[at] = [mention]
  else list.push(mention)
}

function longest(mentions: readonly Mention[] | undefined, owns: boolean): Mention | null {
  if (mentions === undefined) return null
  let best: Mention | null = null
  for (const mention of mentions) {
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
  if (norm === 'the' || norm === 'same') return definite(scan, at)
  if (norm === 'a' || norm === 'an' || norm === 'one' || norm === 'two') return introduce(scan, at)
  const naming = namedAt(scan.tokens, scan, at)
  if (naming !== null) return nameRole(scan, at, naming)
  return bareKin(scan, at) ?? bareRole(scan, at) ?? nameAt(scan, at)
}

/** `Supervisor's Professor Maclennan`, `Landlord is Mr Sahin` at the head: the speaker's. */
function bareRole(scan: Scan, at: number): number | null {
  const { tokens } = scan
  if (!isTopicAt(scan, at) || tokens[at - 1]?.norm === ',') return null
  const words = roleWordsAt(tokens, at)
  const be = words === null ? '' : (tokens[words.to]?.norm ?? '')
  if (words === null || (be !== 'is' && be !== "'s") || nameEnd(scan, words.to + 1) === words.to + 1) return null
  return plain(scan, at, words.to, 'role', keyOfRole(scan, scan.context.voiceAt(at).speaker, words.role))
}

function keyOfRole(scan: Scan, ownerKey: string | null, role: string): string | null {
  if (ownerKey === null) return null
  const key = `${ownerKey}.${role}`
  return scan.namedRoles.get(key) ?? key
}

/** `a greyhound`, `a lovely man`: nobody we know yet, but `called Olive` may follow. */
function introduce(scan: Scan, at: number): number {
  const words = roleWordsAt(scan.tokens, at + 1)
  if (words === null || isPossessive(scan.tokens, words.to)) return at + 1
  const ownerKey = possessorBefore(scan, at) ?? scan.context.voiceAt(at).speaker
  if (ownerKey !== null) scan.introduced = { ownerKey, role: words.role, at }
  return words.to
}

/** `he has a spaniel`: whose it is. */
function possessorBefore(scan: Scan, at: number): string | null {
  let verb = at - 1
  while (verb > at - 3 && !TAKES_IN.has(scan.tokens[verb]?.norm ?? '')) verb--
  if (!TAKES_IN.has(scan.tokens[verb]?.norm ?? '')) return null
  for (let index = scan.found.length - 1; index >= 0 && index >= scan.found.length - 5; index--) {
    const { owns, key, from, to } = scan.found[index] as Mention
    if (owns || key === null || verb - to > 12) continue
    if (verb - to <= 2 || isTopicAt(scan, from)) return key
  }
  return null
}
const TAKES_IN = new Set(
  "has have had 's 've got got gets getting get adopted adopts adopt keeps keep kept owns own owned bought rescued fostered rehomed hired".split(
    ' ',
  ),
)

/** `his name is Rashid`, `she's called Olive`: the name of whoever was spoken of. */
function nameRole(scan: Scan, at: number, naming: Naming): number {
  const role = roleMeant(scan, naming)
  const words = scan.text.slice((scan.tokens[naming.from] as Token).start, (scan.tokens[naming.to - 1] as Token).end)
  const key = toKeySegment(words)
  scan.knownNames.add(words.toLowerCase())
  if (role === null || key === '') return at + 1
  const { ownerKey } = role
  scan.relations.push({ ownerKey, role: role.role, name: words, from: Math.min(at, naming.cue), to: naming.to })
  scan.namedRoles.set(`${ownerKey}.${role.role}`, key)
  scan.introduced = null
  notePerson(scan.people, key, at, { gender: genderOf(`${ownerKey}.${role.role}`) ?? genderOfPronoun(naming.pronoun) })
  scan.people.byKey.delete(`${ownerKey}.${role.role}`)
  scan.found.push({ from: naming.from, to: naming.to, owns: false, kind: 'name', key, guessed: false })
  return naming.to
}

/** The role that gets the name: the one just brought up, or the last one that the pronoun can mean. */
function roleMeant(scan: Scan, { pronoun, cue }: Naming): { readonly ownerKey: string; readonly role: string } | null {
  const last = lastRole(scan, pronoun, cue)
  if (scan.introduced !== null && scan.introduced.at >= (last?.at ?? -1) && cue - scan.introduced.at < NAMED_WITHIN)
    return scan.introduced
  return last !== null && cue - last.at < NAMED_WITHIN ? last : null
}
const NAMED_WITHIN = 40

function lastRole(
  scan: Scan,
  pronoun: string,
  cue: number,
): { readonly ownerKey: string; readonly role: string; readonly at: number } | null {
  const gender = genderOfPronoun(pronoun)
  for (let index = scan.found.length - 1; index >= Math.max(0, scan.found.length - 20); index--) {
    const { key, kind, from, to } = scan.found[index] as Mention
    if (from >= cue || key === null || (kind !== 'role' && kind !== 'name')) continue
    const dot = key.lastIndexOf('.')
    if (kind === 'name' || dot < 0) {
      if (pronoun === '' || kind === 'role') return null
      continue
    }
    const own = genderOf(key)
    if (gender !== null && own !== null && own !== gender) continue
    return { ownerKey: key.slice(0, dot), role: key.slice(dot + 1), at: to }
  }
  return null
}

/** `Mum says …`, `Grandma Ilse turns 90`, `my aunts and cousin Henrik`: the speaker's own, where nobody else owns them. */
function bareKin(scan: Scan, at: number): number | null {
  const { tokens } = scan
  const token = tokens[at] as Token
  const role = ROLES.get(token.norm)
  if (role === undefined) return null
  const named = Math.max(nameEnd(scan, at + 1), lowerCaseNameEnd(scan, at + 1, false))
  const isAfterThat = tokens[at - 1]?.norm === 'that'
  if (KIN_WITH_NAME.has(token.norm) && named > at + 1 && (isAfterThat || !isTheHeadOfAnother(tokens, at))) {
    return rolePhrase(scan, at, at + 1, role, scan.context.voiceAt(at).speaker)
  }
  if (!BARE_KIN.has(token.norm) || isTheHeadOfAnother(tokens, at)) return null
  return rolePhrase(scan, at, at + 1, role, scan.context.voiceAt(at).speaker)
}

const KIN_WITH_NAME = new Set([...BARE_KIN, ...'aunt auntie uncle cousin great-aunt great-uncle nana baby'.split(' ')])

/** `her mum`, `Ben's dad`, `a dad`, `every mom`. */
function isTheHeadOfAnother(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.norm ?? ''
  return (
    before === "'s" || before === "'" || OTHERS_OWN.has(before) || ROLE_ADJECTIVES.has(before) || before === 'great-'
  )
}
const OTHERS_OWN = new Set(
  'my our his her their your its whose a an the every each some any no another this that these those stay-at-home soccer'.split(
    ' ',
  ),
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
  if (kind === 'pronoun' && key !== null)
    notePerson(scan.people, key, from, {
      gender: genderOfPronoun((scan.tokens[from] as Token).norm),
      isTopic: isTopicAt(scan, from),
    })
  if ((kind !== 'name' && kind !== 'role') || key === null) return to
  const isPlace = guessed && NEAR_PLACES.has(scan.tokens[from - 1]?.norm ?? '') && genderOf(key) === null
  if (!isPlace) notePerson(scan.people, key, from, { isGuess: guessed, isTopic: isTopicAt(scan, from) })
  return to
}

const NEAR_PLACES = new Set(
  'for join joined joining in at near outside around via into onto through between'.split(' '),
)

/** At the head of a clause: what it says is about them. */
function isTopicAt({ tokens }: Scan, from: number): boolean {
  const before = tokens[from - 1]
  return (
    before === undefined || (tokens[from] as Token).newLine || before.kind === 'mark' || CLAUSE_HEADS.has(before.norm)
  )
}
const CLAUSE_HEADS = new Set('and but so because that when while if since as though although then also'.split(' '))

/** `my`, `Maya's`: and the role that may follow, `my older sister Fenna`. */
function owner(
  scan: Scan,
  from: number,
  to: number,
  kind: Mention['kind'],
  key: string | null,
  guessed = false,
): number {
  const end = endOfChain(scan.tokens, to)
  if (end !== null) {
    scan.found.push({ from, to: end, owns: true, kind, key: null, guessed: false })
    return end
  }
  scan.found.push({ from, to, owns: true, kind, key, guessed })
  const bare = ownerWithoutMark(scan.tokens, to)
  if (bare !== null && key !== null) return owner(scan, from, to + 1, 'role', keyOfRole(scan, key, bare))
  const words = roleWordsAt(scan.tokens, to)
  return words === null ? to : rolePhrase(scan, from, words.to, words.role, key)
}

const MOST_HOPS = 4

/** `my mother's mother's mother's mother's mother's …`: so far off nobody is meant. Where such a chain ends; null for a shorter one. */
function endOfChain(tokens: readonly Token[], from: number): number | null {
  let end = from
  for (let hops = 0; ; hops++) {
    const words = roleWordsAt(tokens, end)
    if (words === null || !isPossessive(tokens, words.to)) return hops > MOST_HOPS ? end : null
    end = words.to + 1
  }
}

/** `my mums name`, `my wifes birthday`: typed without the apostrophe. */
function ownerWithoutMark(tokens: readonly Token[], at: number): string | null {
  const norm = tokens[at]?.norm ?? ''
  if (!norm.endsWith('s') || norm.length < 4 || !OWNED.has(tokens[at + 1]?.norm ?? '')) return null
  return ROLES.get(norm.slice(0, -1)) ?? null
}
const OWNED = new Set(
  'name birthday bday number phone mobile email address place house flat car wedding job'.split(' '),
)

/** `my sister`, `my aunt Greet`, `my sister, Fenna,`, `my sister's …`, `my friend's sister`, `Bruno our lighting guy`. */
function rolePhrase(scan: Scan, from: number, to: number, role: string, ownerKey: string | null): number {
  const { tokens } = scan
  const name = appositionAt(scan, to) ?? nameBefore(scan, from, to)
  const roleKey = ownerKey === null ? null : `${ownerKey}.${role}`
  const key =
    name !== null ? toKeySegment(name.words) : roleKey === null ? null : (scan.namedRoles.get(roleKey) ?? roleKey)
  const end = name === null ? to : Math.max(to, name.to)
  const start = name === null ? from : Math.min(from, name.from)
  if (name !== null && ownerKey !== null && roleKey !== null) {
    scan.relations.push({ ownerKey, role, name: name.words, from: start, to: end })
    if (!MANY_OF_ONE_ROLE.has(role)) scan.namedRoles.set(roleKey, toKeySegment(name.words))
    scan.knownNames.add(name.words.toLowerCase())
    notePerson(scan.people, key as string, start, { gender: genderOf(roleKey) })
  }
  const later = name === null ? nameAfterBe(scan, end) : null
  if (later !== null && roleKey !== null) {
    // `our landlord is Herr Zumbrunn, he …`: known by his name from here on.
    scan.namedRoles.set(roleKey, toKeySegment(later))
    scan.found.push({ from: start, to: end, owns: false, kind: 'role', key, guessed: false })
    return end
  }
  plain(scan, start, end, 'role', key)
  if (isPossessive(tokens, end)) return owner(scan, start, end + 1, 'role', key)
  return end
}

const BEFORE_NAME = new Set('there here now currently still again will would be called named'.split(' '))

function nameAfterBe(scan: Scan, from: number): string | null {
  const { tokens, text } = scan
  let at = from
  let hasBe = false
  while (at < from + 4 && (BE.has(tokens[at]?.norm ?? '') || BEFORE_NAME.has(tokens[at]?.norm ?? ''))) {
    hasBe ||= BE.has(tokens[at]?.norm ?? '')
    at++
  }
  const to = hasBe ? nameEnd(scan, at) : at
  if (to === at) return null
  const next = tokens[to]
  if (next?.kind === 'word' && !ENDS_NAME.has(next.norm)) return null
  return text.slice((tokens[at] as Token).start, (tokens[to - 1] as Token).end)
}
const ENDS_NAME = new Set(
  'and but who at from in on for since because so now again this with he she they if until or by as to'.split(' '),
)

/** Of these a person has several: the next one may be another. */
const MANY_OF_ONE_ROLE = new Set(
  'friend colleague neighbour cousin child children aunt uncle niece nephew classmate teammate student client customer'.split(
    ' ',
  ),
)

interface Apposition {
  readonly words: string
  readonly from: number
  readonly to: number
}

function appositionAt(scan: Scan, at: number): Apposition | null {
  const { tokens } = scan
  const opens = tokens[at]?.norm ?? ''
  const isComma = opens === ','
  const isBracket = opens === '('
  const start = isComma || isBracket ? at + 1 : at
  const to = Math.max(nameEnd(scan, start), isBracket ? start : lowerCaseNameEnd(scan, start, false))
  if (to === start) return null
  const after = tokens[to]?.norm
  if (isBracket && after !== ')' && after !== ',') return null
  if (isComma && !endsAside(tokens, to)) return null
  const words = scan.text.slice((tokens[start] as Token).start, (tokens[to - 1] as Token).end)
  const closes = (isComma && after === ',') || (isBracket && after === ')')
  return { words, from: at, to: closes ? to + 1 : to }
}

/** The second comma of an aside, or the end of the sentence; a list of persons has more commas: `my sister, Tom and Ana`. */
function endsAside(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.newLine) return true
  return /^[,.;!?–—)]$/.test(token.norm)
}

/** `Bruno our lighting guy is …`, `Tobias, my neighbour,`, `Petra (our vet)`. */
function nameBefore(scan: Scan, from: number, to: number): Apposition | null {
  const { tokens } = scan
  const opens = tokens[from - 1]?.norm ?? ''
  const isAside = opens === ',' || opens === '('
  const end = isAside ? from - 1 : from
  const before = lastFound(scan, end)
  if (before === null || before.key === null || before.key.includes('.') || before.key === USER) return null
  if (isAside ? !endsAside(tokens, to) : !isHead(tokens, before.from) || !opensVerb(tokens, to)) return null
  if (isAside && opens === ',' && isHead(tokens, before.from) && tokens[to]?.norm !== ',') return null
  const words = scan.text.slice((tokens[before.from] as Token).start, (tokens[before.to - 1] as Token).end)
  const closes = isAside && (tokens[to]?.norm === ',' || tokens[to]?.norm === ')')
  return { words, from: before.from, to: closes ? to + 1 : to }
}

/** The name that ends here, among the last few mentions. */
function lastFound({ found }: Scan, end: number): Mention | null {
  for (let index = found.length - 1; index >= Math.max(0, found.length - 4); index--) {
    const each = found[index] as Mention
    if (each.to === end && !each.owns && each.kind === 'name') return each
  }
  return null
}

function isHead(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || (tokens[at] as Token).newLine || before.kind === 'mark' || HEADS_NAME.has(before.norm)
}
const HEADS_NAME = new Set('that and but remember so'.split(' '))

function opensVerb(tokens: readonly Token[], at: number): boolean {
  const norm = tokens[at]?.norm ?? ''
  return BE.has(norm) || /^(?:has|had|will|can|does|says|said|lives|works|wants|needs|likes|loves)$/.test(norm)
}

/** `the kids`, `the dog`: of the speaker's household; `the user`, `the owner`: the person whose memory this is. */
const OF_THE_HOUSE = new Set(
  'kids children twins triplets boiler_man plumber electrician cleaner gardener estate_agent letting_agent childminder gp doctor midwife dog cat rabbit hamster puppy kitten pony parrot tortoise budgie baby wife husband missus vet landlord landlady dentist nanny babysitter accountant'.split(
    ' ',
  ),
)

function definite(scan: Scan, at: number): number {
  const next = scan.tokens[at + 1]?.norm ?? ''
  if (next === 'user' || next === 'owner') {
    const isOwnerOf = scan.tokens[at + 2]?.norm === 'of'
    if (isOwnerOf) return at + 1
    if (isPossessive(scan.tokens, at + 2)) return owner(scan, at, at + 3, 'name', USER)
    return plain(scan, at, at + 2, 'name', USER)
  }
  const words = roleWordsAt(scan.tokens, at + 1)
  if (words === null) return at + 1
  const isOfTheHouse = OF_THE_HOUSE.has(next) || OF_THE_HOUSE.has(words.role)
  const isNamed = appositionAt(scan, words.to) !== null && scan.tokens[words.to]?.kind === 'mark'
  const isCompound = words.role.includes('_') && !isPlural(scan.tokens[words.to - 1])
  if (!isOfTheHouse && !isNamed && !isCompound) return at + 1
  const { speaker } = scan.context.voiceAt(at)
  // `the landlord, Mr Iorwerth`: of whoever's memory it is, except for the writer's own family and animals.
  const ownerKey = isNamed && !OWN_FAMILY.has(words.role) ? USER : speaker
  return rolePhrase(scan, at, words.to, words.role, ownerKey)
}

const OWN_FAMILY = new Set(
  'children baby wife husband partner dog cat rabbit hamster pony parrot tortoise budgie'.split(' '),
)

function isPlural(token: Token | undefined): boolean {
  return token?.norm.endsWith('s') === true
}

function nameAt(scan: Scan, at: number): number {
  const { tokens } = scan
  const to = Math.max(nameEnd(scan, at), lowerCaseNamesake(scan, at))
  if (to === at) return at + 1
  if (isPlainWord(scan, at, to)) return at + 1
  // `Little Meera`, `Old Tom`: only described.
  if (to > at + 1 && DESCRIBES.has((tokens[at] as Token).norm)) return at + 1
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

const DESCRIBES = new Set('little old young poor dear baby cousin uncle aunt auntie'.split(' '))

/** `freya is driving him home` in a transcript: only names that are no words. */
function lowerCaseNamesake(scan: Scan, at: number): number {
  const token = scan.tokens[at] as Token
  if (token.capital || scan.tokens[0]?.capital === true || genderOf(token.norm) === null) return at
  return ALSO_WORDS.has(token.norm) || OTHERS_OWN.has(scan.tokens[at - 1]?.norm ?? '') ? at : at + 1
}
/** Whom a pronoun means: somebody named here, or else in the turns before. */
function antecedentOf(scan: Scan, pronounNorm: string): string | null {
  const meant = meantBy(scan.people, pronounNorm)
  if (meant !== undefined) return meant
  if (scan.introduced !== null && ANIMATE_NEXT.has(pronounNorm))
    return `${scan.introduced.ownerKey}.${scan.introduced.role}`
  return scan.context.antecedent(pronounNorm)
}
const ANIMATE_NEXT = new Set('she he her his him hers'.split(' '))
