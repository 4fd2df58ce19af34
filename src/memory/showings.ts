import type { Belief, EvidenceReading } from '../belief/belief.ts'
import { isCredenceError } from '../error.ts'
import { SEVERAL_READERS, type Showing } from '../outcome/showing.ts'
import type { Ids } from '../ports/clock.ts'
import type { TenantStore, TransactOptions } from '../ports/store.ts'

/** Shown answers on their way to the store: no asking waits for a write. */
export interface Showings {
  /** To be read before what a belief is computed from: a forgetting in between takes what is noted with it. */
  forgettings(): Promise<string>
  /** Costs no write: what was shown is kept with the next `flush`. */
  note(belief: Belief, readings: readonly EvidenceReading[], by: string, forgettings: string): void
  /** Keeps all that was noted so far. Of a memory that can't be written nothing is kept. */
  flush(): Promise<void>
  /** The same until nothing is left, and without waiting for other writers. */
  close(): Promise<void>
}

export type Noted = Omit<Showing, 'id'>

interface Pending {
  readonly noted: Noted
  /** What had been forgotten when it was shown. */
  readonly forgettings: string
}

const DAY_MS = 86_400_000
/** So many are kept at once without being asked to. */
const PENDING = 64
/** Where nobody asked for them to be kept, another writer is waited for no longer than this. */
const UNASKED_WAIT_MS = 25

/**
 * Every showing of a belief is kept, because an answer that was shown and not corrected says something of how honest its
 * probability was (F8). The same answer shown to the same person on one day is one showing with a count. What is lost
 * when a process is killed, or when another writes for long, costs some calibration and no memory.
 */
export function createShowings(store: TenantStore, ids: Ids): Showings {
  let pending = new Map<string, Pending>()
  let flushing: Promise<void> | null = null

  /** One at a time. What is under way doesn't hold what was noted since. */
  async function flush(options: TransactOptions = {}): Promise<void> {
    await flushing?.catch(() => undefined)
    if (pending.size > 0) flushing ??= keepPending(options).finally(() => (flushing = null))
    await flushing
  }

  async function keepPending(options: TransactOptions): Promise<void> {
    const all = [...pending.values()]
    pending = new Map()
    try {
      await store.transact(async (writes) => {
        const now = await writes.forgettings()
        const kept = all.filter(({ forgettings }) => forgettings === now)
        await writes.addShowings(kept.map(({ noted }) => ({ ...noted, id: ids.next() })))
      }, options)
    } catch (error) {
      if (!isCredenceError(error) || !SILENT.has(error.code)) throw error
    }
  }

  return {
    forgettings: () => store.forgettings(),
    note(belief, readings, by, forgettings) {
      const noted = showingOf(belief, readings, by)
      if (noted === null) return
      const name = JSON.stringify([noted.questionKey, noted.answer, by, noted.epoch, Math.floor(noted.at / DAY_MS)])
      const before = pending.get(name)
      const isAgain = before?.forgettings === forgettings
      pending.set(name, isAgain ? { ...before, noted: onceMore(before.noted) } : { noted, forgettings })
      if (!isAgain && pending.size >= PENDING) void flush({ waitMs: UNASKED_WAIT_MS }).catch(() => undefined)
    },
    flush: () => flush(),
    async close() {
      while (pending.size > 0 || flushing !== null) await flush({ waitMs: UNASKED_WAIT_MS })
    },
  }
}

function onceMore(noted: Noted): Noted {
  return { ...noted, times: noted.times + 1 }
}

/** One showing of a belief; null where it says nothing that could turn out right or wrong. */
export function showingOf(belief: Belief, readings: readonly EvidenceReading[], by: string): Noted | null {
  const { leading, filtered, state, at, epoch } = belief
  if (leading === null || filtered === null || state === 'unknown' || state === 'settled') return null
  const { answer, probability } = leading
  const questionKey = belief.question.key
  const reader = readerOf(readings)
  return { questionKey, answer, probability, filtered, at, times: 1, by, epoch, reader, auditShare: null }
}

/** What keeps a memory from being written is told to whoever writes, not to whoever asked. */
const SILENT: ReadonlySet<string> = new Set(['read_only', 'disk_full', 'busy', 'closed'])

function readerOf(readings: readonly EvidenceReading[]): string {
  const readers = new Set(readings.map(({ reading }) => reading.reader))
  const [only] = readers
  return readers.size === 1 && only !== undefined ? only : SEVERAL_READERS
}
