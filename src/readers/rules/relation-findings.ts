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
/** Of these a person has several: the name says nothing of the others. */
const SEVERAL = new Set(
  'friend colleague neighbour cousin child children flatmate roommate teacher sibling parents'.split(' '),
)

/** `my aunt Greet`: said in passing, and worth knowing by itself. */
export function relationFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  return [
    ...analysis.mentions.relations,
    ...possessedRelations(analysis, sentence),
    ...statedRelations(analysis, sentence),
  ]
    .filter(({ from, role }) => from >= sentence.from && from < sentence.to && !SEVERAL.has(role))
    .map(({ ownerKey, role, name, from, to }) => {
      const isPartner = PARTNERS.has(role)
      const attribute = isPartner ? 'partner' : 'name'
      const entry = catalogue.entry(attribute)
      const subject = isPartner ? ownerKey : `${ownerKey}.${role}`
      const finding = toFinding(analysis, {
        question:
          entry === null ? genericQuestion(subject, attribute, 'the name', null) : questionOfEntry(entry, subject),
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
