import type { Analysis } from '../analysis.ts'
import { expressionsIn } from '../asking/expressions.ts'
import type { QuestionPlan } from '../asking/question-plan.ts'
import { createLatest } from '../latest.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'

const stemsCache = createLatest<Analysis, Map<Sentence, ReadonlySet<string>>>()

export function sentenceStems(analysis: Analysis, sentence: Sentence): ReadonlySet<string> {
  const ofText = stemsCache.get(analysis) ?? new Map<Sentence, ReadonlySet<string>>()
  const known = ofText.get(sentence)
  if (known !== undefined) return known
  if (ofText.size === 0) stemsCache.set(analysis, ofText)
  const stems = new Set<string>()
  for (let at = sentence.from; at < sentence.to; at++) {
    const token = analysis.tokens[at] as Token
    if (token.kind === 'mark') continue
    stems.add(stemOf(token.norm))
    if (token.norm.includes('-')) for (const part of token.norm.split('-')) stems.add(stemOf(part))
  }
  for (const { stem } of expressionsIn(analysis.tokens, sentence.from, sentence.to)) stems.add(stem)
  for (const key of peopleIn(analysis, sentence)) for (const part of key.split(/[._]/)) stems.add(stemOf(part))
  for (const part of analysis.passage.evidence.authorKey.split('_'))
    if (part.length > 2 && part !== 'user') stems.add(stemOf(part))
  ofText.set(sentence, stems)
  return stems
}

function peopleIn({ mentions }: Analysis, sentence: Sentence): readonly string[] {
  return mentions.all
    .filter(({ from, key }) => key !== null && from >= sentence.from && from < sentence.to)
    .map(({ key }) => key as string)
}

/** A question about a person needs a statement about that person: who is named, spoken for, or meant by the connector. */
export function bearsOnSubject(analysis: Analysis, sentence: Sentence, plan: QuestionPlan, coverage: number): boolean {
  const people = peopleIn(analysis, sentence)
  const { subject } = plan.question
  if (plan.subjectStems.length === 0) {
    if (!plan.isAboutUser) return true
    if (people.includes(subject) || people.some((key) => key.startsWith(`${subject}.`))) return true
    return people.length === 0 && analysis.subjectAt(sentence.from) === subject && coverage > 0
  }
  // `Maya hit Tom`: a name at the head may be no certain mention; the order of the words decides then.
  if (plan.asks === 'yes_no' && people.length > 0 && !people.includes(subject)) {
    const stems = sentenceStems(analysis, sentence)
    return plan.subjectStems.every((stem) => stems.has(stem)) && !namesAnother(people, subject)
  }
  if (people.length > 0) return people.includes(subject)
  const stems = sentenceStems(analysis, sentence)
  return plan.subjectStems.every((stem) => stems.has(stem)) || analysis.subjectAt(sentence.from) === subject
}

/** `jan_bakery` is another Jan than `jan`. */
function namesAnother(people: readonly string[], subject: string): boolean {
  return people.some((key) => key !== subject && (key.startsWith(`${subject}_`) || subject.startsWith(`${key}_`)))
}
