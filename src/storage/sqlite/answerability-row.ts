import type { KeptFit } from '../../ports/store.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { textAt } from './evidence-row.ts'
import { fromStoredText, toStoredText } from './stored-text.ts'

export const PUT_FIT: string = `INSERT INTO answerability (tenant_id, embedder, id, made_at, fit) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (tenant_id, embedder) DO UPDATE SET id = excluded.id, made_at = excluded.made_at, fit = excluded.fit`
export const FITS = 'SELECT embedder, id, made_at, fit FROM answerability WHERE tenant_id = ? ORDER BY embedder'
export const CLEAR_FITS = 'DELETE FROM answerability WHERE tenant_id = ?'

/** No embedder is kept as an empty name. */
export function fitValues(tenant: string, { id, embedder, madeAt, fit }: KeptFit): readonly SqlValue[] {
  return [tenant, toStoredText(embedder ?? ''), toStoredText(id), madeAt, toStoredText(JSON.stringify(fit))]
}

export function toKeptFit(row: SqlRow): KeptFit {
  const embedder = textAt(row, 0)
  return { embedder: embedder === '' ? null : embedder, id: textAt(row, 1), madeAt: row[2] as number, fit: fitAt(row) }
}

/** Null where it can't be read: it is then fitted anew. */
function fitAt(row: SqlRow): unknown {
  try {
    return JSON.parse(fromStoredText(row[3] as string))
  } catch {
    return null
  }
}
