import type { TenantStore, TenantWrites } from '../ports/store.ts'
import { type Quarantine, standingQuarantines } from '../reading/quarantine.ts'
import { type QuarantinedReads, quarantinedReads } from './quarantined-reads.ts'

/** A store as its quarantines leave it, below everything that reads it. */
export interface QuarantinedStore {
  readonly store: TenantStore
  /** What stands as of the last commit, of this process or another. */
  standing(): Promise<readonly Quarantine[]>
  /** What stood when it was last looked; costs nothing. */
  lastSeen(): readonly Quarantine[]
  /** After a commit of our own that changed what stands. */
  reload(): void
}

interface Loaded {
  readonly version: number
  readonly standing: readonly Quarantine[]
  /** Null where nothing is under quarantine: the store is then used as it is. */
  readonly reads: QuarantinedReads | null
}

/**
 * Hides what is under quarantine at the one place that all reading goes through, so that no verb has to think of it.
 * Where nothing is under quarantine every call goes straight through. It is looked at again when `foreignVersion` is
 * asked and another process has committed, which every verb does first.
 */
export function createQuarantinedStore(kept: TenantStore): QuarantinedStore {
  let loaded: Loaded | null = null

  async function fresh(): Promise<Loaded> {
    const version = await kept.foreignVersion()
    if (loaded?.version === version) return loaded
    const standing = standingQuarantines(await kept.quarantines())
    loaded = { version, standing, reads: standing.length === 0 ? null : quarantinedReads(kept, standing) }
    return loaded
  }
  /** Without waiting where it was looked at before, so that a store without quarantines is as quick as it was. */
  function through<T>(call: (reads: QuarantinedReads) => Promise<T>): Promise<T> {
    return loaded === null ? fresh().then((each) => call(each.reads ?? kept)) : call(loaded.reads ?? kept)
  }

  return {
    store: {
      ...kept,
      readings: (key) => through((reads) => reads.readings(key)),
      readingsWithout: (rescoreId, key) => through((reads) => reads.readingsWithout(rescoreId, key)),
      readingsOf: (evidenceId) => through((reads) => reads.readingsOf(evidenceId)),
      outcomes: (key) => through((reads) => reads.outcomes(key)),
      evidence: (filter, page) => through((reads) => reads.evidence(filter, page)),
      findWords: (words, filter, limit) => through((reads) => reads.findWords(words, filter, limit)),
      nearest: (model, vector, filter, limit) => through((reads) => reads.nearest(model, vector, filter, limit)),
      turnsBefore: (channel, saidAt, count) => through((reads) => reads.turnsBefore(channel, saidAt, count)),
      epochs: () => through((reads) => reads.epochs()),
      showings: () => through((reads) => reads.showings()),
      foreignVersion: async () => (await fresh()).version,
      async transact(work, options) {
        const { standing, reads } = loaded ?? (await fresh())
        const left = (writes: TenantWrites): TenantWrites =>
          reads === null ? writes : { ...writes, ...quarantinedReads(writes, standing) }
        return await kept.transact((writes) => work(left(writes)), options)
      },
    },
    standing: async () => (await fresh()).standing,
    lastSeen: () => loaded?.standing ?? [],
    reload() {
      loaded = null
    },
  }
}
