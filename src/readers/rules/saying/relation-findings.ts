import { NO_CUE } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, genericQuestion, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import type { Relation } from '../people/mentions.ts'
import { nameEnd } from '../people/names.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { afterListMark } from '../values/value-phrases.ts'
import { ageFindings } from './age-findings.ts'
import { contactFindings } from './contact-findings.ts'
import { petFindings } from './pet-findings.ts'
import { couplesByName, statedRelations } from './stated-relations.ts'

export const PARTNERS: ReadonlySet<string> = new Set(
  'partner wife husband spouse girlfriend boyfriend fiance fiancee'.split(' '),
)
/** Of these a person has several: each name is one of them, and says nothing of the others. */
const SEVERAL = new Set(
  'friend colleague neighbour cousin child flatmate roommate housemate teacher sibling aunt uncle niece nephew grandchild godchild student pupil client customer tenant intern'.split(
    ' ',
  ),
)
/** Whose name is an answer of its owner's: `user.partner`, never `user.husband.name`. */
export function isTieOfOwner(subjectKey: string): boolean {
  const role = subjectKey.slice(subjectKey.lastIndexOf('.') + 1)
  return subjectKey.includes('.') && (PARTNERS.has(role) || FLATMATES.has(role) || GROUPS[role] !== undefined)
}

/** Names after these are all of them: `my kids Ada and Tom`. */
const GROUPS: Readonly<Record<string, string>> = {
  children: 'children',
  parents: 'parents',
  siblings: 'siblings',
  flatmates: 'flatmates',
}
const FLATMATES = new Set(['flatmate', 'roommate', 'housemate'])
const OWN_CHILDREN = new Set(['son', 'daughter', 'child', 'baby'])

/** Who belongs to whom, and what is said of them in passing. */
export function relationFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const told = [...tieFindings(analysis, catalogue, index), ...petFindings(analysis, catalogue, index)]
  // `Is Mia (9) coming?` takes the tie for granted, and asks the rest.
  if ((analysis.sentences[index] as Sentence).mark === '?') return told
  return [...told, ...ageFindings(analysis, catalogue, index), ...contactFindings(analysis, catalogue, index)]
}

/** `my aunt Greet`: said in passing, and worth knowing by itself. */
function tieFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const seen = new Set<string>()
  const claims = [...analysis.mentions.relations, ...statedRelations(analysis, sentence)]
    .filter((each) => each.from >= sentence.from && each.from < sentence.to)
    .flatMap((relation) => claimsOf(analysis, catalogue, relation))
  const partners = couplesByName(analysis, sentence).map(({ relation, isOver }) => ({
    relation,
    subject: relation.ownerKey,
    attribute: 'partner',
    names: [relation.name],
    isDenied: isOver,
    isOneOfSeveral: false,
  }))
  // What is over is so however often it is named in passing.
  return [...claims, ...partners, ...bereaved(analysis, sentence)]
    .sort((a, b) => Number(b.isDenied) - Number(a.isDenied))
    .filter(({ subject, attribute, names }) => {
      const key = `${subject}.${attribute} ${names.join()}`
      return !seen.has(key) && seen.add(key) !== null
    })
    .map((claim) => findingOf(analysis, catalogue, index, claim))
}

interface Claim {
  readonly relation: Relation
  readonly subject: string
  readonly attribute: string
  readonly names: readonly string[]
  readonly isDenied: boolean
  readonly isOneOfSeveral: boolean
}

/** What a tie says: a name of its own, a partner, one of the children, who shares the home. */
function claimsOf(analysis: Analysis, catalogue: CompiledCatalogue, relation: Relation): readonly Claim[] {
  const { ownerKey, role, name } = relation
  const { isDenied = false } = relation
  const plain = { relation, names: [name], isDenied, isOneOfSeveral: SEVERAL.has(role) }
  const group = GROUPS[role]
  if (group !== undefined)
    return [
      { ...plain, subject: ownerKey, attribute: group, names: namesFrom(analysis, relation), isOneOfSeveral: true },
    ]
  if (PARTNERS.has(role)) {
    const isOver = isLateOrGone(analysis, relation) || wasNamedSo(analysis, relation)
    const partner = { ...plain, subject: ownerKey, attribute: 'partner', isDenied: isOver || isDenied }
    return isLateOrGone(analysis, relation) && isSpouse(role) && !isFormer(analysis, relation)
      ? [partner, { ...plain, subject: ownerKey, attribute: 'marital_status', names: ['widowed'] }]
      : [partner]
  }
  if (FLATMATES.has(role)) return [{ ...plain, subject: ownerKey, attribute: 'flatmates', isOneOfSeveral: true }]
  if (role === 'line_manager') return [{ ...plain, subject: ownerKey, attribute: 'reports_to' }]
  // `our account manager is Chen Wu`: a question of its own.
  if (catalogue.entry(role) !== null) return [{ ...plain, subject: ownerKey, attribute: role }]
  const named = { ...plain, subject: `${ownerKey}.${role}`, attribute: 'name' }
  if (!OWN_CHILDREN.has(role)) return [named]
  const child = { ...plain, subject: ownerKey, attribute: 'children', isOneOfSeveral: true }
  return role === 'child' || role === 'baby' ? [child] : [named, child]
}

const isSpouse = (role: string): boolean => role === 'wife' || role === 'husband' || role === 'spouse'

/** `my wife passed away two years ago`: whoever lost her is widowed since. */
function bereaved(analysis: Analysis, sentence: Sentence): readonly Claim[] {
  const { tokens, mentions } = analysis
  const found: Claim[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const mention = mentions.startingAt(at, false)
    if (mention?.kind !== 'role' || mention.key === null || !/\.(?:wife|husband)$/.test(mention.key)) continue
    const relation = {
      ownerKey: mention.key.slice(0, mention.key.lastIndexOf('.')),
      role: 'husband',
      name: 'widowed',
      from: mention.from,
      to: mention.to,
    }
    const isOver = isLateOrGone(analysis, relation) && !isFormer(analysis, relation)
    const isNegated = /^(?:nearly|almost|not|n't|never)$/.test(tokens[mention.to]?.norm ?? '')
    if (isOver && !isNegated)
      found.push({
        relation,
        subject: relation.ownerKey,
        attribute: 'marital_status',
        names: ['widowed'],
        isDenied: false,
        isOneOfSeveral: false,
      })
  }
  return found
}

/** `my late wife Ada`, `my husband Laszlo passed away`, `my ex-husband Tom`. */
function isLateOrGone(analysis: Analysis, relation: Relation): boolean {
  const { tokens } = analysis
  for (let at = Math.max(0, relation.from - 1); at < relation.to; at++) {
    if ((tokens[at] as Token).norm === 'late') return true
  }
  if (beforeNaming(tokens, relation).includes('late')) return true
  const next = tokens[relation.to]?.norm ?? ''
  const then = tokens[relation.to + 1]?.norm ?? ''
  return next === 'died' || (next === 'passed' && then === 'away') || isFormer(analysis, relation)
}

/** `my late husband was | called Karl`: the words of the same clause before a name that is only given later. */
function beforeNaming(tokens: readonly Token[], { from }: Relation): readonly string[] {
  if (!/^(?:called|named|nicknamed|'s|name)$/.test(tokens[from]?.norm ?? '')) return []
  const words: string[] = []
  for (let at = from - 1; at >= Math.max(0, from - NAMED_AFTER) && tokens[at]?.kind !== 'mark'; at--)
    words.push((tokens[at] as Token).norm)
  return words
}
const NAMED_AFTER = 4

/** `My husband was called Karl`: nobody says so of whom they are with. */
function wasNamedSo({ tokens }: Analysis, relation: Relation): boolean {
  const [before] = beforeNaming(tokens, relation)
  if (before === 'was') return true
  for (let at = relation.from; at < relation.to; at++)
    if (tokens[at]?.norm === 'name') return tokens[at + 1]?.norm === 'was'
  return false
}

function isFormer({ tokens }: Analysis, { from, to }: Relation): boolean {
  for (let at = from; at < to; at++) if (/^(?:ex|former|ex-.*)$/.test((tokens[at] as Token).norm)) return true
  return false
}

/** `Ada, Tom and Idris` after `my kids`: the relation has the first of them. */
function namesFrom(analysis: Analysis, { name, from, to }: Relation): readonly string[] {
  const { tokens, text, mentions } = analysis
  const names = [name]
  // `Håkon and Eirik, my brothers`
  const before = tokens[from - 1]?.norm === 'and' ? mentions.endingAt(from - 1, false) : null
  if (before?.kind === 'name')
    names.unshift(text.slice((tokens[before.from] as Token).start, (tokens[before.to - 1] as Token).end))
  let at = to
  while (names.length < MOST_NAMES) {
    const next = afterListMark(tokens, tokens[at - 1]?.norm === ',' ? at - 1 : at, tokens.length)
    const end = nameEnd({ tokens, text, knownNames: NO_NAMES }, next)
    if (next === at || end === next) break
    names.push(text.slice((tokens[next] as Token).start, (tokens[end - 1] as Token).end))
    at = end
  }
  return names
}
const MOST_NAMES = 12
const NO_NAMES: ReadonlySet<string> = new Set()

function findingOf(analysis: Analysis, catalogue: CompiledCatalogue, index: number, claim: Claim): Finding {
  const { relation, subject, attribute, names, isDenied } = claim
  const { from, to, ownerKey } = relation
  const entry = catalogue.entry(attribute)
  const values = names.map((answer) => ({ answer, share: 1 }))
  const finding = toFinding(analysis, {
    question: {
      ...(entry === null ? genericQuestion(subject, attribute, 'the name', null) : questionOfEntry(entry, subject)),
      ...(claim.isOneOfSeveral ? { shape: 'any_of' as const } : {}),
    },
    values: isDenied ? [] : values,
    denied: isDenied ? values : [],
    strength: isDenied ? 0 : PROBABILITY.relation,
    deniedStrength: isDenied ? PROBABILITY.relation : 0,
    statement: { sentence: index, from, to, valueFrom: from, valueTo: to, subjectKey: ownerKey },
    rule: 'relation.apposition',
  })
  const taken = takenForGranted(analysis, index, finding)
  return entry === null ? taken : lastingByNature(analysis, taken, entry)
}

/** `Is Uncle Berend coming?`, `use my daughter Siobhan as …`: what is asked or told to do leaves the tie stated. */
function takenForGranted(analysis: Analysis, index: number, finding: Finding): Finding {
  const sentence = analysis.sentences[index] as Sentence
  const { facets } = finding.framing
  const isAsideOfAnother = sentence.region === 'own' && !analysis.isQuoted(finding.statement.from)
  if (!isAsideOfAnother || facets.force.ask + facets.force.instruct < 0.5) return finding
  return { ...finding, framing: { ...finding.framing, facets: { ...facets, force: NO_CUE.force } } }
}
