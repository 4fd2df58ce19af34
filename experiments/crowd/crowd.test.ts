import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { dawidSkene, learnedReliability, majorityShare, oneCoin } from './baselines.ts'
import { calibratedOutOfFold } from './calibrated-crowd.ts'
import { engineBeliefs } from './engine-crowd.ts'
import { type Crowd, loadCrowd } from './load-crowd.ts'
import { workerLayers } from './worker-layers.ts'
import { fitShifts, sharedConfusion } from './worker-shifts.ts'

const folder = mkdtempSync(join(tmpdir(), 'credence-crowd-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Ten workers, each wrong by one step of five at its own rate; twelve guess. */
function madeUpCrowd(items: number): Crowd {
  const draw = seededGenerator(3)
  const truths = Int32Array.from({ length: items }, () => Math.floor(draw() * 5))
  const labels = Array.from(truths, (truth, item) =>
    Array.from({ length: 22 }, (_, worker) => ({ item, worker, lot: draw() }))
      .filter(({ lot }) => lot < 0.3)
      .map((each) => {
        const near = Math.min(4, Math.max(0, truth + (draw() < 0.5 ? 1 : -1)))
        const guess = Math.floor(draw() * 5)
        const isRight = draw() < 0.5 + 0.04 * each.worker
        return { item, worker: each.worker, label: each.worker >= 10 ? guess : isRight ? truth : near }
      }),
  ).flat()
  const names = Array.from(truths, (_, item) => `i${item}`)
  return { items: names, workerCount: 22, classes: ['1', '2', '3', '4', '5'], labels, truths }
}

const crowd = madeUpCrowd(200)
const settled = Array.from({ length: 40 }, (_, item) => item)

function shareRight(beliefs: readonly Float64Array[]): number {
  const asked = crowd.items.map((_, item) => item).filter((item) => item >= settled.length)
  const right = asked.filter((item) => {
    const belief = beliefs[item] as Float64Array
    return belief.indexOf(Math.max(...belief)) === crowd.truths[item]
  })
  return right.length / asked.length
}

test('loads any labels and truths, classes in their order', () => {
  const [labels, truth] = [join(folder, 'labels.tsv'), join(folder, 'truth.tsv')]
  writeFileSync(labels, 'item\tworker\tlabel\na\tw\t10\na\tv\t9\nb\tw\t9\n')
  writeFileSync(truth, 'item\tlabel\na\t9\nunlabelled\t11\n')
  const loaded = loadCrowd(labels, truth)
  expect(loaded.classes).toEqual(['9', '10', '11'])
  expect(loaded.labels).toEqual([
    { item: 0, worker: 0, label: 1 },
    { item: 0, worker: 1, label: 0 },
    { item: 1, worker: 0, label: 0 },
  ])
  expect([...loaded.truths]).toEqual([0, -1])
})

test('the plain learner, worked by hand', () => {
  const one: Crowd = {
    items: ['a', 'b'],
    workerCount: 2,
    classes: ['no', 'yes'],
    labels: [
      { item: 0, worker: 0, label: 1 },
      { item: 0, worker: 1, label: 0 },
      { item: 1, worker: 0, label: 1 },
    ],
    truths: Int32Array.from([1, 1]),
  }
  const reliability = (1 + 4 * 0.5) / 5
  const [no, yes] = [(1 / 3) * (1 - reliability), (2 / 3) * reliability]
  expect(learnedReliability(one, [0])[1]?.[1]).toBeCloseTo(yes / (no + yes), 12)
})

test('who guesses counts for little, with or without settled items', () => {
  const majority = shareRight(majorityShare(crowd, []))
  expect(shareRight(dawidSkene(crowd, []))).toBeGreaterThan(majority)
  expect(shareRight(oneCoin(crowd, []))).toBeGreaterThan(majority)
  expect(shareRight(workerLayers(crowd, [], 1))).toBeGreaterThan(majority)
  expect(shareRight(workerLayers(crowd, settled, 0.2))).toBeGreaterThan(majority)
  expect(shareRight(engineBeliefs(crowd, settled))).toBeGreaterThan(majority)
})

test('beliefs sum to one, before the map and after', () => {
  const method = (each: Crowd, known: readonly number[]) => workerLayers(each, known, 0)
  for (const beliefs of [method(crowd, settled), calibratedOutOfFold(method)(crowd, settled)]) {
    for (const belief of beliefs) expect(belief.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
  }
})

test('near misses are commoner where nothing is known; who has no labels keeps no shift', () => {
  const [row] = sharedConfusion([new Float64Array(3), new Float64Array(3), new Float64Array(3)])
  expect(row?.[0]).toBeCloseTo(0.7, 12)
  expect(row?.[1]).toBeCloseTo(0.3 / (1 + Math.exp(-1)), 12)
  const shared = sharedConfusion([Float64Array.from([50, 0]), Float64Array.from([0, 50])])
  const byWorker = [
    [new Float64Array(2), new Float64Array(2)],
    [Float64Array.from([10, 90]), new Float64Array(2)],
  ]
  const { shifts } = fitShifts({ byWorker }, shared, { shifts: new Float64Array(2), deviation: 1 })
  expect(shifts[0]).toBe(0)
  expect(shifts[1]).toBeLessThan(-2)
})
