import { createUseLite } from '../../src/embedders/use-lite/use-lite.ts'
import { commandOf } from '../data/experiment.ts'
import { tableLines } from '../data/print-table.ts'
import { BOOTSTRAP_SEED } from '../data/score.ts'
import { byRelevance } from './by-relevance.ts'
import { type LocomoFigures, measureLocomo, withInterval } from './locomo.ts'
import { type LongmemevalFigures, measureLongmemeval } from './longmemeval.ts'
import { plainWords } from './plain-words.ts'
import type { OpenRetrieval } from './retrieve.ts'

export interface RecallResult {
  readonly seed: number
  /** Of recall as it is. */
  readonly locomo: LocomoFigures
  readonly longmemeval: LongmemevalFigures
  readonly methods: Readonly<
    Record<string, { readonly locomo: LocomoFigures; readonly longmemeval: LongmemevalFigures }>
  >
}

const OURS = 'ours'

export async function measureRecall(): Promise<RecallResult> {
  const embedder = createUseLite()
  const openers: Readonly<Record<string, OpenRetrieval>> = {
    BM25: plainWords,
    'ours, words and names alone': byRelevance(null),
    [OURS]: byRelevance(embedder),
  }
  const methods: Record<string, { readonly locomo: LocomoFigures; readonly longmemeval: LongmemevalFigures }> = {}
  for (const [name, open] of Object.entries(openers)) {
    methods[name] = { locomo: await measureLocomo(open), longmemeval: await measureLongmemeval(open) }
  }
  await embedder.close?.()
  const { locomo, longmemeval } = methods[OURS] as (typeof methods)[string]
  return { seed: BOOTSTRAP_SEED, locomo, longmemeval, methods }
}

export const runRecall: (args: readonly string[]) => Promise<void> = commandOf<RecallResult>({
  name: 'recall',
  resultFile: new URL('results.json', import.meta.url),
  run: measureRecall,
  lines: ({ seed, methods }) => [
    `intervals 95%, by conversation and by group of questions, seed ${seed}`,
    '',
    'LoCoMo, one store a conversation, turn by turn, categories 1 to 4',
    ...tableLines(
      ['method', 'n', 'recall@5', 'recall@10', 'any@10', 'MRR', 'AUROC'],
      Object.entries(methods).map(
        ([
          name,
          {
            locomo: { figures },
          },
        ]) => [
          name,
          String(figures.recallAt10.n),
          ...[figures.recallAt5, figures.recallAt10, figures.anyAt10, figures.reciprocalRank, figures.auroc].map(
            withInterval,
          ),
        ],
      ),
    ),
    '',
    'recall@10 by category',
    ...kindLines(Object.entries(methods).map(([name, { locomo }]) => [name, locomo.byKind])),
    '',
    'LongMemEval, evidence turns of a file in one store',
    ...tableLines(
      ['method', 'n', 'first is right', 'recall@5', 'recall@10', 'newest first', 'AUROC'],
      Object.entries(methods).map(
        ([
          name,
          {
            longmemeval: { figures },
          },
        ]) => [
          name,
          String(figures.recallAt5.n),
          ...[figures.firstIsRight, figures.recallAt5, figures.recallAt10, figures.newestFirst, figures.auroc].map(
            withInterval,
          ),
        ],
      ),
    ),
    '',
    'recall@5 by type',
    ...kindLines(Object.entries(methods).map(([name, { longmemeval }]) => [name, longmemeval.byKind])),
  ],
})

function kindLines(rows: readonly (readonly [string, LocomoFigures['byKind']])[]): readonly string[] {
  const kinds = Object.keys(rows[0]?.[1] ?? {})
  const counts = kinds.map((kind) => `${kind} (${rows[0]?.[1][kind]?.n})`)
  return tableLines(
    ['method', ...counts],
    rows.map(([name, byKind]) => [
      name,
      ...kinds.map((kind) => withInterval(byKind[kind] as LocomoFigures['figures']['auroc'])),
    ]),
  )
}
