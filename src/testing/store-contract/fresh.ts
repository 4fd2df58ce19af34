import { afterEach } from 'vitest'
import type { DumpRow, Store, TenantReads, TenantStore, TenantWrites } from '../../ports/store.ts'

/** Opens what each test needs, and closes it after the test. Call inside `describe`. */
export interface Fresh {
  store(): Promise<Store>
  tenant(): Promise<TenantStore>
}

export function freshStores(open: () => Promise<Store>): Fresh {
  const opened: Store[] = []
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })
  async function store(): Promise<Store> {
    const fresh = await open()
    opened.push(fresh)
    return fresh
  }
  return {
    store,
    tenant: async () => (await store()).tenant('ada'),
  }
}

export async function dumpOf(reads: TenantReads): Promise<readonly DumpRow[]> {
  const rows: DumpRow[] = []
  for await (const row of reads.dump()) rows.push(row)
  return rows
}

/** One step that only writes. */
export async function write(tenant: TenantStore, work: (writes: TenantWrites) => Promise<unknown>): Promise<void> {
  await tenant.transact(async (writes) => {
    await work(writes)
  })
}
