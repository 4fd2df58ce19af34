import { CredenceError, isCredenceError, quoteReceived } from '../error.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { wordsOf } from '../evidence/words.ts'
import { homeOf } from '../organizing/routes.ts'
import { EMPTY } from '../organizing/structure.ts'
import type { TenantWrites } from '../ports/store.ts'
import type { Question } from '../question/question.ts'
import { evidenceFrom } from './evidence-from.ts'
import type { ObserveInput, ObserveManyOptions } from './inputs.ts'
import { keptBefore, uniqueByKey } from './observe.ts'
import { NOT_YET_READ, readText, type TextReading } from './read-text.ts'
import type { ObserveManyReceipt } from './receipts.ts'
import { sealObservation } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { isBuried, withoutForgotten } from './tombstones.ts'
import { parseObserve } from './validate/inputs.ts'

/**
 * Texts per transaction: large enough that the disk waits rarely, small enough that few of them outlive the young heap. Of
 * 500, so many did that memory for four times the file was 1.3 times; 100 take about a tenth more time.
 */
const BATCH = 100

interface Item {
  readonly evidence: Evidence
  /** Its place in the input. */
  readonly index: number
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
type Tally = Mutable<Omit<ObserveManyReceipt, 'sealed'>> & { readonly sealed: Mutable<ObserveManyReceipt['sealed']> }

/** Keeps many texts, batch by batch; each batch is durable as a whole before the next is read. */
export async function observeMany(
  context: TenantContext,
  inputs: Iterable<ObserveInput> | AsyncIterable<ObserveInput>,
  options: ObserveManyOptions = {},
): Promise<ObserveManyReceipt> {
  const tally = emptyTally()
  const bearsOn = new Set<string>()
  checkIterable(inputs, 'inputs')
  checkOptions(options)
  let batch: Item[] = []
  const flush = async (): Promise<void> => {
    try {
      await keepBatch(context, batch, { tally, bearsOn, onRefused: options.onRefused })
    } catch (error) {
      context.turns.forget()
      throw error
    }
    batch = []
    if (options.embed === true) context.embedding.keepUp()
    options.onProgress?.(tally.kept + tally.alreadyKept + tally.forgottenBefore)
  }
  let index = -1
  for await (const input of inputs) {
    index++
    const sealed = sealObservation(context, input)
    const evidence = evidenceOrRefusal(context, sealed.input, index, options)
    if (evidence === null) continue
    for (const { kind } of sealed.sealed) tally.sealed[kind] = (tally.sealed[kind] ?? 0) + 1
    batch.push({ evidence, index })
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  if (options.embed === true) await context.embedding.catchUp({ onProgress: options.onEmbedded })
  const structure = context.organized.lastSeen()
  return { ...tally, bearsOn: [...new Set([...bearsOn].map((key) => homeOf(structure, key)))].sort() }
}

function checkOptions(options: unknown): void {
  if (typeof options === 'object' && options !== null) return
  throw new CredenceError(
    'invalid_input',
    `observeMany: options can't be ${quoteReceived(options)}; expected an object`,
    {
      path: 'options',
      expected: 'an object such as { onProgress }',
      received: quoteReceived(options),
      remedy: 'leave it out, or send an object',
    },
  )
}

type OnRefused = ObserveManyOptions['onRefused']

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
    // Outside the call: the arguments of a call that is not made are not worked out, and the refusal would be lost.
    const refusal = refusalOf(error, onRefused)
    onRefused?.(refusal, index)
    return null
  }
}

/** Throws what nobody asked to be told of, and what is no refusal. */
function refusalOf(error: unknown, onRefused: OnRefused): CredenceError {
  if (onRefused === undefined || !isCredenceError(error) || !REFUSALS.has(error.code)) throw error
  return error
}

/** What is wrong with one input; anything else is wrong with the memory, and ends the import. */
const REFUSALS: ReadonlySet<string> = new Set([
  'invalid_input',
  'unknown_class',
  'invalid_date',
  'empty_text',
  'text_too_long',
  'answer_not_listed',
  'wrong_unit',
  'delivery_conflict',
])

interface Keeping {
  readonly tally: Tally
  readonly bearsOn: Set<string>
  readonly onRefused: OnRefused
}

type Refusals = Map<number, CredenceError>

async function keepBatch(context: TenantContext, batch: readonly Item[], keeping: Keeping): Promise<void> {
  const refusals: Refusals = new Map()
  const read = await readBatch(context, batch, keeping, refusals)
  let kept = 0
  const made = await context.store.transact(async (writes) => {
    const put = new Map<string, Question>()
    for (const [item, reading] of read) {
      try {
        if (await keepOne(context, writes, item.evidence, reading, put, keeping)) kept++
      } catch (error) {
        if (!isCredenceError(error) || error.code !== 'delivery_conflict') throw error
        refusals.set(item.index, refusalOf(error, keeping.onRefused))
      }
    }
    return [...put.values()]
  })
  context.known.add(made)
  if (kept < read.size) context.turns.forget()
  for (const [index, error] of [...refusals].sort(([a], [b]) => a - b)) keeping.onRefused?.(error, index)
}

/** Each text is read with those before it in the batch at hand, but for those that won't be kept. */
async function readBatch(
  context: TenantContext,
  batch: readonly Item[],
  { onRefused }: Keeping,
  refusals: Refusals,
): Promise<ReadonlyMap<Item, TextReading>> {
  const version = await context.store.foreignVersion()
  const { byKey, toBeMatched } = await context.known.at(version)
  const questions = new Map(byKey)
  const read = new Map<Item, TextReading>()
  for (const item of batch) {
    const { evidence, index } = item
    try {
      const isNew = (await keptBefore(context.store, evidence)) === null
      if (!isNew || (await isBuried(context, context.store, evidence))) {
        read.set(item, NOT_YET_READ)
        continue
      }
      const turns = await context.turns.before(evidence, version)
      const reading = await readText(context, evidence, turns, questions, toBeMatched)
      for (const question of reading.questions) questions.set(question.key, question)
      context.turns.push(evidence)
      context.embedding.noteKept()
      read.set(item, reading)
    } catch (error) {
      refusals.set(index, refusalOf(error, onRefused))
    }
  }
  return read
}

async function keepOne(
  context: TenantContext,
  writes: TenantWrites,
  evidence: Evidence,
  reading: TextReading,
  put: Map<string, Question>,
  { tally, bearsOn }: Keeping,
): Promise<boolean> {
  if ((await keptBefore(writes, evidence)) !== null) {
    tally.alreadyKept++
    return false
  }
  const left = await withoutForgotten(context, writes, evidence, reading)
  if (left === null) {
    tally.forgottenBefore++
    return false
  }
  await writes.appendEvidence(evidence, wordsOf(evidence.text), left.state)
  for (const question of uniqueByKey(left.questions)) {
    bearsOn.add(question.key)
    if (put.has(question.key)) continue
    put.set(question.key, question)
    const reads = context.organized.lastSeen() === EMPTY ? writes : context.raw
    if ((await reads.question(question.key)) === null) await writes.putQuestion(question)
  }
  await writes.addReadings(left.readings)
  count(tally, evidence, left)
  return true
}

/** A list, a generator, a stream: not one text, whose characters would be taken one by one. */
export function checkIterable(value: unknown, path: string): void {
  const parts = Object(value) as { readonly [Symbol.iterator]?: unknown; readonly [Symbol.asyncIterator]?: unknown }
  const walks = typeof (parts[Symbol.iterator] ?? parts[Symbol.asyncIterator]) === 'function'
  if (walks && typeof value !== 'string') return
  throw new CredenceError('invalid_input', `${path} can't be gone through one by one`, {
    path,
    expected: 'a list, or anything that for…of or for await…of goes through',
    received: quoteReceived(value),
    remedy: 'put a single one in a list',
  })
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
    sealed: {},
    firstSaidAt: null,
    lastSaidAt: null,
  }
}
