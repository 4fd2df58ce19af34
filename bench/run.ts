import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { type BenchResult, type BenchRow, holds } from './bench.ts'

const BENCHES: Readonly<Record<string, () => Promise<BenchResult>>> = {
  observe: async () => (await import('./observe.ts')).benchObserve(),
  ask: async () => (await import('./ask.ts')).benchAsk(),
  'embedded-import': async () => (await import('./embedded-import.ts')).benchEmbeddedImport(),
  embed: async () => (await import('./embed.ts')).benchEmbed(),
  decide: async () => (await import('./decide.ts')).benchDecide(),
  filter: async () => (await import('./filter.ts')).benchFilter(),
  import: async () => (await import('./import.ts')).benchImport(),
  learn: async () => (await import('./learn.ts')).benchLearn(),
  nearest: async () => (await import('./nearest.ts')).benchNearest(),
  open: async () => (await import('./open.ts')).benchOpen(),
  recall: async () => (await import('./recall/recall.ts')).benchRecall(),
}
const BASELINE = new URL('./baseline.json', import.meta.url)
const USAGE = `npm run bench -- [${Object.keys(BENCHES).join(' | ')} | all] [--json] [--write-baseline]`

const words = process.argv.slice(2)
const flags = new Set(words.filter((word) => word.startsWith('--')))
const names = words.filter((word) => !word.startsWith('--'))
const chosen = names.length === 0 || names.includes('all') ? Object.keys(BENCHES) : names
const unknown = [
  ...chosen.filter((name) => !(name in BENCHES)),
  ...[...flags].filter((flag) => !['--json', '--write-baseline'].includes(flag)),
]
if (unknown.length > 0) {
  console.error(`no bench or flag called ${unknown.join(', ')}: ${USAGE}`)
  process.exit(2)
}

const results: BenchResult[] = []
for (const name of chosen) results.push(await (BENCHES[name] as () => Promise<BenchResult>)())
const machine = `${cpus()[0]?.model ?? 'unknown'} x${cpus().length}, Node ${process.versions.node}`
if (flags.has('--write-baseline')) writeBaseline()
if (flags.has('--json')) console.log(JSON.stringify({ machine, results }))
else printTable()
if (results.some(({ rows }) => rows.some((row) => holds(row) === false))) process.exitCode = 1

function printTable(): void {
  const baseline = readBaseline()
  console.log(machine)
  for (const { name, rows } of results) {
    console.log(`\n${name}`)
    for (const row of rows) {
      const before = baseline.find((each) => each.what === row.what)
      console.log(
        `  ${row.what.padEnd(56)} ${shown(row).padStart(18)}  ${bound(row).padEnd(24)} ${before === undefined ? '' : `baseline ${shown(before)}`}`,
      )
    }
  }
}

function shown({ value, unit }: BenchRow): string {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`
}

function bound(row: BenchRow): string {
  const verdict = holds(row)
  if (verdict === null) return ''
  const limit = row.atMost === undefined ? `at least ${row.atLeast}` : `at most ${row.atMost}`
  return `${limit}: ${verdict ? 'holds' : 'BROKEN'}`
}

function readBaseline(): readonly BenchRow[] {
  try {
    const { results: kept } = JSON.parse(readFileSync(BASELINE, 'utf8')) as { results: BenchResult[] }
    return kept.flatMap(({ rows }) => rows)
  } catch {
    return []
  }
}

function writeBaseline(): void {
  writeFileSync(BASELINE, `${JSON.stringify({ machine, results }, null, 2)}\n`)
}
