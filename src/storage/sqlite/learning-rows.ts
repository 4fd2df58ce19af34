import type { Epoch, EpochSwitch } from '../../learning/epoch.ts'
import type { Showing } from '../../outcome/showing.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { textAt } from './evidence-row.ts'
import { fromStoredOrNull, fromStoredText, toStoredOrNull, toStoredText } from './stored-text.ts'

/** `position` keeps the order of doing. */
export const APPEND_EPOCH: string = `INSERT INTO epoch (tenant_id, position, id, made_at, learned, report)
  VALUES (?1, coalesce((SELECT max(position) + 1 FROM epoch WHERE tenant_id = ?1), 0), ?2, ?3, ?4, ?5)`
export const EPOCHS = 'SELECT id, made_at, learned, report FROM epoch WHERE tenant_id = ? ORDER BY position'
export const CLEAR_EPOCHS = 'DELETE FROM epoch WHERE tenant_id = ?'

export const APPEND_SWITCH: string = `INSERT INTO epoch_switch (tenant_id, position, epoch_id, at, by)
  VALUES (?1, coalesce((SELECT max(position) + 1 FROM epoch_switch WHERE tenant_id = ?1), 0), ?2, ?3, ?4)`
export const SWITCHES = 'SELECT epoch_id, at, by FROM epoch_switch WHERE tenant_id = ? ORDER BY position'
export const CLEAR_SWITCHES = 'DELETE FROM epoch_switch WHERE tenant_id = ?'

const SHOWING = 'id, question_key, answer, probability, filtered, at, times, by, epoch, reader, audit_share'
export const INSERT_SHOWING: string = `INSERT INTO showing (tenant_id, ${SHOWING})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (tenant_id, question_key, answer, by, coalesce(epoch, ''), at / 86400000) WHERE audit_share IS NULL
  DO UPDATE SET times = times + excluded.times`
export const ALL_SHOWINGS: string = `SELECT ${SHOWING} FROM showing WHERE tenant_id = ? ORDER BY at, id`

export function epochValues(tenant: string, { id, madeAt, learned, report }: Epoch): readonly SqlValue[] {
  return [tenant, toStoredText(id), madeAt, toStoredText(JSON.stringify(learned)), toStoredText(JSON.stringify(report))]
}

export function toEpoch(row: SqlRow): Epoch {
  return { id: textAt(row, 0), madeAt: row[1] as number, learned: parsed(row, 2), report: parsed(row, 3) }
}

export function switchValues(tenant: string, { epochId, at, by }: EpochSwitch): readonly SqlValue[] {
  return [tenant, toStoredOrNull(epochId), at, toStoredText(by)]
}

export function toSwitch(row: SqlRow): EpochSwitch {
  return { epochId: fromStoredOrNull(row[0] as string | null), at: row[1] as number, by: textAt(row, 2) }
}

export function showingValues(tenant: string, showing: Showing): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(showing.id),
    toStoredText(showing.questionKey),
    toStoredText(showing.answer),
    showing.probability,
    showing.filtered,
    showing.at,
    showing.times,
    toStoredText(showing.by),
    toStoredOrNull(showing.epoch),
    toStoredText(showing.reader),
    showing.auditShare,
  ]
}

export function toShowing(row: SqlRow): Showing {
  return {
    id: textAt(row, 0),
    questionKey: textAt(row, 1),
    answer: textAt(row, 2),
    probability: row[3] as number,
    filtered: row[4] as number,
    at: row[5] as number,
    times: row[6] as number,
    by: textAt(row, 7),
    epoch: fromStoredOrNull(row[8] as string | null),
    reader: textAt(row, 9),
    auditShare: row[10] as number | null,
  }
}

/** Null where it can't be read: whoever looks inside says so. */
function parsed(row: SqlRow, column: number): unknown {
  try {
    return JSON.parse(fromStoredText(row[column] as string))
  } catch {
    return null
  }
}
