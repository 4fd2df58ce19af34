import type { Analysis } from './analysis.ts'
import { lastingByNature } from './by-nature.ts'
import type { CompiledCatalogue } from './catalogue.ts'
import { type Finding, genericQuestion, questionOfEntry, toFinding } from './finding.ts'
import type { Relation } from './mentions.ts'
import { PROBABILITY } from './probabilities.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'
import { ADVERBS, BE_NOW, HAVE, ROLE_ADJECTIVES, ROLES } from './word-lists.ts'

export const PARTNERS: ReadonlySet<string> = new Set(
  'partner wife husband spouse girlfriend boyfriend fiance fiancee'.split(' '),
)
/** Of these a person has several: each name is one of them, and says nothing of the others. */
const SEVERAL = new Set(
  'friend colleague neighbour cousin child flatmate roommate housemate teacher sibling aunt uncle niece nephew grandchild godchild student pupil client customer tenant intern'.split(
    ' ',
  ),
)
/** A name after these is one of many: `my kids Ada and Tom`. */
const GROUPS = new Set(['children', 'parents'])

/** `my aunt Greet`: said in passing, and worth knowing by itself. */
export function relationFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  return [
    ...analysis.mentions.relations,
    ...possessedRelations(analysis, sentence),
    ...calledRelations(analysis, sentence),
    ...bracketedRelations(analysis, sentence),
    ...statedRelations(analysis, sentence),
  ]
    .filter(({ from, role }) => from >= sentence.from && from < sentence.to && !GROUPS.has(role))
    .map(({ ownerKey, role, name, from, to }) => {
      const isPartner = PARTNERS.has(role)
      const attribute = isPartner ? 'partner' : 'name'
      const entry = catalogue.entry(attribute)
      const subject = isPartner ? ownerKey : `${ownerKey}.${role}`
      const finding = toFinding(analysis, {
        question: {
          ...(entry === null ? genericQuestion(subject, attribute, 'the name', null) : questionOfEntry(entry, subject)),
          ...(SEVERAL.has(role) ? { shape: 'any_of' as const } : {}),
        },
        values: [{ answer: name, share: 1 }],
        denied: [],
        strength: PROBABILITY.relation,
        deniedStrength: 0,
        statement: { sentence: index, from, to, valueFrom: from, valueTo: to, subjectKey: ownerKey },
        rule: 'relation.apposition',
      })
      return entry === null ? finding : lastingByNature(analysis, finding, entry)
    })
}

/** `She also has a brother, Jan` */
function possessedRelations(analysis: Analysis, sentence: Sentence): readonly Relation[] {
  const { tokens, mentions, text } = analysis
  const found: Relation[] = []
  for (let at = sentence.from + 1; at + 3 < sentence.to; at++) {
    if (!HAVE.has((tokens[at] as Token).norm) || !/^(?:a|an|one)$/.test((tokens[at + 1] as Token).norm)) continue
    let noun = at + 2
    while (noun < sentence.to && ROLE_ADJECTIVES.has((tokens[noun] as Token).norm)) noun++
    const role = ROLES.get(tokens[noun]?.norm ?? '')
    const link = tokens[noun + 1]?.norm
    const name = link === ',' || link === 'called' || link === 'named' ? noun + 2 : noun + 1
    let before = at
    while (before > sentence.from && ADVERBS.has((tokens[before - 1] as Token).norm)) before--
    const owner = mentions.endingAt(before, false)
    const token = tokens[name]
    if (role === undefined || owner?.key == null || token === undefined || name >= sentence.to || !token.capital)
      continue
    found.push({ ownerKey: owner.key, role, name: text.slice(token.start, token.end), from: owner.from, to: name + 1 })
  }
  return found
}

/** `a teacher called Zsófia Barta`, `the landlord is a lovely man called Mr Verstappel`, `our tortoise is named Lento`. */
function calledRelations(analysis: Analysis, sentence: Sentence): readonly Relation[] {
  const { tokens } = analysis
  const found: Relation[] = []
  for (let at = sentence.from + 1; at + 1 < sentence.to; at++) {
    if (!CALLED.has((tokens[at] as Token).norm)) continue
    const name = nameFrom(analysis, at + 1)
    const role = name === null ? null : roleBefore(analysis, sentence, at)
    if (name !== null && role !== null) found.push({ ...role, name: name.words, to: name.to })
  }
  return found
}
const CALLED = new Set(['called', 'named'])
const LOOKS_BACK = 7

/** The nearest relation before `called`, and whose it is: the mention's owner, or the speaker for `a teacher`. */
function roleBefore(
  analysis: Analysis,
  sentence: Sentence,
  called: number,
): Pick<Relation, 'ownerKey' | 'role' | 'from'> | null {
  const { tokens, mentions } = analysis
  for (let at = called - 1; at >= Math.max(sentence.from, called - LOOKS_BACK); at--) {
    const role = ROLES.get((tokens[at] as Token).norm)
    if (role === undefined) continue
    const mention = mentions.all.find((each) => each.kind === 'role' && !each.owns && each.from <= at && at < each.to)
    const ownerKey = mention?.key == null ? analysis.speakerAt(at) : ownerOf(mention.key)
    return ownerKey === null ? null : { ownerKey, role, from: mention?.from ?? at }
  }
  return null
}

function ownerOf(key: string): string | null {
  const dot = key.lastIndexOf('.')
  return dot < 0 ? null : key.slice(0, dot)
}

function nameFrom(analysis: Analysis, at: number): { readonly words: string; readonly to: number } | null {
  const { tokens, text } = analysis
  let to = at
  while (to < at + 4 && (tokens[to]?.capital === true || isInitialsDot(tokens, at, to))) to++
  const [first, last] = [tokens[at], tokens[to - 1]]
  return first === undefined || last === undefined || to === at
    ? null
    : { words: text.slice(first.start, last.end), to }
}

/** `M. Fjellheim`, `Dr. Sedlak` */
function isInitialsDot(tokens: readonly Token[], from: number, at: number): boolean {
  const before = tokens[at - 1]
  const isShort = before !== undefined && before.end - before.start <= 3
  return at > from && tokens[at]?.norm === '.' && isShort && tokens[at + 1]?.capital === true
}

/** `Bence Keszler (brother)`, `my witness (Dariusz)` */
function bracketedRelations(analysis: Analysis, sentence: Sentence): readonly Relation[] {
  const { tokens } = analysis
  const found: Relation[] = []
  for (let at = sentence.from + 1; at + 2 < sentence.to; at++) {
    if ((tokens[at] as Token).norm !== '(' || tokens[at + 2]?.norm !== ')') continue
    const role = ROLES.get((tokens[at + 1] as Token).norm)
    const from = role === undefined ? at : capitalsBefore(tokens, sentence, at)
    const name = from === at ? null : nameFrom(analysis, from)
    const ownerKey = analysis.subjectAt(at)
    if (role !== undefined && name !== null && ownerKey !== null)
      found.push({ ownerKey, role, name: name.words, from, to: at + 3 })
  }
  return found
}

function capitalsBefore(tokens: readonly Token[], sentence: Sentence, at: number): number {
  let from = at
  while (from > sentence.from && from > at - 3 && (tokens[from - 1] as Token).capital) from--
  return from
}

/** `Milo is our dog`, `Sam is my partner` */
function statedRelations({ tokens, mentions, text }: Analysis, sentence: Sentence): readonly Relation[] {
  const found: Relation[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const mention = mentions.startingAt(at, false)
    if (mention?.kind !== 'name') continue
    const { from, to } = mention
    if (to + 1 >= sentence.to || !BE_NOW.has((tokens[to] as Token).norm)) continue
    const role = mentions.startingAt(to + 1, false)
    if (role?.kind !== 'role' || role.key === null || !role.key.includes('.')) continue
    const dot = role.key.lastIndexOf('.')
    const name = text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end)
    found.push({ ownerKey: role.key.slice(0, dot), role: role.key.slice(dot + 1), name, from, to: role.to })
  }
  return found
}
