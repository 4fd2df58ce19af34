import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { drawAll } from './draw.ts'
import { floorOf, measureAll } from './measure.ts'
import { printed } from './printed.ts'
import { meanOf } from './student.ts'

export const USAGE = 'npm run experiment -- calibration [--seeds N] [--after SEED] [--json] [--write] [--figures DIR]'

const RESULTS_FILE = new URL('results.jsonl', import.meta.url)

/** What a calibration map is worth when people choose what to correct: see README.md beside this file. */
export async function runCalibration(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '12' },
      after: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      figures: { type: 'string' },
    },
  })
  const seedCount = Number(values.seeds)
  if (!Number.isInteger(seedCount) || seedCount < 1) throw new Error(`--seeds takes a whole number from 1 on\n${USAGE}`)
  const seeds = Array.from({ length: seedCount }, (_, i) => Number(values.after) + i + 1)
  const rows = measureAll(seeds)
  const perfectEce = meanOf(seeds.map(floorOf))
  if (values.figures !== undefined) drawAll(values.figures, rows)
  const about = { experiment: 'calibration', ...circumstances(), seeds, perfectEce }
  if (values.write) {
    const lines = [about, ...rows].map((line) => JSON.stringify(line, rounded))
    writeFileSync(RESULTS_FILE, `${lines.join('\n')}\n`)
  }
  if (values.json) {
    console.log(JSON.stringify({ ...about, rows }, rounded))
    return
  }
  console.log(printed(rows, perfectEce, seedCount))
}

/** Five digits: what is beyond is noise. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value
}

function circumstances(): Readonly<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string
  }
  return { version, node: process.version, machine: cpus()[0]?.model ?? 'unknown' }
}
