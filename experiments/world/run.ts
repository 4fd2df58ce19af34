import { parseArgs } from 'node:util'
import { makeWorld } from './generator/make-world.ts'
import { NAMED_WORLDS, namedWorld } from './generator/named-worlds.ts'
import type { WorldOptions } from './generator/options.ts'
import type { World } from './generator/world.ts'
import { marginalsOf } from './marginals.ts'
import { ablationMethods, floorMethods, learningMethods, memoryMethods, referenceMethods } from './methods.ts'
import { overSeeds } from './over-seeds.ts'
import { releaseWorld } from './release.ts'
import { rowsOf } from './rows.ts'
import { settling } from './settling.ts'
import { sweep } from './sweep.ts'
import { printed, printedTable, resultOf } from './table.ts'
import { twists } from './twists.ts'

export const USAGE =
  'npm run experiment -- world [--seeds N] [--world NAME] [--people N] [--ablations | --sweep | --twists | --settling | --floor | --marginals | --write DIR] [--json]'

const SEEDS = 12

/**
 * How near beliefs come to the best possible ones, on generated worlds of seeds 1 to N: against the exact filter that knows
 * everything but the truth, and against the rules that are in use.
 */
export async function runWorld(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: String(SEEDS) },
      world: { type: 'string', default: 'base' },
      ablations: { type: 'boolean', default: false },
      sweep: { type: 'boolean', default: false },
      floor: { type: 'boolean', default: false },
      twists: { type: 'boolean', default: false },
      settling: { type: 'boolean', default: false },
      people: { type: 'string' },
      marginals: { type: 'boolean', default: false },
      write: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const named = namedWorld(values.world)
  if (named === undefined) throw new Error(`no such world: say one of ${Object.keys(NAMED_WORLDS).join(', ')}`)
  const seeds = Number(values.seeds)
  if (!Number.isInteger(seeds) || seeds < 1) throw new Error('--seeds takes a whole number from 1 on')
  const options = withPeople(named, values.people)
  const worlds = (): Iterable<World> => each(seeds, (seed) => makeWorld(seed, options))
  if (values.write !== undefined) {
    for (const world of worlds()) releaseWorld(world, `${values.write}/${values.world}-${world.seed}`)
    return
  }
  if (values.marginals) {
    console.log(printedMarginals(worlds()))
    return
  }
  if (values.sweep) {
    console.log(sweep(seeds, options, values.json))
    return
  }
  if (values.twists) {
    console.log(twists(seeds, values.json))
    return
  }
  if (values.settling) {
    console.log(settling(seeds, options, values.json))
    return
  }
  const rows = rowsOf(worlds(), function* (world) {
    if (values.floor) {
      yield* floorMethods(world)
      return
    }
    yield* referenceMethods(world)
    yield* learningMethods(world)
    yield* memoryMethods(world)
    if (values.ablations) yield* ablationMethods(world)
  })
  const about = { world: values.world, seeds }
  console.log(values.json ? JSON.stringify({ ...about, ...resultOf(rows) }, null, 2) : printedTable(rows))
}

/** The same world with so many people to learn from and as many to be asked about. */
function withPeople(options: WorldOptions, people: string | undefined): WorldOptions {
  if (people === undefined) return options
  const count = Number(people)
  if (!Number.isInteger(count) || count < 1) throw new Error('--people takes a whole number from 1 on')
  return { ...options, trainPeople: count, testPeople: count }
}

function* each<T>(seeds: number, make: (seed: number) => T): Iterable<T> {
  for (let seed = 1; seed <= seeds; seed++) yield make(seed)
}

function printedMarginals(worlds: Iterable<World>): string {
  const all = Array.from(worlds, marginalsOf)
  const lines = Object.entries(all[0] as ReturnType<typeof marginalsOf>).map(([name, first]) => {
    const column = (i: number | null): string =>
      printed(
        overSeeds(
          all.map((marginals) => {
            const value = marginals[name as keyof typeof marginals]
            return typeof value === 'number' ? value : (value[i ?? 0] as number)
          }),
        ),
        3,
      )
    return `${name}: ${Array.isArray(first) ? first.map((_, i) => column(i)).join(', ') : column(null)}`
  })
  return lines.join('\n')
}
