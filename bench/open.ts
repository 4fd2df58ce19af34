import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openMemory } from 'credence'
import { type BenchResult, buildPackage, inTemporaryFolder, observationOf } from './bench.ts'
import { generateMessages } from './messages.ts'
import { quantilesOf } from './quantiles.ts'

const EVIDENCE = 10_000
const OPENED = 11

/** Opening a tenant with 10,000 pieces of evidence in a fresh process of the built package, up to its first answer. */
export async function benchOpen(): Promise<BenchResult> {
  buildPackage()
  return await inTemporaryFolder(async (dir) => {
    const credence = await openMemory({ dir })
    const memory = await credence.tenant('bench')
    await memory.observeMany([...generateMessages(EVIDENCE, 3)].map(observationOf))
    await credence.close()
    const times: Times[] = []
    for (let index = 0; index < OPENED; index++) times.push(await openOnce(dir))
    const p50 = (stage: keyof Times): number => quantilesOf(times.map((each) => each[stage])).p50
    return {
      name: 'open',
      rows: [
        { what: 'loading the built package, p50', value: p50('load'), unit: 'ms' },
        { what: 'cold open, fresh process, p50', value: p50('open'), unit: 'ms', atMost: 50 },
        { what: 'first answer after it, p50', value: p50('answer'), unit: 'ms' },
      ],
    }
  })
}

/** Milliseconds of one process. */
interface Times {
  readonly load: number
  readonly open: number
  readonly answer: number
}

async function openOnce(dir: string): Promise<Times> {
  const child = fork(fileURLToPath(new URL('./open-child.mjs', import.meta.url)), [dir], { execArgv: [] })
  return await new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as Times))
    child.once('exit', (code) => code !== 0 && reject(new Error(`opening ended with ${code}`)))
  })
}
