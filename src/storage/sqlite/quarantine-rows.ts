import type { QuarantineAct } from '../../reading/quarantine.ts'
import type { Rescore } from '../../reading/rescore.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { fromStoredText, toStoredText } from './stored-text.ts'

/** `position` keeps the order of doing. */
export const APPEND_ACT: string = `INSERT INTO quarantine (tenant_id, position, id, act)
  VALUES (?1, coalesce((SELECT max(position) + 1 FROM quarantine WHERE tenant_id = ?1), 0), ?2, ?3)`
export const ACTS = 'SELECT act FROM quarantine WHERE tenant_id = ? ORDER BY position'
export const CLEAR_ACTS = 'DELETE FROM quarantine WHERE tenant_id = ?'

export const UPDATE_RESCORE = 'UPDATE rescore SET run = ?3 WHERE tenant_id = ?1 AND id = ?2'
export const APPEND_RESCORE: string = `INSERT INTO rescore (tenant_id, position, id, run)
  VALUES (?1, coalesce((SELECT max(position) + 1 FROM rescore WHERE tenant_id = ?1), 0), ?2, ?3)`
export const RESCORES = 'SELECT run FROM rescore WHERE tenant_id = ? ORDER BY position'
export const CLEAR_RESCORES = 'DELETE FROM rescore WHERE tenant_id = ?'

/** An act or a run: its id, and all of it as JSON. */
export function kept(tenant: string, each: QuarantineAct | Rescore): readonly SqlValue[] {
  return [tenant, toStoredText(each.id), toStoredText(JSON.stringify(each))]
}

export function toAct(row: SqlRow): QuarantineAct {
  return JSON.parse(fromStoredText(row[0] as string)) as QuarantineAct
}

export function toRescore(row: SqlRow): Rescore {
  return JSON.parse(fromStoredText(row[0] as string)) as Rescore
}
