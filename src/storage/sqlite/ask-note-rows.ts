import type { AskNote } from '../../outcome/ask-note.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { textAt } from './evidence-row.ts'
import { toStoredText } from './stored-text.ts'

const ASK_NOTE = 'id, question_key, kind, at, until, by'
export const INSERT_ASK_NOTE: string = `INSERT INTO ask_note (tenant_id, ${ASK_NOTE}) VALUES (?, ?, ?, ?, ?, ?, ?)`
export const ALL_ASK_NOTES: string = `SELECT ${ASK_NOTE} FROM ask_note WHERE tenant_id = ? ORDER BY at, id`
export const DROP_ASK_NOTES: string =
  'DELETE FROM ask_note WHERE tenant_id = ?1 AND id IN (SELECT value FROM json_each(?2))'

export function askNoteValues(tenant: string, { id, questionKey, kind, at, until, by }: AskNote): readonly SqlValue[] {
  return [tenant, toStoredText(id), toStoredText(questionKey), kind, at, until, toStoredText(by)]
}

export function toAskNote(row: SqlRow): AskNote {
  return {
    id: textAt(row, 0),
    questionKey: textAt(row, 1),
    kind: row[2] as AskNote['kind'],
    at: row[3] as number,
    until: row[4] as number,
    by: textAt(row, 5),
  }
}
