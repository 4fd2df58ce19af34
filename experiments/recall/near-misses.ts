import type { OpenAnswer } from './answer.ts'
import { generatedWorld } from './generated/worlds.ts'
import { answeredShare, askAll, type Figure, falselyAnsweredShare, type Judged, withInterval } from './judge.ts'

/** Seeds of worlds that nothing was fitted on. */
export const HELD_OUT_SEEDS: readonly number[] = [41, 42, 43, 44]
const NEAR_MISSES = 100

export interface NearMissFigures {
  readonly nearMisses: number
  readonly twins: number
  /** Of the near misses, those that `memory.guide` refuses or asks about. */
  readonly refused: Figure
  /** Of their answerable twins, the others. */
  readonly answeredTwins: Figure
}

/** A hundred questions like `where does my sister live` whose answer isn't stored, and as many of the same kind whose answer is. */
export function nearMissFigures(rows: readonly Judged[]): NearMissFigures {
  const misses = spread(rows.filter(({ absence }) => absence === 'near'))
  const twins = spread(rows.filter(({ absence }) => absence === null))
  return {
    nearMisses: misses.length,
    twins: twins.length,
    refused: withInterval(misses, (each) => 1 - falselyAnsweredShare(each)),
    answeredTwins: withInterval(twins, answeredShare),
  }
}

/** At even distances, so that every person and attribute of the worlds comes up. */
function spread(rows: readonly Judged[]): readonly Judged[] {
  const step = rows.length / NEAR_MISSES
  return Array.from({ length: NEAR_MISSES }, (_, i) => rows[Math.floor(i * step)] as Judged)
}

export async function askGenerated(
  open: OpenAnswer,
  seeds: readonly number[] = HELD_OUT_SEEDS,
): Promise<readonly Judged[]> {
  const rows: Judged[] = []
  for (const seed of seeds) {
    const { memories, questions } = generatedWorld(seed)
    rows.push(...(await askAll(open, memories, questions)))
  }
  return rows
}
