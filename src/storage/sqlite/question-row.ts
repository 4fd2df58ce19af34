import type { Question, Shape, Stakes } from '../../question/question.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { parseList, textAt } from './evidence-row.ts'
import { fromStoredOrNull, toStoredOrNull, toStoredText } from './stored-text.ts'

/** What `putQuestion` may change; a row that stays the same is not written again. */
const CHANGEABLE = [
  'subject',
  'attribute',
  'text',
  'shape',
  'answers',
  'open',
  'unit',
  'tolerance',
  'change_rate_per_day',
  'stakes',
  'base_rates',
  'origin',
  'created_at',
] as const
const COLUMNS = CHANGEABLE.join(', ')

export const PUT_QUESTION: string = `INSERT INTO question (tenant_id, key, ${COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (tenant_id, key) DO UPDATE SET ${CHANGEABLE.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE (${CHANGEABLE.map((column) => `question.${column}`).join(', ')})
    IS NOT (${CHANGEABLE.map((column) => `excluded.${column}`).join(', ')})`

const SELECT_QUESTION = `SELECT key, ${COLUMNS} FROM question`
export const QUESTION_BY_KEY: string = `${SELECT_QUESTION} WHERE tenant_id = ? AND key = ?`
export const ALL_QUESTIONS: string = `${SELECT_QUESTION} WHERE tenant_id = ? ORDER BY key`
export const QUESTIONS_OF_SUBJECT: string = `${SELECT_QUESTION} INDEXED BY question_by_subject
  WHERE tenant_id = ? AND subject = ? ORDER BY key`

export function questionValues(tenant: string, question: Question): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(question.key),
    toStoredText(question.subject),
    toStoredText(question.attribute),
    toStoredText(question.text),
    question.shape,
    JSON.stringify(question.answers),
    question.open ? 1 : 0,
    toStoredOrNull(question.unit),
    question.tolerance,
    question.changeRatePerDay,
    question.stakes,
    question.baseRates === null ? null : JSON.stringify(question.baseRates),
    question.origin,
    question.createdAt,
  ]
}

export function toQuestion(row: SqlRow): Question {
  return {
    key: textAt(row, 0),
    subject: textAt(row, 1),
    attribute: textAt(row, 2),
    text: textAt(row, 3),
    shape: row[4] as Shape,
    answers: parseList<string>(row[5] as string),
    open: row[6] === 1,
    unit: fromStoredOrNull(row[7] as string | null),
    tolerance: row[8] as number,
    changeRatePerDay: row[9] as number,
    stakes: row[10] as Stakes,
    baseRates: row[11] === null ? null : (JSON.parse(row[11] as string) as Record<string, number>),
    origin: row[12] as Question['origin'],
    createdAt: row[13] as number,
  }
}
