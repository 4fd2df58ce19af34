import type { Analysis } from './analysis.ts'
import type { CompiledCatalogue } from './catalogue.ts'
import { type Finding, genericQuestion, questionOfEntry, toFinding } from './finding.ts'
import { PROBABILITY } from './probabilities.ts'
import type { Sentence } from './sentences.ts'

const PARTNERS = new Set('partner wife husband spouse girlfriend boyfriend fiance fiancee'.split(' '))
/** Of these a person has several: the name says nothing of the others. */
const SEVERAL = new Set('friend colleague neighbour cousin child children flatmate roommate teacher sibling parents'.split(' '))

/** `my aunt Greet`: said in passing, and worth knowing by itself. */
export function relationFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  return analysis.mentions.relations
    .filter(({ from, role }) => from >= sentence.from && from < sentence.to && !SEVERAL.has(role))
    .map(({ ownerKey, role, name, from, to }) => {
      const isPartner = PARTNERS.has(role)
      const attribute = isPartner ? 'partner' : 'name'
      const entry = catalogue.entry(attribute)
      const subject = isPartner ? ownerKey : `${ownerKey}.${role}`
      return toFinding(analysis, {
        question: entry === null ? genericQuestion(subject, attribute, 'the name', null) : questionOfEntry(entry, subject),
        values: [{ answer: name, share: 1 }],
        denied: [],
        strength: PROBABILITY.relation,
        deniedStrength: 0,
        statement: { sentence: index, from, to, valueFrom: from, valueTo: to, subjectKey: ownerKey },
        rule: 'relation.apposition',
      })
    })
}
