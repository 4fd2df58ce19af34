import type { Finding } from '../finding.ts'
import { isSameAnswer } from '../saying/carried-value.ts'

/** `on 14 June, wait no, the 15th`: what the rest of the sentence puts another in place of is not so. */
export function turnedInPlace(said: readonly Finding[], turned: readonly Finding[]): readonly Finding[] {
  if (turned.length === 0) return said
  return said.map((each) => {
    const isTurned = ({ question, values, denied }: Finding): boolean =>
      question.key === each.question.key &&
      each.denied.length === 0 &&
      values.length > 0 &&
      each.values.some((value) => denied.some((old) => isSameAnswer(old, value)))
    return turned.find(isTurned) ?? each
  })
}

/** `No, they moved it to 11:15`: where a short answer only denies, the whole may tell what is so. */
export function withValuesOf(replies: readonly Finding[], across: readonly Finding[]): readonly Finding[] {
  const fuller = across.filter(({ values }) => values.length > 0)
  const isDenied = ({ question }: Finding): boolean =>
    replies.some((each) => each.question.key === question.key && each.values.length === 0)
  const instead = fuller.filter(isDenied)
  return [...replies.filter((each) => !instead.some(({ question }) => question.key === each.question.key)), ...instead]
}
