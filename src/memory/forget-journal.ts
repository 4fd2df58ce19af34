import { type JournalEntry, structureOf } from '../organizing/journal.ts'
import { type Forgotten, withoutForgotten } from '../organizing/journal-forgetting.ts'
import type { Maker } from '../organizing/through.ts'
import type { TenantReads, TenantWrites } from '../ports/store.ts'
import { type Question, type QuestionKey, splitKey, toComparableAnswer } from '../question/question.ts'
import { type ForgetScope, hasAnyOf, subjectsOf } from './forget-scope.ts'
import { organizedReads } from './organized-reads.ts'

/**
 * The journal without what was forgotten: ids of the texts with what was read in them, questions and subjects that are
 * gone, and labels that hold forgotten words. Runs in the step that erases, after the rest is erased.
 * @param before the questions that were kept before it
 */
export async function cleanJournal(
  writes: TenantWrites,
  scope: ForgetScope,
  before: readonly Question[],
  make: Maker,
): Promise<void> {
  const entries = await writes.journal()
  if (entries.length === 0) return
  if (scope.everything) return await writes.replaceJournal([])
  const left = new Set([...(await putBack(writes, entries, scope, before, make))])
  const gone = new Set([...before.map(({ key }) => key).filter((key) => !left.has(key)), ...scope.gone])
  for (const key of await madeForNothing(writes, entries, scope, make)) gone.add(key)
  const tells = await tellingIn(writes, scope)
  const forgotten: Forgotten = {
    evidence: new Set(scope.evidence.map(({ evidence }) => evidence.id)),
    isGone: (key) => gone.has(key) || scope.concerns(key) || scope.concerns(subjectIn(key)),
    isNameOf: scope.isNameOf,
    tells,
  }
  await writes.replaceJournal(entries.flatMap((entry) => withoutForgotten(entry, forgotten) ?? []))
}

function subjectIn(key: string): string {
  return key.includes('.') ? splitKey(key).subject : key
}

/** A question that others were merged into stays while something counts for it, though nothing was said of it itself. */
async function putBack(
  writes: TenantWrites,
  entries: readonly JournalEntry[],
  scope: ForgetScope,
  before: readonly Question[],
  make: Maker,
): Promise<readonly QuestionKey[]> {
  const kept = new Set((await writes.questions()).map(({ key }) => key))
  const reads = organizedReads(writes, structureOf(entries), make)
  for (const question of before) {
    if (kept.has(question.key) || scope.gone.has(question.key)) continue
    const counting = await reads.readings(question.key)
    if (counting.length === 0 || counting.every(({ reading }) => reading.questionKey !== question.key)) continue
    await writes.putQuestion(question)
    kept.add(question.key)
  }
  return [...kept]
}

/** As with kept questions: one that nobody defined, that nothing bears on any more, would still tell what was asked. */
async function madeForNothing(
  writes: TenantReads,
  entries: readonly JournalEntry[],
  scope: ForgetScope,
  make: Maker,
): Promise<readonly QuestionKey[]> {
  const structure = structureOf(entries)
  const reads = organizedReads(writes, structure, make)
  const subjects = subjectsOf(scope)
  const found: QuestionKey[] = []
  for (const { key, text } of structure.made.values()) {
    const isTouched = subjects.has(splitKey(key).subject) || hasAnyOf(`${key} ${text}`, scope.tellingAnswers)
    if (isTouched && (await reads.readings(key)).length === 0 && (await reads.outcomes(key)).length === 0)
      found.push(key)
  }
  return found
}

/** A label tells if it is a forgotten answer that nobody else gives, or holds the words of a telling one. */
async function tellingIn(
  writes: TenantReads,
  { readings, tellingAnswers, words }: ForgetScope,
): Promise<Forgotten['tells']> {
  const stillSaid = new Set<string>()
  for (const key of new Set(readings.map(({ questionKey }) => questionKey))) {
    for (const { reading } of await writes.readings(key)) {
      for (const answer of Object.keys(reading.answers)) stillSaid.add(toComparableAnswer(answer))
    }
  }
  const answers = readings.flatMap((each) => Object.keys(each.answers)).map(toComparableAnswer)
  const lost = new Set(answers.filter((each) => !stillSaid.has(each) && each !== 'yes' && each !== 'no'))
  const telling = tellingAnswers.filter((each) => ![...stillSaid].some((said) => hasAnyOf(said, [each])))
  const sought = words.length > 0 ? [words] : []
  return (text) => lost.has(toComparableAnswer(text)) || hasAnyOf(text, telling) || hasAnyOf(text, sought)
}
