import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHashedEmbedder } from '../../testing/hashed-embedder.ts'

export interface Received {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: { readonly model: string; readonly input: readonly string[]; readonly encoding_format: string }
}

export type Handle = (received: Received, response: ServerResponse) => void | Promise<void>

export interface EmbeddingServer {
  /** Up to and with `/v1`. */
  readonly url: string
  readonly received: readonly Received[]
  close(): Promise<void>
}

/** A real server on a free port of this machine; `handle` answers each request. */
export async function startServer(handle: Handle): Promise<EmbeddingServer> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    const one = { url: request.url ?? '', headers: request.headers, body }
    received.push(one)
    await handle(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface Row {
  readonly index?: number
  readonly embedding: unknown
}

/** Rows as a good server gives them, not of length 1, for `change` to spoil. */
export async function rowsFor({ body }: Received, width = 64): Promise<Row[]> {
  const vectors = await createHashedEmbedder({ dimensions: width }).embed(body.input)
  return vectors.map((vector, index) => ({
    index,
    embedding: [...(vector ?? new Float32Array(width).fill(1))].map((value) => value * 3),
  }))
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A good server, its rows changed. */
export function answering(change: (rows: Row[]) => readonly Row[] = (rows) => rows): Handle {
  return async (received, response) => sendJson(response, { data: change(await rowsFor(received)) })
}
