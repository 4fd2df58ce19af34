import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { KeptEvidence, TenantWrites } from '../ports/store.ts'
import { coversText, type ReadingScope } from '../reading/quarantine.ts'
import { type Rescore, unfinishedOf } from '../reading/rescore.ts'
import type { LiftOptions, ReadingScopeInput, RescoreOptions } from './inputs.ts'
import { epochIds } from './quarantine.ts'
import type { RescoreReceipt, UndoRescoreReceipt, WhatChanges } from './quarantine-receipts.ts'
import { type ReadAgain, readAgain, readersOf } from './read-again.ts'
import { filterOfScope, readingScope } from './reading-scope.ts'
import { imaginedWith, imaginedWithout } from './rescore-preview.ts'
import { sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { withoutForgotten } from './tombstones.ts'
import { parseLift, parseRescore } from './validate/inputs.ts'
import { whatChanges } from './what-changes.ts'

const PAGE = 100

/**
 * Reads kept texts again with the present reader. What other readers made of them is set aside, text by text in the step
 * that puts the new readings there, and `undoRescore` brings it back exactly. Typed claims and rulings stay as they are. A
 * run that was cut short goes on where it was when it is ordered again. Without a scope: all that another reader read.
 */
export async function rescore(
  context: TenantContext,
  scopeInput: ReadingScopeInput = {},
  input: RescoreOptions = {},
): Promise<RescoreReceipt> {
  const { by, reason, dryRun = false, onProgress } = parseRescore(input)
  const isAll = typeof scopeInput === 'object' && scopeInput !== null && Object.keys(scopeInput).length === 0
  const scope = isAll ? {} : await readingScope(context, scopeInput)
  await context.showings.flush()
  const reader = context.reader.version
  if (dryRun) {
    const { all, failed } = await gatherAll(context, scope, onProgress)
    const changes = await whatChanges(...(await imaginedWith(context, all)))
    const counts = { texts: all.length, changed: all.filter(isChanging).length, failed }
    return { ...changes, ...counts, rescore: null, reader, resumed: false }
  }
  const earlier = unfinishedOf(await context.raw.rescores(), scope, reader)
  const run: Rescore = earlier ?? {
    id: context.ids.next(),
    scope,
    reader,
    reason: sealedWords(context, reason) ?? null,
    by: by === undefined ? USER : authorKeyOf(by),
    startedAt: context.clock.now(),
    after: null,
    finishedAt: null,
    undoneAt: null,
    undoneBy: null,
    epochsBefore: await epochIds(context),
    epochsSince: [],
  }
  const done = await carryOut(context, run, onProgress)
  const isNothing = earlier === null && done.changed === 0
  if (!isNothing) await finish(context, run)
  const changes = isNothing ? NOTHING : await whatChanges(...(await imaginedWithout(context, run.id)))
  return { ...changes, ...done, rescore: isNothing ? null : run.id, reader, resumed: earlier !== null }
}

const NOTHING: WhatChanges = { moved: [], raised: [], gates: [], gatesNotAsked: 0 }

/** Takes a run back, whole or cut short: every belief is as it was before it. The last one first, where two read the same texts. */
export async function undoRescore(
  context: TenantContext,
  id: string,
  input: LiftOptions = {},
): Promise<UndoRescoreReceipt> {
  const { by, dryRun = false } = parseLift(input)
  await context.showings.flush()
  await checkUndoable(context.asKept.raw, id)
  const [without, now] = await imaginedWithout(context, id)
  const changes = await whatChanges(now, without)
  if (dryRun) return { ...changes, undone: null, texts: 0 }
  const texts = await context.asKept.raw.transact(async (writes) => {
    const run = await checkUndoable(writes, id)
    const count = await writes.undoRescore(id, run.startedAt)
    const undoneBy = by === undefined ? USER : authorKeyOf(by)
    const epochsSince = (await epochIds(context)).filter((each) => !run.epochsBefore.includes(each))
    await writes.putRescore({ ...run, undoneAt: context.clock.now(), undoneBy, epochsSince })
    await writes.countForgetting()
    return count
  })
  context.known.reload()
  return { ...changes, undone: id, texts }
}

/** Every run, oldest first, those that were undone too. */
export async function rescores(context: TenantContext): Promise<readonly Rescore[]> {
  return await context.raw.rescores()
}

type OnProgress = RescoreOptions['onProgress']
type Done = Pick<RescoreReceipt, 'texts' | 'changed' | 'failed'>

/** Page after page, each durable as a whole with where the run is. */
async function carryOut(context: TenantContext, run: Rescore, onProgress: OnProgress): Promise<Done> {
  const done = { texts: 0, changed: 0, failed: 0 }
  for await (const { found, failed, last } of pagesOf(context, run.scope, run.after, onProgress)) {
    done.failed += failed
    done.texts += found.length
    const changing = found.filter(isChanging)
    if (changing.length === 0) continue
    done.changed += await context.asKept.raw.transact((writes) => keepPage(context, writes, run, changing, last))
    context.known.reload()
  }
  return done
}

async function keepPage(
  context: TenantContext,
  writes: TenantWrites,
  run: Rescore,
  found: readonly ReadAgain[],
  last: string,
): Promise<number> {
  const known = (await writes.rescores()).find(({ id }) => id === run.id)
  if (known !== undefined && known.undoneAt !== null) throw undoneMeanwhile(run.id)
  let kept = 0
  for (const each of found) if (await keepOne(context, writes, run, each)) kept++
  if (kept === 0 && known === undefined) return 0
  const after = known?.after ?? ''
  await writes.putRescore({ ...(known ?? run), after: last > after ? last : after })
  return kept
}

/** False where the text went or was read again meanwhile, or says only what was forgotten. */
async function keepOne(
  context: TenantContext,
  writes: TenantWrites,
  run: Rescore,
  { evidence, instead, readings, questions }: ReadAgain,
): Promise<boolean> {
  const [there] = await writes.evidence({ ids: [evidence.id] }, { limit: 1 })
  if (there === undefined || (there.readingState !== 'read' && there.readingState !== 'nothing_found')) return false
  const readers = (await writes.readingsOf(evidence.id)).map(({ reader }) => reader)
  if (!isSameSet(readersOf(readers), instead)) return false
  const text = { state: 'read' as const, readings, questions, error: null }
  const left = await withoutForgotten(context, writes, evidence, text)
  if (left === null) return false
  for (const each of left.questions) if ((await writes.question(each.key)) === null) await writes.putQuestion(each)
  if (!(await writes.supersede(run.id, evidence.id, instead, left.readings))) return false
  const isRead = (await writes.readingsOf(evidence.id)).length > 0
  await writes.setReadingState(evidence.id, isRead ? 'read' : 'nothing_found')
  return true
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}

async function finish(context: TenantContext, run: Rescore): Promise<void> {
  await context.asKept.raw.transact(async (writes) => {
    const known = (await writes.rescores()).find(({ id }) => id === run.id) ?? run
    if (known.undoneAt === null) await writes.putRescore({ ...known, finishedAt: context.clock.now() })
    await writes.countForgetting()
  })
}

function isChanging({ instead, readings }: ReadAgain): boolean {
  return instead.length + readings.length > 0
}

interface Page {
  readonly found: readonly ReadAgain[]
  readonly failed: number
  /** Id of its last text. */
  readonly last: string
}

/** Texts in scope that are due, read again, in order of arrival. */
async function* pagesOf(
  context: TenantContext,
  scope: ReadingScope,
  from: string | null,
  onProgress: OnProgress,
): AsyncGenerator<Page> {
  const { raw } = context.asKept
  const total = (await raw.counts()).evidence
  let done = 0
  for (let after = from; ; ) {
    const page = await raw.evidence(filterOfScope(scope), after === null ? { limit: PAGE } : { limit: PAGE, after })
    const last = page.at(-1)?.evidence.id
    if (last === undefined) return
    yield { ...(await pageReadAgain(context, scope, page)), last }
    done += page.length
    onProgress?.({ done, total })
    if (page.length < PAGE) return
    after = last
  }
}

async function pageReadAgain(
  context: TenantContext,
  scope: ReadingScope,
  page: readonly KeptEvidence[],
): Promise<Omit<Page, 'last'>> {
  const isAll = Object.keys(scope).length === 0
  const found: ReadAgain[] = []
  let failed = 0
  for (const kept of page.filter(({ evidence }) => isAll || coversText(scope, evidence))) {
    const before = await context.asKept.raw.readingsOf(kept.evidence.id)
    const again = await readAgain(context, kept, before, scope.reader)
    if (again === 'failed') failed++
    else if (again !== 'not_due') found.push(again)
  }
  return { found, failed }
}

async function gatherAll(
  context: TenantContext,
  scope: ReadingScope,
  onProgress: OnProgress,
): Promise<{ readonly all: readonly ReadAgain[]; readonly failed: number }> {
  const all: ReadAgain[] = []
  let failed = 0
  for await (const page of pagesOf(context, scope, null, onProgress)) {
    all.push(...page.found)
    failed += page.failed
  }
  return { all, failed }
}

async function checkUndoable(reads: Pick<TenantWrites, 'rescores' | 'rescoresBeside'>, id: string): Promise<Rescore> {
  const all = await reads.rescores()
  const standing = all.filter(({ undoneAt }) => undoneAt === null)
  const run = standing.find((each) => each.id === id)
  if (run === undefined) {
    throw new CredenceError('unknown_rescore', `no run ${quoteReceived(id)} of reading again stands`, {
      path: 'rescoreId',
      expected: standing.length > 0 ? `one of: ${standing.map((each) => each.id).join(', ')}` : 'a run; none stands',
      received: quoteReceived(id),
      remedy: 'list them with rescores()',
    })
  }
  const beside = new Set(await reads.rescoresBeside(id))
  const later = all.slice(all.indexOf(run) + 1).filter((each) => each.undoneAt === null && beside.has(each.id))
  const [newest] = later.slice(-1)
  if (newest === undefined) return run
  throw new CredenceError('not_allowed', 'some of these texts were read again since', {
    path: 'rescoreId',
    expected: newest.id,
    received: quoteReceived(id),
    remedy: 'undo the later run first',
  })
}

function undoneMeanwhile(id: string): CredenceError {
  return new CredenceError('busy', `the run ${id} was undone while it was under way`, { remedy: 'order it again' })
}
