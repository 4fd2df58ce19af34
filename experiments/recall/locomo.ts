import { figure } from '../data/print-table.ts'
import { aurocOf, type Figure, meanOf, type Outcome } from './measure.ts'

export interface LocomoFigures {
  readonly recallAt10: number
  readonly anyAt10: number
  readonly auroc: number
  readonly figures: Readonly<Record<'recallAt5' | 'recallAt10' | 'anyAt10' | 'reciprocalRank' | 'auroc', Figure>>
  /** Recall at 10 by category of question. */
  readonly byKind: Readonly<Record<string, Figure>>
}

export function locomoFigures(outcomes: readonly Outcome[]): LocomoFigures {
  const figures = {
    recallAt5: meanOf(outcomes, ({ recallAt5 }) => recallAt5),
    recallAt10: meanOf(outcomes, ({ recallAt10 }) => recallAt10),
    anyAt10: meanOf(outcomes, ({ anyAt10 }) => anyAt10),
    reciprocalRank: meanOf(outcomes, ({ reciprocalRank }) => reciprocalRank),
    auroc: aurocOf(outcomes),
  }
  return {
    recallAt10: figures.recallAt10.value,
    anyAt10: figures.anyAt10.value,
    auroc: figures.auroc.value,
    figures,
    byKind: byKind(outcomes, ({ recallAt10 }) => recallAt10),
  }
}

/** A mean for each kind of question that can be answered, in order of name. */
export function byKind(
  outcomes: readonly Outcome[],
  of: (outcome: Outcome) => number,
): Readonly<Record<string, Figure>> {
  const kinds = [...new Set(outcomes.filter(({ answerable }) => answerable).map(({ kind }) => kind))].sort()
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      meanOf(
        outcomes.filter((each) => each.kind === kind),
        of,
      ),
    ]),
  )
}

export function withInterval({ value, interval: { low, high } }: Figure): string {
  return `${figure(value)} (${figure(low)}-${figure(high)})`
}
