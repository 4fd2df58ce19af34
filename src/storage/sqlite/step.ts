import type { DumpRow, TenantWrites } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { dumpRows } from './dump.ts'
import { guarded } from './guarded.ts'
import { assertKnown, schemaVersion } from './migrate.ts'
import { TENANT_FILE } from './migrations/migrations.ts'
import { retryWhileBusy } from './open-file.ts'
import { closedError, toStorageError } from './storage-error.ts'
import { createReads } from './tenant-reads.ts'
import { createWrites } from './tenant-writes.ts'

/**
 * One transaction: `work` gets writes that end with it. A write that failed dooms the whole step, also where `work`
 * catches the error, so that half of a write can never be committed.
 */
export async function runStep<T>(
  connection: Connection,
  tenant: string,
  busyTimeoutMs: number,
  versionOfOthers: () => number,
  work: (writes: TenantWrites) => Promise<T>,
): Promise<T> {
  await inOurTerms(() => retryWhileBusy(busyTimeoutMs, () => connection.run('BEGIN IMMEDIATE')))
  const step = openStep(connection, tenant, versionOfOthers)
  try {
    assertKnown(schemaVersion(connection), TENANT_FILE)
    const result = await work(step.writes)
    step.end()
    await inOurTerms(async () => connection.run('COMMIT'))
    return result
  } catch (error) {
    step.abandon()
    connection.rollback()
    throw error
  }
}

interface Step {
  readonly writes: TenantWrites
  /** No call is taken from now on; throws what failed, if anything did. */
  end(): void
  abandon(): void
}

function openStep(connection: Connection, tenant: string, versionOfOthers: () => number): Step {
  let open = true
  let failure: unknown
  const dumps: Generator<DumpRow>[] = []
  const assertOpen = (): void => {
    if (!open) throw closedError('This transaction')
  }
  const reads = guarded(createReads(connection, tenant), async (call) => {
    assertOpen()
    return inOurTerms(call)
  })
  const writes = guarded(createWrites(connection, tenant), async (call) => {
    assertOpen()
    try {
      return await call()
    } catch (error) {
      failure ??= toStorageError(error)
      throw failure
    }
  })
  async function foreignVersion(): Promise<number> {
    assertOpen()
    return versionOfOthers()
  }
  async function* dump(): ReturnType<TenantWrites['dump']> {
    assertOpen()
    const rows = dumpRows(connection, tenant)
    dumps.push(rows)
    for (const row of rows) {
      yield row
      assertOpen()
    }
  }
  /** A dump that nobody reads to its end would keep the connection reading. */
  function close(): void {
    open = false
    for (const rows of dumps) rows.return(undefined)
  }

  return {
    writes: { ...reads, ...writes, foreignVersion, dump },
    end() {
      close()
      if (failure !== undefined) throw failure
    },
    abandon: close,
  }
}

/** Only what the driver throws is translated here; what `work` throws passes as it is. */
export async function inOurTerms<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toStorageError(error)
  }
}
