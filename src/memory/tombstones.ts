import { type Evidence, type EvidenceId, USER } from '../evidence/evidence.ts'
import type { TenantReads, Tombstone } from '../ports/store.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import type { ForgetScope } from './forget-scope.ts'
import type { TenantContext } from './tenant-context.ts'

/** Content is compared by keyed hash only: what was forgotten can't be guessed from what is left. */
type Keyed = (kind: Tombstone['kind'], content: string) => string

async function tombstoneHash(context: TenantContext, reads: TenantReads): Promise<Keyed> {
  const key = await reads.tombstoneKey()
  return (kind, content) => context.hash.keyed(key, `${kind}\u0000${content}`)
}

function claimContent(questionKey: string, answer: string): string {
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

/** The texts, their deliveries, and what only they claimed. */
export async function tombstonesFor(
  context: TenantContext,
  reads: TenantReads,
  { evidence, readings }: ForgetScope,
  at: number,
): Promise<readonly Tombstone[]> {
  const hash = await tombstoneHash(context, reads)
  const bury = (kind: Tombstone['kind'], content: string): Tombstone => ({ kind, hash: hash(kind, content), at })
  const erased = evidence.map((each) => each.evidence)
  const ids = new Set(erased.map(({ id }) => id))
  return [
    ...erased.map(({ origin }) => bury('origin', origin)),
    ...erased.flatMap(({ deliveryId }) => (deliveryId === null ? [] : [bury('delivery', deliveryId)])),
    ...(await claimsNobodyElseMakes(reads, ids, readings)).map((claim) => bury('claim', claim)),
  ]
}

/** A claim that other evidence still makes is not forgotten. */
async function claimsNobodyElseMakes(
  reads: TenantReads,
  erasing: ReadonlySet<EvidenceId>,
  readings: readonly Reading[],
): Promise<readonly string[]> {
  const claims = new Set<string>()
  for (const key of new Set(readings.map((reading) => reading.questionKey))) {
    const left = (await reads.readings(key)).filter(({ evidence }) => !erasing.has(evidence.id))
    const stillSaid = new Set(left.flatMap(({ reading }) => Object.keys(reading.answers).map(toComparableAnswer)))
    const said = readings
      .filter(({ questionKey }) => questionKey === key)
      .flatMap(({ answers }) => Object.keys(answers))
    for (const answer of said) if (!stillSaid.has(toComparableAnswer(answer))) claims.add(claimContent(key, answer))
  }
  return [...claims]
}
