import { authorKeyOf } from '../evidence/identity.ts'
import { wordsOf } from '../evidence/words.ts'
import type { Instruction } from '../instruction/instruction.ts'
import type { EvidenceFilter, KeptEvidence, TenantReads } from '../ports/store.ts'
import type { Question } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { subjectKeyOf } from './evidence-from.ts'
import { needQuestion } from './find-question.ts'
import type { ForgetSelection } from './inputs.ts'
import { needEvidence } from './marks.ts'
import type { TenantContext } from './tenant-context.ts'

const PAGE = 500

/** All that one forgetting takes away. */
export interface ForgetScope {
  readonly evidence: readonly KeptEvidence[]
  readonly readings: readonly Reading[]
  /** Questions that go whatever else bears on them, with their rulings. */
  readonly questions: readonly Question[]
  readonly instructions: readonly Instruction[]
}

/** What is selected, and what the assistant said of it: its turns that carry an answer that is forgotten. */
export async function forgetScope(context: TenantContext, selection: ForgetSelection): Promise<ForgetScope> {
  const questions = await questionsOf(context, selection)
  const selected = await evidenceOf(context, selection, questions)
  const readings = (await Promise.all(selected.map(({ evidence }) => context.store.readingsOf(evidence.id)))).flat()
  const echoes = 'everything' in selection ? [] : await echoesOf(context, readings, selected)
  return { evidence: [...selected, ...echoes], readings, questions, instructions: await ordersOf(context, selection) }
}

async function questionsOf(context: TenantContext, selection: ForgetSelection): Promise<readonly Question[]> {
  if ('question' in selection) return [await needQuestion(context, selection.question)]
  if ('everything' in selection) return await context.store.questions()
  return 'about' in selection ? await context.store.questions(subjectKeyOf(selection.about)) : []
}

async function ordersOf(context: TenantContext, selection: ForgetSelection): Promise<readonly Instruction[]> {
  const all = await context.store.instructions()
  if ('everything' in selection) return all
  if (!('about' in selection)) return []
  const subject = subjectKeyOf(selection.about)
  return all.filter(({ about }) => about === subject)
}

async function evidenceOf(
  context: TenantContext,
  selection: ForgetSelection,
  questions: readonly Question[],
): Promise<readonly KeptEvidence[]> {
  const { store } = context
  if ('evidence' in selection) {
    return await Promise.all([selection.evidence].flat().map((id) => needEvidence(context, id)))
  }
  if ('matching' in selection) return await withAllWords(store, selection.matching, {})
  if ('author' in selection) return await allOf(store, { authorKey: authorKeyOf(selection.author) })
  if ('channel' in selection) return await allOf(store, { channel: selection.channel })
  if ('everything' in selection) return await allOf(store, {})
  const bearing = (await Promise.all(questions.map(({ key }) => allOf(store, { questionKey: key })))).flat()
  const about = 'about' in selection ? await allOf(store, { about: subjectKeyOf(selection.about) }) : []
  return uniqueById([...bearing, ...about])
}

async function allOf(reads: TenantReads, filter: EvidenceFilter): Promise<readonly KeptEvidence[]> {
  const found: KeptEvidence[] = []
  for (;;) {
    const after = found.at(-1)?.evidence.id
    const page = await reads.evidence(filter, after === undefined ? { limit: PAGE } : { limit: PAGE, after })
    found.push(...page)
    if (page.length < PAGE) return found
  }
}

/** Every text is looked at: the words index may stop at the best few thousand, and forgetting may not. */
async function withAllWords(
  reads: TenantReads,
  text: string,
  filter: EvidenceFilter,
): Promise<readonly KeptEvidence[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return (await allOf(reads, filter)).filter(({ evidence }) => hasAllWords(evidence.text, words))
}

async function echoesOf(
  context: TenantContext,
  readings: readonly Reading[],
  selected: readonly KeptEvidence[],
): Promise<readonly KeptEvidence[]> {
  const answers = [...new Set(readings.flatMap((reading) => Object.keys(reading.answers)))]
  const telling = answers.filter((answer) => answer !== 'yes' && answer !== 'no').map(wordsOf)
  if (telling.every((words) => words.length === 0)) return []
  const chosen = new Set(selected.map(({ evidence }) => evidence.id))
  const turns = await allOf(context.store, { classes: ['assistant'] })
  return turns.filter(
    ({ evidence }) =>
      !chosen.has(evidence.id) && telling.some((words) => words.length > 0 && hasAllWords(evidence.text, words)),
  )
}

function hasAllWords(text: string, words: readonly string[]): boolean {
  const own = new Set(wordsOf(text))
  return words.every((word) => own.has(word))
}

function uniqueById(kept: readonly KeptEvidence[]): readonly KeptEvidence[] {
  return [...new Map(kept.map((each) => [each.evidence.id, each])).values()]
}
