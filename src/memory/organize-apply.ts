import { CredenceError, quoteReceived } from '../error.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { BeliefChange } from '../organizing/belief-diff.ts'
import { changesOf, isRefused } from '../organizing/changes-of.ts'
import { type JournalEntry, structureOf } from '../organizing/journal.ts'
import type { Operation } from '../organizing/operation.ts'
import { type Guarded, type Risk, riskOf } from '../organizing/risk.ts'
import { type Change, inverseOf, type Structure, stillStand, withChanges } from '../organizing/structure.ts'
import type { TenantReads, TenantWrites } from '../ports/store.ts'
import { makerWith } from './made-question.ts'
import { readForQuestion } from './on-the-spot.ts'
import { beliefDiffOf, guardedBy } from './organize-diff.ts'
import { factsFor, type LinkReadings } from './organize-facts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseOperations } from './validate/operations.ts'

/** One operation as it would go, worked out and not done. */
export interface Step {
  readonly operation: Operation
  readonly changes: readonly Change[]
  readonly inverse: readonly Change[]
  readonly beliefDiff: readonly BeliefChange[]
  readonly guarded: readonly { readonly question: string; readonly why: Guarded }[]
  readonly risk: Risk
}

export interface Doing {
  /** Person key of who said yes; null: nobody was asked. */
  readonly approvedBy: string | null
  readonly organizer: string
  /** A connector vouches that the merged are one. */
  readonly hasStrongKey?: boolean
}

/**
 * Does a batch, whole or not at all, and writes it down. Whoever made it, it comes in through the same door as what a
 * model writes. Throws where an operation is wrong, blocked, or needs a yes.
 */
export async function applyBatch(
  context: TenantContext,
  input: readonly Operation[],
  doing: Doing,
): Promise<readonly JournalEntry[]> {
  const operations = parseOperations(input)
  const readingsFor = await readLinks(context, operations)
  const batch = context.ids.next()
  const entries = await context.raw.transact(async (writes) => {
    const structure = structureOf(await writes.journal())
    const steps = await stepsOf(context, writes, structure, operations, readingsFor, doing.hasStrongKey === true)
    const done = steps.map((step, index) => entryOf(context, checkAllowed(step, index, doing), batch, doing))
    await writes.appendJournal(done)
    return done
  })
  reload(context)
  return entries
}

/** The same, with nothing done. Throws where an operation is wrong. */
export async function dryRun(
  context: TenantContext,
  input: readonly Operation[],
  hasStrongKey = false,
): Promise<readonly Step[]> {
  const operations = parseOperations(input)
  const readingsFor = await readLinks(context, operations)
  const structure = await context.organized.structure()
  return await stepsOf(context, context.raw, structure, operations, readingsFor, hasStrongKey)
}

/** Appends the inverse of an operation: structure and beliefs are again what they would be without it. */
export async function undo(context: TenantContext, id: string, by: string): Promise<JournalEntry> {
  const entry = await context.raw.transact(async (writes) => {
    const entries = await writes.journal()
    const target = undoable(entries, id)
    const before = structureOf(entries)
    const changes = target.inverse
    const after = withChanges(before, changes)
    await refuseDangling(writes, before, after, changes)
    const sandbox = {
      raw: writes,
      standing: context.quarantined.lastSeen(),
      before,
      after,
      make: makerWith(context.catalogue),
      epochs: await writes.epochs(),
      now: context.clock.now(),
    }
    const undone: JournalEntry = {
      id: context.ids.next(),
      batch: context.ids.next(),
      organizer: target.organizer,
      operation: target.operation,
      changes,
      inverse: inverseOf(before, changes),
      beliefDiff: await beliefDiffOf(sandbox, changes),
      approvedBy: by,
      undoes: target.id,
      at: context.clock.now(),
    }
    await writes.appendJournal([undone])
    return undone
  })
  reload(context)
  return entry
}

function reload({ organized, known }: TenantContext): void {
  organized.reload()
  known.reload()
}

async function stepsOf(
  context: TenantContext,
  raw: TenantReads,
  start: Structure,
  operations: readonly Operation[],
  readingsFor: LinkReadings,
  hasStrongKey: boolean,
): Promise<readonly Step[]> {
  const make = makerWith(context.catalogue)
  const [now, epochs] = [context.clock.now(), await raw.epochs()]
  const steps: Step[] = []
  let before = start
  for (const [index, operation] of operations.entries()) {
    const result = changesOf(operation, await factsFor(operation, raw, before, make, readingsFor, now))
    if (isRefused(result)) throw refusedOperation(index, operation, result)
    const after = withChanges(before, result)
    const sandbox = { raw, standing: context.quarantined.lastSeen(), before, after, make, epochs, now }
    const beliefDiff = await beliefDiffOf(sandbox, result)
    const guarded = await guardedBy(sandbox, operation, result, context.privileged)
    const risk = riskOf({ kind: operation.kind, changes: beliefDiff, guarded, hasStrongKey })
    steps.push({ operation, changes: result, inverse: inverseOf(before, result), beliefDiff, guarded, risk })
    before = after
  }
  return steps
}

function refusedOperation(
  index: number,
  { kind }: Operation,
  { path, problem, expected }: { readonly path: string; readonly problem: string; readonly expected: string },
): CredenceError {
  return new CredenceError('invalid_input', `operation ${index} (${kind}) can't be done: ${path} ${problem}`, {
    path: `operations.${index}.${path}`,
    expected,
    received: problem,
    remedy: `send ${expected}`,
  })
}

function checkAllowed(step: Step, index: number, { approvedBy }: Doing): Step {
  const { risk, guarded, operation } = step
  if (risk === 'automatic' || (risk === 'review' && approvedBy !== null)) return step
  const because = guarded.map(({ question, why }) => `${question} is ${why}`).join(', ')
  throw new CredenceError(
    'not_allowed',
    risk === 'blocked' ? `${operation.kind} is blocked: ${because}` : `${operation.kind} needs a person's yes`,
    {
      path: `operations.${index}`,
      expected: risk === 'blocked' ? 'questions that are not settled, pinned or privileged' : 'who says yes, as `by`',
      received: risk === 'blocked' ? because : 'nobody',
      remedy: risk === 'blocked' ? 'withdraw the ruling or take the pin away first' : 'show it to a person first',
    },
  )
}

function entryOf(context: TenantContext, step: Step, batch: string, { approvedBy, organizer }: Doing): JournalEntry {
  const { operation, changes, inverse, beliefDiff } = step
  return {
    id: context.ids.next(),
    batch,
    organizer,
    operation,
    changes,
    inverse,
    beliefDiff,
    approvedBy,
    undoes: null,
    at: context.clock.now(),
  }
}

/** A reader may take its time, so it is asked before the step that keeps others waiting. */
async function readLinks(context: TenantContext, operations: readonly Operation[]): Promise<LinkReadings> {
  const found = new Map<string, Awaited<ReturnType<typeof readForQuestion>>>()
  for (const operation of operations) {
    if (operation.kind !== 'link') continue
    const question = await context.store.question(operation.question)
    const [kept] = await context.raw.evidence({ ids: [operation.evidence] }, { limit: 1 })
    if (question === null || kept === undefined) continue
    found.set(`${operation.evidence} ${question.key}`, await readForQuestion(context, question, kept))
  }
  return (evidence, question) => found.get(`${evidence} ${question}`) ?? []
}

function undoable(entries: readonly JournalEntry[], id: string): JournalEntry {
  const target = entries.find((entry) => entry.id === id)
  if (target === undefined) {
    throw new CredenceError('unknown_operation', `no operation ${quoteReceived(id)} in the journal`, {
      path: 'operationId',
      expected: 'the id of an operation in the journal',
      received: quoteReceived(id),
      remedy: 'list them with journal()',
    })
  }
  const undoing = entries.find(({ undoes }) => undoes === id)
  if (target.undoes !== null || undoing !== undefined)
    throw notUndoable(id, 'was taken back before, or takes another back', 'an operation that stands')
  const structure = structureOf(entries)
  if (stillStand(structure, target.changes)) return target
  const names = new Set(target.changes.map(({ part, key }) => `${part} ${key}`))
  const later = entries
    .slice(entries.indexOf(target) + 1)
    .filter(({ changes }) => changes.some(({ part, key }) => names.has(`${part} ${key}`)))
    .map((entry) => entry.id)
  throw notUndoable(id, 'was built on since', `to undo first: ${later.reverse().join(', ')}`)
}

/** Nothing may be left that goes to a question which is no longer there. */
async function refuseDangling(
  writes: TenantWrites,
  before: Structure,
  after: Structure,
  changes: readonly Change[],
): Promise<void> {
  for (const { part, key, value } of changes) {
    if (part !== 'made' || value !== null || (await writes.question(key)) !== null) continue
    const users = [...after.moved].filter(([, move]) =>
      move.kind === 'merged' ? move.into === key : move.into.some((each) => each.key === key),
    )
    const isLikened = [...after.made.values()].some(({ like }) => like === key)
    if (users.length === 0 && !isLikened) continue
    const names = [...users.map(([from]) => from), ...(isLikened ? ['a question made after it'] : [])].join(', ')
    throw notUndoable(
      before.made.get(key)?.key ?? key,
      `takes what was said of ${names}`,
      'what goes there undone first',
    )
  }
}

function notUndoable(id: string, problem: string, expected: string): CredenceError {
  return new CredenceError('not_allowed', `${id} can't be undone: it ${problem}`, {
    path: 'operationId',
    expected,
    received: id,
    remedy: 'undo the later operations first; journal() lists them',
  })
}

/** Who says yes, as a person key. */
export function approver(by: unknown): string {
  if (typeof by === 'string' && by.trim() !== '') return authorKeyOf(by)
  throw new CredenceError('invalid_input', 'nobody said yes', {
    path: 'by',
    expected: 'the name of the person who decided',
    received: quoteReceived(by),
    remedy: "say who: { by: 'user' }",
  })
}
