import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FIGURES } from './draw.ts'
import { measureAll } from './measure.ts'
import { MEASURED_FILE } from './measured.ts'

export const USAGE = 'npm run experiment -- report [--only FIGURE] [--out DIR] [--measure [--seeds N]]'

const FIGURES_FOLDER = fileURLToPath(new URL('../../docs/figures', import.meta.url))
const SEEDS = 4

/** Draws the figures of docs/report.md from committed results; with `--measure` runs first what it measures itself. */
export async function runReport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      out: { type: 'string', default: FIGURES_FOLDER },
      measure: { type: 'boolean', default: false },
      seeds: { type: 'string', default: String(SEEDS) },
    },
  })
  const names = Object.keys(FIGURES)
  const chosen = values.only === undefined ? names : names.filter((name) => name === `${values.only}.svg`)
  if (chosen.length === 0) throw new Error(`there is no such figure: say one of ${names.join(', ')}\n${USAGE}`)
  const seeds = Number(values.seeds)
  if (!Number.isInteger(seeds) || seeds < 2) throw new Error(`--seeds takes a whole number from 2 on\n${USAGE}`)
  if (values.measure) {
    measureAll(seeds, (line) => console.error(line))
    console.log(`wrote ${shortPath(fileURLToPath(MEASURED_FILE))}`)
  }
  mkdirSync(values.out, { recursive: true })
  chosen.forEach((name, i) => {
    const path = join(values.out, name)
    writeFileSync(path, (FIGURES[name] as () => string)())
    console.log(`${i + 1}/${chosen.length} wrote ${shortPath(path)}`)
  })
}

function shortPath(path: string): string {
  return relative(process.cwd(), path)
}
