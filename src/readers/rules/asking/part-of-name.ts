import type { Finding } from '../finding.ts'
import type { QuestionPlan } from './question-plan.ts'

const LAST = /\b(?:surname|last name|family name)\b/i
const FIRST = /\b(?:first name|given name|forename)\b/i
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof)\.?$/i

/** `I'm Katrin Amsberg now`, asked for the surname: the name's last word, or its first; null where a part can't be told. */
export function partOfName({ question }: QuestionPlan, findings: readonly Finding[]): Finding | null {
  const isLast = LAST.test(question.text)
  if (!isLast && !FIRST.test(question.text)) return null
  const named = findings.findLast(
    (each) => each.question.key === `${question.subject}.name` && each.values.length + each.denied.length > 0,
  )
  if (named === undefined) return null
  const partOf = <T extends { readonly answer: string }>(values: readonly T[]): readonly T[] =>
    values.flatMap((value) => {
      const words = value.answer.split(/\s+/).filter((word) => word !== '' && !TITLE.test(word))
      const part = isLast ? words.at(-1) : words[0]
      return part === undefined || words.length < 2 ? [] : [{ ...value, answer: part }]
    })
  const [values, denied] = [partOf(named.values), partOf(named.denied)]
  if (values.length + denied.length === 0) return null
  return { ...named, question: { ...question, catalogueEntry: null }, values, denied }
}
