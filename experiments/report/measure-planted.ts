import type { World } from '../world/generator/world.ts'
import { flipsOf, MOST_PLANTED } from '../world/planted/planted-claims.ts'
import { ATTACKERS, attackAll, type Counts, defenders } from '../world/planted/run.ts'
import type { Planted, PlantedShares } from './measured.ts'
import { spreadAt } from './spread.ts'

/** What it takes to turn right beliefs into a lie, world by world. */
export function measurePlanted(worlds: Iterable<World>, progress: (line: string) => void): PlantedShares {
  const byWorld: Counts[] = []
  for (const world of worlds) {
    const counts: Counts = new Map()
    for (const { name, method, isOneAuthor } of defenders(world)) {
      attackAll(world, name, method, isOneAuthor, counts)
      progress(`planted, world ${world.seed}: ${name}`)
    }
    byWorld.push(counts)
  }
  const names = [...(byWorld[0] as Counts).keys()]
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        Object.keys(ATTACKERS).map((who) => [
          who,
          plantedOf(byWorld.map((counts) => counts.get(name)?.get(who) as readonly number[])),
        ]),
      ),
    ]),
  )
}

/** Claims to flip each belief of each world; Infinity where none of those tried was enough. */
export function plantedOf(byWorld: readonly (readonly number[])[]): Planted {
  const { beliefs, median, within3, never } = flipsOf(byWorld.flat())
  return {
    beliefs,
    median: Number.isFinite(median) ? median : null,
    within3,
    never,
    turned: Array.from({ length: MOST_PLANTED }, (_, i) =>
      spreadAt(
        i + 1,
        byWorld.map((counts) => counts.filter((count) => count <= i + 1).length / counts.length),
      ),
    ),
  }
}
