import { makeWorld } from './generator/make-world.ts'
import { namedWorld } from './generator/named-worlds.ts'
import type { WorldOptions } from './generator/options.ts'
import { learningMethods, type NamedMethod, referenceMethods } from './methods.ts'
import { rowsOf } from './rows.ts'
import { printed, type Row, summaryOf } from './table.ts'

/** Worlds that the model does not expect, and how many settled facts ours is given in each. */
const TWISTS: Readonly<Record<string, readonly number[]>> = {
  'hostile-25': [0, 20, 50, 100],
  'hostile-45': [0, 20, 50, 100],
  'coordinated-25': [0, 20, 50, 100],
  'coordinated-45': [0, 20, 50, 100],
  'hard-questions': [100],
  'uneven-change': [100],
  'hard-uneven-lies': [100],
}
const GROUPS: readonly NamedMethod['group'][] = ['oracle', 'nothingLearned', 'countsOnly', 'ours']

/** One method in one world that is not as expected. */
export interface TwistedRow {
  readonly world: string
  readonly name: string
  readonly settled: number | null
  readonly row: Row
  readonly oracle: Row
  /** Accuracy points ahead of what nothing was learned for, in the world where that is least. */
  readonly leastGain: number
}

/** Hostile majorities, questions of their own hardness and pace, and both: what the model does not know of. */
export function twistedRows(seeds: number): readonly TwistedRow[] {
  return Object.entries(TWISTS).flatMap(([world, counts]) => {
    const options = namedWorld(world) as WorldOptions
    const worlds = Array.from({ length: seeds }, (_, i) => i + 1)
    const all = rowsOf(lazily(worlds, options), function* (each) {
      yield* referenceMethods(each).filter(({ group }) => group === 'oracle')
      for (const method of learningMethods(each, counts)) if (GROUPS.includes(method.group)) yield method
    })
    const oracle = all.find(({ group }) => group === 'oracle') as Row
    const start = all.find(({ group }) => group === 'nothingLearned') as Row
    return all.map((row) => ({
      world,
      name: row.name,
      settled: row.settled,
      row,
      oracle,
      leastGain: leastGainOf(row, start),
    }))
  })
}

function* lazily(seeds: readonly number[], options: WorldOptions): Generator<ReturnType<typeof makeWorld>> {
  for (const seed of seeds) yield makeWorld(seed, options)
}

/** Worked: accuracies .7 and .6 against .69 and .62: 1 and -2 points, so -2. */
export function leastGainOf(row: Pick<Row, 'bySeed'>, start: Pick<Row, 'bySeed'>): number {
  return Math.min(...row.bySeed.map(({ accuracy }, i) => 100 * (accuracy - (start.bySeed[i]?.accuracy as number))))
}

export function twists(seeds: number, isJson: boolean): string {
  const rows = twistedRows(seeds)
  return isJson ? JSON.stringify(asObject(rows, seeds), null, 2) : printedTwists(rows)
}

function printedTwists(rows: readonly TwistedRow[]): string {
  const headings = ['world', 'method', 'settled', 'accuracy', 'least', 'gap, points', 'ECE', 'least gain', 'omegas']
  const lines = rows.map(({ world, name, settled, row, oracle, leastGain }) => {
    const { accuracy, gapPoints, ece } = summaryOf(row, oracle)
    const least = Math.min(...row.bySeed.map((each) => each.accuracy))
    const figures = [printed(accuracy, 3), least.toFixed(3), printed(gapPoints, 2), printed(ece, 3)]
    return [world, name, settled ?? '-', ...figures, leastGain.toFixed(1), row.omegas?.join(' ') ?? '']
  })
  return [headings, headings.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function asObject(rows: readonly TwistedRow[], seeds: number): unknown {
  return {
    seeds,
    rows: rows.map(({ world, name, settled, row, oracle, leastGain }) => {
      const { accuracy, gapPoints, ece, logLoss, accuracyActedOn } = summaryOf(row, oracle)
      const accuracies = row.bySeed.map((each) => each.accuracy)
      return {
        ...{ world, method: name, settled, accuracy, gapPoints, ece, logLoss, accuracyActedOn, accuracies, leastGain },
        omegaBySeed: row.omegas ?? [],
      }
    }),
  }
}
