import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { TenantWrites } from '../ports/store.ts'
import {
  coversText,
  type Quarantine,
  type QuarantineAct,
  type QuarantineLifted,
  quarantineOf,
  standingQuarantines,
} from '../reading/quarantine.ts'
import { imagined } from './imagined.ts'
import type { LiftOptions, QuarantineOptions, ReadingScopeInput } from './inputs.ts'
import type { LiftReceipt, QuarantineReceipt, QuarantineSummary, WhatChanges } from './quarantine-receipts.ts'
import { filterOfScope, readingScope } from './reading-scope.ts'
import { sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseLift, parseQuarantine } from './validate/inputs.ts'
import { whatChanges } from './what-changes.ts'

const PAGE = 500

/**
 * From now on readings in this scope count for nothing, those that come later too, as if they had never been read: in no
 * belief, answer, gate, prompt, recall or lesson. Nothing is taken away; `liftQuarantine` is exact.
 */
export async function quarantine(
  context: TenantContext,
  scopeInput: ReadingScopeInput,
  input: QuarantineOptions,
): Promise<QuarantineReceipt> {
  const { by, reason, dryRun = false } = parseQuarantine(input)
  const scope = await readingScope(context, scopeInput)
  await context.showings.flush()
  const standing = await context.quarantined.standing()
  const act: Quarantine = {
    id: context.ids.next(),
    kind: 'quarantined',
    scope,
    reason: sealedWords(context, reason),
    by: by === undefined ? USER : authorKeyOf(by),
    at: context.clock.now(),
    epochs: [],
  }
  const covered = await coveredBy(context, act)
  const isBearing = covered.readings + covered.texts > 0
  const whole = async (): Promise<Quarantine> => ({ ...act, epochs: isBearing ? await epochIds(context) : [] })
  const changes = await between(context, standing, [...standing, await whole()])
  const done = dryRun ? await whole() : await append(context, async () => await whole())
  return { ...covered, ...changes, quarantine: dryRun ? null : done.id, epochsSetAside: done.epochs.length }
}

/** What was put under that quarantine counts again, as before. */
export async function liftQuarantine(
  context: TenantContext,
  id: string,
  input: LiftOptions = {},
): Promise<LiftReceipt> {
  const { by, reason, dryRun = false } = parseLift(input)
  await context.showings.flush()
  const standing = await context.quarantined.standing()
  const target = standingOf(standing, id)
  const covered = await coveredBy(context, target)
  const left = standing.filter((each) => each.id !== id)
  const changes = await between(context, standing, left)
  const learnedSince = (await epochIds(context)).filter((each) => !target.epochs.includes(each))
  if (!dryRun)
    await append(context, async (writes): Promise<QuarantineLifted> => {
      standingOf(standingQuarantines(await writes.quarantines()), id)
      return {
        id: context.ids.next(),
        kind: 'lifted',
        lifts: id,
        reason: sealedWords(context, reason) ?? null,
        by: by === undefined ? USER : authorKeyOf(by),
        at: context.clock.now(),
        epochs: learnedSince,
      }
    })
  return { ...covered, ...changes, lifted: dryRun ? null : id }
}

/** Every quarantine, oldest first, those that were lifted too. */
export async function quarantines(context: TenantContext): Promise<readonly QuarantineSummary[]> {
  const acts = await context.raw.quarantines()
  return acts.flatMap((act) => {
    if (act.kind === 'lifted') return []
    const { id, scope, reason, by, at } = act
    const lifted = acts.find((each): each is QuarantineLifted => each.kind === 'lifted' && each.lifts === id)
    const end = lifted === undefined ? null : { at: lifted.at, by: lifted.by, reason: lifted.reason }
    return [{ id, scope, reason, by, at, lifted: end }]
  })
}

/** With all that others may have read before it looked at again. */
async function append<Act extends QuarantineAct>(
  context: TenantContext,
  actOf: (writes: TenantWrites) => Promise<Act>,
): Promise<Act> {
  const act = await context.asKept.raw.transact(async (writes) => {
    const made = await actOf(writes)
    await writes.appendQuarantine(made)
    await writes.countForgetting()
    await writes.dropAnswerabilityFits()
    return made
  })
  context.organized.reload()
  context.answerability.reload()
  context.turns.forget()
  return act
}

async function between(
  context: TenantContext,
  before: readonly Quarantine[],
  after: readonly Quarantine[],
): Promise<WhatChanges> {
  const kept = context.asKept.raw
  return await whatChanges(imagined(context, kept, before), imagined(context, kept, after))
}

/** Of all that was ever learned, set aside or not. */
export async function epochIds({ asKept }: TenantContext): Promise<readonly string[]> {
  return (await asKept.raw.epochs()).epochs.map(({ id }) => id)
}

/** How many readings are in it, under another quarantine or not, and of how many texts. */
async function coveredBy(
  { asKept: { raw } }: TenantContext,
  target: Quarantine,
): Promise<{ readonly readings: number; readonly texts: number; readonly readers: Readonly<Record<string, number>> }> {
  const readers: Record<string, number> = {}
  const texts = new Set<string>()
  let readings = 0
  for (const { key } of await raw.questions()) {
    for (const { reading, evidence } of await raw.readings(key)) {
      readers[reading.reader] = (readers[reading.reader] ?? 0) + 1
      if (quarantineOf([target], reading, evidence) === null) continue
      readings++
      texts.add(evidence.id)
    }
  }
  if (target.scope.reader === undefined) for (const id of await textsIn(raw, target)) texts.add(id)
  return { readings, texts: texts.size, readers }
}

async function textsIn(raw: TenantContext['raw'], { scope }: Quarantine): Promise<readonly string[]> {
  const found: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await raw.evidence(
      filterOfScope(scope),
      after === undefined ? { limit: PAGE } : { limit: PAGE, after },
    )
    found.push(...page.filter(({ evidence }) => coversText(scope, evidence)).map(({ evidence }) => evidence.id))
    if (page.length < PAGE) return found
    after = page.at(-1)?.evidence.id
  }
}

function standingOf(standing: readonly Quarantine[], id: string): Quarantine {
  const found = standing.find((each) => each.id === id)
  if (found !== undefined) return found
  throw new CredenceError('unknown_quarantine', `no quarantine ${quoteReceived(id)} stands`, {
    path: 'quarantineId',
    expected:
      standing.length > 0 ? `one of: ${standing.map((each) => each.id).join(', ')}` : 'a quarantine; none stands',
    received: quoteReceived(id),
    remedy: 'list them with quarantines()',
  })
}
