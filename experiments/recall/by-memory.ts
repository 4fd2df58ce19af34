import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecallOptions } from '../../src/memory/inputs.ts'
import type { RecallResult } from '../../src/memory/recall/recall-result.ts'
import { openMemory } from '../../src/open-memory.ts'
import type { Embedder } from '../../src/ports/embedder.ts'
import type { OpenRetrievals } from './retrieve.ts'
import type { SaidTurn, Talk } from './talk.ts'

/** The product with one talk in it. */
export interface HeldTalk {
  /** Ids are those of the turns. */
  recall(
    question: string,
    at: number,
    options: RecallOptions,
  ): Promise<RecallResult & { readonly ids: readonly string[] }>
  guide(found: RecallResult): ReturnType<Memory['guide']>
  close(): Promise<void>
}

type Memory = Awaited<ReturnType<Awaited<ReturnType<typeof openMemory>>['tenant']>>

/** Everything observed, read and embedded, in a store on disk, as an application would keep it. */
export async function heldTalk(embedder: Embedder | null, talk: Pick<Talk, 'asker' | 'turns'>): Promise<HeldTalk> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-recall-'))
  let now = lastSaidAt(talk)
  const credence = await openMemory({ dir, embedder, recall: { calibrates: false }, clock: { now: () => now } })
  const memory = await credence.tenant('experiment')
  await memory.observeMany(talk.turns.map((turn) => observationOf(turn, talk)))
  await memory.embed()
  const turnIds = await turnIdsIn(memory)
  return {
    async recall(question, at, options) {
      now = at
      const found = await memory.recall(question, options)
      return { ...found, ids: found.items.map(({ evidenceId }) => turnIds.get(evidenceId) as string) }
    },
    guide: (found) => memory.guide(found),
    async close() {
      await credence.close()
      await rm(dir, { recursive: true })
    },
  }
}

const MOST = 50
const RANKINGS = ['belief', 'relevance'] as const

/** One store a talk, asked with beliefs in the ranking and without. */
export function byMemory(embedder: Embedder | null): OpenRetrievals<(typeof RANKINGS)[number]> {
  return async (talk) => {
    const held = await heldTalk(embedder, talk)
    const retrieveBy = (ranking: (typeof RANKINGS)[number]) => async (question: Talk['questions'][number]) => {
      const { ids, answerability } = await held.recall(question.question, question.askedAt ?? lastSaidAt(talk), {
        limit: MOST,
        ranking,
      })
      return { ids, answerability }
    }
    return {
      close: held.close,
      retrieve: { belief: retrieveBy('belief'), relevance: retrieveBy('relevance') },
    }
  }
}

/** Where nobody knows when it was asked, it was when the last was said. */
export function lastSaidAt({ turns }: Pick<Talk, 'turns'>): number {
  return Math.max(0, ...turns.map(({ saidAt }) => saidAt ?? 0))
}

async function turnIdsIn(memory: Memory): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for await (const line of memory.export()) {
    const { table, row } = JSON.parse(line) as { table?: string; row: Record<string, string> }
    if (table === 'evidence') ids.set(row['id'] as string, row['external_id'] as string)
  }
  return ids
}

function observationOf({ id, speaker, text, saidAt, channel }: SaidTurn, { asker }: Pick<Talk, 'asker'>) {
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
