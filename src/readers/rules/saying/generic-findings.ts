import { USER } from '../../../evidence/evidence.ts'
import { toKeySegment } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import { captureComplement } from '../asking/complement.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { CLAUSE_LEADS } from '../catalogue/catalogue-findings.ts'
import { type Finding, genericQuestion, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import type { Mention } from '../people/mentions.ts'
import { isHandle } from '../people/speaker.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { isFaultOf, isState } from '../text/states.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { ADVERBS, AUXILIARIES, BE_NOW, BE_PAST, NEGATORS, PRONOUNS, ROLES, VALUE_STOPS } from '../text/word-lists.ts'
import { PARTNERS } from './relation-findings.ts'

const PHRASE_TOKENS = 8

/** Says nothing that one would ask for by name. */
const EMPTY_HEADS = new Set(
  `thing things problem idea point question weather fact truth reason way matter issue answer rest result
  everything something nothing anything someone somebody everyone today tomorrow yesterday it that this there here what all
  most some one ones lot life world news pleasure food meal soup movie film day night morning evening week sorry luck time
  bottom line catch trick goal aim hope plus minus half good bad best worst same other others sun rain sky joke deal kind sort`.split(
    /\s+/,
  ),
)

/** `The keypad code for the garage door is 4410`, `Bin day is Wednesday`, `My insurer is Oak Mutual`, `Boat's name is Merel`. */
export function genericFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  taken: readonly Finding[],
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  if (analysis.passage.evidence.source.class === 'tool') return []
  const found: Finding[] = []
  for (const clause of sentence.clauses) {
    if (taken.some(({ statement }) => statement.from < clause.to && statement.to > clause.from)) continue
    const finding = copularFinding(analysis, catalogue, index, clause)
    if (finding !== null) found.push(finding)
  }
  return found
}

function copularFinding(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  clause: Clause,
): Finding | null {
  const { tokens } = analysis
  let from = clause.from
  while (from < clause.to && CLAUSE_LEADS.has((tokens[from] as Token).norm)) from++
  const verb = copulaAt(analysis, from, clause.to)
  if (verb < 0 || isNaming(analysis, from, verb)) return null
  const phrase = roleNamed(analysis, from, verb, clause.to) ?? nounPhraseOf(analysis, from, verb)
  if (phrase === null) return null
  const complement = captureComplement(analysis, verb + 1, clause.to, phrase.isAttribute)
  if (complement === null || complement.values.some(({ answer }) => isState(answer))) return null
  if (isFaultOf(normsOf(tokens, verb + 1, clause.to))) return null
  if (isSaidOfPerson(tokens, verb, complement.from, phrase)) return null
  const entry = catalogue.entryByLabel(phrase.label)
  if (entry === null && !phrase.isAttribute && isPassing(analysis, complement)) return null
  const subjectKey = phrase.ownerKey
  const question =
    entry !== null && subjectKey !== null
      ? questionOfEntry(entry, subjectKey)
      : genericQuestion(subjectKey, phrase.attribute, phrase.words, null)
  const isPast = BE_PAST.has((tokens[verb] as Token).norm)
  const values = complement.values
  const isDenied = complement.isNegated
  const finding = toFinding(analysis, {
    question,
    values: isDenied || isPast ? [] : values,
    denied: isDenied || isPast ? values : complement.denied,
    strength: isDenied || isPast ? 0 : PROBABILITY.generic - (complement.denied.length > 0 ? PROBABILITY.contrast : 0),
    deniedStrength:
      isPast && !isDenied ? PROBABILITY.pastDenies : isDenied ? PROBABILITY.generic : PROBABILITY.contrast,
    statement: {
      sentence: index,
      from,
      to: complement.to,
      valueFrom: complement.from,
      valueTo: complement.to,
      subjectKey,
    },
    rule: 'generic.copula',
  })
  const named = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  return named === null || isPast ? finding : lastingByNature(analysis, finding, named)
}

/** `My doctor is an idiot`, `my accountant is on holiday`: how somebody is, and not who. */
function isSaidOfPerson(tokens: readonly Token[], verb: number, value: number, { label }: NounPhrase): boolean {
  const head = tokens[Math.max(verb + 1, value)]?.norm ?? ''
  return ROLES.has(label.split(' ').at(-1) ?? '') && OF_A_KIND.has(head)
}
const OF_A_KIND = new Set('a an on in at off out away such so too the'.split(' '))

/** `My sister is called Ilse` names a person: the ties of people say so. */
function isNaming({ tokens, mentions }: Analysis, from: number, verb: number): boolean {
  return /^(?:called|named)$/.test(tokens[verb + 1]?.norm ?? '') && mentions.startingAt(from, false)?.kind === 'role'
}

/** `the standup is in the canteen at 9:15`: where something is just then, or more than an answer. */
function isPassing({ moments }: Analysis, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return to - from > LONGEST_ANSWER || moments.between(from, to).some((moment) => moment.from > from + 1)
}
const LONGEST_ANSWER = 7

/** The verb after a short noun phrase: `is`, `are`, `'s` before a value. */
function copulaAt({ tokens }: Analysis, from: number, to: number): number {
  for (let at = from + 1; at < Math.min(to - 1, from + PHRASE_TOKENS + 1); at++) {
    const { norm } = tokens[at] as Token
    if (norm === "'s" && tokens[at + 1]?.norm !== 'now' && !isVerbS(tokens, at, to)) continue
    if (BE_NOW.has(norm) || BE_PAST.has(norm)) return norm === 'am' || norm === "'m" ? -1 : at
    if (PRONOUNS.has(norm) && !OWNERS.has(norm)) return -1
  }
  return -1
}

/** `'s` is taken for a verb only where an `is` does not follow later. */
function isVerbS(tokens: readonly Token[], at: number, to: number): boolean {
  for (let next = at + 1; next < Math.min(to, at + 6); next++)
    if (/^(?:is|are|was)$/.test((tokens[next] as Token).norm)) return false
  return true
}

const OWNERS = new Set('my our his her their your'.split(' '))

export interface NounPhrase {
  readonly ownerKey: string
  readonly attribute: string
  readonly label: string
  readonly words: string
  /** Its head is a word for a value: code, name, day. */
  readonly isAttribute: boolean
}

const VALUE_HEADS = new Set(
  `name code password number pin size brand model colour color type address date day time limit budget price quote
  salary rate plan version status owner deadline key wifi insurer bank doctor dentist vet account balance height weight length
  title role nickname capacity serial id identifier username login host port url channel room floor code-word codeword passphrase
  cost fee rent deposit total score level tier grade season dish drink song book film band team hero holiday fruit pie secret bedtime
  subject topic theme motto goal target start end meeting class lesson appointment flight train
  breakfast lunch dinner supper curfew checkout parking`.split(/\s+/),
)

/** `my boss is Carla`: the phrase is a person by their role, and what follows is a name. */
function roleNamed({ tokens, mentions }: Analysis, from: number, verb: number, to: number): NounPhrase | null {
  const role = mentions.startingAt(from, false)
  const value = tokens[verb + 1]
  if (role?.kind !== 'role' || role.to !== verb || role.key === null || value === undefined || verb + 1 >= to)
    return null
  if (!value.capital || value.kind !== 'word') return null
  const dot = role.key.lastIndexOf('.')
  const isPartner = PARTNERS.has(role.key.slice(dot + 1))
  const label = isPartner ? 'partner' : 'name'
  return {
    ownerKey: isPartner ? role.key.slice(0, dot) : role.key,
    attribute: label,
    label,
    words: label,
    isAttribute: true,
  }
}

const LINKS = new Set('for of in at on to from'.split(' '))

/** The thing talked about, without articles: who owns it and a key for it. Null for pronouns, people and long phrases. */
export function nounPhraseOf(analysis: Analysis, from: number, to: number, isSurelyAThing = false): NounPhrase | null {
  const { tokens, mentions, text } = analysis
  const owner = mentions.startingAt(from, true)
  const isOwned = owner !== null && owner.to < to
  if (!isOwned && isPerson(mentions.startingAt(from, false), to, analysis)) return null
  let start = isOwned ? owner.to : from
  while (
    start < to &&
    /^(?:the|a|an|this|that|our|new|current|old)$/.test((tokens[start] as Token).norm) &&
    start < to - 1
  ) {
    if (!isOwned && /^(?:a|an|this|that)$/.test((tokens[start] as Token).norm)) return null
    start++
  }
  const words: string[] = []
  for (let at = start; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (ADVERBS.has(norm) || norm === 'the' || norm === 'a' || norm === "'s" || norm === 'my' || norm === 'our')
      continue
    if (kind === 'mark' || kind === 'email' || kind === 'url' || (PRONOUNS.has(norm) && !OWNERS.has(norm))) return null
    if (AUXILIARIES.has(norm) || NEGATORS.has(norm) || VALUE_STOPS.has(norm) || norm === 'and' || norm === 'to')
      return null
    words.push(norm)
  }
  const heads = beforeLink(words)
  const head = heads.at(-1)
  if (
    head === undefined ||
    words.length > 6 ||
    EMPTY_HEADS.has(heads[0] as string) ||
    (EMPTY_HEADS.has(head) && heads.length === 1)
  )
    return null
  if (/(?:ing|ly)$/.test(head) && heads.length === 1 && head.length > 6 && !VALUE_HEADS.has(head)) return null
  const content = words.filter((word) => !LINKS.has(word))
  const isName = head === 'name' && content.length > 1
  const attribute = toKeySegment((isName ? content.filter((word) => word !== 'name') : content).join(' '))
  if (attribute === '' || /^\d/.test(attribute)) return null
  // A bare word at the head is somebody's name, unless it is a word for a value: `Rent is 900`.
  const isBare = !isOwned && start === from && words.length === 1
  if (isBare && !isSurelyAThing && !VALUE_HEADS.has(head)) return null
  const ownerKey = ownerOf(analysis, isOwned ? owner : null)
  if (ownerKey === null) return null
  return {
    ownerKey,
    attribute,
    label: words.join(' '),
    words: text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end),
    isAttribute: VALUE_HEADS.has(head),
  }
}

function beforeLink(words: readonly string[]): readonly string[] {
  const link = words.findIndex((word, index) => index > 0 && LINKS.has(word))
  return link < 0 ? words : words.slice(0, link)
}

const APPOINTMENT = /^(?:on|at|today|tomorrow|next|this)$/

/** The whole phrase is a person: what is said of them is the catalogue's business. */
function isPerson(mention: Mention | null, to: number, { tokens }: Analysis): boolean {
  if (mention === null || mention.to !== to) return mention !== null && mention.kind !== 'name'
  // `the dentist is on Friday` is an appointment; `my dentist is …` is a person.
  if (mention.kind === 'role' && (tokens[mention.from] as Token).norm === 'the')
    return !APPOINTMENT.test(tokens[to + 1]?.norm ?? '')
  return (
    mention.kind !== 'name' || !mention.guessed || mention.from !== 0 || (tokens[mention.from] as Token).norm.length < 3
  )
}

/** Things without an owner belong to the user's world; those that a stranger names stay the stranger's. */
function ownerOf(analysis: Analysis, owner: Mention | null): string | null {
  if (owner !== null) return owner.key
  const { about, authorKey } = analysis.passage.evidence
  if (about !== null) return about
  return isHandle(authorKey) ? analysis.speaker : USER
}
