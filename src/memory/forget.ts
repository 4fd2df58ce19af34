import type { Evidence, EvidenceId } from '../evidence/evidence.ts'
import { wordsOf } from '../evidence/words.ts'
import { structureOf } from '../organizing/journal.ts'
import type { TenantWrites } from '../ports/store.ts'
import { forgetDecisions, isStillDecided } from './forget-decisions.ts'
import { forgetFailures } from './forget-failures.ts'
import { cleanJournal } from './forget-journal.ts'
import { forgetLearned, isStillLearned, type LearnedAndShown } from './forget-learned.ts'
import { forgetNames, isNamed } from './forget-names.ts'
import { forgetQuarantines, isStillQuarantined } from './forget-quarantine.ts'
import { type ForgetScope, forgetScope, hasAnyOf, subjectsOf } from './forget-scope.ts'
import type { ForgetSelection } from './inputs.ts'
import { makerWith } from './made-question.ts'
import type { ForgetPreview, ForgetReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { tombstonesFor } from './tombstones.ts'
import { parseForget } from './validate/inputs.ts'

const WORDS_LOOKED_FOR = 50

/**
 * Forgets: text, words, readings, marks, rulings that rest on them, and what the assistant said of it; buries keyed
 * hashes so that the same content can't come back; checks; and proves it with a receipt that holds no content.
 */
export async function forget(tenant: TenantContext, input: ForgetSelection): Promise<ForgetReceipt> {
  const context = await withAllThatIsKept(tenant)
  const scope = await forgetScope(context, parseForget(input))
  const at = context.clock.now()
  await context.showings.flush()
  const { learnedAndShown, decisions, ...counts } = await context.raw.transact(async (writes) => {
    await writes.countForgetting()
    const before = await writes.questions()
    await writes.bury(await tombstonesFor(context, writes, scope, at, structureOf(await writes.journal())))
    const erased = await erase(writes, scope)
    const learnedAndShown = await forgetLearned(writes, scope, context.organized.lastSeen())
    const decisions = await forgetDecisions(writes, scope, context.organized.lastSeen())
    await forgetNames(writes, scope)
    await forgetFailures(writes, scope)
    await forgetQuarantines(writes, scope)
    await cleanJournal(writes, scope, before, makerWith(context.catalogue))
    return { ...erased, epochs: learnedAndShown.epochs.size, learnedAndShown, decisions }
  })
  tenant.organized.reload()
  context.known.reload()
  context.answerability.reload()
  context.turns.forget()
  context.calls.forget()
  context.askings.forget()
  context.restated.forget()
  await context.raw.scrub()
  const verified =
    (await isGone(context, scope, learnedAndShown)) && !(await isStillDecided(context.raw, scope, decisions))
  return { id: context.ids.next(), at, ...counts, verified }
}

/** The same selection, with nothing done. */
export async function previewForget(tenant: TenantContext, input: ForgetSelection): Promise<ForgetPreview> {
  const context = await withAllThatIsKept(tenant)
  const { evidence, gone, instructions } = await forgetScope(context, parseForget(input))
  return { evidence, questions: [...gone].sort(), instructions }
}

/** What is under quarantine is forgotten like all else. */
async function withAllThatIsKept(context: TenantContext): Promise<TenantContext> {
  await context.asKept.store.foreignVersion()
  return { ...context, ...context.asKept }
}

type Counts = Pick<ForgetReceipt, 'evidence' | 'readings' | 'outcomes' | 'questions' | 'instructions'>

async function erase(writes: TenantWrites, scope: ForgetScope): Promise<Counts> {
  const erased = await writes.eraseEvidence(scope.evidence.map(({ evidence }) => evidence.id))
  let { readings, outcomes, questions } = erased
  for (const { key } of scope.questions) {
    const left = await writes.readings(key)
    readings += left.length
    outcomes += (await writes.outcomes(key)).length
    if ((await writes.question(key)) !== null) questions++
    await writes.eraseQuestion(key)
    await unread(writes, new Set(left.map(({ evidence }) => evidence.id)))
  }
  const kept = new Set(scope.questions.map(({ key }) => key))
  questions += [...scope.gone].filter((key) => !kept.has(key)).length
  questions += await eraseLeftQuestions(writes, scope)
  await writes.eraseInstructions(scope.instructions.map(({ id }) => id))
  return {
    evidence: scope.evidence.length,
    readings,
    outcomes,
    questions,
    instructions: scope.instructions.length,
  }
}

/** A text that stays though its question goes can be read anew: what else it says is not lost. */
async function unread(writes: TenantWrites, ids: ReadonlySet<EvidenceId>): Promise<void> {
  for (const id of ids) await writes.setReadingState(id, 'not_yet_read')
}

/**
 * Questions that nobody defined, that nothing bears on any more, and that would still tell what was asked: those of the
 * subjects touched, and those whose words name a forgotten answer.
 */
async function eraseLeftQuestions(writes: TenantWrites, scope: ForgetScope): Promise<number> {
  const subjects = subjectsOf(scope)
  let count = 0
  for (const { key, subject, text, origin } of await writes.questions()) {
    if (origin === 'defined') continue
    if (!subjects.has(subject) && !hasAnyOf(`${key} ${text}`, scope.tellingAnswers)) continue
    if ((await writes.readings(key)).length > 0 || (await writes.outcomes(key)).length > 0) continue
    await writes.eraseQuestion(key)
    count++
  }
  return count
}

/** Looked for as anyone would look for it: by id, by words, by question, by who decided. */
async function isGone(context: TenantContext, scope: ForgetScope, learned: LearnedAndShown): Promise<boolean> {
  const { evidence, gone, instructions } = scope
  const done = JSON.stringify(await context.raw.journal())
  for (const each of evidence)
    if ((await isFound(context, each.evidence)) || done.includes(each.evidence.id)) return false
  for (const key of gone) if ((await context.store.question(key)) !== null) return false
  const orders = new Set((await context.raw.instructions()).map(({ id }) => id))
  if (instructions.some(({ id }) => orders.has(id))) return false
  if (await isNamed(context.raw, scope)) return false
  if (await isStillQuarantined(context.raw, scope)) return false
  if (await isStillLearned(context.raw, scope, learned)) return false
  return (await context.raw.check()).problems.length === 0
}

async function isFound({ raw: store }: TenantContext, { id, text }: Evidence): Promise<boolean> {
  if ((await store.evidence({ ids: [id] }, { limit: 1 })).length > 0) return true
  if ((await store.readingsOf(id)).length > 0) return true
  const words = wordsOf(text).slice(0, WORDS_LOOKED_FOR)
  return words.length > 0 && (await store.findWords(words, { ids: [id] }, 1)).length > 0
}
