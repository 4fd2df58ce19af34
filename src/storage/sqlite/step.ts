import type { DumpRow, TenantWrites } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { dumpRows } from './dump.ts'
import { assertKnown, schemaVersion } from './migrate.ts'
import { TENANT_FILE } from './migrations/migrations.ts'
import { retryWhileBusy } from './open-file.ts'
import { closedError, toStorageError } from './storage-error.ts'
import { createReads, type Reads } from './tenant-reads.ts'
import { createWrites, type OnlyWrites } from './tenant-writes.ts'

/**
 * One transaction: `work` gets writes that end with it. A write that failed dooms the whole step, also where `work`
 * catches the error, so that half of a write can never be committed.
 */
export async function runStep<T>(
  connection: Connection,
  tenant: string,
  busyTimeoutMs: number,
  versionOfOthers: () => number,
  work: (writes: TenantWrites) => Promise<T>,
): Promise<T> {
  await inOurTerms(() => retryWhileBusy(busyTimeoutMs, () => connection.run('BEGIN IMMEDIATE')))
  const step = openStep(connection, tenant, versionOfOthers)
  try {
    assertKnown(schemaVersion(connection), TENANT_FILE)
    const result = await work(step.writes)
    step.end()
    await inOurTerms(async () => connection.run('COMMIT'))
    return result
  } catch (error) {
    step.abandon()
    connection.rollback()
    throw error
  }
}

interface Step {
  readonly writes: TenantWrites
  /** No call is taken from now on; throws what failed, if anything did. */
  end(): void
  abandon(): void
}

function openStep(connection: Connection, tenant: string, versionOfOthers: () => number): Step {
  let open = true
  let failure: unknown
  const dumps: Generator<DumpRow>[] = []
  const assertOpen = (): void => {
    if (!open) throw closedError('This transaction')
  }
  async function read<T>(call: () => Promise<T>): Promise<T> {
    assertOpen()
    return inOurTerms(call)
  }
  async function write<T>(call: () => Promise<T>): Promise<T> {
    assertOpen()
    try {
      return await call()
    } catch (error) {
      failure ??= toStorageError(error)
      throw failure
    }
  }
  async function foreignVersion(): Promise<number> {
    assertOpen()
    return versionOfOthers()
  }
  async function* dump(): ReturnType<TenantWrites['dump']> {
    assertOpen()
    const rows = dumpRows(connection, tenant)
    dumps.push(rows)
    for (const row of rows) {
      yield row
      assertOpen()
    }
  }
  /** A dump that nobody reads to its end would keep the connection reading. */
  function close(): void {
    open = false
    for (const rows of dumps) rows.return(undefined)
  }

  return {
    writes: {
      ...readsThrough(read, createReads(connection, tenant)),
      ...writesThrough(write, createWrites(connection, tenant)),
      foreignVersion,
      dump,
    },
    end() {
      close()
      if (failure !== undefined) throw failure
    },
    abandon: close,
  }
}

type Through = <T>(call: () => Promise<T>) => Promise<T>

// Written out, since they are made for every step: going through the names of thirty methods takes longer than an insert.

function readsThrough(read: Through, reads: Reads): Reads {
  return {
    evidence: (filter, page) => read(() => reads.evidence(filter, page)),
    evidenceByDelivery: (deliveryId) => read(() => reads.evidenceByDelivery(deliveryId)),
    turnsBefore: (channel, saidAt, count) => read(() => reads.turnsBefore(channel, saidAt, count)),
    findWords: (words, filter, limit) => read(() => reads.findWords(words, filter, limit)),
    question: (key) => read(() => reads.question(key)),
    questions: (subject) => read(() => reads.questions(subject)),
    readings: (key) => read(() => reads.readings(key)),
    readingsOf: (evidenceId) => read(() => reads.readingsOf(evidenceId)),
    outcomes: (key) => read(() => reads.outcomes(key)),
    instructions: () => read(() => reads.instructions()),
    hasTombstones: () => read(() => reads.hasTombstones()),
    buried: (hashes) => read(() => reads.buried(hashes)),
    tombstoneKey: () => read(() => reads.tombstoneKey()),
    counts: () => read(() => reads.counts()),
  }
}

function writesThrough(write: Through, writes: OnlyWrites): OnlyWrites {
  return {
    appendEvidence: (evidence, words, state) => write(() => writes.appendEvidence(evidence, words, state)),
    setReadingState: (evidenceId, state) => write(() => writes.setReadingState(evidenceId, state)),
    putQuestion: (question) => write(() => writes.putQuestion(question)),
    addReadings: (readings) => write(() => writes.addReadings(readings)),
    dropReadings: (evidenceId) => write(() => writes.dropReadings(evidenceId)),
    addOutcome: (outcome) => write(() => writes.addOutcome(outcome)),
    addMark: (mark) => write(() => writes.addMark(mark)),
    putInstruction: (instruction) => write(() => writes.putInstruction(instruction)),
    eraseEvidence: (ids) => write(() => writes.eraseEvidence(ids)),
    eraseQuestion: (key) => write(() => writes.eraseQuestion(key)),
    eraseInstructions: (ids) => write(() => writes.eraseInstructions(ids)),
    bury: (tombstones) => write(() => writes.bury(tombstones)),
    restore: (rows) => write(() => writes.restore(rows)),
  }
}

/** Only what the driver throws is translated here; what `work` throws passes as it is. */
export async function inOurTerms<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toStorageError(error)
  }
}
