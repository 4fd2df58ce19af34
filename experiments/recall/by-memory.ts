import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ranking } from '../../src/memory/inputs.ts'
import { openMemory } from '../../src/open-memory.ts'
import type { Embedder } from '../../src/ports/embedder.ts'
import type { OpenRetrieval } from './retrieve.ts'
import type { SaidTurn, Talk } from './talk.ts'

const MOST = 50

/** The product: everything observed, embedded, and recalled from a store on disk. */
export function byMemory(embedder: Embedder | null, ranking: Ranking): OpenRetrieval {
  return async (talk) => {
    const dir = await mkdtemp(join(tmpdir(), 'credence-recall-'))
    const last = Math.max(0, ...talk.turns.map(({ saidAt }) => saidAt ?? 0))
    let now = last
    const credence = await openMemory({ dir, embedder, clock: { now: () => now } })
    const memory = await credence.tenant('experiment')
    await memory.observeMany(talk.turns.map((turn) => observationOf(turn, talk)))
    await memory.embed()
    const ids = new Map<string, string>()
    for await (const line of memory.export()) {
      const { table, row } = JSON.parse(line) as { table?: string; row: Record<string, string> }
      if (table === 'evidence') ids.set(row['id'] as string, row['external_id'] as string)
    }
    return {
      close: async () => {
        await credence.close()
        await rm(dir, { recursive: true })
      },
      retrieve: async ({ question, askedAt }) => {
        now = askedAt ?? last
        const { items, answerability } = await memory.recall(question, { limit: MOST, ranking })
        return { ids: items.map(({ evidenceId }) => ids.get(evidenceId) as string), answerability }
      },
    }
  }
}

function observationOf({ id, speaker, text, saidAt, channel }: SaidTurn, { asker }: Talk) {
  const isAsker = speaker === asker
  const isAssistant = speaker === 'assistant'
  return {
    text,
    channel,
    externalId: id,
    ...(isAsker ? {} : { author: speaker }),
    source: { class: isAsker ? 'user_stated' : isAssistant ? 'assistant' : 'other_person' },
    ...(saidAt === null ? {} : { saidAt }),
  } as const
}
