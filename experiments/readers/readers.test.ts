import { expect, test } from 'vitest'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { ReadItem } from './load-readers.ts'
import { fitIsotonic, fitTemperature, fitTopMap } from './other-maps.ts'
import { fitOneReader, fitReadersTogether } from './reader-map.ts'
import { fitReaderPool, fitReliabilityPool, majorityOfReaders, meanOfReaders } from './reader-pool.ts'

/** Reader 0 is sure and right six times in ten; reader 1 is sure and right one time in ten. */
function madeUp(count: number): readonly ReadItem[] {
  const draw = seededGenerator(5)
  return Array.from({ length: count }, () => {
    const truth = Math.floor(draw() * 3)
    const said = (share: number): Float64Array => {
      const top = draw() < share ? truth : (truth + (draw() < 0.5 ? 1 : 2)) % 3
      return Float64Array.from({ length: 3 }, (_, a) => (a === top ? 0.98 : 0.01))
    }
    return { truth, probabilities: [said(0.6), said(0.1)] }
  })
}

const items = madeUp(400)

test('a reader that is too sure is taken at what it is worth', () => {
  for (const fitMap of [fitTemperature, fitIsotonic, fitTopMap]) {
    const mapped = fitMap(items, 0)([0.98, 0.01, 0.01])
    expect(mapped.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
    expect(mapped[0]).toBeGreaterThan(0.5)
    expect(mapped[0]).toBeLessThan(0.75)
  }
  const ours = fitOneReader(items, 0)([0.98, 0.01, 0.01], 0)[0]
  expect(ours).toBeGreaterThan(0.5)
  expect(ours).toBeLessThan(0.7)
})

test('one that is usually wrong is read the other way', () => {
  const mapped = fitOneReader(items, 1)([0.98, 0.01, 0.01], 1)
  expect(mapped[0]).toBeLessThan(0.2)
  expect(fitReadersTogether(items)([0.98, 0.01, 0.01], 1)[0]).toBeLessThan(0.2)
})

test('together they beat the better one', () => {
  const [train, rest] = [items.slice(0, 200), items.slice(200)]
  const shareRight = (pool: (item: ReadItem) => Float64Array): number =>
    rest.filter((item) => {
      const belief = pool(item)
      return belief.indexOf(Math.max(...belief)) === item.truth
    }).length / rest.length
  const ours = shareRight(fitReaderPool(train))
  for (const other of [meanOfReaders, majorityOfReaders, fitReliabilityPool(train, 'pooled')]) {
    expect(ours).toBeGreaterThan(shareRight(other))
  }
})
