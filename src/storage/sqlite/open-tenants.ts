import { CredenceError } from '../../error.ts'
import type { VectorMemory } from '../vectors/vector-memory.ts'
import type { Connections } from './connection.ts'
import { makeDirectory, sizeOf, tenantPath } from './files.ts'
import type { Registry } from './registry.ts'
import { closedError } from './storage-error.ts'
import { openTenantFile, type TenantFile } from './tenant-file.ts'

/** The files that are open now. Those in use longest ago are closed first, and none while something uses it. */
export interface OpenTenants {
  use<T>(tenant: string, work: (file: TenantFile) => Promise<T>): Promise<T>
  /** Closes a tenant's file, once nothing uses it. */
  release(tenant: string): Promise<void>
  close(): Promise<void>
}

export interface OpenTenantsOptions {
  readonly dir: string
  readonly connections: Connections
  readonly registry: Registry
  readonly vectorMemory: VectorMemory
  readonly busyTimeoutMs: number
  readonly keptOpen: number
}

interface Slot {
  readonly file: Promise<TenantFile>
  users: number
  whenIdle: (() => void)[]
}

export function createOpenTenants(options: OpenTenantsOptions): OpenTenants {
  const slots = new Map<string, Slot>()
  let closed = false

  /** The newest user's slot stands last, so that the first ones are the longest unused. */
  function slotOf(tenant: string): Slot {
    const slot = slots.get(tenant) ?? { file: openTenant(options, tenant), users: 0, whenIdle: [] }
    slots.delete(tenant)
    slots.set(tenant, slot)
    return slot
  }
  function leave(slot: Slot): void {
    slot.users -= 1
    if (slot.users > 0) return
    for (const wake of slot.whenIdle.splice(0)) wake()
    for (const [name, each] of slots) {
      if (slots.size <= options.keptOpen) break
      if (each.users === 0) void discard(name, each)
    }
  }
  async function discard(tenant: string, slot: Slot): Promise<void> {
    if (slots.get(tenant) === slot) slots.delete(tenant)
    const file = await slot.file.catch(() => undefined)
    if (slot.users > 0) await new Promise<void>((resolve) => slot.whenIdle.push(resolve))
    file?.close()
  }

  return {
    async use(tenant, work) {
      if (closed) throw closedError('The store')
      const slot = slotOf(tenant)
      slot.users += 1
      try {
        return await work(await slot.file)
      } catch (error) {
        if (await isUseless(slot, error)) void discard(tenant, slot)
        throw error
      } finally {
        leave(slot)
      }
    },
    async release(tenant) {
      const slot = slots.get(tenant)
      if (slot !== undefined) await discard(tenant, slot)
    },
    async close() {
      closed = true
      await Promise.all([...slots].map(([tenant, slot]) => discard(tenant, slot)))
    },
  }
}

/** A file that didn't open, or that another process has erased: the next use starts anew. */
async function isUseless(slot: Slot, error: unknown): Promise<boolean> {
  const opened = await slot.file.then(
    () => true,
    () => false,
  )
  return !opened || (error instanceof CredenceError && error.code === 'closed')
}

async function openTenant(options: OpenTenantsOptions, tenant: string): Promise<TenantFile> {
  const { dir, connections, registry, vectorMemory, busyTimeoutMs } = options
  let registration = registry.find(tenant)
  if (registration?.state === 'erasing') {
    await registry.finishErasing(tenant)
    registration = undefined
  }
  registration ??= await registry.register(tenant)
  const file = tenantPath(dir, registration.file)
  if (registration.state === 'ready') assertThere(file)
  else makeDirectory(tenantPath(dir, ''))
  const open = await openTenantFile({ connections, file, tenant, vectorMemory, busyTimeoutMs })
  if (registration.state === 'creating') await registry.markReady(tenant)
  return open
}

/** A tenant whose file went missing must not come back as an empty memory. */
function assertThere(file: string): void {
  if (sizeOf(file) > 0) return
  throw new CredenceError('storage_failed', 'The file of this tenant is missing or empty', {
    remedy: 'Restore the memory directory from a backup; or erase the tenant to start it anew.',
  })
}
