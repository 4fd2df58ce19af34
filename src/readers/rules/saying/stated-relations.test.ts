import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { findingsIn } from '../findings.ts'
import { loadDetector } from '../languages/detector.ts'
import { passageOf, rows } from '../said.fixture.ts'

await loadDetector()
const catalogue = loadCatalogue([])
const tiesIn = (text: string): readonly string[] =>
  findingsIn(passageOf(text), catalogue)
    .filter(({ rule }) => rule === 'relation.apposition')
    .flatMap(({ question, values, denied }) => [
      ...values.map(({ answer }) => `${question.key} = ${answer}`),
      ...denied.map(({ answer }) => `${question.key} ≠ ${answer}`),
    ])

describe('whose a person is', () => {
  test.each(
    rows(`
Dr Vos is my dentist. | user.dentist.name = Dr Vos
Dr Vos is no longer my dentist. | user.dentist.name ≠ Dr Vos
Dr Vos isn't my dentist any more. | user.dentist.name ≠ Dr Vos
Ilse is now my partner. | user.partner = Ilse
Ilse is not my partner. | user.partner ≠ Ilse
Pip is not our dog. | user.dog.name ≠ Pip
`),
  )('%s → %s', (text, tie) => {
    expect(tiesIn(text as string)).toContain(tie)
    expect(tiesIn(text as string)).toHaveLength(1)
  })
})
