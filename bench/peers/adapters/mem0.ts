import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { WIDTH } from '../../recall/prepared-vectors.ts'
import { loadPeer } from '../peers-dir.ts'
import type { OpenSystem } from '../system.ts'

interface Mem0 {
  add(text: string, options: object): Promise<unknown>
  search(text: string, options: object): Promise<{ readonly results: readonly { readonly memory: string }[] }>
}
type Mem0Module = { readonly Memory: new (options: object) => Mem0 }

const USER = 'bench'

/** Its own store, texts kept as they are. Its vectors come over the loopback interface, prepared; nothing is sent elsewhere. */
export const openMem0: OpenSystem = async (dir, vectorOf) => {
  Object.assign(process.env, { MEM0_TELEMETRY: 'false', MEM0_DIR: dir })
  const { Memory } = await loadPeer<Mem0Module>('mem0', 'mem0ai/oss')
  const server = await servingVectors(vectorOf)
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const model = { apiKey: 'none', baseURL, model: 'prepared' }
  const memory = new Memory({
    embedder: { provider: 'openai', config: { ...model, embeddingDims: WIDTH } },
    vectorStore: {
      provider: 'memory',
      config: { collectionName: 'bench', dimension: WIDTH, dbPath: join(dir, 'vectors.db') },
    },
    llm: { provider: 'openai', config: model },
    historyStore: { provider: 'sqlite', config: { historyDbPath: join(dir, 'history.db') } },
  })
  const add = async (text: string): Promise<void> => void (await memory.add(text, { userId: USER, infer: false }))
  return {
    isDurable: true,
    async addMany(texts) {
      for (const { text } of texts) await add(text)
    },
    addOne: ({ text }) => add(text),
    search: async ({ text }) =>
      (await memory.search(text, { topK: 10, filters: { user_id: USER } })).results.map((each) => each.memory),
    close: async () => void server.close(),
  }
}

async function servingVectors(vectorOf: (text: string) => Float32Array): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { input } = JSON.parse(body) as { input: string | readonly string[] }
    const data = [input].flat().map((text, index) => ({ object: 'embedding', index, embedding: [...vectorOf(text)] }))
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ object: 'list', data, model: 'prepared', usage: { prompt_tokens: 1, total_tokens: 1 } }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
