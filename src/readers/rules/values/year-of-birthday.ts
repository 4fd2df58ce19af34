import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry } from '../finding.ts'
import type { Value } from './value-phrases.ts'

const FULL_DAY = /^(\d{4})-\d\d-\d\d$/

/** Who was born on 4 May 1990 was born in 1990. A year that somebody named themselves stands; a day without a year says none. */
export function yearsOfBirthdays(findings: readonly Finding[], catalogue: CompiledCatalogue): readonly Finding[] {
  const entry = catalogue.entry('birth_year')
  if (entry === null) return []
  const named = new Set(findings.map(({ question }) => question.key))
  return findings.flatMap((finding): readonly Finding[] => {
    const { subjectKey } = finding.statement
    if (finding.question.catalogueEntry !== 'birthday' || subjectKey === null) return []
    const question = questionOfEntry(entry, subjectKey)
    const [values, denied] = [yearsIn(finding.values), yearsIn(finding.denied)]
    if (named.has(question.key) || values.length === 0) return []
    return [{ ...finding, question, values, denied, rule: 'birth_year.of_birthday' }]
  })
}

/** Of days that may be read two ways the year is one. */
function yearsIn(days: readonly Value[]): readonly Value[] {
  const shares = new Map<string, number>()
  for (const { answer, share } of days) {
    const year = FULL_DAY.exec(answer)?.[1]
    if (year !== undefined) shares.set(year, (shares.get(year) ?? 0) + share)
  }
  return [...shares].map(([answer, share]) => ({ answer, share }))
}
