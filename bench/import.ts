import { fork } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { type BenchResult, inTemporaryFolder, observationOf } from './bench.ts'
import { generateMessages } from './messages.ts'

const SMALL = 10_000
const LARGE = 40_000

export interface ImportMeasure {
  readonly seconds: number
  readonly peakMb: number
}

/** Bulk import of observation files, each in a process of its own: pace, and memory against the size of the file. */
export async function benchImport(): Promise<BenchResult> {
  return await inTemporaryFolder(async (dir) => {
    const small = await measure(dir, SMALL)
    const large = await measure(dir, LARGE)
    return {
      name: 'import',
      rows: [
        {
          what: `messages a second, ${LARGE} messages`,
          value: LARGE / large.seconds,
          unit: 'per second',
          atLeast: 2000,
        },
        { what: `peak memory, ${SMALL} messages`, value: small.peakMb, unit: 'MB' },
        { what: `peak memory, ${LARGE} messages`, value: large.peakMb, unit: 'MB' },
        { what: 'peak memory, four times the file', value: large.peakMb / small.peakMb, unit: 'x', atMost: 1.25 },
      ],
    }
  })
}

async function measure(dir: string, count: number): Promise<ImportMeasure> {
  const file = join(dir, `${count}.jsonl`)
  const out = createWriteStream(file)
  for (const message of generateMessages(count, 5)) out.write(`${JSON.stringify(observationOf(message))}\n`)
  out.end()
  await finished(out)
  const child = fork(fileURLToPath(new URL('./import-child.ts', import.meta.url)), [join(dir, `memory-${count}`), file])
  return await new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as ImportMeasure))
    child.once('exit', (code) => code !== 0 && reject(new Error(`the import ended with ${code}`)))
  })
}
