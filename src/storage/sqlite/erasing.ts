import type { EvidenceId } from '../../evidence/evidence.ts'
import type { QuestionKey } from '../../question/question.ts'
import type { Connection } from './connection.ts'
import type { SqlValue } from './driver.ts'
import { toJsonList } from './evidence-filter.ts'
import { QUESTION_BY_KEY } from './question-row.ts'
import { eraseFailuresThat } from './recall-failure-rows.ts'
import { fromStoredText, toStoredText } from './stored-text.ts'

const IDS = '(SELECT value FROM json_each(?2))'

/** Rulings that rest on the evidence, and the withdrawals of those, which would repeat what was ruled. */
const RULINGS = `WITH RECURSIVE resting (id) AS (
    SELECT id FROM outcome WHERE tenant_id = ?1 AND evidence_id IN ${IDS}
    UNION SELECT outcome.id FROM resting JOIN outcome ON outcome.tenant_id = ?1 AND outcome.withdraws = resting.id
  )`
const TOUCHED_QUESTIONS = `${RULINGS}
  SELECT question_key FROM reading WHERE tenant_id = ?1 AND evidence_id IN ${IDS}
  UNION SELECT question_key FROM outcome WHERE tenant_id = ?1 AND id IN (SELECT id FROM resting)`
const DELETE_RULINGS = `${RULINGS} DELETE FROM outcome WHERE tenant_id = ?1 AND id IN (SELECT id FROM resting)`
const DELETE_READINGS = `DELETE FROM reading WHERE tenant_id = ?1 AND evidence_id IN ${IDS}`
const DELETE_MARKS = `DELETE FROM mark WHERE tenant_id = ?1 AND evidence_id IN ${IDS}`
const DELETE_WORDS = `DELETE FROM words_index WHERE rowid IN (
  SELECT evidence_row FROM evidence WHERE tenant_id = ?1 AND id IN ${IDS})`
const DELETE_VECTORS = `DELETE FROM vector WHERE tenant_id = ?1 AND evidence_row IN (
  SELECT evidence_row FROM evidence WHERE tenant_id = ?1 AND id IN ${IDS})`
/** What other processes have packed no longer holds. */
const COUNT_REMOVALS = 'UPDATE vector_space SET removals = removals + 1 WHERE tenant_id = ?1'
const DELETE_EVIDENCE = `DELETE FROM evidence WHERE tenant_id = ?1 AND id IN ${IDS}`
/** Shown answers repeat what was said: those of every question that the evidence bore on go with it. */
const DELETE_SHOWINGS = `DELETE FROM showing WHERE tenant_id = ?1 AND question_key IN ${IDS}`
/** That somebody was asked says that there was something to ask. */
const DELETE_ASK_NOTES = `DELETE FROM ask_note WHERE tenant_id = ?1 AND question_key IN ${IDS}`
/** A question that someone defined stays; one that arose from evidence goes with the last of it. */
const DELETE_LEFT_QUESTIONS = `DELETE FROM question WHERE tenant_id = ?1 AND key IN ${IDS}
  AND origin IN ('catalogue', 'on_demand')
  AND NOT EXISTS (SELECT 1 FROM reading WHERE tenant_id = ?1 AND question_key = question.key)
  AND NOT EXISTS (SELECT 1 FROM outcome WHERE tenant_id = ?1 AND question_key = question.key)`

export function eraseEvidence(
  connection: Connection,
  tenant: string,
  ids: readonly EvidenceId[],
): { readonly readings: number; readonly outcomes: number; readonly questions: number } {
  const idList = toJsonList(ids)
  const touched = connection.rows(TOUCHED_QUESTIONS, tenant, idList).map((row) => row[0] ?? null)
  const readings = connection.run(DELETE_READINGS, tenant, idList)
  const outcomes = connection.run(DELETE_RULINGS, tenant, idList)
  connection.run(DELETE_MARKS, tenant, idList)
  connection.run(DELETE_WORDS, tenant, idList)
  if (connection.run(DELETE_VECTORS, tenant, idList) > 0) connection.run(COUNT_REMOVALS, tenant)
  connection.run(DELETE_EVIDENCE, tenant, idList)
  connection.run(DELETE_SHOWINGS, tenant, JSON.stringify(touched))
  connection.run(DELETE_ASK_NOTES, tenant, JSON.stringify(touched))
  const questions = connection.run(DELETE_LEFT_QUESTIONS, tenant, JSON.stringify(touched))
  eraseFailuresOf(connection, tenant, ids, touched)
  return { readings, outcomes, questions }
}

/** Of these texts, and of those of the questions that are kept no more. */
function eraseFailuresOf(
  connection: Connection,
  tenant: string,
  ids: readonly EvidenceId[],
  touched: readonly SqlValue[],
): void {
  const gone = new Set<string>(ids)
  const lost = new Set(
    touched
      .filter((key) => connection.row(QUESTION_BY_KEY, tenant, key) === undefined)
      .map((key) => fromStoredText(String(key))),
  )
  eraseFailuresThat(
    connection,
    tenant,
    ({ evidenceIds, questionKeys }) =>
      evidenceIds.some((id) => gone.has(id)) || questionKeys.some((key) => lost.has(key)),
  )
}

export function eraseQuestion(connection: Connection, tenant: string, key: QuestionKey): void {
  const stored = toStoredText(key)
  connection.run('DELETE FROM reading WHERE tenant_id = ? AND question_key = ?', tenant, stored)
  eraseOutcomes(connection, tenant, key)
  eraseShowings(connection, tenant, [key])
  connection.run(DELETE_ASK_NOTES, tenant, toJsonList([key]))
  eraseFailuresThat(connection, tenant, ({ questionKeys }) => questionKeys.includes(key))
  connection.run('DELETE FROM question WHERE tenant_id = ? AND key = ?', tenant, stored)
}

export function eraseOutcomes(connection: Connection, tenant: string, key: QuestionKey): void {
  connection.run('DELETE FROM outcome WHERE tenant_id = ? AND question_key = ?', tenant, toStoredText(key))
}

export function eraseShowings(connection: Connection, tenant: string, keys: readonly QuestionKey[]): void {
  connection.run(DELETE_SHOWINGS, tenant, toJsonList(keys))
}

export function eraseInstructions(connection: Connection, tenant: string, ids: readonly string[]): void {
  connection.run(`DELETE FROM instruction WHERE tenant_id = ?1 AND id IN ${IDS}`, tenant, toJsonList(ids))
}
