import { type Evidence, type EvidenceId, USER } from '../evidence/evidence.ts'
import { homeOf, sourcesOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import type { TenantReads, Tombstone } from '../ports/store.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import type { ForgetScope } from './forget-scope.ts'
import type { TextReading } from './read-text.ts'
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

/** Whether a forgotten text is at the door again: the same content, or the same delivery. */
export async function isBuried(context: TenantContext, reads: TenantReads, evidence: Evidence): Promise<boolean> {
  if (!(await reads.hasTombstones())) return false
  const hash = await tombstoneHash(context, reads)
  const hashes = [hash('origin', evidence.origin)]
  if (evidence.deliveryId !== null) hashes.push(hash('delivery', evidence.deliveryId))
  return (await reads.buried(hashes)).size > 0
}

/**
 * What may be kept of it; null where nothing may: the text was forgotten, or everything that it claims was, from anyone
 * but the user, who may say it anew. Of a text that also claims something else, only the forgotten answers are left out.
 */
export async function withoutForgotten(
  context: TenantContext,
  reads: TenantReads,
  evidence: Evidence,
  reading: TextReading,
): Promise<TextReading | null> {
  if (!(await reads.hasTombstones())) return reading
  if (await isBuried(context, reads, evidence)) return null
  if (evidence.authorKey === USER || reading.readings.length === 0) return reading
  const hash = await tombstoneHash(context, reads)
  const hashOf = (key: string, answer: string): string => hash('claim', claimContent(key, answer))
  const claims = reading.readings.flatMap(({ questionKey, answers }) =>
    Object.keys(answers).map((answer) => hashOf(questionKey, answer)),
  )
  const buried = await reads.buried(claims)
  if (buried.size === 0) return reading
  const left = reading.readings.flatMap((each) =>
    withoutAnswers(each, (answer) => buried.has(hashOf(each.questionKey, answer))),
  )
  if (left.length === 0) return null
  const bearing = new Set(left.map(({ questionKey }) => questionKey))
  return { ...reading, readings: left, questions: reading.questions.filter(({ key }) => bearing.has(key)) }
}

/** Their probability goes to `unclear`; a reading that said nothing else is gone. */
function withoutAnswers(reading: Reading, isForgotten: (answer: string) => boolean): readonly Reading[] {
  const entries = Object.entries(reading.answers)
  const left = entries.filter(([answer]) => !isForgotten(answer))
  if (left.length === entries.length) return [reading]
  if (left.length === 0) return []
  const taken = entries.reduce((sum, [answer, probability]) => sum + (isForgotten(answer) ? probability : 0), 0)
  return [{ ...reading, answers: Object.fromEntries(left), unclear: Math.min(1, reading.unclear + taken) }]
}

/** The texts, their deliveries, and what only they claimed. */
export async function tombstonesFor(
  context: TenantContext,
  reads: TenantReads,
  { evidence, readings }: ForgetScope,
  at: number,
  structure: Structure,
): Promise<readonly Tombstone[]> {
  const hash = await tombstoneHash(context, reads)
  const bury = (kind: Tombstone['kind'], content: string): Tombstone => ({ kind, hash: hash(kind, content), at })
  const erased = evidence.map((each) => each.evidence)
  const ids = new Set(erased.map(({ id }) => id))
  return [
    ...erased.map(({ origin }) => bury('origin', origin)),
    ...erased.flatMap(({ deliveryId }) => (deliveryId === null ? [] : [bury('delivery', deliveryId)])),
    ...(await claimsNobodyElseMakes(reads, ids, readings, structure)).map((claim) => bury('claim', claim)),
  ]
}

/** A claim that other evidence still makes is not forgotten. Merged questions are one: it is buried for each of them. */
async function claimsNobodyElseMakes(
  reads: TenantReads,
  erasing: ReadonlySet<EvidenceId>,
  readings: readonly Reading[],
  structure: Structure,
): Promise<readonly string[]> {
  const claims = new Set<string>()
  for (const key of new Set(readings.map((reading) => reading.questionKey))) {
    const family = [...new Set([key, ...sourcesOf(structure, homeOf(structure, key))])]
    const kept = (await Promise.all(family.map((each) => reads.readings(each)))).flat()
    const left = kept.filter(({ evidence }) => !erasing.has(evidence.id))
    const stillSaid = new Set(left.flatMap(({ reading }) => Object.keys(reading.answers).map(toComparableAnswer)))
    const said = readings
      .filter(({ questionKey }) => questionKey === key)
      .flatMap(({ answers }) => Object.keys(answers))
      .filter((answer) => !stillSaid.has(toComparableAnswer(answer)))
    for (const answer of said) for (const each of family) claims.add(claimContent(each, answer))
  }
  return [...claims]
}
