import type { Analysis } from './analysis.ts'
import type { CompiledCatalogue } from './catalogue.ts'
import { type Finding, genericQuestion, nameOfSubject, possessive, toFinding } from './finding.ts'
import { PROBABILITY } from './probabilities.ts'
import type { Sentence } from './sentences.ts'

const PARTNERS = new Set('partner wife husband spouse girlfriend boyfriend fiance fiancee'.split(' '))
/** One at a time; of the others there may be several. */
const ONE_OF_A_KIND = new Set(
  'partner mother father boss manager landlord doctor dentist vet gp therapist accountant ex assistant'.split(' '),
)

/** The key of a relation: whoever is married to someone is their partner. */
export function relationAttribute(role: string): string {
  return PARTNERS.has(role) ? 'partner' : role
}

/** `my aunt Greet`: said in passing, and worth knowing by itself. */
export function relationFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  return analysis.mentions.relations
    .filter(({ from }) => from >= sentence.from && from < sentence.to)
    .map(({ ownerKey, role, name, from, to }) => {
      const attribute = relationAttribute(role)
      const phrase = `${possessive(nameOfSubject(ownerKey))} ${role.replaceAll('_', ' ')}`
      const question = genericQuestion(
        ownerKey,
        attribute,
        phrase,
        null,
        ONE_OF_A_KIND.has(attribute) ? 'one_of' : 'any_of',
      )
      return toFinding(analysis, {
        question: {
          ...question,
          text: `Who is ${phrase}?`,
          catalogueEntry: catalogue.entry(attribute)?.key ?? null,
        },
        values: [{ answer: name, share: 1 }],
        denied: [],
        strength: PROBABILITY.relation,
        deniedStrength: 0,
        statement: { sentence: index, from, to, valueFrom: from, valueTo: to, subjectKey: ownerKey },
        rule: 'relation.apposition',
      })
    })
}
