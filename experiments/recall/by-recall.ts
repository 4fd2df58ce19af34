import type { Embedder } from '../../src/ports/embedder.ts'
import type { Depth } from '../../src/recall/depth.ts'
import type { OpenAnswer } from './answer.ts'
import { heldTalk, lastSaidAt } from './by-memory.ts'
import type { StoredText } from './stored-text.ts'
import type { SaidTurn } from './talk.ts'

const ASKER = 'user'
const FIRST_SAID_AT = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000
const MOST = 10

/** The product on short texts of their own, told an hour apart: what `memory.recall` and `memory.guide` say. */
export function byRecall(embedder: Embedder | null, depth?: Depth): OpenAnswer {
  return async (texts) => {
    const turns = factTurns(texts)
    const held = await heldTalk(embedder, { asker: ASKER, turns })
    const at = lastSaidAt({ turns }) + HOUR_MS
    return {
      answer: async (question) => {
        const found = await held.recall(question, at, { limit: MOST, ...(depth === undefined ? {} : { depth }) })
        const { advice } = held.guide(found)
        return { ranked: found.ids, probability: found.answerability, verdict: found.verdict, advice }
      },
      close: held.close,
    }
  }
}

/** Each on its own: what was noted before a fact has nothing to do with it. */
export function factTurns(texts: readonly StoredText[]): readonly SaidTurn[] {
  return texts.map(({ id, text, author = ASKER }, at) => ({
    id,
    text,
    speaker: author,
    saidAt: FIRST_SAID_AT + at * HOUR_MS,
    channel: `note ${at}`,
  }))
}
