import { CredenceError } from '../../error.ts'
import type { TenantReads, TenantWrites } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { restoreRows } from './dump.ts'
import { eraseEvidence, eraseInstructions, eraseQuestion } from './erasing.ts'
import { evidenceValues, INSERT_EVIDENCE } from './evidence-row.ts'
import { PUT_QUESTION, questionValues } from './question-row.ts'
import { INSERT_READING, readingValues } from './reading-row.ts'
import {
  INSERT_MARK,
  INSERT_OUTCOME,
  instructionValues,
  markValues,
  outcomeValues,
  PUT_INSTRUCTION,
} from './ruling-rows.ts'
import { toStoredText } from './stored-text.ts'
import { INSERT_WORDS, toIndexedWords } from './words-index.ts'

const SET_READING_STATE = 'UPDATE evidence SET reading_state = ? WHERE tenant_id = ? AND id = ?'
const DROP_READINGS = 'DELETE FROM reading WHERE tenant_id = ? AND evidence_id = ?'
const BURY = 'INSERT INTO tombstone (tenant_id, hash, kind, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'
const HAS_CONTENT = `SELECT EXISTS (SELECT 1 FROM evidence WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM question WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM instruction WHERE tenant_id = ?1)
  OR EXISTS (SELECT 1 FROM tombstone WHERE tenant_id = ?1)`

export type OnlyWrites = Omit<TenantWrites, keyof TenantReads>

/** Every write, for one transaction on one connection. */
export function createWrites(connection: Connection, tenant: string): OnlyWrites {
  let restoring = false
  return {
    async appendEvidence(evidence, words, readingState) {
      const indexed = toIndexedWords(words)
      connection.run(INSERT_EVIDENCE, ...evidenceValues(tenant, evidence, indexed, readingState))
      connection.run(INSERT_WORDS, indexed)
    },
    async setReadingState(evidenceId, state) {
      connection.run(SET_READING_STATE, state, tenant, toStoredText(evidenceId))
    },
    async putQuestion(question) {
      connection.run(PUT_QUESTION, ...questionValues(tenant, question))
    },
    async addReadings(readings) {
      for (const reading of readings) connection.run(INSERT_READING, ...readingValues(tenant, reading))
    },
    async dropReadings(evidenceId) {
      connection.run(DROP_READINGS, tenant, toStoredText(evidenceId))
    },
    async addOutcome(outcome) {
      connection.run(INSERT_OUTCOME, ...outcomeValues(tenant, outcome))
    },
    async addMark(mark) {
      connection.run(INSERT_MARK, ...markValues(tenant, mark))
    },
    async putInstruction(instruction) {
      connection.run(PUT_INSTRUCTION, ...instructionValues(tenant, instruction))
    },
    async eraseEvidence(ids) {
      return eraseEvidence(connection, tenant, ids)
    },
    async eraseQuestion(key) {
      eraseQuestion(connection, tenant, key)
    },
    async eraseInstructions(ids) {
      eraseInstructions(connection, tenant, ids)
    },
    async bury(tombstones) {
      for (const { hash, kind, at } of tombstones) connection.run(BURY, tenant, toStoredText(hash), kind, at)
    },
    async restore(rows) {
      if (!restoring && connection.row(HAS_CONTENT, tenant)?.[0] === 1) throw notEmpty()
      restoring = true
      restoreRows(connection, tenant, rows)
    },
  }
}

function notEmpty(): CredenceError {
  return new CredenceError('invalid_input', 'An export can only be restored into an empty tenant', {
    remedy: 'Choose a new tenant, or erase this one first.',
  })
}
