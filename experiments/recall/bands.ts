import { type Bands, verdictOf } from '../../src/recall/answerability/answerability-model.ts'
import { chooseBands } from '../../src/recall/answerability/choose-bands.ts'
import type { Judged } from './judge.ts'
import { type RecallFigures, recallFigures } from './memories42.ts'

export interface BandFigures {
  readonly generatedBands: Bands
  readonly memories42Bands: Bands
  /** Bands read off generated questions, tried on the 42 memories; and the other way round. */
  readonly onMemories42: RecallFigures
  readonly onGenerated: RecallFigures
}

export function bandFigures(generated: readonly Judged[], memories42: readonly Judged[]): BandFigures {
  const [generatedBands, memories42Bands] = [bandsOf(generated), bandsOf(memories42)]
  return {
    generatedBands,
    memories42Bands,
    onMemories42: recallFigures(under(generatedBands, memories42)),
    onGenerated: recallFigures(under(memories42Bands, generated)),
  }
}

function bandsOf(rows: readonly Judged[]): Bands {
  return chooseBands(rows.map(({ probability, absence }) => ({ probability, isTrue: absence === null })))
}

/** Judged by the bands alone, whatever was advised. */
function under(bands: Bands, rows: readonly Judged[]): readonly Judged[] {
  return rows.map((row) => ({ ...row, verdict: verdictOf(row.probability, bands), advice: null }))
}
