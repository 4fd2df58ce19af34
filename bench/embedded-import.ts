import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BenchResult, inTemporaryFolder } from './bench.ts'

/** A fifth of what people import, so that a run takes a minute; the pace is the same for more. */
const MESSAGES = 2000

export interface EmbeddedImportMeasure {
  readonly keptMs: number
  /** Until each text had its vector. */
  readonly allMs: number
  /** Processor time over time by the clock. */
  readonly cores: number
  /** How often progress was shown. */
  readonly shown: number
  readonly recallMs: number
  readonly found: boolean
  /** Texts without a vector at the time of the recall. */
  readonly left: number
}

/** Import with the built-in embedder, in a process of its own; in the middle of it something is said and asked for. */
export async function benchEmbeddedImport(): Promise<BenchResult> {
  const measure = await inTemporaryFolder(measured)
  if (!measure.found) throw new Error('what was said during the import was not found')
  return {
    name: 'embedded-import',
    rows: [
      { what: `${MESSAGES} messages kept and read`, value: measure.keptMs / 1000, unit: 's' },
      { what: `${MESSAGES} messages with their vectors`, value: measure.allMs / 1000, unit: 's' },
      { what: 'messages with their vectors', value: (1000 * MESSAGES) / measure.allMs, unit: 'per second' },
      { what: 'cores that it kept busy', value: measure.cores, unit: 'x' },
      { what: 'times that progress was shown', value: measure.shown, unit: 'x', atLeast: 10 },
      { what: `recall in the middle, ${measure.left} without a vector: found`, value: measure.recallMs, unit: 'ms' },
    ],
  }
}

async function measured(dir: string): Promise<EmbeddedImportMeasure> {
  const file = fileURLToPath(new URL('./embedded-import-child.ts', import.meta.url))
  const child = fork(file, [dir, String(MESSAGES)])
  return await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as EmbeddedImportMeasure))
    child.once('exit', (code) => code !== 0 && reject(new Error(`the import ended with ${code}`)))
  })
}
