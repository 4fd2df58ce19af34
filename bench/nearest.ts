import { join } from 'node:path'
import type { TenantStore } from '../src/ports/store.ts'
import { createSqliteStore } from '../src/storage/sqlite/sqlite-store.ts'
import { createPackedVectors } from '../src/storage/vectors/packed-vectors.ts'
import { quantize } from '../src/storage/vectors/quantized.ts'
import { createScanMemory } from '../src/storage/vectors/scan-memory.ts'
import { sampleEvidence, sampleId } from '../src/testing/store-contract/samples.ts'
import { type BenchResult, type BenchRow, inTemporaryFolder } from './bench.ts'
import { quantilesOf } from './quantiles.ts'
import { createVectorMaker } from './vectors.ts'

const SIZES = [1000, 10_000, 100_000]
const WIDTH = 384
const OTHER_WIDTHS = [512, 1536]
const SIZE_OF_OTHERS = 5000
const QUERIES = 60
const WARM_UP = 10
const NEAREST = 10
const MODEL = 'bench'
const BATCH = 5000

/** The nearest of many vectors in a store against the bare scan of the same vectors, and against the exact order. */
export async function benchNearest(): Promise<BenchResult> {
  const rows: BenchRow[] = []
  for (const size of SIZES) rows.push(...(await measured(size)))
  for (const width of OTHER_WIDTHS) {
    rows.push(recallRow(await inStore(SIZE_OF_OTHERS, width), `${SIZE_OF_OTHERS} of ${width} numbers`))
  }
  return { name: 'nearest', rows }
}

interface Measure {
  readonly oursMs: number
  readonly filteredMs: number
  readonly bareMs: number
  readonly coldMs: number
  readonly recall: number
}

async function measured(size: number): Promise<readonly BenchRow[]> {
  const measure = await inStore(size, WIDTH)
  const ratio = measure.oursMs / measure.bareMs
  return [
    { what: `nearest ${NEAREST} of ${size}, p50`, value: measure.oursMs, unit: 'ms' },
    { what: `nearest of ${size}, one channel in ten, p50`, value: measure.filteredMs, unit: 'ms' },
    { what: `bare scan of ${size}, p50`, value: measure.bareMs, unit: 'ms' },
    {
      what: `nearest of ${size} against the bare scan`,
      value: ratio,
      unit: 'x',
      ...(size >= 100_000 && { atMost: 1.5 }),
    },
    { what: `first nearest of ${size}, vectors not yet in memory`, value: measure.coldMs, unit: 'ms' },
    recallRow(measure, `${size} of ${WIDTH} numbers`),
  ]
}

function recallRow({ recall }: Measure, of: string): BenchRow {
  return { what: `recall of the nearest ${NEAREST} of ${of}`, value: recall, unit: 'x', atLeast: 0.99 }
}

async function inStore(size: number, width: number): Promise<Measure> {
  return await inTemporaryFolder(async (dir) => {
    const make = createVectorMaker(width)
    const vectors = Array.from({ length: size }, make)
    const queries = Array.from({ length: QUERIES + WARM_UP }, make)
    const open = () => createSqliteStore({ dir: join(dir, 'memory'), clock: { now: () => 0 } })
    const filling = await open()
    await fill(await filling.tenant('bench'), vectors)
    await filling.close()

    const store = await open()
    const tenant = await store.tenant('bench')
    await tenant.counts()
    const start = performance.now()
    await tenant.nearest(MODEL, queries[0] as Float32Array, {}, NEAREST)
    const coldMs = performance.now() - start
    const times = await timed(tenant, vectors, queries)
    const recall = await recallOf(tenant, vectors, queries.slice(WARM_UP))
    await store.close()
    return { coldMs, recall, ...times }
  })
}

async function fill(tenant: TenantStore, vectors: readonly Float32Array[]): Promise<void> {
  for (let from = 0; from < vectors.length; from += BATCH) {
    const batch = vectors.slice(from, from + BATCH).map((vector, index) => ({ vector, number: from + index }))
    await tenant.transact(async (writes) => {
      for (const { number } of batch) {
        await writes.appendEvidence(sampleEvidence(number, { channel: `channel ${number % 10}` }), [], 'read')
      }
      await writes.putVectors(
        MODEL,
        batch.map(({ vector, number }) => ({ evidenceId: sampleId(number), vector })),
      )
    })
  }
}

/** In turn, so that what else the machine does hits all alike. */
async function timed(
  tenant: TenantStore,
  vectors: readonly Float32Array[],
  queries: readonly Float32Array[],
): Promise<Pick<Measure, 'oursMs' | 'filteredMs' | 'bareMs'>> {
  const packed = createPackedVectors(createScanMemory(), vectors[0]?.length ?? 0)
  for (const [index, vector] of vectors.entries()) packed.append(index + 1, quantize(vector))
  const [ours, filtered, bare]: readonly [number[], number[], number[]] = [[], [], []]
  for (const [index, query] of queries.entries()) {
    const start = performance.now()
    packed.similarities(query)
    const a = performance.now()
    await tenant.nearest(MODEL, query, {}, NEAREST)
    const b = performance.now()
    await tenant.nearest(MODEL, query, { channel: 'channel 3' }, NEAREST)
    const c = performance.now()
    if (index < WARM_UP) continue
    bare.push(a - start)
    ours.push(b - a)
    filtered.push(c - b)
  }
  return { oursMs: quantilesOf(ours).p50, filteredMs: quantilesOf(filtered).p50, bareMs: quantilesOf(bare).p50 }
}

/** Share of the exact nearest that was found. */
async function recallOf(
  tenant: TenantStore,
  vectors: readonly Float32Array[],
  queries: readonly Float32Array[],
): Promise<number> {
  let found = 0
  for (const query of queries) {
    const hits = await tenant.nearest(MODEL, query, {}, NEAREST)
    const exact = new Set(exactNearest(vectors, query))
    found += hits.filter(({ kept }) => exact.has(kept.evidence.id)).length
  }
  return found / (queries.length * NEAREST)
}

function exactNearest(vectors: readonly Float32Array[], query: Float32Array): readonly string[] {
  return vectors
    .map((vector, number) => ({ number, cosine: dot(vector, query) }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, NEAREST)
    .map(({ number }) => sampleId(number))
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}
