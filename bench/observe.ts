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
    const unflushed = await openFloor(join(dir, 'unflushed.sqlite'), 'unflushed')
    const ours: number[] = []
    const bare: number[] = []
    const bareUnflushed: number[] = []
    const talk: number[] = []
    const statements: number[] = []
    let index = 0
    for (const message of generateMessages(WARM_UP + MEASURED, SEED)) {
      const start = performance.now()
      unflushed.insert(message.text)
      const a = performance.now()
      floor.insert(message.text)
      const b = performance.now()
      const { bearsOn } = await memory.observe(observationOf(message))
      const c = performance.now()
      if (index++ < WARM_UP) continue
      bareUnflushed.push(a - start)
      bare.push(b - a)
      ours.push(c - b)
      ;(bearsOn.length > 0 ? statements : talk).push(c - b)
    }
    floor.close()
    unflushed.close()
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
        // Half of the texts say something: the median lies between the two kinds.
        { what: 'observe, texts that say nothing, p50', value: quantilesOf(talk).p50, unit: 'ms' },
        { what: 'observe, texts that say something, p50', value: quantilesOf(statements).p50, unit: 'ms' },
        { what: 'bare insert without the flush, p50', value: quantilesOf(bareUnflushed).p50, unit: 'ms' },
        { what: 'bare durable insert, p10', value: theirs.p10, unit: 'ms' },
        { what: 'observe / bare insert, p10', value: mine.p10 / theirs.p10, unit: 'x' },
      ],
    }
  })
}
