import { authorKeyOf } from '../evidence/identity.ts'
import { FORGOTTEN_WORDS } from '../organizing/journal-forgetting.ts'
import type { TenantReads, TenantWrites } from '../ports/store.ts'
import type { QuarantineAct, ReadingScope } from '../reading/quarantine.ts'
import type { Rescore } from '../reading/rescore.ts'
import { type ForgetScope, hasAnyOf } from './forget-scope.ts'

/**
 * Quarantines and runs of reading again, without what was forgotten: ids of its texts, who is forgotten, words that tell
 * it. One that covers nothing else goes whole, with its lifting; a run goes when all that it touched is gone.
 */
export async function forgetQuarantines(writes: TenantWrites, forgotten: ForgetScope): Promise<void> {
  const acts = await writes.quarantines()
  const runs = await writes.rescores()
  if (acts.length > 0) await writes.replaceQuarantines(forgotten.everything ? [] : actsLeft(acts, forgotten))
  if (runs.length > 0) await writes.replaceRescores(forgotten.everything ? [] : runsLeft(runs, forgotten))
}

function actsLeft(acts: readonly QuarantineAct[], forgotten: ForgetScope): readonly QuarantineAct[] {
  const left: QuarantineAct[] = []
  const gone = new Set<string>()
  for (const act of acts) {
    const scope = act.kind === 'quarantined' ? scopeLeft(act.scope, forgotten) : null
    if (act.kind === 'quarantined' && scope === null) gone.add(act.id)
    else if (act.kind === 'quarantined') left.push(untold({ ...act, scope: scope ?? act.scope }, forgotten))
    else if (!gone.has(act.lifts)) left.push(untold(act, forgotten))
  }
  return left
}

function runsLeft(runs: readonly Rescore[], forgotten: ForgetScope): readonly Rescore[] {
  return runs.flatMap((run) => {
    const scope = scopeLeft(run.scope, forgotten)
    if (scope === null && Object.keys(run.scope).length > 0) return []
    const { undoneBy } = run
    const isNamed = undoneBy !== null && forgotten.isNameOf(undoneBy)
    return [untold({ ...run, scope: scope ?? run.scope, undoneBy: isNamed ? FORGOTTEN_WORDS : undoneBy }, forgotten)]
  })
}

/** Null where it names only what is forgotten. */
function scopeLeft(
  scope: ReadingScope,
  { evidence, isNameOf, words, tellingAnswers }: ForgetScope,
): ReadingScope | null {
  const ids = new Set(evidence.map((each) => each.evidence.id))
  const left = {
    ...scope,
    ...(scope.evidence === undefined ? {} : { evidence: scope.evidence.filter((id) => !ids.has(id)) }),
    ...(scope.authorKeys === undefined ? {} : { authorKeys: scope.authorKeys.filter((key) => !isNameOf(key)) }),
  }
  if (left.evidence?.length === 0 || left.authorKeys?.length === 0) return null
  const told = words.length > 0 ? [...tellingAnswers, words] : tellingAnswers
  const named = [scope.channel, scope.deliveryPrefix].some((each) => each !== undefined && hasAnyOf(each, told))
  return named ? null : left
}

/** Who put it there stands only if they are not forgotten, and why only if it doesn't tell what is. */
function untold<T extends { readonly by: string; readonly reason: string | null }>(
  each: T,
  { isNameOf, tellingAnswers, words }: ForgetScope,
): T {
  const told = words.length > 0 ? [...tellingAnswers, words] : tellingAnswers
  const { by, reason } = each
  const tells = reason !== null && (hasAnyOf(reason, told) || namesIn(reason).some(isNameOf))
  return { ...each, by: isNameOf(by) ? FORGOTTEN_WORDS : by, reason: tells ? FORGOTTEN_WORDS : reason }
}

/** Every word as the key that it would be of a person. */
function namesIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{M}\p{N}'’@._-]+/u).flatMap((word) => (word === '' ? [] : authorKeyOf(word)))
}

/** Whether any of them still names a forgotten text or person. */
export async function isStillQuarantined(reads: TenantReads, { evidence, isNameOf }: ForgetScope): Promise<boolean> {
  const all = [...(await reads.quarantines()), ...(await reads.rescores())]
  const written = JSON.stringify(all)
  const scopes = all.flatMap((each) => ('scope' in each ? each.scope : []))
  return (
    evidence.some((each) => written.includes(JSON.stringify(each.evidence.id))) ||
    scopes.some(({ authorKeys }) => authorKeys?.some(isNameOf) === true) ||
    all.some(({ by }) => isNameOf(by))
  )
}
