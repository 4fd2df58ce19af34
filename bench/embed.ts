import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BenchResult, buildPackage } from './bench.ts'
import { generateMessages } from './messages.ts'
import { quantilesOf } from './quantiles.ts'

const TEXTS = 256
const LONG = 16
const STARTED = 5

/** The built-in embedder of the built package, in fresh processes. */
export async function benchEmbed(): Promise<BenchResult> {
  buildPackage()
  const runs: EmbedMeasure[] = []
  const short = [...generateMessages(TEXTS, 11)].map(({ text }) => text)
  const long = Array.from({ length: LONG }, (_, index) => short.slice(index * 10, index * 10 + 10).join(' '))
  for (let index = 0; index < STARTED; index++) runs.push(await embedOnce({ short, long }))
  const p50 = (figure: keyof EmbedMeasure): number => quantilesOf(runs.map((run) => run[figure])).p50
  const best = (figure: keyof EmbedMeasure): number => Math.max(...runs.map((run) => run[figure]))
  return {
    name: 'embed',
    rows: [
      { what: 'ready: from nothing to the first vector, p50', value: p50('readyMs'), unit: 'ms', atMost: 500 },
      { what: 'the same in time of the processor, p50', value: p50('readyCpuMs'), unit: 'ms' },
      // Per second of the processor, of all threads together, so that what else runs does not count.
      { what: 'short texts one by one, of one core', value: best('oneByOne'), unit: 'per second', atLeast: 100 },
      { what: 'short texts together, of one core', value: best('together'), unit: 'per second', atLeast: 100 },
      { what: 'texts of 128 tokens together, of one core', value: best('long'), unit: 'per second' },
      { what: 'memory of the process at most, p50', value: p50('peakMb'), unit: 'MB' },
    ],
  }
}

/** What a child is given, and what it measures. */
interface EmbedTexts {
  readonly short: readonly string[]
  readonly long: readonly string[]
}

interface EmbedMeasure {
  readonly readyMs: number
  readonly readyCpuMs: number
  readonly oneByOne: number
  readonly together: number
  readonly long: number
  readonly peakMb: number
}

async function embedOnce(texts: EmbedTexts): Promise<EmbedMeasure> {
  const child = fork(fileURLToPath(new URL('./embed-child.mjs', import.meta.url)), { execArgv: [] })
  child.send(texts)
  return await new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as EmbedMeasure))
    child.once('exit', (code) => code !== 0 && reject(new Error(`embedding ended with ${code}`)))
  })
}
