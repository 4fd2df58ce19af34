import { byKind } from './locomo.ts'
import { aurocOf, type Figure, meanOf, type Outcome } from './measure.ts'

export interface LongmemevalFigures {
  readonly recallAt5: number
  /** Of questions about what changed: whether the newest of their evidence comes before the older. */
  readonly newestFirst: number
  readonly auroc: number
  readonly figures: Readonly<Record<'recallAt5' | 'recallAt10' | 'firstIsRight' | 'newestFirst' | 'auroc', Figure>>
  /** Recall at 5 by type of question. */
  readonly byKind: Readonly<Record<string, Figure>>
}

export function longmemevalFigures(outcomes: readonly Outcome[]): LongmemevalFigures {
  const answerable = outcomes.filter(hasEvidence)
  const figures = {
    recallAt5: meanOf(answerable, ({ recallAt5 }) => recallAt5),
    recallAt10: meanOf(answerable, ({ recallAt10 }) => recallAt10),
    firstIsRight: meanOf(answerable, ({ firstIsRight }) => firstIsRight),
    newestFirst: meanOf(answerable, newestFirstOfChanged),
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

function hasEvidence({ recallAt5 }: Outcome): boolean {
  return !Number.isNaN(recallAt5)
}

const CHANGED = 'knowledge-update'

/** NaN for a question about anything else than what changed. */
export function newestFirstOfChanged({ kind, newestFirst }: Outcome): number {
  return kind === CHANGED ? newestFirst : Number.NaN
}
