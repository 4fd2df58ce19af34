import { type Bands, type CurvePoint, verdictOf } from '../../src/recall/answerability/answerability-model.ts'
import { answerabilityCurve, chooseBands } from '../../src/recall/answerability/choose-bands.ts'
import type { OpenAnswer } from './answer.ts'
import { askAll, type Judged } from './judge.ts'
import { loadMemories42, type RecallFigures, recallFigures } from './memories42.ts'
import { askGenerated, HELD_OUT_SEEDS } from './near-misses.ts'

export interface BandFigures {
  readonly generatedBands: Bands
  readonly memories42Bands: Bands
  /** Bands read off generated questions, tried on the 42 memories; and the other way round. */
  readonly onMemories42: RecallFigures
  readonly onGenerated: RecallFigures
  readonly curve: readonly CurvePoint[]
}

export async function measureBands(open: OpenAnswer): Promise<BandFigures> {
  const generated = await askGenerated(open, HELD_OUT_SEEDS)
  const { texts, questions } = await loadMemories42()
  const memories42 = await askAll(await open(texts), questions)
  const [generatedBands, memories42Bands] = [bandsOf(generated), bandsOf(memories42)]
  return {
    generatedBands,
    memories42Bands,
    onMemories42: recallFigures(under(generatedBands, memories42)),
    onGenerated: recallFigures(under(memories42Bands, generated)),
    curve: answerabilityCurve(generated.map(judged)),
  }
}

function bandsOf(rows: readonly Judged[]): Bands {
  return chooseBands(rows.map(judged))
}

function judged({ probability, absence }: Judged): { readonly probability: number; readonly isTrue: boolean } {
  return { probability, isTrue: absence === null }
}

function under(bands: Bands, rows: readonly Judged[]): readonly Judged[] {
  return rows.map((row) => ({ ...row, verdict: verdictOf(row.probability, bands) }))
}
