import { join } from 'node:path'
import { type ObserveInput, openMemory } from '../../../src/index.ts'
import { MODEL, WIDTH } from '../../recall/prepared-vectors.ts'
import type { OpenSystem, PeerText } from '../system.ts'

export const openCredence: OpenSystem = async (dir, vectorOf) => {
  const embedder = { model: MODEL, dimensions: WIDTH, embed: async (texts: readonly string[]) => texts.map(vectorOf) }
  const credence = await openMemory({ dir: join(dir, 'credence'), embedder })
  const memory = await credence.tenant('bench')
  const said = ({ text, author }: PeerText): ObserveInput => ({
    text,
    author,
    source: { class: author === 'user' ? 'user_stated' : 'other_person' },
    channel: 'chat',
  })
  return {
    isDurable: true,
    async addMany(texts) {
      await memory.observeMany(texts.map(said))
      await memory.embed()
    },
    // Durable with its readings when it resolves; its vector follows behind.
    async addOne(text) {
      await memory.observe(said(text))
    },
    search: async ({ text }) => (await memory.recall(text, { limit: 10 })).items.map((item) => item.text),
    close: () => credence.close(),
  }
}
