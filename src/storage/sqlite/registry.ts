import type { Clock } from '../../ports/clock.ts'
import { textAt } from './evidence-row.ts'
import { removeDatabase, tenantFileName, tenantPath } from './files.ts'
import type { OpenFile } from './open-file.ts'
import { retryWhileBusy } from './open-file.ts'
import { toStoredText } from './stored-text.ts'

/** Where a tenant lives. `creating` until its file was made whole; `erasing` until it is gone. */
export interface Registration {
  readonly file: string
  readonly state: 'creating' | 'ready' | 'erasing'
}

/** The control database: which tenants there are. A tenant's name is compared whole. */
export interface Registry {
  readonly readOnly: boolean
  find(tenant: string): Registration | undefined
  register(tenant: string): Promise<Registration>
  markReady(tenant: string): Promise<void>
  markErasing(tenant: string): Promise<void>
  /** Removes the file and the name of a tenant that is marked; again is harmless. */
  finishErasing(tenant: string): Promise<void>
  list(): readonly string[]
  close(): void
}

const FIND = 'SELECT file, state FROM tenant WHERE tenant_id = ?'
const REGISTER = `INSERT INTO tenant (tenant_id, file, state, created_at) VALUES (?, ?, 'creating', ?)
  ON CONFLICT DO NOTHING`
const MARK_READY = `UPDATE tenant SET state = 'ready' WHERE tenant_id = ? AND state = 'creating'`
const MARK_ERASING = `UPDATE tenant SET state = 'erasing' WHERE tenant_id = ?`
const REMOVE = 'DELETE FROM tenant WHERE tenant_id = ?'
const LIST = `SELECT tenant_id FROM tenant WHERE state = 'ready' ORDER BY tenant_id`

export function createRegistry(dir: string, control: OpenFile, clock: Clock, busyTimeoutMs: number): Registry {
  const { connection } = control
  const write = (sql: string, ...values: readonly (string | number)[]): Promise<number> =>
    retryWhileBusy(busyTimeoutMs, () => connection.run(sql, ...values))

  function find(tenant: string): Registration | undefined {
    const row = connection.row(FIND, toStoredText(tenant))
    return row === undefined ? undefined : { file: textAt(row, 0), state: row[1] as Registration['state'] }
  }
  /** Under the control database's own lock, so that no one makes the tenant anew in between. */
  function removeMarked(tenant: string): void {
    connection.exec('BEGIN IMMEDIATE')
    try {
      const registration = find(tenant)
      if (registration?.state === 'erasing') {
        removeDatabase(tenantPath(dir, registration.file))
        connection.run(REMOVE, toStoredText(tenant))
      }
      connection.exec('COMMIT')
    } catch (error) {
      connection.rollback()
      throw error
    }
  }

  return {
    readOnly: control.readOnly,
    find,
    async register(tenant) {
      await write(REGISTER, toStoredText(tenant), tenantFileName(tenant), clock.now())
      return find(tenant) as Registration
    },
    async markReady(tenant) {
      await write(MARK_READY, toStoredText(tenant))
    },
    async markErasing(tenant) {
      await write(MARK_ERASING, toStoredText(tenant))
    },
    async finishErasing(tenant) {
      await retryWhileBusy(busyTimeoutMs, () => removeMarked(tenant))
      await retryWhileBusy(busyTimeoutMs, () =>
        connection.exec('VACUUM memory; PRAGMA memory.wal_checkpoint(TRUNCATE)'),
      )
    },
    list: () => connection.rows(LIST).map((row) => textAt(row, 0)),
    close: () => connection.close(),
  }
}
