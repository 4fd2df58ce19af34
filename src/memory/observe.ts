import type { EvidenceReading } from '../belief/belief.ts'
import { CredenceError } from '../error.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { wordsOf } from '../evidence/words.ts'
import { homeOf } from '../organizing/routes.ts'
import { EMPTY, type Structure } from '../organizing/structure.ts'
import type { KeptEvidence, TenantReads, TenantWrites } from '../ports/store.ts'
import type { Question } from '../question/question.ts'
import { beliefOf, entriesOf, type Grounds, groundsOf, hasMoved, moveOf, noGrounds, withReadings } from './beliefs.ts'
import { driftsRaisedBy, reopenedBy } from './drift.ts'
import { evidenceFrom } from './evidence-from.ts'
import type { ObserveInput } from './inputs.ts'
import { countedAmong } from './quarantined-reads.ts'
import { NOT_YET_READ, readText, type TextReading } from './read-text.ts'
import type { BeliefMove, ObserveReceipt, OpenQuestion } from './receipts.ts'
import { asksToKeep, keepTurnBefore } from './save-that.ts'
import { type SealedValue, sealObservation } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { type HowTold, ordersToldIn } from './told-orders.ts'
import { withoutForgotten } from './tombstones.ts'
import { parseObserve } from './validate/inputs.ts'

/**
 * Keeps one piece of evidence and reads it. With a reader that answers at once, text, readings and receipt are one
 * transaction; with one that takes its time the text is durable first, and a failure to read loses nothing.
 */
export async function observe(context: TenantContext, given: ObserveInput): Promise<ObserveReceipt> {
  const { input, sealed } = sealObservation(context, given)
  return await observeSealed(context, input, sealed, 'typed')
}

/** What was sealed at the door. `how` says whether the author's own hand typed it, or somebody handed it over. */
export async function observeSealed(
  context: TenantContext,
  input: ObserveInput,
  sealed: readonly SealedValue[],
  how: HowTold,
): Promise<ObserveReceipt> {
  const evidence = evidenceFrom(parseObserve(input), context)
  const version = await context.store.foreignVersion()
  const turns = await context.turns.before(evidence, version)
  const { byKey, toBeMatched } = await context.known.at(version)
  const reading = readText(context, evidence, turns, byKey, toBeMatched)
  const receipt = await keptAndRead(context, evidence, reading)
  if (receipt.status !== 'kept') return { ...receipt, sealed }
  if (asksToKeep(evidence)) await keepTurnBefore(context, evidence)
  return { ...receipt, sealed, ...(await ordersToldIn(context, evidence, how)) }
}

/** What was read already, or is being read. */
export async function keptAndRead(
  context: TenantContext,
  evidence: Evidence,
  reading: TextReading | Promise<TextReading>,
): Promise<ObserveReceipt> {
  if (!(reading instanceof Promise)) return await keepRead(context, evidence, reading)
  const kept = await keepRead(context, evidence, NOT_YET_READ)
  return kept.status === 'kept' ? await addReading(context, evidence, await reading) : kept
}

/** Durable together: the evidence, what was read in it, and the questions that it made. */
async function keepRead(context: TenantContext, evidence: Evidence, reading: TextReading): Promise<ObserveReceipt> {
  const receipt = await context.store.transact(async (writes) => {
    const before = await keptBefore(writes, evidence)
    if (before !== null) return receiptOfKept(before)
    const left = await withoutForgotten(context, writes, evidence, reading)
    if (left === null) return FORGOTTEN
    await writes.appendEvidence(evidence, wordsOf(evidence.text), left.state)
    const { moved, raised } = await linkReadings(context, writes, evidence, left)
    return receiptOf(evidence, left, moved, raised, context.organized.lastSeen())
  })
  if (receipt.status === 'kept') {
    context.known.add(linkedOf(context, reading, receipt))
    context.turns.push(evidence)
    context.embedding.noteKept()
  }
  return receipt
}

/**
 * A text that was kept unread is read now. Reading takes time: what was forgotten meanwhile stays forgotten, and a text
 * that turns out to claim only what was forgotten goes.
 */
export async function addReading(
  context: TenantContext,
  evidence: Evidence,
  reading: TextReading,
): Promise<ObserveReceipt> {
  const receipt = await context.store.transact(async (writes) => {
    if ((await writes.evidence({ ids: [evidence.id] }, { limit: 1 })).length === 0) return FORGOTTEN
    const left = await withoutForgotten(context, writes, evidence, reading)
    if (left === null) {
      await writes.eraseEvidence([evidence.id])
      return FORGOTTEN
    }
    await writes.dropReadings(evidence.id)
    await writes.setReadingState(evidence.id, left.state)
    const { moved, raised } = await linkReadings(context, writes, evidence, left)
    return receiptOf(evidence, left, moved, raised, context.organized.lastSeen())
  })
  if (receipt.status === 'kept') context.known.add(linkedOf(context, reading, receipt))
  else {
    context.known.reload()
    context.turns.forget()
    await context.store.scrub()
  }
  return receipt
}

/** The questions of a reading that were really linked. */
function linkedOf(
  { organized }: TenantContext,
  { questions }: TextReading,
  { bearsOn }: ObserveReceipt,
): readonly Question[] {
  const structure = organized.lastSeen()
  return questions.filter(({ key }) => bearsOn.includes(homeOf(structure, key)))
}

/** The same delivery again, kept once; with other content it is refused. */
export async function keptBefore(reads: TenantReads, evidence: Evidence): Promise<KeptEvidence | null> {
  if (evidence.deliveryId === null) return null
  const kept = await reads.evidenceByDelivery(evidence.deliveryId)
  if (kept === null || kept.evidence.digest === evidence.digest) return kept
  throw new CredenceError('delivery_conflict', `delivery ${evidence.deliveryId} was seen before with other content`, {
    path: 'deliveryId',
    expected: 'the same content under the same delivery id',
    received: 'other content',
    remedy: 'send new content under a new delivery id',
  })
}

async function linkReadings(
  context: TenantContext,
  writes: TenantWrites,
  evidence: Evidence,
  reading: TextReading,
): Promise<{ readonly moved: readonly BeliefMove[]; readonly raised: readonly OpenQuestion[] }> {
  if (reading.readings.length === 0) return { moved: [], raised: [] }
  const now = context.clock.now()
  const structure = context.organized.lastSeen()
  // What arrives under a standing quarantine is kept and read, and counts for nothing.
  const entries = countedAmong(context.quarantined.lastSeen(), entriesOf(structure, evidence, reading.readings))
  const grounds = await groundsBefore(context, writes, reading, entries)
  await writes.addReadings(reading.readings)
  const moves = grounds.map((each) => {
    const before = beliefOf(each, now)
    const after = beliefOf(withReadings(each, entries), now)
    return { move: moveOf(before, after), before, after }
  })
  return {
    moved: moves.map(({ move }) => move).filter(hasMoved),
    raised: [...(await driftsRaisedBy(context, writes, moves)), ...moves.flatMap(reopenedBy)],
  }
}

/** Of the questions that the readings count for; those that are new are kept. */
async function groundsBefore(
  context: TenantContext,
  writes: TenantWrites,
  reading: TextReading,
  entries: readonly EvidenceReading[],
): Promise<readonly Grounds[]> {
  const questions = uniqueByKey(reading.questions)
  if (context.organized.lastSeen() !== EMPTY) return await organizedGrounds(context, writes, questions, entries)
  const grounds: Grounds[] = []
  for (const question of questions) {
    const kept = await writes.question(question.key)
    if (kept === null) await writes.putQuestion(question)
    grounds.push(kept === null ? await noGrounds(context, question) : await groundsOf(context, writes, kept))
  }
  return grounds
}

/** What is said of a merged question is kept under the key that it was said of, and counts for the other. */
async function organizedGrounds(
  context: TenantContext,
  writes: TenantWrites,
  questions: readonly Question[],
  entries: readonly EvidenceReading[],
): Promise<readonly Grounds[]> {
  for (const question of questions) {
    if ((await context.raw.question(question.key)) === null) await writes.putQuestion(question)
  }
  const keys = [...new Set(entries.map(({ reading }) => reading.questionKey))]
  const shown = (await Promise.all(keys.map((key) => writes.question(key)))).flatMap((each) => each ?? [])
  return await Promise.all(shown.map((question) => groundsOf(context, writes, question)))
}

export function uniqueByKey(questions: readonly Question[]): readonly Question[] {
  return [...new Map(questions.map((question) => [question.key, question])).values()]
}

const FORGOTTEN: ObserveReceipt = {
  evidenceId: null,
  status: 'forgotten_before',
  reading: 'not_evidence',
  readingError: null,
  moved: [],
  bearsOn: [],
  raised: [],
  sealed: [],
  instructions: [],
  proposedInstructions: [],
}

function receiptOfKept({ evidence, readingState }: KeptEvidence): ObserveReceipt {
  return { ...FORGOTTEN, evidenceId: evidence.id, status: 'already_kept', reading: readingState }
}

function receiptOf(
  evidence: Evidence,
  reading: TextReading,
  moved: readonly BeliefMove[],
  raised: readonly OpenQuestion[],
  structure: Structure,
): ObserveReceipt {
  return {
    ...FORGOTTEN,
    evidenceId: evidence.id,
    status: 'kept',
    reading: reading.state,
    readingError: reading.error,
    moved,
    bearsOn: [...new Set(reading.questions.map(({ key }) => homeOf(structure, key)))],
    raised,
  }
}
