import { loadPeer } from '../peers-dir.ts'
import type { OpenSystem, PeerText } from '../system.ts'

interface MiniSearch {
  add(document: object): void
  addAll(documents: readonly object[]): void
  search(query: string, options: object): readonly { readonly id: number }[]
}
type MiniSearchModule = { readonly default: new (options: object) => MiniSearch }

const KEPT = 100
const FUSED = 60

/** A search of words in memory, and the cosine of every vector in a plain loop: the two fused by place. */
export const openMiniSearch: OpenSystem = async () => {
  const { default: Index } = await loadPeer<MiniSearchModule>('minisearch', 'minisearch')
  const index = new Index({ fields: ['text'] })
  const texts = new Map<number, PeerText>()
  function nearest(vector: Float32Array): readonly number[] {
    const all = [...texts.values()].map((each) => ({ id: each.id, cosine: dot(each.vector, vector) }))
    return all
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, KEPT)
      .map(({ id }) => id)
  }
  return {
    isDurable: false,
    async addMany(added) {
      for (const each of added) texts.set(each.id, each)
      index.addAll(added.map(({ id, text }) => ({ id, text })))
    },
    async addOne(added) {
      texts.set(added.id, added)
      index.add({ id: added.id, text: added.text })
    },
    async search({ text, vector }) {
      const places = new Map<number, number>()
      const byWords = index.search(text, { combineWith: 'OR' }).slice(0, KEPT)
      for (const list of [byWords.map(({ id }) => id), nearest(vector)])
        for (const [place, id] of list.entries()) places.set(id, (places.get(id) ?? 0) + 1 / (FUSED + place + 1))
      const best = [...places].sort((a, b) => b[1] - a[1]).slice(0, 10)
      return best.map(([id]) => (texts.get(id) as PeerText).text)
    },
    close: async () => {},
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}
