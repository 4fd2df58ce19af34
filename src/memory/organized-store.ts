import { type EpochLog, epochInForce } from '../learning/epoch.ts'
import { structureOf } from '../organizing/journal.ts'
import { EMPTY, isEmpty, type Structure } from '../organizing/structure.ts'
import type { Maker } from '../organizing/through.ts'
import type { Log } from '../ports/log.ts'
import type { TenantStore, TenantWrites } from '../ports/store.ts'
import type { Quarantine } from '../reading/quarantine.ts'
import { isReadable } from './learned-parameters.ts'
import { type OrganizedReads, organizedReads, organizedWrites } from './organized-reads.ts'

/** A store as its structure shows it, and the structure. */
export interface OrganizedStore {
  readonly store: TenantStore
  /** The structure as of the last commit, of this process or another. */
  structure(): Promise<Structure>
  /** The same, with the store's `foreignVersion` that it belongs to. */
  fresh(): Promise<{ readonly version: number; readonly structure: Structure }>
  /** What was learned, as of the last look at the journal. */
  epochs(): Promise<EpochLog>
  /** What lends made questions their numbers. */
  readonly make: Maker
  /** The structure last seen, `EMPTY` itself where nothing is organized; costs nothing. */
  lastSeen(): Structure
  /** After a commit of our own that changed the journal or the epochs. */
  reload(): void
}

interface Loaded {
  readonly version: number
  readonly structure: Structure
  readonly epochs: EpochLog
  /** Null where nothing was ever organized: the store is then used as it is. */
  readonly reads: OrganizedReads | null
}

/**
 * Shows a store through its journal. Where nothing was organized every call goes straight through. The journal is
 * looked at again when `foreignVersion` or `questions` is asked and another process has committed, which every verb
 * does first; in between, the structure last seen counts.
 * @param standing quarantines that `raw` goes by, as of its last look
 */
export function createOrganizedStore(
  raw: TenantStore,
  make: Maker,
  log: Log,
  standing: () => readonly Quarantine[] = () => [],
): OrganizedStore {
  let loaded: Loaded | null = null
  const warnedOf = new Set<string>()

  /** Beliefs then have their starting values: no verb fails for it. */
  function warnOfDamage(epochs: EpochLog): void {
    const epoch = epochInForce(epochs)
    if (epoch === null || isReadable(epoch) || warnedOf.has(epoch.id)) return
    warnedOf.add(epoch.id)
    log.warn(`epoch ${epoch.id} can't be read: the starting values count instead`, { epoch: epoch.id })
  }

  async function fresh(): Promise<Loaded> {
    const version = await raw.foreignVersion()
    if (loaded?.version === version) return loaded
    const found = structureOf(await raw.journal())
    const structure = isEmpty(found) ? EMPTY : found
    const reads = structure === EMPTY ? null : organizedReads(raw, structure, make, standing())
    const epochs = await raw.epochs()
    warnOfDamage(epochs)
    loaded = { version, structure, reads, epochs }
    return loaded
  }
  /** Without waiting where the structure was seen before, so that an unorganized store is as quick as it was. */
  function through<T>(call: (reads: OrganizedReads) => Promise<T>): Promise<T> {
    return loaded === null ? fresh().then((each) => call(each.reads ?? raw)) : call(loaded.reads ?? raw)
  }

  return {
    store: {
      ...raw,
      question: (key) => through((reads) => reads.question(key)),
      questions: async (subject) => ((await fresh()).reads ?? raw).questions(subject),
      readings: (key) => through((reads) => reads.readings(key)),
      readingsWithout: (rescoreId, key) => through((reads) => reads.readingsWithout(rescoreId, key)),
      readingsOf: (evidenceId) => through((reads) => reads.readingsOf(evidenceId)),
      outcomes: (key) => through((reads) => reads.outcomes(key)),
      evidence: (filter, page) => through((reads) => reads.evidence(filter, page)),
      findWords: (words, filter, limit) => through((reads) => reads.findWords(words, filter, limit)),
      nearest: (model, vector, filter, limit) => through((reads) => reads.nearest(model, vector, filter, limit)),
      instructions: () => through((reads) => reads.instructions()),
      foreignVersion: async () => (await fresh()).version,
      async transact(work, options) {
        const { structure, reads } = loaded ?? (await fresh())
        const organized = (writes: TenantWrites): TenantWrites =>
          reads === null ? writes : organizedWrites(writes, structure, make, standing())
        return await raw.transact((writes) => work(organized(writes)), options)
      },
    },
    make,
    fresh,
    structure: async () => (await fresh()).structure,
    epochs: async () => (loaded ?? (await fresh())).epochs,
    lastSeen: () => loaded?.structure ?? EMPTY,
    reload() {
      loaded = null
    },
  }
}
