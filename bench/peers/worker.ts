import { createPreparedVectors } from '../recall/prepared-vectors.ts'
import { makeTalk } from '../recall/talk.ts'
import type { OpenSystem, PeerQuery, PeerText } from './system.ts'

/** One system in a process of its own: told what to do, it answers with milliseconds. */
const SYSTEMS: Readonly<Record<string, () => Promise<OpenSystem>>> = {
  floor: async () => (await import('./adapters/floor.ts')).openFloor,
  credence: async () => (await import('./adapters/credence.ts')).openCredence,
  minisearch: async () => (await import('./adapters/minisearch.ts')).openMiniSearch,
  orama: async () => (await import('./adapters/orama.ts')).openOrama,
  mcp: async () => (await import('./adapters/mcp.ts')).openMcp,
  mem0: async () => (await import('./adapters/mem0.ts')).openMem0,
}

export type Order =
  | { readonly do: 'search' | 'add'; readonly from: number; readonly count: number }
  | { readonly do: 'close' }

/** What is found is right where the text that the question was made from is among the ten. */
export interface Turn {
  readonly ms: readonly number[]
  readonly hits: number
}

const [name, dir, sizeText, queriesText, addsText] = process.argv.slice(2) as [string, string, string, string, string]
const SIZE = Number(sizeText)
const prepared = createPreparedVectors()
const { memories } = makeTalk(SIZE + Number(addsText), 0, 11)
const texts = memories.map(
  ({ text = '', author = 'user' }, id): PeerText => ({
    id,
    text: `${text} (${id})`,
    author,
    vector: new Float32Array(0),
  }),
)
const asText = (told: PeerText): PeerText => ({ ...told, vector: prepared.vectorOf(told.text) })
const added = texts.slice(SIZE).map(asText)
const queries = makeQueries(Number(queriesText))
prepared.prepare([...queries, ...added].map(({ text }) => text))

const open = await (SYSTEMS[name] as () => Promise<OpenSystem>)()
const system = await open(dir, prepared.vectorOf)
await system.addMany(texts.slice(0, SIZE).map(asText))
process.on('message', async (order: Order) => {
  if (order.do === 'close') {
    await system.close()
    process.exit(0)
  }
  process.send?.(order.do === 'search' ? await search(order) : await add(order))
})
process.on('disconnect', () => process.exit(0))
process.send?.({ isDurable: system.isDurable })

type Range = Extract<Order, { readonly from: number }>

async function search({ from, count }: Range): Promise<Turn> {
  const ms: number[] = []
  let hits = 0
  for (const query of queries.slice(from, from + count)) {
    const start = performance.now()
    const found = await system.search(query)
    ms.push(performance.now() - start)
    if (found.includes((texts[query.id] as PeerText).text)) hits++
  }
  return { ms, hits }
}

async function add({ from, count }: Range): Promise<Turn> {
  const ms: number[] = []
  for (const text of added.slice(from, from + count)) {
    const start = performance.now()
    await system.addOne(text)
    ms.push(performance.now() - start)
  }
  return { ms, hits: 0 }
}

/** A question made of the words of one kept text. */
function makeQueries(count: number): readonly PeerQuery[] {
  const told = texts.slice(0, SIZE).filter(({ text }) => text.includes(' of the '))
  return Array.from({ length: count }, (_, at): PeerQuery => {
    const { id, text } = told[(at * 7919) % told.length] as PeerText
    const [, verb = '', one = '', two = '', three = ''] = /^\w+ (\w+) the (\w+) (\w+) of the (\w+)/.exec(text) ?? []
    const last = /near the (\w+)/.exec(text)?.[1] ?? ''
    const asked = `Who ${verb} the ${one} ${two} of the ${three} near the ${last}?`
    const rarest = [one, two, three, last].reduce((a, b) => (countOf(b) < countOf(a) ? b : a))
    return { id, text: asked, author: 'user', vector: prepared.vectorOf(asked), rarest }
  })
}

function countOf(word: string): number {
  return texts.reduce((sum, { text }) => sum + (text.includes(word) ? 1 : 0), 0)
}
