import { type Evidence, type EvidenceId, USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { originText } from '../evidence/origin.ts'
import type { QuestionKey } from '../question/question.ts'
import { evidenceFrom } from './evidence-from.ts'
import { pin } from './marks.ts'
import { keptAndRead } from './observe.ts'
import { readText, type TextReading } from './read-text.ts'
import type { RecallResult } from './recall/recall-result.ts'
import type { TenantContext } from './tenant-context.ts'

/** A message in which somebody says again what they said before. */
export interface Complaint {
  readonly text: string
  readonly by: string
  /** As the caller names them. */
  readonly author: string
  readonly channel: string
  readonly audience: readonly string[] | undefined
  readonly now: number
}

const DAY_MS = 86_400_000
/** Among so many turns before it the complaint itself is looked for. */
const TURNS_LOOKED_AT = 10

/** What they say again, in the form in which it would be kept, and read. */
export async function readRestated(
  context: TenantContext,
  complaint: Complaint,
  restated: string,
): Promise<{ readonly evidence: Evidence; readonly reading: TextReading }> {
  const evidence = restatedEvidence(context, complaint, restated, await complaintKept(context, complaint))
  return { evidence, reading: await readOf(context, evidence) }
}

/** The same message, where it was kept before it was looked at. */
async function complaintKept(context: TenantContext, { text, by, channel, now }: Complaint): Promise<Evidence | null> {
  const said = originText(text).text
  const turns = await context.store.turnsBefore(channel, now + 1, TURNS_LOOKED_AT)
  const same = turns.filter((turn) => turn.authorKey === by && originText(turn.text).text === said)
  return same.findLast(({ saidAt }) => now - saidAt < DAY_MS) ?? null
}

/** In their own words, as theirs; one saying with the complaint that it stands in. */
function restatedEvidence(
  context: TenantContext,
  { text, by, author, channel, audience: wanted }: Complaint,
  restated: string,
  complaint: Evidence | null,
): Evidence {
  const source = { class: by === USER ? 'user_stated' : 'other_person' } as const
  const own = evidenceFrom({ text: restated, author, channel, source }, context)
  const audience = wanted?.map(authorKeyOf) ?? complaint?.audience ?? null
  if (complaint !== null) return { ...own, audience, origin: complaint.origin }
  const whole = evidenceFrom({ text, author, channel, source }, context)
  context.restated.note(by, whole.origin, own.origin)
  return { ...own, audience }
}

async function readOf(context: TenantContext, evidence: Evidence): Promise<TextReading> {
  const version = await context.store.foreignVersion()
  const turns = await context.turns.before(evidence, version)
  const { byKey, toBeMatched } = await context.known.at(version)
  return await readText(context, evidence, turns, byKey, toBeMatched)
}

export interface Recovered {
  readonly evidenceId: EvidenceId
  readonly bearsOn: readonly QuestionKey[]
  readonly pinned: boolean
}

/** Kept and pinned; said twice it is kept once. Null where it was forgotten on purpose. What others say is not pinned. */
export async function keepRestated(
  context: TenantContext,
  { by, now }: Complaint,
  evidence: Evidence,
  reading: TextReading,
  recalled: RecallResult,
): Promise<Recovered | null> {
  const wanted = originText(evidence.text).text
  const again = recalled.items.find(
    (item) => originText(item.text).text === wanted && authorKeyOf(item.author) === by && now - item.saidAt < DAY_MS,
  )
  const kept = again === undefined ? await keptAndRead(context, evidence, reading) : null
  const evidenceId = again?.evidenceId ?? kept?.evidenceId ?? null
  if (evidenceId === null) return null
  const pinned = by === USER
  if (pinned) await pin(context, evidenceId)
  return { evidenceId, bearsOn: kept?.bearsOn ?? [], pinned }
}
