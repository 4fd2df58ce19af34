import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BenchResult, type BenchRow, inTemporaryFolder } from '../bench.ts'
import type { Quantiles } from '../quantiles.ts'
import type { TalkQuery } from './talk.ts'

const SIZES = [1000, 10_000, 100_000]
const MOST = 1.6
const MOST_MS = 60

/** Milliseconds, but for `memoryMb`. */
export interface RecallMeasure {
  readonly recall: Quantiles
  readonly floor: Quantiles
  readonly kinds: Readonly<Record<TalkQuery['kind'], number>>
  readonly coldMs: number
  readonly memoryMb: number
  readonly observe: number
  /** Mean of a text, with reading, belief and vector, in blocks. */
  readonly observeWithVector: number
  readonly floorAdd: number
  readonly floorAddMean: number
}

/** Recall, all of it but the embedding of the query, against a bare search of the same texts and vectors, in turns. */
export async function benchRecall(): Promise<BenchResult> {
  const rows: BenchRow[] = []
  for (const size of sizes()) rows.push(...rowsOf(size, await measure(size)))
  return { name: 'recall', rows }
}

/** `RECALL_SIZES=1000,10000` for a quick look. */
function sizes(): readonly number[] {
  const wanted = process.env['RECALL_SIZES']
  return wanted === undefined ? SIZES : wanted.split(',').map(Number)
}

async function measure(size: number): Promise<RecallMeasure> {
  return await inTemporaryFolder(async (dir) => {
    const child = fork(fileURLToPath(new URL('./recall-child.ts', import.meta.url)), [dir, String(size)])
    return await new Promise<RecallMeasure>((resolve, reject) => {
      child.once('message', (measured) => resolve(measured as RecallMeasure))
      child.once('exit', (code) => code !== 0 && reject(new Error(`recall ended with ${code}`)))
    })
  })
}

function rowsOf(size: number, measure: RecallMeasure): readonly BenchRow[] {
  const { recall, floor, kinds } = measure
  return [
    { what: `recall of ${size}, p50`, value: recall.p50, unit: 'ms', ...(size >= 100_000 && { atMost: MOST_MS }) },
    { what: `recall of ${size}, p95`, value: recall.p95, unit: 'ms' },
    { what: `recall of ${size}, asked for a fact, p50`, value: kinds.fact, unit: 'ms' },
    { what: `recall of ${size}, asked for talk, p50`, value: kinds.talk, unit: 'ms' },
    { what: `recall of ${size}, given a task, p50`, value: kinds.task, unit: 'ms' },
    { what: `bare search of ${size}, p50`, value: floor.p50, unit: 'ms' },
    { what: `bare search of ${size}, p95`, value: floor.p95, unit: 'ms' },
    { what: `recall of ${size} against the bare search`, value: recall.p50 / floor.p50, unit: 'x', atMost: MOST },
    { what: `first recall of ${size}, nothing in memory yet`, value: measure.coldMs, unit: 'ms' },
    { what: `memory that a first recall of ${size} takes`, value: measure.memoryMb, unit: 'MB' },
    { what: `observe with ${size} kept, p50`, value: measure.observe, unit: 'ms' },
    { what: `bare durable add with ${size} kept, p50`, value: measure.floorAdd, unit: 'ms' },
    { what: `observe against it, ${size} kept`, value: measure.observe / measure.floorAdd, unit: 'x', atMost: MOST },
    { what: `observe and its vector, ${size} kept, mean`, value: measure.observeWithVector, unit: 'ms' },
    {
      what: `observe and its vector against it, ${size} kept, mean`,
      value: measure.observeWithVector / measure.floorAddMean,
      unit: 'x',
    },
  ]
}
