import type { Belief, EvidenceReading } from '../belief/belief.ts'
import { isCredenceError } from '../error.ts'
import type { Showing } from '../outcome/showing.ts'
import type { Ids } from '../ports/clock.ts'
import type { TenantStore } from '../ports/store.ts'

/** Shown answers on their way to the store: no asking waits for a write. */
export interface Showings {
  /** Costs no write: what was shown is kept with the next `flush`. */
  note(belief: Belief, readings: readonly EvidenceReading[], by: string): void
  /** Keeps what was noted. Of a memory that can't be written nothing is kept. */
  flush(): Promise<void>
}

export type Noted = Omit<Showing, 'id'>

const DAY_MS = 86_400_000
/** So many are kept at once without being asked to. */
const PENDING = 64

/**
 * Every showing of a belief is kept, because an answer that was shown and not corrected says something of how honest its
 * probability was (F8). The same answer shown to the same person on one day is one showing with a count. What is lost
 * when a process is killed costs some calibration and no memory.
 */
export function createShowings(store: TenantStore, ids: Ids): Showings {
  let pending = new Map<string, Noted>()
  let flushing: Promise<void> | null = null

  /** One at a time; who asks meanwhile waits for it, so that nobody overtakes. */
  async function flush(): Promise<void> {
    if (pending.size > 0) flushing ??= keepPending().finally(() => (flushing = null))
    await flushing
  }

  async function keepPending(): Promise<void> {
    const noted = [...pending.values()]
    pending = new Map()
    try {
      await store.transact((writes) => writes.addShowings(noted.map((each) => ({ ...each, id: ids.next() }))))
    } catch (error) {
      if (!isCredenceError(error) || !SILENT.has(error.code)) throw error
    }
  }

  return {
    note(belief, readings, by) {
      const shown = showingOf(belief, readings, by)
      if (shown === null) return
      const name = JSON.stringify([shown.questionKey, shown.answer, by, shown.epoch, Math.floor(shown.at / DAY_MS)])
      const before = pending.get(name)
      if (before !== undefined) {
        pending.set(name, { ...before, times: before.times + 1 })
        return
      }
      pending.set(name, shown)
      if (pending.size >= PENDING) void flush().catch(() => undefined)
    },
    flush,
  }
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
  return readers.size === 1 && only !== undefined ? only : 'several'
}
