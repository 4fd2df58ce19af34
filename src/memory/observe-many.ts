import { isCredenceError } from '../error.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { wordsOf } from '../evidence/words.ts'
import type { TenantWrites } from '../ports/store.ts'
import type { Question } from '../question/question.ts'
import { evidenceFrom } from './evidence-from.ts'
import type { ObserveInput, ObserveManyOptions } from './inputs.ts'
import { keptBefore, uniqueByKey } from './observe.ts'
import { readText, type TextReading } from './read-text.ts'
import type { ObserveManyReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { wasForgotten } from './tombstones.ts'
import { parseObserve } from './validate/inputs.ts'

/** Texts per transaction: large enough that the disk waits rarely, small enough that memory stays flat. */
const BATCH = 500

type Tally = { -readonly [Key in keyof ObserveManyReceipt]: ObserveManyReceipt[Key] }

/** Keeps many texts, batch by batch; each batch is durable as a whole before the next is read. */
export async function observeMany(
  context: TenantContext,
  inputs: Iterable<ObserveInput> | AsyncIterable<ObserveInput>,
  options: ObserveManyOptions = {},
): Promise<ObserveManyReceipt> {
  const tally = emptyTally()
  const bearsOn = new Set<string>()
  let batch: Evidence[] = []
  const flush = async (): Promise<void> => {
    try {
      await keepBatch(context, batch, tally, bearsOn)
    } catch (error) {
      context.turns.forget()
      throw error
    }
    batch = []
    options.onProgress?.(tally.kept + tally.alreadyKept + tally.forgottenBefore)
  }
  let index = -1
  for await (const input of inputs) {
    index++
    const evidence = evidenceOrRefusal(context, input, index, options)
    if (evidence === null) continue
    batch.push(evidence)
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return { ...tally, bearsOn: [...bearsOn].sort() }
}

/** With `onRefused`, what can't be taken is reported and left out; without, it ends the import. */
function evidenceOrRefusal(
  context: TenantContext,
  input: ObserveInput,
  index: number,
  { onRefused }: ObserveManyOptions,
): Evidence | null {
  try {
    return evidenceFrom(parseObserve(input), context)
  } catch (error) {
    if (onRefused === undefined || !isCredenceError(error)) throw error
    onRefused(error, index)
    return null
  }
}

async function keepBatch(
  context: TenantContext,
  batch: readonly Evidence[],
  tally: Tally,
  bearsOn: Set<string>,
): Promise<void> {
  const version = await context.store.foreignVersion()
  const { byKey, toBeMatched } = await context.known.at(version)
  const questions = new Map(byKey)
  const read: TextReading[] = []
  for (const evidence of batch) {
    const turns = await context.turns.before(evidence, version)
    const reading = await readText(context, evidence, turns, questions, toBeMatched)
    for (const question of reading.questions) questions.set(question.key, question)
    context.turns.push(evidence)
    read.push(reading)
  }
  const made = await context.store.transact(async (writes) => {
    const put = new Map<string, Question>()
    for (const [index, evidence] of batch.entries()) {
      await keepOne(context, writes, evidence, read[index] as TextReading, put, tally, bearsOn)
    }
    return [...put.values()]
  })
  context.known.add(made)
}

async function keepOne(
  context: TenantContext,
  writes: TenantWrites,
  evidence: Evidence,
  reading: TextReading,
  put: Map<string, Question>,
  tally: Tally,
  bearsOn: Set<string>,
): Promise<void> {
  if ((await keptBefore(writes, evidence)) !== null) {
    tally.alreadyKept++
    return
  }
  if (await wasForgotten(context, writes, evidence, reading.readings)) {
    tally.forgottenBefore++
    return
  }
  await writes.appendEvidence(evidence, wordsOf(evidence.text), reading.state)
  for (const question of uniqueByKey(reading.questions)) {
    bearsOn.add(question.key)
    if (put.has(question.key)) continue
    put.set(question.key, question)
    if ((await writes.question(question.key)) === null) await writes.putQuestion(question)
  }
  await writes.addReadings(reading.readings)
  count(tally, evidence, reading)
}

function count(tally: Tally, { saidAt }: Evidence, { state }: TextReading): void {
  tally.kept++
  if (state === 'read') tally.read++
  else if (state === 'nothing_found') tally.nothingFound++
  else if (state === 'not_yet_read') tally.notYetRead++
  else tally.notEvidence++
  tally.firstSaidAt = Math.min(tally.firstSaidAt ?? saidAt, saidAt)
  tally.lastSaidAt = Math.max(tally.lastSaidAt ?? saidAt, saidAt)
}

function emptyTally(): Tally {
  return {
    kept: 0,
    alreadyKept: 0,
    forgottenBefore: 0,
    read: 0,
    nothingFound: 0,
    notYetRead: 0,
    notEvidence: 0,
    bearsOn: [],
    firstSaidAt: null,
    lastSaidAt: null,
  }
}
