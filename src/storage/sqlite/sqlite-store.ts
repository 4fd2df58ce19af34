import { resolve } from 'node:path'
import { CredenceError } from '../../error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DumpRow, Store, TenantStore } from '../../ports/store.ts'
import { createVectorMemory } from '../vectors/vector-memory.ts'
import { type Connections, createConnections } from './connection.ts'
import { type Driver, loadDriver } from './driver.ts'
import { controlPath, makeDirectory } from './files.ts'
import { CONTROL_FILE } from './migrations/migrations.ts'
import { openFile } from './open-file.ts'
import { createOpenTenants, type OpenTenants } from './open-tenants.ts'
import { createRegistry, type Registry } from './registry.ts'
import { inOurTerms } from './step.ts'
import { closedError, toStorageError } from './storage-error.ts'
import type { Snapshot } from './tenant-file.ts'

export interface SqliteStoreOptions {
  /** Directory of the memory; made where it isn't there, readable by its owner only. */
  readonly dir: string
  readonly clock: Clock
  /** How long a writer waits for its turn before it fails with `busy`, in milliseconds; default 10000. */
  readonly busyTimeoutMs?: number
  /** How many tenants' files stay open at once, about six file handles each; default 64. */
  readonly keptOpen?: number
  /** How much memory the vectors of all open tenants take, unless one alone needs more; default 256 MiB. */
  readonly vectorMemoryBytes?: number
}

const BUSY_TIMEOUT_MS = 10_000
const KEPT_OPEN = 64
const VECTOR_MEMORY_BYTES = 256 * 2 ** 20

/**
 * Keeps each tenant in an SQLite file of its own. Any number of processes may open the same directory, on a local
 * disk: SQLite's log does not work over network file systems.
 */
export async function createSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  return createStoreOn(await loadDriver(), options)
}

/** The same on a given driver. */
export async function createStoreOn(driver: Driver, options: SqliteStoreOptions): Promise<Store> {
  const {
    clock,
    busyTimeoutMs = BUSY_TIMEOUT_MS,
    keptOpen = KEPT_OPEN,
    vectorMemoryBytes = VECTOR_MEMORY_BYTES,
  } = options
  const dir = resolve(options.dir)
  const connections = createConnections(driver)
  const registry = await openRegistry(connections, dir, clock, busyTimeoutMs)
  const vectorMemory = createVectorMemory(vectorMemoryBytes)
  const tenants = createOpenTenants({ dir, connections, registry, vectorMemory, busyTimeoutMs, keptOpen })
  const snapshots = new Map<Snapshot, string>()
  let closed = false

  function assertOpen(): void {
    if (closed) throw closedError('The store')
  }
  function closeSnapshots(of: (tenant: string) => boolean): void {
    for (const [snapshot, tenant] of snapshots) {
      if (!of(tenant)) continue
      snapshots.delete(snapshot)
      snapshot.close()
    }
  }
  async function* dump(tenant: string): AsyncGenerator<DumpRow> {
    const snapshot = await tenants.use(tenant, async (file) => inOurTerms(async () => file.snapshot()))
    snapshots.set(snapshot, tenant)
    try {
      for (let row = snapshot.next(); row !== undefined; row = snapshot.next()) {
        yield row
        if (!snapshots.has(snapshot)) throw closedError('The store')
      }
    } finally {
      if (snapshots.delete(snapshot)) snapshot.close()
    }
  }

  return {
    kind: 'sqlite',
    async tenant(tenant) {
      assertOpen()
      if (tenant === '') throw missingTenant()
      await inOurTerms(() => tenants.use(tenant, async () => undefined))
      return tenantStore(tenants, tenant, () => dump(tenant))
    },
    async tenants() {
      assertOpen()
      return inOurTerms(async () => registry.list())
    },
    async eraseTenant(tenant) {
      assertOpen()
      await inOurTerms(() => eraseTenant(tenants, registry, tenant, () => closeSnapshots((each) => each === tenant)))
    },
    async close() {
      if (closed) return
      closed = true
      closeSnapshots(() => true)
      await tenants.close()
      registry.close()
      connections.close()
    },
  }
}

async function openRegistry(
  connections: Connections,
  dir: string,
  clock: Clock,
  busyTimeoutMs: number,
): Promise<Registry> {
  try {
    makeDirectory(dir)
    const control = await openFile({
      connections,
      file: controlPath(dir),
      kind: CONTROL_FILE,
      busyTimeoutMs,
      lockWaitMs: 15,
      onCreate: () => undefined,
    })
    return createRegistry(dir, control, clock, busyTimeoutMs)
  } catch (error) {
    throw toStorageError(error)
  }
}

/** Every call finds the file open or opens it, so that an idle tenant costs nothing. */
function tenantStore(tenants: OpenTenants, tenant: string, dump: () => AsyncIterable<DumpRow>): TenantStore {
  const use: <T>(work: Parameters<typeof tenants.use<T>>[1]) => Promise<T> = (work) => tenants.use(tenant, work)
  return {
    tenant,
    evidence: (filter, page) => use((file) => file.reads.evidence(filter, page)),
    evidenceByDelivery: (deliveryId) => use((file) => file.reads.evidenceByDelivery(deliveryId)),
    turnsBefore: (channel, saidAt, count) => use((file) => file.reads.turnsBefore(channel, saidAt, count)),
    findWords: (words, filter, limit) => use((file) => file.reads.findWords(words, filter, limit)),
    answerabilityFits: () => use((file) => file.reads.answerabilityFits()),
    vectorSpaces: () => use((file) => file.reads.vectorSpaces()),
    withoutVector: (model, page) => use((file) => file.reads.withoutVector(model, page)),
    countWithoutVector: (model) => use((file) => file.reads.countWithoutVector(model)),
    nearest: (model, vector, filter, limit) => use((file) => file.reads.nearest(model, vector, filter, limit)),
    similarities: (model, vector, ids) => use((file) => file.reads.similarities(model, vector, ids)),
    question: (key) => use((file) => file.reads.question(key)),
    questions: (subject) => use((file) => file.reads.questions(subject)),
    readings: (key) => use((file) => file.reads.readings(key)),
    readingsOf: (evidenceId) => use((file) => file.reads.readingsOf(evidenceId)),
    outcomes: (key) => use((file) => file.reads.outcomes(key)),
    instructions: () => use((file) => file.reads.instructions()),
    journal: () => use((file) => file.reads.journal()),
    epochs: () => use((file) => file.reads.epochs()),
    showings: () => use((file) => file.reads.showings()),
    decisions: (page) => use((file) => file.reads.decisions(page)),
    askNotes: () => use((file) => file.reads.askNotes()),
    recallFailures: () => use((file) => file.reads.recallFailures()),
    quarantines: () => use((file) => file.reads.quarantines()),
    rescores: () => use((file) => file.reads.rescores()),
    readingsWithout: (rescoreId, key) => use((file) => file.reads.readingsWithout(rescoreId, key)),
    rescoredQuestions: (rescoreId) => use((file) => file.reads.rescoredQuestions(rescoreId)),
    rescoresBeside: (rescoreId) => use((file) => file.reads.rescoresBeside(rescoreId)),
    hasTombstones: () => use((file) => file.reads.hasTombstones()),
    buried: (hashes) => use((file) => file.reads.buried(hashes)),
    tombstoneKey: () => use((file) => file.reads.tombstoneKey()),
    forgettings: () => use((file) => file.reads.forgettings()),
    foreignVersion: () => use((file) => file.foreignVersion()),
    counts: () => use((file) => file.reads.counts()),
    dump,
    transact: (work, options) => use((file) => file.transact(work, options)),
    scrub: () => use((file) => file.scrub()),
    check: () => use((file) => file.check()),
  }
}

/** First the mark in the file, for other processes; then the mark in the registry, which survives a crash; then all. */
async function eraseTenant(
  tenants: OpenTenants,
  registry: Registry,
  tenant: string,
  closeSnapshots: () => void,
): Promise<void> {
  const registration = registry.find(tenant)
  if (registration === undefined) return
  if (registry.readOnly) {
    throw new CredenceError('read_only', 'The memory directory can be read but not written', {
      remedy: 'Give this user write permission on the memory directory.',
    })
  }
  if (registration.state === 'ready') await markErased(tenants, tenant)
  closeSnapshots()
  await registry.markErasing(tenant)
  await tenants.release(tenant)
  await registry.finishErasing(tenant)
}

/** A damaged or missing file can be erased too; only a writer that doesn't let go stands in the way. */
async function markErased(tenants: OpenTenants, tenant: string): Promise<void> {
  try {
    await tenants.use(tenant, (file) => file.markErased())
  } catch (error) {
    if (toStorageError(error).code === 'busy') throw error
  }
}

function missingTenant(): CredenceError {
  return new CredenceError('missing_tenant', 'A tenant needs a name', {
    path: 'tenant',
    expected: 'a text that is not empty',
    remedy: 'Say whose memory this is.',
  })
}
