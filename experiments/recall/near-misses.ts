import type { OpenAnswer } from './answer.ts'
import { generatedWorld } from './generated/worlds.ts'
import { answeredShare, askAll, type Figure, falselyAnsweredShare, type Judged, withInterval } from './judge.ts'

/** Seeds of worlds that nothing was fitted on. */
export const HELD_OUT_SEEDS: readonly number[] = [41, 42, 43, 44]
const NEAR_MISSES = 100

export interface NearMissFigures {
  readonly nearMisses: number
  readonly twins: number
  /** Of the near misses, those neither high nor moderate: refused, or asked about. */
  readonly refused: Figure
  /** Of their answerable twins, those high or moderate. */
  readonly answered: Figure
}

/** A hundred questions like `where does my sister live` whose answer isn't stored, and as many of the same kind whose answer is. */
export async function measureNearMisses(open: OpenAnswer): Promise<NearMissFigures> {
  const rows = await askGenerated(open, HELD_OUT_SEEDS)
  const misses = rows.filter(({ absence }) => absence === 'near').slice(0, NEAR_MISSES)
  const twins = rows.filter(({ absence }) => absence === null).slice(0, NEAR_MISSES)
  return {
    nearMisses: misses.length,
    twins: twins.length,
    refused: withInterval(misses, (each) => 1 - falselyAnsweredShare(each)),
    answered: withInterval(twins, answeredShare),
  }
}

export async function askGenerated(open: OpenAnswer, seeds: readonly number[]): Promise<readonly Judged[]> {
  const rows: Judged[] = []
  for (const seed of seeds) {
    const { memories, questions } = generatedWorld(seed)
    rows.push(...(await askAll(await open(memories), questions)))
  }
  return rows
}
