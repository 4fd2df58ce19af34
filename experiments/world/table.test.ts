import { describe, expect, it } from 'vitest'
import { makeWorld } from './generator/make-world.ts'
import { figuresOf } from './measure.ts'
import { printedTable, type Row, resultOf, summaryOf } from './table.ts'

const world = makeWorld(1, { trainPeople: 0, testPeople: 10, exposures: 0 })
const { queries, questions, truths } = world

/** Gives the truth a probability, and the rest evenly to the others. */
function stating(probability: number): Row['bySeed'][number] {
  return figuresOf(
    world,
    Array.from({ length: queries.count }, (_, i) => {
      const answers = truths.baseRates[questions.type[queries.question[i] as number] as number]?.length as number
      const belief = new Float64Array(answers).fill((1 - probability) / (answers - 1))
      belief[queries.truth[i] as number] = probability
      return belief
    }),
  )
}

const rows: readonly Row[] = [
  { name: 'oracle', settled: null, group: 'oracle', bySeed: [stating(1), stating(1)] },
  { name: 'ours', settled: 0, group: 'ours', bySeed: [stating(0.95), stating(0)] },
  { name: 'ours', settled: 100, group: 'ours', bySeed: [stating(1), stating(1)] },
  { name: 'plain sum', settled: 20, group: 'baselines', bySeed: [stating(0), stating(0)] },
  { name: 'ours, counts only', settled: 20, group: 'countsOnly', bySeed: [stating(0), stating(0)] },
]

describe('the table', () => {
  it('takes the gap within each world: 0 and 100 points', () => {
    const summary = summaryOf(rows[1] as Row, rows[0] as Row)
    expect(summary.gapPoints.mean).toBe(50)
    expect(summary.accuracy.mean).toBe(0.5)
    // Acts on all that it states at .95, and is right; asks about nothing it states at .2 to 1.
    expect((rows[1] as Row).bySeed[0]?.cost).toBe(0)
  })

  it('has the keys that a check looks for', () => {
    const result = resultOf(rows) as Record<string, Record<string, unknown>>
    expect(Object.keys(result)).toEqual(['oracle', 'noLabel', 'labels100', 'baselines', 'countsOnly'])
    expect(result['noLabel']).toMatchObject({ gapPoints: 50, accuracy: 0.5 })
    expect(result['baselines']).toMatchObject({ 'plain sum, 20': { gapPoints: 100 } })
    expect(result['countsOnly']).toMatchObject({ labels20: { gapPoints: 100 } })
  })

  it('prints a line a row', () => {
    const lines = printedTable(rows).split('\n')
    expect(lines).toHaveLength(2 + rows.length)
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1)
  })
})
