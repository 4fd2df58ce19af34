import type { World } from './generator/world.ts'
import { type Figures, figuresOf } from './measure.ts'
import type { NamedMethod } from './methods.ts'
import type { Row } from './table.ts'
import { toldAt } from './told.ts'

/** Measures every method in every world; says on the error stream how far it is. */
export function rowsOf(worlds: Iterable<World>, methodsOf: (world: World) => Iterable<NamedMethod>): readonly Row[] {
  const rows = new Map<string, Row & { readonly bySeed: Figures[]; readonly omegas: number[] }>()
  for (const world of worlds) {
    const started = performance.now()
    const told = toldAt(world, world.queries)
    for (const { name, settled, group, method, omega } of methodsOf(world)) {
      const key = `${name} ${settled}`
      const row = rows.get(key) ?? { name, settled, group, bySeed: [], omegas: [] }
      rows.set(key, row)
      if (omega !== undefined) row.omegas.push(omega)
      row.bySeed.push(figuresOf(world, told.map(method)))
    }
    const seconds = (performance.now() - started) / 1000
    console.error(`seed ${world.seed}: ${told.length} queries, ${rows.size} methods, ${seconds.toFixed(1)} s`)
  }
  return [...rows.values()]
}
