import { join } from 'node:path'
import { openMemory } from 'credence'
import { observationOf } from './bench.ts'
import { openFloor } from './floor.ts'
import { generateMessages } from './messages.ts'
import type { ObserveTimes } from './observe.ts'

/** Started by `observe.ts`: every message in turn without the flush, as a bare insert, and observed. */
const [dir, count, seed] = process.argv.slice(2) as [string, string, string]
const credence = await openMemory({ dir: join(dir, 'memory') })
const memory = await credence.tenant('bench')
const floor = await openFloor(join(dir, 'floor.sqlite'))
const unflushed = await openFloor(join(dir, 'unflushed.sqlite'), 'unflushed')
const times: ObserveTimes[] = []
for (const message of generateMessages(Number(count), Number(seed))) {
  const start = performance.now()
  unflushed.insert(message.text)
  const a = performance.now()
  floor.insert(message.text)
  const b = performance.now()
  const { bearsOn } = await memory.observe(observationOf(message))
  const c = performance.now()
  times.push({ unflushed: a - start, bare: b - a, observe: c - b, says: bearsOn.length > 0 })
}
floor.close()
unflushed.close()
await credence.close()
process.send?.(times, () => process.disconnect())
