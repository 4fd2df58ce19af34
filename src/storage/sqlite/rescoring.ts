import type { EvidenceReading } from '../../belief/belief.ts'
import type { EvidenceId } from '../../evidence/evidence.ts'
import type { QuestionKey } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import type { Connection } from './connection.ts'
import { toJsonList } from './evidence-filter.ts'
import { textAt } from './evidence-row.ts'
import { INSERT_READING, READINGS_WITHOUT, readingValues, toEvidenceReading } from './reading-row.ts'
import { toStoredText } from './stored-text.ts'

const IS_DONE = `SELECT EXISTS (SELECT 1 FROM reading INDEXED BY reading_by_evidence
  WHERE tenant_id = ?1 AND evidence_id = ?2 AND (made_by = ?3 OR set_aside_by = ?3))`
const SET_ASIDE = `UPDATE reading INDEXED BY reading_by_evidence SET set_aside_by = ?3
  WHERE tenant_id = ?1 AND evidence_id = ?2 AND set_aside_by IS NULL AND reader IN (SELECT value FROM json_each(?4))`

const MADE = 'FROM reading INDEXED BY reading_by_maker WHERE tenant_id = ?1 AND made_by = ?2'
const ASIDE = 'FROM reading INDEXED BY reading_set_aside WHERE tenant_id = ?1 AND set_aside_by = ?2'
const TEXTS = `SELECT evidence_id ${MADE} UNION SELECT evidence_id ${ASIDE}`
const QUESTIONS = `SELECT question_key ${MADE} UNION SELECT question_key ${ASIDE} ORDER BY question_key`
const QUESTIONS_MADE = `SELECT DISTINCT question_key ${MADE}`
const OTHERS = `SELECT made_by FROM reading WHERE tenant_id = ?1 AND evidence_id IN (${TEXTS}) AND made_by IS NOT NULL
  UNION SELECT set_aside_by FROM reading WHERE tenant_id = ?1 AND evidence_id IN (${TEXTS}) AND set_aside_by IS NOT NULL`
const DROP_MADE = `DELETE ${MADE}`
/** What was read since of a text for a question that it had been read for before: that reading comes back instead. */
const DROP_LATER = `DELETE FROM reading WHERE tenant_id = ?1 AND set_aside_by IS NULL
  AND (evidence_id, question_key) IN (SELECT evidence_id, question_key ${ASIDE})
  AND position > (SELECT max(position) FROM reading AS old INDEXED BY reading_by_evidence
    WHERE old.tenant_id = ?1 AND old.evidence_id = reading.evidence_id AND old.set_aside_by = ?2)`
const BRING_BACK = `UPDATE reading INDEXED BY reading_set_aside SET set_aside_by = NULL
  WHERE tenant_id = ?1 AND set_aside_by = ?2`
const STATE_AGAIN = `UPDATE evidence SET reading_state = CASE WHEN EXISTS (
    SELECT 1 FROM reading INDEXED BY reading_by_evidence
    WHERE reading.tenant_id = ?1 AND reading.evidence_id = evidence.id AND set_aside_by IS NULL)
  THEN 'read' ELSE 'nothing_found' END
  WHERE tenant_id = ?1 AND id IN (SELECT value FROM json_each(?2)) AND reading_state IN ('read', 'nothing_found')`
const DROP_QUESTIONS = `DELETE FROM question WHERE tenant_id = ?1 AND key IN (SELECT value FROM json_each(?2))
  AND created_at >= ?3 AND origin IN ('catalogue', 'on_demand')
  AND NOT EXISTS (SELECT 1 FROM reading WHERE tenant_id = ?1 AND question_key = question.key)
  AND NOT EXISTS (SELECT 1 FROM outcome WHERE tenant_id = ?1 AND question_key = question.key)`

type Reads = Pick<Connection, 'rows' | 'row'>

export function supersede(
  connection: Connection,
  tenant: string,
  rescore: string,
  evidenceId: EvidenceId,
  readers: readonly string[],
  readings: readonly Reading[],
): boolean {
  const [by, id] = [toStoredText(rescore), toStoredText(evidenceId)]
  if (connection.row(IS_DONE, tenant, id, by)?.[0] === 1) return false
  connection.run(SET_ASIDE, tenant, id, by, toJsonList(readers))
  for (const each of readings) connection.run(INSERT_READING, ...readingValues(tenant, each), by)
  return true
}

export function undoRescore(connection: Connection, tenant: string, rescore: string, since: number): number {
  const by = toStoredText(rescore)
  const texts = connection.rows(TEXTS, tenant, by).map((row) => row[0])
  const made = connection.rows(QUESTIONS_MADE, tenant, by).map((row) => row[0])
  connection.run(DROP_MADE, tenant, by)
  connection.run(DROP_LATER, tenant, by)
  connection.run(BRING_BACK, tenant, by)
  connection.run(STATE_AGAIN, tenant, JSON.stringify(texts))
  connection.run(DROP_QUESTIONS, tenant, JSON.stringify(made), since)
  return texts.length
}

export function readingsWithout(
  connection: Reads,
  tenant: string,
  rescore: string,
  key: QuestionKey,
): readonly EvidenceReading[] {
  return connection.rows(READINGS_WITHOUT, tenant, toStoredText(key), toStoredText(rescore)).map(toEvidenceReading)
}

export function rescoredQuestions(connection: Reads, tenant: string, rescore: string): readonly string[] {
  return connection.rows(QUESTIONS, tenant, toStoredText(rescore)).map((row) => textAt(row, 0))
}

export function rescoresBeside(connection: Reads, tenant: string, rescore: string): readonly string[] {
  const by = toStoredText(rescore)
  return connection
    .rows(OTHERS, tenant, by)
    .map((row) => textAt(row, 0))
    .filter((each) => each !== rescore)
}
