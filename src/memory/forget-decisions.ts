import { FORGOTTEN_WORDS } from '../organizing/journal-forgetting.ts'
import { homeOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import type { KeptDecision, TenantReads, TenantWrites } from '../ports/store.ts'
import { splitKey } from '../question/question.ts'
import { type ForgetScope, hasAnyOf } from './forget-scope.ts'

const PAGE = 500

/**
 * A decision repeats the answers that it rests on: one that saw a forgotten question, text or answer goes whole. One that
 * was made for a forgotten person stands, without saying for whom. Returns the ids of those that went.
 */
export async function forgetDecisions(
  writes: TenantWrites,
  scope: ForgetScope,
  structure: Structure,
): Promise<ReadonlySet<string>> {
  const all = await allDecisions(writes)
  const saw = sawForgotten(scope, structure)
  const gone = new Set(all.filter(saw).map(({ id }) => id))
  const renamed = all.filter(({ id, by }) => !gone.has(id) && scope.isNameOf(by))
  await writes.eraseDecisions([...gone, ...renamed.map(({ id }) => id)])
  for (const each of renamed) await writes.appendDecision({ ...each, by: FORGOTTEN_WORDS })
  return gone
}

/** Whether a decision that should have gone is there, or one names a forgotten person. */
export async function isStillDecided(
  reads: TenantReads,
  { isNameOf }: ForgetScope,
  went: ReadonlySet<string>,
): Promise<boolean> {
  return (await allDecisions(reads)).some(({ id, by }) => went.has(id) || isNameOf(by))
}

function sawForgotten(scope: ForgetScope, structure: Structure): (decision: KeptDecision) => boolean {
  const { everything, evidence, readings, gone, concerns, tellingAnswers, words, instructions } = scope
  if (everything) return () => true
  const texts = new Set(evidence.map((each) => each.evidence.id))
  const keys = new Set([...gone, ...readings.map(({ questionKey }) => homeOf(structure, questionKey))])
  const told = words.length === 0 ? tellingAnswers : [...tellingAnswers, words]
  const orders = instructions.map(({ id }) => id)
  return ({ questions, evidence: seen, detail }) => {
    if (seen.some((id) => texts.has(id))) return true
    if (questions.some((key) => keys.has(key) || concerns(subjectOf(key)))) return true
    const written = JSON.stringify([questions, detail])
    return orders.some((id) => written.includes(id)) || hasAnyOf(written, told)
  }
}

/** What was asked in words and means no question has no subject. */
function subjectOf(key: string): string {
  return key.includes('.') ? splitKey(key).subject : key
}

async function allDecisions(reads: TenantReads): Promise<readonly KeptDecision[]> {
  const found: KeptDecision[] = []
  for (;;) {
    const before = found.at(-1)?.id
    const page = await reads.decisions(before === undefined ? { limit: PAGE } : { limit: PAGE, before })
    found.push(...page)
    if (page.length < PAGE) return found
  }
}
