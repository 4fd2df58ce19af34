import type { Counts, TenantReads } from '../../ports/store.ts'
import { FITS, toKeptFit } from './answerability-row.ts'
import { ALL_ASK_NOTES, toAskNote } from './ask-note-rows.ts'
import type { Connection } from './connection.ts'
import { decisionQuery, toDecision } from './decision-row.ts'
import { conditionsOf, toJsonList } from './evidence-filter.ts'
import { EVIDENCE_COLUMNS, KEPT_COLUMNS, textAt, toEvidence, toKeptEvidence } from './evidence-row.ts'
import type { AtOnce } from './guarded.ts'
import { JOURNAL, toJournalEntry } from './journal-row.ts'
import { ALL_SHOWINGS, EPOCHS, SWITCHES, toEpoch, toShowing, toSwitch } from './learning-rows.ts'
import { nearest, similarities } from './nearest.ts'
import { ACTS, RESCORES, toAct, toRescore } from './quarantine-rows.ts'
import { ALL_QUESTIONS, QUESTION_BY_KEY, QUESTIONS_OF_SUBJECT, toQuestion } from './question-row.ts'
import { READINGS_OF_EVIDENCE, READINGS_OF_QUESTION, toEvidenceReading, toReading } from './reading-row.ts'
import { ALL_FAILURES, toFailure } from './recall-failure-rows.ts'
import { readingsWithout, rescoredQuestions, rescoresBeside } from './rescoring.ts'
import { ALL_INSTRUCTIONS, OUTCOMES_OF_QUESTION, toInstruction, toOutcome } from './ruling-rows.ts'
import { fromStoredText, toStoredText } from './stored-text.ts'
import type { VectorIndex } from './vector-index.ts'
import { countWithoutVector, vectorSpaces, withoutVector } from './vector-rows.ts'
import { findWords } from './words-index.ts'

const BY_DELIVERY = `SELECT ${KEPT_COLUMNS} FROM evidence INDEXED BY evidence_by_delivery
  WHERE evidence.tenant_id = ? AND evidence.delivery_id = ?`
const TURNS_BEFORE = `SELECT ${EVIDENCE_COLUMNS} FROM evidence INDEXED BY evidence_by_channel
  WHERE evidence.tenant_id = ? AND evidence.channel = ? AND evidence.said_at < ? AND evidence.text <> ''
  ORDER BY evidence.said_at DESC, evidence.id DESC LIMIT ?`
const HAS_TOMBSTONES = 'SELECT EXISTS (SELECT 1 FROM tombstone WHERE tenant_id = ?)'
const BURIED = `SELECT DISTINCT hash FROM tombstone
  WHERE tenant_id = ? AND hash IN (SELECT value FROM json_each(?))`
const TOMBSTONE_KEY = `SELECT value FROM meta WHERE tenant_id = ? AND name = 'tombstone_key'`
const FORGETTINGS = `SELECT coalesce((SELECT value FROM meta WHERE tenant_id = ?1 AND name = 'forgettings'), '0')
  || ' ' || (SELECT value FROM meta WHERE tenant_id = ?1 AND name = 'tombstone_key')`
const COUNTS = `SELECT
  (SELECT count(*) FROM evidence WHERE tenant_id = ?1),
  (SELECT count(*) FROM evidence WHERE tenant_id = ?1 AND reading_state = 'not_yet_read'),
  (SELECT count(*) FROM question WHERE tenant_id = ?1),
  (SELECT count(*) FROM reading WHERE tenant_id = ?1 AND set_aside_by IS NULL),
  (SELECT count(*) FROM outcome WHERE tenant_id = ?1),
  (SELECT count(*) FROM instruction WHERE tenant_id = ?1),
  (SELECT count(*) FROM tombstone WHERE tenant_id = ?1)`

/** Reads that need only a connection. */
export type Reads = AtOnce<Omit<TenantReads, 'dump' | 'foreignVersion'>>

/** Every read but the dump, on one connection: what it sees is what that connection sees. */
export function createReads(
  connection: Pick<Connection, 'rows' | 'row'>,
  tenant: string,
  index: Pick<VectorIndex, 'of'>,
): Reads {
  return {
    evidence(filter, page) {
      if (page.limit <= 0) return []
      const conditions = conditionsOf(tenant, filter)
      const after = page.after === undefined ? [] : [toStoredText(page.after)]
      const sql = `SELECT ${KEPT_COLUMNS} FROM evidence WHERE evidence.tenant_id = ?${conditions.sql}
        ${page.after === undefined ? '' : 'AND evidence.id > ?'} ORDER BY evidence.id LIMIT ?`
      return connection.rows(sql, tenant, ...conditions.values, ...after, page.limit).map(toKeptEvidence)
    },
    evidenceByDelivery(deliveryId) {
      const row = connection.row(BY_DELIVERY, tenant, toStoredText(deliveryId))
      return row === undefined ? null : toKeptEvidence(row)
    },
    turnsBefore(channel, saidAt, count) {
      if (count <= 0) return []
      return connection.rows(TURNS_BEFORE, tenant, toStoredText(channel), saidAt, count).map(toEvidence).reverse()
    },
    findWords(words, filter, limit) {
      return findWords(connection, tenant, words, filter, limit)
    },
    vectorSpaces() {
      return vectorSpaces(connection, tenant)
    },
    withoutVector(model, page) {
      return withoutVector(connection, tenant, model, page)
    },
    countWithoutVector(model) {
      return countWithoutVector(connection, tenant, model)
    },
    nearest(model, vector, filter, limit) {
      return nearest(connection, tenant, index, model, vector, filter, limit)
    },
    similarities(model, vector, ids) {
      return similarities(connection, tenant, model, vector, ids)
    },
    question(key) {
      const row = connection.row(QUESTION_BY_KEY, tenant, toStoredText(key))
      return row === undefined ? null : toQuestion(row)
    },
    questions(subject) {
      const rows =
        subject === undefined
          ? connection.rows(ALL_QUESTIONS, tenant)
          : connection.rows(QUESTIONS_OF_SUBJECT, tenant, toStoredText(subject))
      return rows.map(toQuestion)
    },
    readings(key) {
      return connection.rows(READINGS_OF_QUESTION, tenant, toStoredText(key)).map(toEvidenceReading)
    },
    readingsOf(evidenceId) {
      return connection.rows(READINGS_OF_EVIDENCE, tenant, toStoredText(evidenceId)).map(toReading)
    },
    outcomes(key) {
      return connection.rows(OUTCOMES_OF_QUESTION, tenant, toStoredText(key)).map(toOutcome)
    },
    instructions() {
      return connection.rows(ALL_INSTRUCTIONS, tenant).map(toInstruction)
    },
    journal() {
      return connection.rows(JOURNAL, tenant).map(toJournalEntry)
    },
    epochs() {
      return {
        epochs: connection.rows(EPOCHS, tenant).map(toEpoch),
        switches: connection.rows(SWITCHES, tenant).map(toSwitch),
      }
    },
    showings() {
      return connection.rows(ALL_SHOWINGS, tenant).map(toShowing)
    },
    decisions(page) {
      if (page.limit <= 0) return []
      return connection.rows(...decisionQuery(tenant, page)).map(toDecision)
    },
    askNotes() {
      return connection.rows(ALL_ASK_NOTES, tenant).map(toAskNote)
    },
    answerabilityFits() {
      return connection.rows(FITS, tenant).map(toKeptFit)
    },
    recallFailures() {
      return connection.rows(ALL_FAILURES, tenant).map(toFailure)
    },
    quarantines() {
      return connection.rows(ACTS, tenant).map(toAct)
    },
    rescores() {
      return connection.rows(RESCORES, tenant).map(toRescore)
    },
    readingsWithout(rescoreId, key) {
      return readingsWithout(connection, tenant, rescoreId, key)
    },
    rescoredQuestions(rescoreId) {
      return rescoredQuestions(connection, tenant, rescoreId)
    },
    rescoresBeside(rescoreId) {
      return rescoresBeside(connection, tenant, rescoreId)
    },
    hasTombstones() {
      return connection.row(HAS_TOMBSTONES, tenant)?.[0] === 1
    },
    buried(hashes) {
      if (hashes.length === 0) return new Set()
      return new Set(connection.rows(BURIED, tenant, toJsonList(hashes)).map((row) => textAt(row, 0)))
    },
    tombstoneKey() {
      return fromStoredText(String(connection.row(TOMBSTONE_KEY, tenant)?.[0]))
    },
    forgettings() {
      return String(connection.row(FORGETTINGS, tenant)?.[0])
    },
    counts() {
      return toCounts(connection.row(COUNTS, tenant) as readonly number[])
    },
  }
}

function toCounts(row: readonly number[]): Counts {
  const [evidence = 0, notYetRead = 0, questions = 0, readings = 0, outcomes = 0, instructions = 0, tombstones = 0] =
    row
  return { evidence, notYetRead, questions, readings, outcomes, instructions, tombstones }
}
