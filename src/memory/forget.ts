import type { Evidence } from '../evidence/evidence.ts'
import { wordsOf } from '../evidence/words.ts'
import type { TenantWrites } from '../ports/store.ts'
import { type ForgetScope, forgetScope } from './forget-scope.ts'
import type { ForgetSelection } from './inputs.ts'
import type { ForgetPreview, ForgetReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { tombstonesFor } from './tombstones.ts'
import { parseForget } from './validate/inputs.ts'

const LOOKED_AT = 200
const WORDS_LOOKED_FOR = 50

/**
 * Forgets: text, words, readings, marks, rulings that rest on them, and what the assistant said of it; buries keyed
 * hashes so that the same content can't come back; checks; and proves it with a receipt that holds no content.
 */
export async function forget(context: TenantContext, input: ForgetSelection): Promise<ForgetReceipt> {
  const scope = await forgetScope(context, parseForget(input))
  const at = context.clock.now()
  const counts = await context.store.transact(async (writes) => {
    await writes.bury(await tombstonesFor(context, writes, scope, at))
    return await erase(writes, scope)
  })
  context.known.reload()
  context.turns.forget()
  await context.store.scrub()
  return { id: context.ids.next(), at, ...counts, verified: await isGone(context, scope) }
}

/** The same selection, with nothing done. */
export async function previewForget(context: TenantContext, input: ForgetSelection): Promise<ForgetPreview> {
  const { evidence, questions, instructions } = await forgetScope(context, parseForget(input))
  return { evidence, questions: questions.map(({ key }) => key), instructions }
}

type Counts = Pick<ForgetReceipt, 'evidence' | 'readings' | 'outcomes' | 'questions' | 'instructions'>

async function erase(writes: TenantWrites, scope: ForgetScope): Promise<Counts> {
  const erased = await writes.eraseEvidence(scope.evidence.map(({ evidence }) => evidence.id))
  let { outcomes, questions } = erased
  for (const { key } of scope.questions) {
    outcomes += (await writes.outcomes(key)).length
    if ((await writes.question(key)) !== null) questions++
    await writes.eraseQuestion(key)
  }
  await writes.eraseInstructions(scope.instructions.map(({ id }) => id))
  return {
    evidence: scope.evidence.length,
    readings: erased.readings,
    outcomes,
    questions,
    instructions: scope.instructions.length,
  }
}

/** Looked for as anyone would look for it: by id, by words, by question. */
async function isGone(context: TenantContext, { evidence, questions, instructions }: ForgetScope): Promise<boolean> {
  const erased = evidence.map((each) => each.evidence)
  if (await isFound(context, erased)) return false
  for (const { key } of questions) if ((await context.store.question(key)) !== null) return false
  const orders = new Set((await context.store.instructions()).map(({ id }) => id))
  if (instructions.some(({ id }) => orders.has(id))) return false
  return (await context.store.check()).problems.length === 0
}

async function isFound(context: TenantContext, erased: readonly Evidence[]): Promise<boolean> {
  const gone = new Set(erased.map(({ id }) => id))
  if (gone.size > 0 && (await context.store.evidence({ ids: [...gone] }, { limit: 1 })).length > 0) return true
  for (const { text } of erased.slice(0, LOOKED_AT)) {
    const hits = await context.store.findWords(wordsOf(text).slice(0, WORDS_LOOKED_FOR), {}, LOOKED_AT)
    if (hits.some(({ kept }) => gone.has(kept.evidence.id))) return true
  }
  return false
}
