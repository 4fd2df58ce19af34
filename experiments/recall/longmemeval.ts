import { loadLongmemeval } from './load-longmemeval.ts'
import { byKind } from './locomo.ts'
import { aurocOf, type Figure, meanOf, outcomesOf } from './measure.ts'
import type { OpenRetrieval } from './retrieve.ts'
import type { Talk } from './talk.ts'

export interface LongmemevalFigures {
  readonly recallAt5: number
  /** Of questions about what changed: whether the newest of their evidence comes before the older. */
  readonly newestFirst: number
  readonly auroc: number
  readonly figures: Readonly<Record<'recallAt5' | 'recallAt10' | 'firstIsRight' | 'newestFirst' | 'auroc', Figure>>
  /** Recall at 5 by type of question. */
  readonly byKind: Readonly<Record<string, Figure>>
}

const CHANGED = 'knowledge-update'

export async function measureLongmemeval(
  open: OpenRetrieval,
  talks: readonly Talk[] = loadLongmemeval(),
): Promise<LongmemevalFigures> {
  const outcomes = await outcomesOf(talks, open)
  const answerable = outcomes.filter(({ recallAt5 }) => !Number.isNaN(recallAt5))
  const changed = answerable.filter(({ kind }) => kind === CHANGED)
  const figures = {
    recallAt5: meanOf(answerable, ({ recallAt5 }) => recallAt5),
    recallAt10: meanOf(answerable, ({ recallAt10 }) => recallAt10),
    firstIsRight: meanOf(answerable, ({ firstIsRight }) => firstIsRight),
    newestFirst: meanOf(changed, ({ newestFirst }) => newestFirst),
    auroc: aurocOf(outcomes),
  }
  return {
    recallAt5: figures.recallAt5.value,
    newestFirst: figures.newestFirst.value,
    auroc: figures.auroc.value,
    figures,
    byKind: byKind(answerable, ({ recallAt5 }) => recallAt5),
  }
}
