import type { JournalEntry } from '../../organizing/journal.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { textAt } from './evidence-row.ts'
import { fromStoredOrNull, fromStoredText, toStoredOrNull, toStoredText } from './stored-text.ts'

const COLUMNS = 'id, batch, organizer, operation, changes, inverse, belief_diff, approved_by, undoes, at'

/** `position` keeps the order of doing. */
export const APPEND_JOURNAL: string = `INSERT INTO journal (tenant_id, position, ${COLUMNS})
  VALUES (?1, coalesce((SELECT max(position) + 1 FROM journal WHERE tenant_id = ?1), 0),
    ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`
export const JOURNAL: string = `SELECT ${COLUMNS} FROM journal WHERE tenant_id = ? ORDER BY position`
export const CLEAR_JOURNAL = 'DELETE FROM journal WHERE tenant_id = ?'

export function journalValues(tenant: string, entry: JournalEntry): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(entry.id),
    toStoredText(entry.batch),
    toStoredText(entry.organizer),
    toStoredText(JSON.stringify(entry.operation)),
    toStoredText(JSON.stringify(entry.changes)),
    toStoredText(JSON.stringify(entry.inverse)),
    toStoredText(JSON.stringify(entry.beliefDiff)),
    toStoredOrNull(entry.approvedBy),
    toStoredOrNull(entry.undoes),
    entry.at,
  ]
}

export function toJournalEntry(row: SqlRow): JournalEntry {
  return {
    id: textAt(row, 0),
    batch: textAt(row, 1),
    organizer: textAt(row, 2),
    operation: parsed(row, 3),
    changes: parsed(row, 4),
    inverse: parsed(row, 5),
    beliefDiff: parsed(row, 6),
    approvedBy: fromStoredOrNull(row[7] as string | null),
    undoes: fromStoredOrNull(row[8] as string | null),
    at: row[9] as number,
  }
}

function parsed<T>(row: SqlRow, column: number): T {
  return JSON.parse(fromStoredText(row[column] as string)) as T
}
