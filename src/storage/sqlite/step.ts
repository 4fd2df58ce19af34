import type { DumpRow, TenantWrites } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { dumpRows } from './dump.ts'
import { assertKnown, schemaVersion } from './migrate.ts'
import { TENANT_FILE } from './migrations/migrations.ts'
import { retryWhileBusy } from './open-file.ts'
import type { StepVectors } from './step-vectors.ts'
import { closedError, toStorageError } from './storage-error.ts'
import { createReads } from './tenant-reads.ts'
import { createWrites, restoreInto } from './tenant-writes.ts'

/** Transactions on one connection, one at a time. */
export interface Steps {
  /**
   * `work` gets writes that end with the transaction. A write that failed dooms the whole step, also where `work`
   * catches the error, so that half of a write can never be committed.
   */
  run<T>(work: (writes: TenantWrites) => Promise<T>, waitMs: number): Promise<T>
}

export interface StepsOptions {
  readonly connection: Connection
  readonly tenant: string
  readonly versionOfOthers: () => number
  readonly vectors: StepVectors
}

export function createSteps(options: StepsOptions): Steps {
  const { connection, vectors } = options
  const open = createOpening(options)
  return {
    async run(work, waitMs) {
      await inOurTerms(() => retryWhileBusy(waitMs, () => connection.run('BEGIN IMMEDIATE')))
      const step = open()
      try {
        assertKnown(schemaVersion(connection), TENANT_FILE)
        const result = await work(step.writes)
        step.end()
        driven(() => connection.run('COMMIT'))
        vectors.committed(connection)
        return result
      } catch (error) {
        step.abandon()
        connection.rollback()
        vectors.rolledBack()
        throw error
      }
    },
  }
}

interface Step {
  readonly writes: TenantWrites
  /** No call is taken from now on; throws what failed, if anything did. */
  end(): void
  abandon(): void
}

/** What can be is made once for all steps: every text is a step of its own. */
function createOpening({ connection, tenant, versionOfOthers, vectors }: StepsOptions): () => Step {
  const reads = createReads(connection, tenant, vectors)
  const writes = createWrites(connection, tenant)

  return function openStep() {
    let open = true
    let failure: unknown
    let restoring = false
    const dumps: Generator<DumpRow>[] = []
    function assertOpen(): void {
      if (!open) throw closedError('This transaction')
    }
    function read<T>(call: () => T): T {
      assertOpen()
      return driven(call)
    }
    function write<T>(call: () => T): T {
      assertOpen()
      try {
        return call()
      } catch (error) {
        failure ??= toStorageError(error)
        throw failure
      }
    }
    function changeVectors<T>(call: () => T): T {
      vectors.change()
      return write(call)
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
      // Written out: going through the names of thirty methods for every step takes longer than an insert.
      writes: {
        evidence: async (filter, page) => read(() => reads.evidence(filter, page)),
        evidenceByDelivery: async (deliveryId) => read(() => reads.evidenceByDelivery(deliveryId)),
        turnsBefore: async (channel, saidAt, count) => read(() => reads.turnsBefore(channel, saidAt, count)),
        findWords: async (words, filter, limit) => read(() => reads.findWords(words, filter, limit)),
        answerabilityFits: async () => read(() => reads.answerabilityFits()),
        vectorSpaces: async () => read(() => reads.vectorSpaces()),
        withoutVector: async (model, page) => read(() => reads.withoutVector(model, page)),
        countWithoutVector: async (model) => read(() => reads.countWithoutVector(model)),
        nearest: async (model, vector, filter, limit) => read(() => reads.nearest(model, vector, filter, limit)),
        similarities: async (model, vector, ids) => read(() => reads.similarities(model, vector, ids)),
        question: async (key) => read(() => reads.question(key)),
        questions: async (subject) => read(() => reads.questions(subject)),
        readings: async (key) => read(() => reads.readings(key)),
        readingsOf: async (evidenceId) => read(() => reads.readingsOf(evidenceId)),
        outcomes: async (key) => read(() => reads.outcomes(key)),
        instructions: async () => read(() => reads.instructions()),
        journal: async () => read(() => reads.journal()),
        epochs: async () => read(() => reads.epochs()),
        showings: async () => read(() => reads.showings()),
        decisions: async (page) => read(() => reads.decisions(page)),
        askNotes: async () => read(() => reads.askNotes()),
        recallFailures: async () => read(() => reads.recallFailures()),
        quarantines: async () => read(() => reads.quarantines()),
        rescores: async () => read(() => reads.rescores()),
        readingsWithout: async (rescoreId, key) => read(() => reads.readingsWithout(rescoreId, key)),
        rescoredQuestions: async (rescoreId) => read(() => reads.rescoredQuestions(rescoreId)),
        rescoresBeside: async (rescoreId) => read(() => reads.rescoresBeside(rescoreId)),
        hasTombstones: async () => read(() => reads.hasTombstones()),
        buried: async (hashes) => read(() => reads.buried(hashes)),
        tombstoneKey: async () => read(() => reads.tombstoneKey()),
        forgettings: async () => read(() => reads.forgettings()),
        counts: async () => read(() => reads.counts()),
        foreignVersion: async () => read(versionOfOthers),
        dump,
        appendEvidence: async (evidence, words, state) => write(() => writes.appendEvidence(evidence, words, state)),
        setReadingState: async (evidenceId, state) => write(() => writes.setReadingState(evidenceId, state)),
        putQuestion: async (question) => write(() => writes.putQuestion(question)),
        addReadings: async (readings) => write(() => writes.addReadings(readings)),
        dropReadings: async (evidenceId) => write(() => writes.dropReadings(evidenceId)),
        addOutcome: async (outcome) => write(() => writes.addOutcome(outcome)),
        addMark: async (mark) => write(() => writes.addMark(mark)),
        putInstruction: async (instruction) => write(() => writes.putInstruction(instruction)),
        appendJournal: async (entries) => write(() => writes.appendJournal(entries)),
        replaceJournal: async (entries) => write(() => writes.replaceJournal(entries)),
        appendEpoch: async (epoch) => write(() => writes.appendEpoch(epoch)),
        switchEpoch: async (to) => write(() => writes.switchEpoch(to)),
        replaceEpochs: async (log) => write(() => writes.replaceEpochs(log)),
        appendQuarantine: async (act) => write(() => writes.appendQuarantine(act)),
        replaceQuarantines: async (acts) => write(() => writes.replaceQuarantines(acts)),
        putRescore: async (rescore) => write(() => writes.putRescore(rescore)),
        replaceRescores: async (rescores) => write(() => writes.replaceRescores(rescores)),
        supersede: async (rescoreId, evidenceId, readers, readings) =>
          write(() => writes.supersede(rescoreId, evidenceId, readers, readings)),
        undoRescore: async (rescoreId, since) => write(() => writes.undoRescore(rescoreId, since)),
        putAnswerabilityFit: async (fit) => write(() => writes.putAnswerabilityFit(fit)),
        dropAnswerabilityFits: async () => write(() => writes.dropAnswerabilityFits()),
        addShowings: async (showings) => write(() => writes.addShowings(showings)),
        addRecallFailure: async (failure) => write(() => writes.addRecallFailure(failure)),
        putVectors: async (model, vectors) => changeVectors(() => writes.putVectors(model, vectors)),
        dropVectors: async (model) => changeVectors(() => writes.dropVectors(model)),
        eraseShowings: async (keys) => write(() => writes.eraseShowings(keys)),
        appendDecision: async (decision) => write(() => writes.appendDecision(decision)),
        eraseDecisions: async (ids) => write(() => writes.eraseDecisions(ids)),
        addAskNotes: async (notes) => write(() => writes.addAskNotes(notes)),
        dropAskNotes: async (ids) => write(() => writes.dropAskNotes(ids)),
        eraseRecallFailures: async (ids) => write(() => writes.eraseRecallFailures(ids)),
        eraseEvidence: async (ids) => changeVectors(() => writes.eraseEvidence(ids)),
        eraseQuestion: async (key) => write(() => writes.eraseQuestion(key)),
        eraseOutcomes: async (key) => write(() => writes.eraseOutcomes(key)),
        eraseInstructions: async (ids) => write(() => writes.eraseInstructions(ids)),
        bury: async (tombstones) => write(() => writes.bury(tombstones)),
        countForgetting: async () => write(() => writes.countForgetting()),
        restore: async (rows) =>
          write(() => {
            const isFirst = !restoring
            restoring = true
            restoreInto(connection, tenant, rows, isFirst)
          }),
      },
      end() {
        close()
        if (failure !== undefined) throw failure
      },
      abandon: close,
    }
  }
}

/** Only what the driver throws is translated here; what `work` throws passes as it is. */
export async function inOurTerms<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toStorageError(error)
  }
}

/** The same of a call that is answered at once. */
function driven<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw toStorageError(error)
  }
}
