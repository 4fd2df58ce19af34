import type { Embedder } from '../../src/ports/embedder.ts'
import { byMemory, heldTalk } from './by-memory.ts'
import { byRelevance } from './by-relevance.ts'
import { type DepthFigures, depthFigures } from './depths.ts'
import { loadLocomo } from './load-locomo.ts'
import { loadLongmemeval } from './load-longmemeval.ts'
import { type LocomoFigures, locomoFigures } from './locomo.ts'
import { type LongmemevalFigures, longmemevalFigures, newestFirstOfChanged } from './longmemeval.ts'
import { aurocOf, differenceOf, type Figure, type Outcome, outcomesOf } from './measure.ts'
import { plainWords } from './plain-words.ts'
import { separately, together } from './retrieve.ts'
import type { Talk } from './talk.ts'

/** `belief` is the product as it is; `relevance` the product without beliefs in its ranking. */
export const METHODS = ['BM25', 'bare ranking, words alone', 'bare ranking', 'relevance', 'belief'] as const
export type Method = (typeof METHODS)[number]

/** What ranking with beliefs gains (above 0) or costs, question by question. */
export interface BeliefDifference {
  readonly locomoRecallAt10: Figure
  readonly longmemevalRecallAt5: Figure
  readonly longmemevalNewestFirst: Figure
}

/** How well stored and not stored are told apart on questions that nothing was fitted on, and on the others. */
export type Unfitted = Readonly<Record<'locomo' | 'locomoFitted' | 'longmemeval' | 'longmemevalFitted', Figure>>

export interface TalkFigures {
  readonly byMethod: Readonly<
    Record<Method, { readonly locomo: LocomoFigures; readonly longmemeval: LongmemevalFigures }>
  >
  readonly difference: BeliefDifference
  readonly unfitted: Unfitted
  readonly depths: DepthFigures
  /** Of the product, for the curve. */
  readonly outcomes: readonly Outcome[]
}

type Outcomes = Readonly<Record<Method, readonly Outcome[]>>

/** Each talk is observed once and asked by every method. */
export async function measureTalks(embedder: Embedder, progress: (line: string) => void): Promise<TalkFigures> {
  const bare = separately({
    BM25: plainWords,
    'bare ranking, words alone': byRelevance(null),
    'bare ranking': byRelevance(embedder),
  })
  const open = together(bare, byMemory(embedder))
  const talks = loadLocomo()
  const locomo = await outcomesOf(talks, open, progress)
  const longmemeval = await outcomesOf(loadLongmemeval(), open, progress)
  progress('depths')
  return {
    byMethod: byMethod(locomo, longmemeval),
    difference: {
      locomoRecallAt10: differenceOf(locomo.belief, locomo.relevance, ({ recallAt10 }) => recallAt10),
      longmemevalRecallAt5: differenceOf(longmemeval.belief, longmemeval.relevance, ({ recallAt5 }) => recallAt5),
      longmemevalNewestFirst: differenceOf(longmemeval.belief, longmemeval.relevance, newestFirstOfChanged),
    },
    unfitted: {
      locomo: aurocOf(locomo.belief.filter(({ isFitted }) => !isFitted)),
      locomoFitted: aurocOf(locomo.belief.filter(({ isFitted }) => isFitted)),
      longmemeval: aurocOf(longmemeval.belief.filter(({ isFitted }) => !isFitted)),
      longmemevalFitted: aurocOf(longmemeval.belief.filter(({ isFitted }) => isFitted)),
    },
    depths: await depthsOf(embedder, talks[0] as Talk),
    outcomes: [...locomo.belief, ...longmemeval.belief],
  }
}

function byMethod(locomo: Outcomes, longmemeval: Outcomes): TalkFigures['byMethod'] {
  const figures = METHODS.map((method) => [
    method,
    { locomo: locomoFigures(locomo[method]), longmemeval: longmemevalFigures(longmemeval[method]) },
  ])
  return Object.fromEntries(figures) as TalkFigures['byMethod']
}

async function depthsOf(embedder: Embedder, talk: Talk): Promise<DepthFigures> {
  const held = await heldTalk(embedder, talk)
  const figures = await depthFigures(held, talk)
  await held.close()
  return figures
}
