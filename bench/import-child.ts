import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type ObserveInput, openMemory } from 'credence'
import type { ImportMeasure } from './import.ts'

const [dir, file] = process.argv.slice(2) as [string, string]
const credence = await openMemory({ dir })
const memory = await credence.tenant('bench')
let peak = 0
const start = performance.now()
await memory.observeMany(observations(), {
  onProgress: () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  },
})
const measured: ImportMeasure = { seconds: (performance.now() - start) / 1000, peakMb: peak / 2 ** 20 }
await credence.close()
process.send?.(measured)
process.disconnect()

async function* observations(): AsyncGenerator<ObserveInput> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line)
}
