import { join } from 'node:path'
import { openMemory } from 'credence'
import { quantilesOf } from '../quantiles.ts'
import { openRecallFloor } from './floor.ts'
import { createPreparedVectors, WIDTH } from './prepared-vectors.ts'
import type { RecallMeasure } from './recall.ts'
import { makeTalk, type TalkQuery } from './talk.ts'

const [dir, sizeText] = process.argv.slice(2) as [string, string]
const SIZE = Number(sizeText)
const QUERIES = 300
const WARM_UP = 40
const ADDED = 400
const ADDED_TOGETHER = 20

const prepared = createPreparedVectors()
const { memories, queries } = makeTalk(SIZE, QUERIES + WARM_UP, 11)
const open = () => openMemory({ dir: join(dir, 'memory'), embedder: prepared.embedder })
const floor = await openRecallFloor(join(dir, 'floor.sqlite'), WIDTH)
floor.fill(
  memories.map(({ text }) => text ?? ''),
  prepared.vectorOf,
)
const filling = await open()
const filled = await filling.tenant('bench')
await filled.observeMany(memories)
await filled.embed()
await filling.close()

prepared.prepare(queries.map(({ text }) => text))
const credence = await open()
const memory = await credence.tenant('bench')
const before = process.memoryUsage().rss
const coldStart = performance.now()
await memory.recall((queries[0] as TalkQuery).text)
const coldMs = performance.now() - coldStart
const memoryMb = (process.memoryUsage().rss - before) / 2 ** 20

const ours: number[] = []
const bare: number[] = []
const byKind: Record<TalkQuery['kind'], number[]> = { fact: [], talk: [], task: [] }
for (const [at, { text, kind }] of queries.entries()) {
  const start = performance.now()
  floor.search(text, prepared.vectorOf(text))
  const a = performance.now()
  await memory.recall(text)
  const b = performance.now()
  if (at < WARM_UP) continue
  bare.push(a - start)
  ours.push(b - a)
  byKind[kind].push(b - a)
}

// Each side waits for its last vector: ours embeds and keeps them behind the texts.
const added = makeTalk(ADDED, 0, 23).memories
prepared.prepare(added.map(({ text }) => text ?? ''))
const observed: number[] = []
const bareAdded: number[] = []
let together = 0
for (let from = 0; from < ADDED; from += ADDED_TOGETHER) {
  for (const { text = '' } of added.slice(from, from + ADDED_TOGETHER)) {
    const start = performance.now()
    floor.add(text, prepared.vectorOf(text))
    bareAdded.push(performance.now() - start)
  }
  const blockStart = performance.now()
  for (const each of added.slice(from, from + ADDED_TOGETHER)) {
    const start = performance.now()
    await memory.observe(each)
    observed.push(performance.now() - start)
  }
  await memory.embed()
  together += performance.now() - blockStart
}
floor.close()
await credence.close()

const measured: RecallMeasure = {
  recall: quantilesOf(ours),
  floor: quantilesOf(bare),
  kinds: {
    fact: quantilesOf(byKind.fact).p50,
    talk: quantilesOf(byKind.talk).p50,
    task: quantilesOf(byKind.task).p50,
  },
  coldMs,
  memoryMb,
  observe: quantilesOf(observed).p50,
  observeWithVector: together / ADDED,
  floorAdd: quantilesOf(bareAdded).p50,
  floorAddMean: bareAdded.reduce((sum, each) => sum + each, 0) / bareAdded.length,
}
process.send?.(measured)
process.disconnect?.()
