import { createHmac, hash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { createUseLite } from './embedders/use-lite/use-lite.ts'
import { CredenceError, quoteReceived } from './error.ts'
import type { LearnAllOptions } from './memory/inputs.ts'
import type { TenantLearnReceipt } from './memory/receipts.ts'
import { learnTogether } from './memory/shared-learning.ts'
import { createTenantContext, type TenantContext } from './memory/tenant-context.ts'
import { type Memory, memoryOn } from './memory.ts'
import type { Clock, Ids } from './ports/clock.ts'
import type { Embedder } from './ports/embedder.ts'
import type { Hash } from './ports/hash.ts'
import type { Log } from './ports/log.ts'
import type { Catalogue, Organizer, Reader } from './ports/reader.ts'
import type { Store } from './ports/store.ts'
import { createRules } from './readers/rules/rules.ts'
import { createSqliteStore } from './storage/sqlite/sqlite-store.ts'

export interface OpenMemoryOptions {
  /** Folder of the embedded database; made where it doesn't exist. */
  readonly dir: string
  /** Files of further questions in the format of the built-in catalogue. */
  readonly catalogueFiles?: readonly string[]
  /** Default: the built-in English rules. */
  readonly reader?: Reader
  readonly organizer?: Organizer
  /** Default: the built-in English sentence encoder, begun at the first recall. Null: words, keys and names alone. */
  readonly embedder?: Embedder | null
  /** Key prefixes of questions that an organizer may not touch, such as `customer.payment`. */
  readonly privileged?: readonly string[]
  /**
   * Key prefixes of questions whose every act counts, such as `user.coffee`. Elsewhere what somebody does is one origin,
   * however often they do it, and stays a guess.
   */
  readonly actsCount?: readonly string[]
  readonly clock?: Clock
  readonly ids?: Ids
  /** Default: warnings go to the console's error stream. */
  readonly log?: Log
  /** How long a write waits for its turn; default 10 seconds. */
  readonly busyTimeoutMs?: number
}

/** One open database with all its tenants. */
export interface Credence {
  /** The memory of one tenant; its name is compared whole and required. */
  tenant(name: string): Promise<Memory>
  tenants(): Promise<readonly string[]>
  /** Every tenant learns; with `share` also from how right kinds of sources were in the others, and from nothing else of them. */
  learn(options?: LearnAllOptions): Promise<readonly TenantLearnReceipt[]>
  /** Everything of one tenant, gone. */
  eraseTenant(name: string): Promise<void>
  close(): Promise<void>
}

/** Opens the embedded memory: no server, no key, no network. */
export async function openMemory(options: OpenMemoryOptions): Promise<Credence> {
  const clock = options.clock ?? { now: () => Date.now() }
  const { reader, organizer, catalogue } = createRules({ catalogueFiles: options.catalogueFiles ?? [] })
  const store = await createSqliteStore({
    dir: options.dir,
    clock,
    ...(options.busyTimeoutMs === undefined ? {} : { busyTimeoutMs: options.busyTimeoutMs }),
  })
  return createCredence(store, {
    reader: options.reader ?? reader,
    organizer: options.organizer ?? organizer,
    catalogue,
    ...embedderFrom(options),
    clock,
    ids: options.ids ?? { next: () => uuidv7() },
    hash: nodeHash,
    log: options.log ?? consoleLog,
    privileged: options.privileged ?? [],
    actsCount: options.actsCount ?? [],
  })
}

/** The built-in one ends with the memory; one that was given is its owner's. */
function embedderFrom({ embedder }: OpenMemoryOptions): Pick<Parts, 'embedder' | 'closeEmbedder'> {
  if (embedder !== undefined) return { embedder, closeEmbedder: async () => {} }
  const builtIn = createUseLite()
  return { embedder: builtIn, closeEmbedder: async () => await builtIn.close?.() }
}

interface Parts {
  readonly reader: Reader
  readonly organizer: Organizer
  readonly catalogue: Catalogue
  readonly embedder: Embedder | null
  readonly closeEmbedder: () => Promise<void>
  readonly clock: Clock
  readonly ids: Ids
  readonly hash: Hash
  readonly log: Log
  readonly privileged: readonly string[]
  readonly actsCount: readonly string[]
}

function createCredence(store: Store, parts: Parts): Credence {
  const memories = new Map<string, Promise<Memory>>()
  const contexts = new Map<string, TenantContext>()
  async function open(name: string): Promise<Memory> {
    const context = createTenantContext({ ...parts, store: await store.tenant(name) })
    contexts.set(name, context)
    return memoryOn(context)
  }
  function tenant(name: string): Promise<Memory> {
    const known = memories.get(checkTenant(name))
    if (known !== undefined) return known
    const memory = open(name)
    memories.set(name, memory)
    memory.catch(() => memories.delete(name))
    return memory
  }
  async function contextOf(name: string): Promise<TenantContext> {
    await tenant(name)
    return contexts.get(name) as TenantContext
  }
  return {
    tenant,
    tenants: () => store.tenants(),
    learn: async (options) => learnTogether(await store.tenants(), contextOf, options),
    async eraseTenant(name) {
      memories.delete(checkTenant(name))
      await contexts.get(name)?.embedding.close()
      contexts.delete(name)
      await store.eraseTenant(name)
    },
    async close() {
      try {
        await Promise.all(
          [...contexts.values()].flatMap(({ showings, embedding }) => [showings.close(), embedding.close()]),
        )
      } finally {
        await parts.closeEmbedder()
        await store.close()
      }
    },
  }
}

const TENANT_LENGTH = 200

function checkTenant(name: unknown): string {
  if (typeof name === 'string' && name.trim() !== '' && name.length <= TENANT_LENGTH) return name
  throw new CredenceError('missing_tenant', 'a memory belongs to a tenant, and none was named', {
    path: 'tenant',
    expected: `a name of 1 to ${TENANT_LENGTH} characters`,
    received: quoteReceived(name),
    remedy: "name whose memory it is, such as credence.tenant('ada')",
  })
}

const nodeHash: Hash = {
  sha256: (text) => hash('sha256', text, 'hex'),
  keyed: (key, text) => createHmac('sha256', key).update(text, 'utf8').digest('hex'),
}

const consoleLog: Log = {
  warn: (message, details) => console.warn(`credence: ${message}`, details ?? ''),
}
