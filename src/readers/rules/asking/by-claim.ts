import type { Passage } from '../../../ports/reader.ts'
import { type Question, splitKey } from '../../../question/question.ts'
import { analyse } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import type { Finding } from '../finding.ts'
import { sentenceStems } from '../people/sentence-subject.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { BE } from '../text/word-lists.ts'
import { sameStems } from './asked-words.ts'
import { vocabularyOf } from './beyond-entry.ts'
import { asksHow } from './manner-told.ts'
import { saysLittle } from './must-be-met.ts'
import { goesOtherWay } from './other-way.ts'
import { type Asks, planOf, type QuestionPlan } from './question-plan.ts'
import { isOfAnotherThing } from './thing-asked.ts'

/** Which values answer a question word; a `what` or `which` takes any. */
const FITTING: Readonly<Partial<Record<Asks, ReadonlySet<Entry['value']>>>> = {
  when: new Set<Entry['value']>(['date', 'day_of_year', 'weekday', 'time']),
  what_time: new Set<Entry['value']>(['time']),
  where: new Set<Entry['value']>(['place', 'address', 'site']),
  who: new Set<Entry['value']>(['name']),
  how_many: new Set<Entry['value']>(['number', 'age']),
  how_much: new Set<Entry['value']>(['amount', 'number']),
}

/**
 * What a text says to a question of its own words by a claim that the catalogue takes from it: `I track my tasks with Todoist` is a
 * tool that one uses, and answers what one tracks one's tasks with. All that the question says must be in the sentence or be what
 * the entry is about; null where it is not, or where several claims fit.
 */
export function findingByClaim(
  passage: Passage,
  question: Question,
  findings: readonly Finding[],
  catalogue: CompiledCatalogue,
): Finding | null {
  const plan = planOf(question)
  if (plan.asks === 'yes_no' || plan.asks === 'why' || asksHow(plan) || plan.asksNot || plan.content.length === 0)
    return null
  const analysis = analyse(passage)
  const fitting = findings.filter((finding) => {
    const { catalogueEntry, key } = finding.question
    const entry = catalogueEntry === null ? null : catalogue.entry(catalogueEntry)
    if (entry === null || finding.values.length === 0 || splitKey(key).subject !== question.subject) return false
    if (FITTING[plan.asks]?.has(entry.value) === false || !isFree(entry)) return false
    const sentence = analysis.sentences[finding.statement.sentence] as Sentence
    if (goesOtherWay(analysis, sentence, plan) || isOfAnotherThing(analysis, sentence, plan)) return false
    return coversAll(sentenceStems(analysis, sentence), entry, plan)
  })
  const [first] = fitting
  if (first === undefined || new Set(fitting.map((each) => each.question.key)).size > 1) return null
  return {
    ...(fitting.at(-1) as Finding),
    question: { ...question, catalogueEntry: null },
    strength: first.strength * PROBABILITY.complement,
  }
}

/** A yes is no answer to which. */
function isFree({ shape }: Entry): boolean {
  return shape !== 'yes_no'
}

function coversAll(stems: ReadonlySet<string>, entry: Entry, plan: QuestionPlan): boolean {
  const vocabulary = vocabularyOf(entry)
  const telling = plan.content.filter((stem) => !saysLittle(stem, plan))
  const isSaid = (stem: string): boolean => stems.has(stem) || sameStems(stem).some((other) => stems.has(other))
  const isOfEntry = telling.some((stem) => vocabulary.has(stem))
  const asksWhatIs = plan.tokens.slice(1, 4).some(({ norm }) => BE.has(norm))
  const isBound = telling.some(isSaid) && (isOfEntry || telling.filter(isSaid).length > 1 || asksWhatIs)
  return isBound && telling.every((stem) => isSaid(stem) || vocabulary.has(stem))
}
