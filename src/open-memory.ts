import { readFile } from 'node:fs/promises'
import { uuidv7 } from 'uuidv7'
import { createUseLite } from './embedders/use-lite/use-lite.ts'
import { CredenceError, quoteReceived } from './error.ts'
import type { SecretsSetting } from './evidence/secrets/secret.ts'
import type { ConnectRecordOptions, LearnAllOptions, MetricsAllOptions, RecallOpenOptions } from './memory/inputs.ts'
import type { TenantLearnReceipt } from './memory/learn-receipts.ts'
import { metricsTogether } from './memory/metrics/metrics.ts'
import { createRecords, type Records } from './memory/records.ts'
import { learnTogether } from './memory/shared-learning.ts'
import { createTenantContext, type TenantContext, type TenantParts } from './memory/tenant-context.ts'
import { type Memory, memoryOn } from './memory.ts'
import { nodeHash } from './node-hash.ts'
import { DEFAULT_POLICY } from './policy/default-policy.ts'
import type { PolicyDocument } from './policy/document.ts'
import { checkPolicyObject, checkPolicyText, policyFrom } from './policy/file/parse-policy.ts'
import type { HashedPolicy } from './policy/policy.ts'
import type { Clock, Ids } from './ports/clock.ts'
import type { Embedder } from './ports/embedder.ts'
import type { Log } from './ports/log.ts'
import type { Catalogue, Organizer, Reader } from './ports/reader.ts'
import type { Store } from './ports/store.ts'
import { createRules } from './readers/rules/rules.ts'
import { recallConfiguration } from './recall-configuration.ts'
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
  /** What gates go by: a policy file, or what one says as an object. Default: the built-in policy. */
  readonly policy?: string | PolicyDocument
  /** How recall ranks and where its verdicts begin; see also `CREDENCE_RECALL_BANDS` and `CREDENCE_RECALL_CONFIG`. */
  readonly recall?: RecallOpenOptions
  /** Key prefixes of questions that an organizer may not touch, such as `customer.payment`. */
  readonly privileged?: readonly string[]
  /**
   * Key prefixes of questions whose every act counts, such as `user.coffee`. Elsewhere what somebody does is one origin,
   * however often they do it, and stays a guess.
   */
  readonly actsCount?: readonly string[]
  /**
   * What becomes of keys, tokens, passwords, card and passport numbers in what is observed. Default `seal`: only their kind is
   * kept, and the receipt says so. `keep` keeps them in clear, byte for byte.
   */
  readonly secrets?: SecretsSetting
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
  /** The report of every tenant in Prometheus's text format, version 0.0.4, each under its own label. */
  metrics(options?: MetricsAllOptions): Promise<string>
  /**
   * Reads a system that owns records in place: what it has of a key enters what is asked, decided and rendered as evidence of
   * this moment, and is kept nowhere. Returns the way to take it off again.
   */
  connectRecord(name: string, options: ConnectRecordOptions): () => void
  /** Everything of one tenant, gone. */
  eraseTenant(name: string): Promise<void>
  close(): Promise<void>
}

/** Opens the embedded memory: no server, no key, no network. */
export async function openMemory(options: OpenMemoryOptions): Promise<Credence> {
  const { dir, busyTimeoutMs } = options ?? {}
  if (typeof dir !== 'string' || dir.trim() === '') throw noFolder(dir)
  const parts = await partsFrom(options)
  const waiting = busyTimeoutMs === undefined ? {} : { busyTimeoutMs }
  return createCredence(await createSqliteStore({ dir, clock: parts.clock, ...waiting }), parts)
}

function noFolder(dir: unknown): CredenceError {
  return new CredenceError('invalid_input', 'openMemory: dir names no folder', {
    path: 'dir',
    expected: 'the path of a folder',
    received: quoteReceived(dir),
    remedy: 'name the folder that the memory is kept in',
  })
}

/** The options with nothing left to default, in the order in which they are listed. Bad ones are refused before anything is opened. */
export async function partsFrom(options: OpenMemoryOptions): Promise<Parts> {
  const rules = createRules({ catalogueFiles: options.catalogueFiles ?? [] })
  return {
    catalogue: rules.catalogue,
    reader: options.reader ?? rules.reader,
    organizer: options.organizer ?? rules.organizer,
    ...embedderFrom(options),
    recallSettings: recallConfiguration(options.recall ?? {}, process.env),
    policy: await loadPolicy(options.policy ?? DEFAULT_POLICY),
    privileged: options.privileged ?? [],
    actsCount: options.actsCount ?? [],
    secrets: options.secrets ?? 'seal',
    records: createRecords(),
    clock: options.clock ?? { now: () => Date.now() },
    ids: options.ids ?? { next: () => uuidv7() },
    hash: nodeHash,
    log: options.log ?? consoleLog,
  }
}

/** The built-in one ends with the memory; one that was given is its owner's. */
function embedderFrom({ embedder }: OpenMemoryOptions): Pick<Parts, 'embedder' | 'closeEmbedder'> {
  if (embedder !== undefined) return { embedder, closeEmbedder: async () => {} }
  const builtIn = createUseLite()
  return { embedder: builtIn, closeEmbedder: async () => await builtIn.close?.() }
}

/** What every tenant's verbs are made with, but their store. */
export type Parts = Omit<TenantParts, 'store'> & { readonly closeEmbedder: () => Promise<void> }

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
    metrics: async (options) => metricsTogether(await store.tenants(), contextOf, options),
    connectRecord: (name, options) => parts.records.connect(name, options),
    async eraseTenant(name) {
      memories.delete(checkTenant(name))
      await contexts.get(name)?.embedding.close()
      await contexts.get(name)?.answerability.close()
      contexts.delete(name)
      await store.eraseTenant(name)
    },
    async close() {
      try {
        await Promise.all(
          [...contexts.values()].flatMap(({ showings, embedding, answerability }) => [
            showings.close(),
            embedding.close(),
            answerability.close(),
          ]),
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

async function loadPolicy(policy: string | PolicyDocument): Promise<HashedPolicy> {
  if (typeof policy !== 'string') return policyFrom(checkPolicyObject(policy, nodeHash), null)
  return policyFrom(checkPolicyText(await readPolicyFile(policy), nodeHash), policy)
}

async function readPolicyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new CredenceError(
      'unreadable_file',
      `policy: ${quoteReceived(file)} can't be read`,
      {
        path: 'policy',
        expected: 'a policy file',
        received: (cause as NodeJS.ErrnoException).code ?? '',
        remedy: 'check the path',
      },
      { cause },
    )
  }
}

const consoleLog: Log = {
  warn: (message, details) => console.warn(`credence: ${message}`, details ?? ''),
}
