import { type Evidence, USER } from '../evidence/evidence.ts'
import type { TenantReads, Tombstone } from '../ports/store.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import type { TenantContext } from './tenant-context.ts'

/** Content is compared by keyed hash only: what was forgotten can't be guessed from what is left. */
type Keyed = (kind: Tombstone['kind'], content: string) => string

export async function tombstoneHash(context: TenantContext, reads: TenantReads): Promise<Keyed> {
  const key = await reads.tombstoneKey()
  return (kind, content) => context.hash.keyed(key, `${kind}\u0000${content}`)
}

export function claimContent(questionKey: string, answer: string): string {
  return `${questionKey}\u0000${toComparableAnswer(answer)}`
}

/**
 * Whether a forgotten text is at the door again: the same content, the same delivery, or what it claimed in
 * other words from anyone but the user, who may say it anew.
 */
export async function wasForgotten(
  context: TenantContext,
  reads: TenantReads,
  evidence: Evidence,
  readings: readonly Reading[],
): Promise<boolean> {
  if (!(await reads.hasTombstones())) return false
  const hash = await tombstoneHash(context, reads)
  const hashes = [hash('origin', evidence.origin)]
  if (evidence.deliveryId !== null) hashes.push(hash('delivery', evidence.deliveryId))
  if (evidence.authorKey !== USER) {
    for (const { questionKey, answers } of readings) {
      for (const answer of Object.keys(answers)) hashes.push(hash('claim', claimContent(questionKey, answer)))
    }
  }
  return (await reads.buried(hashes)).size > 0
}
