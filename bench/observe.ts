import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BenchResult, type BenchRow, buildPackage, inTemporaryFolder } from './bench.ts'
import { quantilesOf } from './quantiles.ts'

/** The first few compile everything; then those of a process that is still new; then those of one that has run for a while. */
const FIRST = 300
const MEASURED = 2000
const WARM_UP = 6000
const SEED = 7

/** Milliseconds of one message. */
export interface ObserveTimes {
  readonly unflushed: number
  readonly bare: number
  readonly observe: number
  /** It says something that is tracked. */
  readonly says: boolean
}

/**
 * A durable `observe` with the built-in reader against a durable insert of one row with its words, in turn, in a process of
 * the built package: what a loader of sources adds to every function is no part of it.
 */
export async function benchObserve(): Promise<BenchResult> {
  buildPackage()
  return await inTemporaryFolder(async (dir) => {
    const times = await measure(dir)
    const isNew = times.slice(FIRST, FIRST + MEASURED)
    const isWarm = times.slice(WARM_UP)
    const [mine, theirs] = [quantilesOf(isWarm.map(observeOf)), quantilesOf(isWarm.map(bareOf))]
    return {
      name: 'observe',
      rows: [
        { what: 'bare durable insert, row + words, p50', value: theirs.p50, unit: 'ms' },
        { what: 'observe, p50', value: mine.p50, unit: 'ms' },
        { what: 'observe, p90', value: mine.p90, unit: 'ms' },
        { what: 'observe / bare insert, p50', value: mine.p50 / theirs.p50, unit: 'x', atMost: 2 },
        // A slow disk hides what is computed: read the ratio of the medians together with the one where it was quick.
        // Half of the texts say something: the median lies between the two kinds.
        ...byKind(isWarm),
        {
          what: 'bare insert without the flush, p50',
          value: quantilesOf(isWarm.map(({ unflushed }) => unflushed)).p50,
          unit: 'ms',
        },
        { what: 'bare durable insert, p10', value: theirs.p10, unit: 'ms' },
        { what: 'observe / bare insert, p10', value: mine.p10 / theirs.p10, unit: 'x' },
        {
          what: 'observe / bare insert, process just started, p50',
          value: quantilesOf(isNew.map(observeOf)).p50 / quantilesOf(isNew.map(bareOf)).p50,
          unit: 'x',
        },
      ],
    }
  })
}

function byKind(times: readonly ObserveTimes[]): readonly BenchRow[] {
  const p50 = (says: boolean): number => quantilesOf(times.filter((each) => each.says === says).map(observeOf)).p50
  return [
    { what: 'observe, texts that say nothing, p50', value: p50(false), unit: 'ms' },
    { what: 'observe, texts that say something, p50', value: p50(true), unit: 'ms' },
  ]
}

const observeOf = ({ observe }: ObserveTimes): number => observe
const bareOf = ({ bare }: ObserveTimes): number => bare

async function measure(dir: string): Promise<readonly ObserveTimes[]> {
  const child = fork(
    fileURLToPath(new URL('./observe-child.ts', import.meta.url)),
    [dir, String(WARM_UP + MEASURED), String(SEED)],
    // Without the condition that makes `credence` its sources.
    { execArgv: ['--import', 'tsx'] },
  )
  return await new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as readonly ObserveTimes[]))
    child.once('exit', (code) => code !== 0 && reject(new Error(`the child ended with ${code}`)))
  })
}
