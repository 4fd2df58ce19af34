import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import manifest from '../../package.json' with { type: 'json' }
import { makeWorld } from '../world/generator/make-world.ts'
import type { World } from '../world/generator/world.ts'
import { measurePlanted } from './measure-planted.ts'
import { measureDisagreement, measureStaleness } from './measure-sweep.ts'
import { measureWorlds } from './measure-worlds.ts'
import { MEASURED_FILE, type Measured } from './measured.ts'

/** Runs what the report measures itself on worlds of seeds 1 to N, and writes it where the figures take it from. */
export function measureAll(seedCount: number, progress: (line: string) => void): void {
  const seeds = Array.from({ length: seedCount }, (_, i) => i + 1)
  const measured: Measured = {
    version: manifest.version,
    node: process.version,
    machine: `${cpus()[0]?.model ?? 'unknown'} x${cpus().length}`,
    seeds,
    ...measureWorlds(eachWorld(seeds), progress),
    planted: measurePlanted(eachWorld(seeds), progress),
    disagreement: measureDisagreement(seeds, progress),
    staleness: measureStaleness(seeds, progress),
  }
  writeFileSync(MEASURED_FILE, written({ experiment: 'report', ...measured }))
}

function* eachWorld(seeds: readonly number[]): Iterable<World> {
  for (const seed of seeds) yield makeWorld(seed)
}

/** One line for each key, so that a change shows where it is. */
function written(result: object): string {
  const lines = Object.entries(result).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value, rounded)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Five digits are more than any of these figures is known to. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(5)) : value
}
