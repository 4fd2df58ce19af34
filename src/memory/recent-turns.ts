import type { Evidence } from '../evidence/evidence.ts'
import type { Passage } from '../ports/reader.ts'
import type { TenantStore } from '../ports/store.ts'

/** Turns before a text that its reader may look at, for pronouns. */
export const TURNS_OF_CONTEXT = 3
/** Channels whose last turns are kept at hand. */
const CHANNELS = 1000

/**
 * The last few texts of each channel, kept at hand because every reading looks at them: the store is asked only where
 * a channel begins, where an older text arrives late, or where another process has committed.
 */
export interface RecentTurns {
  /** @param version the store's `foreignVersion` now */
  before(evidence: Evidence, version: number): Promise<Passage['context']>
  /** After a text was kept. */
  push(evidence: Evidence): void
  /** After texts were taken away. */
  forget(): void
}

export function createRecentTurns(store: TenantStore): RecentTurns {
  const byChannel = new Map<string, readonly Evidence[]>()
  let version: number | null = null
  return {
    async before(evidence, current) {
      const { channel, saidAt } = evidence
      if (current !== version) byChannel.clear()
      version = current
      const turns = byChannel.get(channel)
      if (turns?.every((turn) => turn.saidAt < saidAt)) return heardWith(evidence, turns)
      const kept = await store.turnsBefore(channel, saidAt, TURNS_OF_CONTEXT)
      if (turns === undefined) byChannel.set(channel, kept)
      return heardWith(evidence, kept)
    },
    push(evidence) {
      const turns = byChannel.get(evidence.channel)
      if (evidence.text === '' || turns === undefined) return
      const newest = turns.every((turn) => turn.saidAt <= evidence.saidAt)
      if (newest) byChannel.set(evidence.channel, [...turns, evidence].slice(-TURNS_OF_CONTEXT))
      else byChannel.delete(evidence.channel)
      if (byChannel.size > CHANNELS) byChannel.clear()
    },
    forget() {
      byChannel.clear()
    },
  }
}

/** Turns that everyone who may see this text may see too: what was said in private explains nothing said in public. */
export function heardWith({ audience }: Evidence, turns: readonly Evidence[]): readonly Evidence[] {
  return turns.filter((turn) => {
    const heard = turn.audience
    return heard === null || (audience?.every((person) => heard.includes(person)) ?? false)
  })
}
