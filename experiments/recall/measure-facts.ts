import type { Embedder } from '../../src/ports/embedder.ts'
import { type BandFigures, bandFigures } from './bands.ts'
import { byAnswerability, byCosine } from './by-answerability.ts'
import { byRecall } from './by-recall.ts'
import type { Judged } from './judge.ts'
import { askMemories42, type RecallFigures, recallFigures } from './memories42.ts'
import { askGenerated, type NearMissFigures, nearMissFigures } from './near-misses.ts'
import { loadPrototypeTwins } from './prototype-twins.ts'
import { generatedTwins, measureTwins, type TwinFigures } from './twins.ts'

export interface FactFigures {
  /** `product` is what memory.recall says; the rest is for comparison. */
  readonly memories42: Readonly<Record<string, RecallFigures>> & { readonly product: RecallFigures }
  readonly twins: TwinFigures
  readonly generatedTwins: TwinFigures
  readonly nearMiss: NearMissFigures
  readonly bands: BandFigures
  /** Held-out generated questions, for the curve. */
  readonly generated: readonly Judged[]
}

/** Short facts, one store each set; of the twins one more for each answer that is taken away. */
export async function measureFacts(embedder: Embedder, progress: (line: string) => void): Promise<FactFigures> {
  const open = byRecall(embedder)
  progress('42 memories')
  const product = await askMemories42(open)
  const others = {
    'raw cosine': await askMemories42(byCosine(embedder)),
    'product, words alone': await askMemories42(byRecall(null)),
    'answerability alone': await askMemories42(byAnswerability(embedder)),
  }
  progress('generated questions')
  const generated = await askGenerated(open)
  progress('twins')
  const twins = await measureTwins(open, loadPrototypeTwins())
  return {
    memories42: {
      ...Object.fromEntries(Object.entries(others).map(([name, rows]) => [name, recallFigures(rows)])),
      product: recallFigures(product),
    },
    twins,
    generatedTwins: await measureTwins(open, generatedTwins()),
    nearMiss: nearMissFigures(generated),
    bands: bandFigures(generated, product),
    generated,
  }
}
