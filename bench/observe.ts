import { join } from 'node:path'
import { openMemory } from 'credence'
import { type BenchResult, inTemporaryFolder, observationOf } from './bench.ts'
import { openFloor } from './floor.ts'
import { generateMessages } from './messages.ts'
import { quantilesOf } from './quantiles.ts'

const WARM_UP = 300
const MEASURED = 2000
const SEED = 7

/** A durable `observe` with the built-in reader against a durable insert of one row with its words, in turn. */
export async function benchObserve(): Promise<BenchResult> {
  return await inTemporaryFolder(async (dir) => {
    const credence = await openMemory({ dir: join(dir, 'memory') })
    const memory = await credence.tenant('bench')
    const floor = await openFloor(join(dir, 'floor.sqlite'))
    const ours: number[] = []
    const bare: number[] = []
    let index = 0
    for (const message of generateMessages(WARM_UP + MEASURED, SEED)) {
      const a = performance.now()
      floor.insert(message.text)
      const b = performance.now()
      await memory.observe(observationOf(message))
      const c = performance.now()
      if (index++ < WARM_UP) continue
      bare.push(b - a)
      ours.push(c - b)
    }
    floor.close()
    await credence.close()
    const [mine, theirs] = [quantilesOf(ours), quantilesOf(bare)]
    return {
      name: 'observe',
      rows: [
        { what: 'bare durable insert, row + words, p50', value: theirs.p50, unit: 'ms' },
        { what: 'observe, p50', value: mine.p50, unit: 'ms' },
        { what: 'observe, p90', value: mine.p90, unit: 'ms' },
        { what: 'observe / bare insert, p50', value: mine.p50 / theirs.p50, unit: 'x', atMost: 2 },
        // A slow disk hides what is computed: read the ratio of the medians together with the one where it was quick.
        { what: 'bare durable insert, p10', value: theirs.p10, unit: 'ms' },
        { what: 'observe / bare insert, p10', value: mine.p10 / theirs.p10, unit: 'x' },
      ],
    }
  })
}
