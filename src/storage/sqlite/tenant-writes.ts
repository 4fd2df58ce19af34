import { CredenceError } from '../../error.ts'
import type { DumpRow, TenantReads, TenantWrites } from '../../ports/store.ts'
import { CLEAR_FITS, fitValues, PUT_FIT } from './answerability-row.ts'
import { askNoteValues, DROP_ASK_NOTES, INSERT_ASK_NOTE } from './ask-note-rows.ts'
import type { Connection } from './connection.ts'
import { decisionValues, ERASE_DECISIONS, INSERT_DECISION } from './decision-row.ts'
import { restoreRows } from './dump.ts'
import { eraseEvidence, eraseInstructions, eraseOutcomes, eraseQuestion, eraseShowings } from './erasing.ts'
import { toJsonList } from './evidence-filter.ts'
import { evidenceValues, INSERT_EVIDENCE } from './evidence-row.ts'
import type { AtOnce } from './guarded.ts'
import { APPEND_JOURNAL, CLEAR_JOURNAL, journalValues } from './journal-row.ts'
import {
  APPEND_EPOCH,
  APPEND_SWITCH,
  CLEAR_EPOCHS,
  CLEAR_SWITCHES,
  epochValues,
  INSERT_SHOWING,
  showingValues,
  switchValues,
} from './learning-rows.ts'
import { APPEND_ACT, APPEND_RESCORE, CLEAR_ACTS, CLEAR_RESCORES, kept, UPDATE_RESCORE } from './quarantine-rows.ts'
import { PUT_QUESTION, questionValues } from './question-row.ts'
import { INSERT_READING, readingValues } from './reading-row.ts'
import { eraseFailures, failureValues, INSERT_FAILURE } from './recall-failure-rows.ts'
import { supersede, undoRescore } from './rescoring.ts'
import {
  INSERT_MARK,
  INSERT_OUTCOME,
  instructionValues,
  markValues,
  outcomeValues,
  PUT_INSTRUCTION,
} from './ruling-rows.ts'
import { toStoredText } from './stored-text.ts'
import { dropVectors, putVectors } from './vector-writes.ts'
import { INSERT_WORDS, toIndexedWords } from './words-index.ts'

const SET_READING_STATE = 'UPDATE evidence SET reading_state = ? WHERE tenant_id = ? AND id = ?'
const DROP_READINGS = 'DELETE FROM reading WHERE tenant_id = ? AND evidence_id = ?'
const BURY = 'INSERT INTO tombstone (tenant_id, hash, kind, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'
/** In the transaction that erases: whoever opens the file after a crash finishes it. */
const ROWS_CHANGED = 'SELECT total_changes()'
const SCRUB_IS_DUE = `INSERT OR REPLACE INTO meta (tenant_id, name, value) VALUES (?, 'scrub_due', '1')`
const COUNT_FORGETTING = `INSERT INTO meta (tenant_id, name, value) VALUES (?, 'forgettings', '1')
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)`
const HAS_CONTENT = `SELECT EXISTS (SELECT 1 FROM evidence WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM question WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM instruction WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM tombstone WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM journal WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM epoch WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM decision WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM quarantine WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM rescore WHERE tenant_id = ?1)`

/** Writes that need only a connection inside a transaction. */
export type OnlyWrites = AtOnce<Omit<TenantWrites, keyof TenantReads | 'restore' | 'step'>>

/** Every write but the restoring of an export, on one connection. */
export function createWrites(connection: Connection, tenant: string): OnlyWrites {
  /** Where something went, its bytes are to be scrubbed, by whoever gets to it. */
  function erasing<Result>(erase: () => Result): Result {
    const before = connection.row(ROWS_CHANGED)?.[0]
    const result = erase()
    if (connection.row(ROWS_CHANGED)?.[0] !== before) connection.run(SCRUB_IS_DUE, tenant)
    return result
  }

  return {
    appendEvidence(evidence, words, readingState) {
      const indexed = toIndexedWords(words)
      connection.run(INSERT_EVIDENCE, ...evidenceValues(tenant, evidence, indexed, readingState))
      connection.run(INSERT_WORDS, indexed)
    },
    setReadingState(evidenceId, state) {
      connection.run(SET_READING_STATE, state, tenant, toStoredText(evidenceId))
    },
    putQuestion(question) {
      connection.run(PUT_QUESTION, ...questionValues(tenant, question))
    },
    addReadings(readings) {
      for (const reading of readings) connection.run(INSERT_READING, ...readingValues(tenant, reading), null)
    },
    dropReadings(evidenceId) {
      connection.run(DROP_READINGS, tenant, toStoredText(evidenceId))
    },
    addOutcome(outcome) {
      connection.run(INSERT_OUTCOME, ...outcomeValues(tenant, outcome))
    },
    addMark(mark) {
      connection.run(INSERT_MARK, ...markValues(tenant, mark))
    },
    putInstruction(instruction) {
      connection.run(PUT_INSTRUCTION, ...instructionValues(tenant, instruction))
    },
    appendJournal(entries) {
      for (const entry of entries) connection.run(APPEND_JOURNAL, ...journalValues(tenant, entry))
    },
    replaceJournal(entries) {
      connection.run(CLEAR_JOURNAL, tenant)
      for (const entry of entries) connection.run(APPEND_JOURNAL, ...journalValues(tenant, entry))
    },
    appendEpoch(epoch) {
      connection.run(APPEND_EPOCH, ...epochValues(tenant, epoch))
    },
    switchEpoch(to) {
      connection.run(APPEND_SWITCH, ...switchValues(tenant, to))
    },
    replaceEpochs({ epochs, switches }) {
      connection.run(CLEAR_EPOCHS, tenant)
      connection.run(CLEAR_SWITCHES, tenant)
      for (const epoch of epochs) connection.run(APPEND_EPOCH, ...epochValues(tenant, epoch))
      for (const each of switches) connection.run(APPEND_SWITCH, ...switchValues(tenant, each))
    },
    appendQuarantine(act) {
      connection.run(APPEND_ACT, ...kept(tenant, act))
    },
    replaceQuarantines(acts) {
      connection.run(CLEAR_ACTS, tenant)
      for (const act of acts) connection.run(APPEND_ACT, ...kept(tenant, act))
    },
    putRescore(rescore) {
      const values = kept(tenant, rescore)
      if (connection.run(UPDATE_RESCORE, ...values) === 0) connection.run(APPEND_RESCORE, ...values)
    },
    replaceRescores(rescores) {
      connection.run(CLEAR_RESCORES, tenant)
      for (const each of rescores) connection.run(APPEND_RESCORE, ...kept(tenant, each))
    },
    supersede(rescoreId, evidenceId, readers, readings) {
      return supersede(connection, tenant, rescoreId, evidenceId, readers, readings)
    },
    undoRescore(rescoreId, since) {
      return undoRescore(connection, tenant, rescoreId, since)
    },
    putAnswerabilityFit(fit) {
      connection.run(PUT_FIT, ...fitValues(tenant, fit))
    },
    dropAnswerabilityFits() {
      connection.run(CLEAR_FITS, tenant)
    },
    addShowings(showings) {
      for (const showing of showings) connection.run(INSERT_SHOWING, ...showingValues(tenant, showing))
    },
    addRecallFailure(failure) {
      connection.run(INSERT_FAILURE, ...failureValues(tenant, failure))
    },
    putVectors(model, vectors) {
      putVectors(connection, tenant, model, vectors)
    },
    dropVectors(model) {
      dropVectors(connection, tenant, model)
    },
    addAskNotes(notes) {
      for (const note of notes) connection.run(INSERT_ASK_NOTE, ...askNoteValues(tenant, note))
    },
    dropAskNotes(ids) {
      connection.run(DROP_ASK_NOTES, tenant, toJsonList(ids))
    },
    eraseShowings(keys) {
      eraseShowings(connection, tenant, keys)
    },
    appendDecision(decision) {
      connection.run(INSERT_DECISION, ...decisionValues(tenant, decision))
    },
    eraseDecisions(ids) {
      connection.run(ERASE_DECISIONS, tenant, toJsonList(ids))
    },
    eraseRecallFailures(ids) {
      eraseFailures(connection, tenant, ids)
    },
    eraseEvidence(ids) {
      return erasing(() => eraseEvidence(connection, tenant, ids))
    },
    eraseQuestion(key) {
      erasing(() => eraseQuestion(connection, tenant, key))
    },
    eraseOutcomes(key) {
      eraseOutcomes(connection, tenant, key)
    },
    eraseInstructions(ids) {
      erasing(() => eraseInstructions(connection, tenant, ids))
    },
    bury(tombstones) {
      for (const { hash, kind, at } of tombstones) connection.run(BURY, tenant, toStoredText(hash), kind, at)
    },
    countForgetting() {
      connection.run(COUNT_FORGETTING, tenant)
    },
  }
}

/** Part by part, in one transaction: `isFirst` must find the tenant empty. */
export function restoreInto(connection: Connection, tenant: string, rows: readonly DumpRow[], isFirst: boolean): void {
  if (isFirst && connection.row(HAS_CONTENT, tenant)?.[0] === 1) throw notEmpty()
  restoreRows(connection, tenant, rows)
}

function notEmpty(): CredenceError {
  return new CredenceError('invalid_input', 'An export can only be restored into an empty tenant', {
    remedy: 'Choose a new tenant, or erase this one first.',
  })
}
