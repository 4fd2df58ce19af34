import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openMemory } from 'credence'
import { type BenchResult, inTemporaryFolder, observationOf } from './bench.ts'
import { generateMessages } from './messages.ts'
import { quantilesOf } from './quantiles.ts'

const EVIDENCE = 10_000
const OPENED = 11

/** Opening a tenant with 10,000 pieces of evidence in a fresh process, up to its first answer. */
export async function benchOpen(): Promise<BenchResult> {
  return await inTemporaryFolder(async (dir) => {
    const credence = await openMemory({ dir })
    const memory = await credence.tenant('bench')
    await memory.observeMany([...generateMessages(EVIDENCE, 3)].map(observationOf))
    await credence.close()
    const opened: number[] = []
    const answered: number[] = []
    for (let index = 0; index < OPENED; index++) {
      const { open, answer } = await openOnce(dir)
      opened.push(open)
      answered.push(answer)
    }
    return {
      name: 'open',
      rows: [
        { what: 'cold open, fresh process, p50', value: quantilesOf(opened).p50, unit: 'ms', atMost: 50 },
        { what: 'first answer after it, p50', value: quantilesOf(answered).p50, unit: 'ms' },
      ],
    }
  })
}

async function openOnce(dir: string): Promise<{ open: number; answer: number }> {
  const child = fork(fileURLToPath(new URL('./open-child.ts', import.meta.url)), [dir])
  return await new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as { open: number; answer: number }))
    child.once('exit', (code) => code !== 0 && reject(new Error(`opening ended with ${code}`)))
  })
}
