import { makeWorld } from './generator/make-world.ts'
import { DISAGREEMENT_SWEEP, STALENESS_SWEEP } from './generator/named-worlds.ts'
import type { WorldOptions } from './generator/options.ts'
import type { World } from './generator/world.ts'
import { marginalsOf } from './marginals.ts'
import { learningMethods, type NamedMethod, referenceMethods } from './methods.ts'
import { overSeeds } from './over-seeds.ts'
import { rowsOf } from './rows.ts'
import { printed, type Row, summaryOf } from './table.ts'

/** Settled facts of the learners in a sweep. */
const SETTLED = 100

interface Setting {
  readonly name: string
  readonly options: WorldOptions
}

/** Five rates of disagreement and five of staleness: how far each method is behind the oracle, and ours ahead of it. */
export function sweep(seeds: number, base: WorldOptions, isJson: boolean): string {
  const settings: readonly Setting[] = [
    ...DISAGREEMENT_SWEEP.map((reliability) => ({
      name: `sources' log-odds ${reliability > 0 ? '+' : ''}${reliability}`,
      options: { ...base, reliability },
    })),
    ...STALENESS_SWEEP.map((changeFactor) => ({
      name: `changes x ${changeFactor}`,
      options: { ...base, changeFactor },
    })),
  ]
  const columns = settings.map(({ name, options }) => {
    const worlds = Array.from({ length: seeds }, (_, i) => makeWorld(i + 1, options))
    const disagreement = overSeeds(worlds.map((world) => marginalsOf(world).disagreement))
    const changes = overSeeds(worlds.map((world) => marginalsOf(world).changesPerQuestion))
    return { name, disagreement, changes, rows: rowsOf(worlds, methodsOf) }
  })
  if (isJson) {
    return JSON.stringify(
      columns.map(({ name, disagreement, changes, rows }) => ({
        name,
        disagreement,
        changes,
        gapPoints: Object.fromEntries(rows.map((row) => [nameOf(row), gapOf(row, rows)])),
      })),
      null,
      2,
    )
  }
  const names = (columns[0]?.rows ?? []).map(nameOf)
  return [
    ['', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => '---')],
    ['pairs of claims that differ', ...columns.map(({ disagreement }) => printed(disagreement, 3))],
    ['changes a question', ...columns.map(({ changes }) => printed(changes, 2))],
    ['oracle, accuracy', ...columns.map(({ rows }) => printed(summaryOf(rows[0] as Row, rows[0] as Row).accuracy, 3))],
    ...names.map((name, i) => [name, ...columns.map(({ rows }) => printed(gapOf(rows[i] as Row, rows), 1))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function* methodsOf(world: World): Iterable<NamedMethod> {
  yield* referenceMethods(world)
  yield* learningMethods(world, [0, SETTLED])
}

function nameOf({ name, settled }: Row): string {
  return settled === null ? name : `${name}, ${settled} settled`
}

function gapOf(row: Row, rows: readonly Row[]): ReturnType<typeof overSeeds> {
  return summaryOf(row, rows[0] as Row).gapPoints
}
