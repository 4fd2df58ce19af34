import { createRequire } from 'node:module'
import { join } from 'node:path'
import { loadPeer, PEERS_DIR } from '../peers-dir.ts'
import type { OpenSystem, PeerText } from '../system.ts'

interface Client {
  connect(transport: object): Promise<void>
  callTool(call: object, schema: undefined, options: object): Promise<{ readonly structuredContent: Found }>
  close(): Promise<void>
}
interface Found {
  readonly entities: readonly { readonly observations: readonly string[] }[]
}
type ClientModule = { readonly Client: new (info: object) => Client }
type TransportModule = { readonly StdioClientTransport: new (options: object) => object }

const PACKAGE = '@modelcontextprotocol/server-memory'
const WAIT_MS = 120_000

/** The official memory server over its pipes. It finds pieces of text alone, so it is asked for the rarest word: its best case. */
export const openMcp: OpenSystem = async (dir) => {
  const { Client } = await loadPeer<ClientModule>('mcp', '@modelcontextprotocol/sdk/client/index.js')
  const { StdioClientTransport } = await loadPeer<TransportModule>('mcp', '@modelcontextprotocol/sdk/client/stdio.js')
  const require = createRequire(join(PEERS_DIR, 'mcp', 'package.json'))
  const main = join(PEERS_DIR, 'mcp', 'node_modules', PACKAGE, 'dist', 'index.js')
  require.resolve(main)
  const client = new Client({ name: 'bench', version: '1' })
  const env = { ...process.env, MEMORY_FILE_PATH: join(dir, 'memory.jsonl'), NODE_OPTIONS: '' }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [main], env, stderr: 'ignore' }))
  const call = (name: string, given: object) =>
    client.callTool({ name, arguments: given }, undefined, { timeout: WAIT_MS })
  const entityOf = ({ id, text }: PeerText): object => ({
    name: `memory ${id}`,
    entityType: 'memory',
    observations: [text],
  })
  return {
    isDurable: true,
    addMany: async (texts) => void (await call('create_entities', { entities: texts.map(entityOf) })),
    addOne: async (text) => void (await call('create_entities', { entities: [entityOf(text)] })),
    async search({ rarest }) {
      const { structuredContent } = await call('search_nodes', { query: rarest })
      return structuredContent.entities.slice(0, 10).flatMap(({ observations }) => observations)
    },
    close: () => client.close(),
  }
}
