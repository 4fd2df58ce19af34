import { expect, it } from 'vitest'
import type { Row } from './table.ts'
import { leastGainOf } from './twists.ts'

it('finds the world in which least is gained', () => {
  const at = (...accuracies: readonly number[]): Pick<Row, 'bySeed'> => ({
    bySeed: accuracies.map((accuracy) => ({ accuracy }) as Row['bySeed'][number]),
  })
  expect(leastGainOf(at(0.7, 0.6), at(0.69, 0.62))).toBeCloseTo(-2, 9)
})
