import { afterEach, describe, expect, it } from 'vitest'
import { CredenceError } from '../../error.ts'
import { describeEmbedder } from '../../testing/embedder-contract.ts'
import { createHashedEmbedder } from '../../testing/hashed-embedder.ts'
import {
  answering,
  type EmbeddingServer,
  type Handle,
  type Row,
  rowsFor,
  sendJson,
  startServer,
} from './embedding-server.fixture.ts'
import { createOpenAiCompatible } from './openai-compatible.ts'
import type { OpenAiCompatibleOptions } from './options.ts'

const KEY = 'sk-secret-of-the-house'
const TEXTS = ['Maya lives in Boston.', 'The invoice is due.', 'Biscuit barks.']
const servers: EmbeddingServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serverWith(handle: Handle): Promise<EmbeddingServer> {
  const server = await startServer(handle)
  servers.push(server)
  return server
}

async function embedderOn(handle: Handle, options: Partial<OpenAiCompatibleOptions> = {}) {
  const server = await serverWith(handle)
  const settings = { url: server.url, model: 'tiny', apiKey: KEY, retryDelayMs: 1, ...options }
  return { server, embedder: createOpenAiCompatible(settings) }
}

/** The error of a call that must fail, with all that it says. */
async function failureOf(call: Promise<unknown>): Promise<CredenceError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(CredenceError)
  const error = outcome as CredenceError
  expect(error.details.remedy).toMatch(/\S/u)
  expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(KEY)
  return error
}

describeEmbedder('a server', async () => (await embedderOn(answering())).embedder)
describeEmbedder(
  'a server of small batches and base64',
  async () => (await embedderOn(answering(toBase64), { batchSize: 2, encoding: 'base64', dimensions: 64 })).embedder,
)

function toBase64(rows: Row[]): Row[] {
  return rows.map((row) => ({
    ...row,
    embedding: Buffer.from(Float32Array.from(row.embedding as number[]).buffer).toString('base64'),
  }))
}

describe('what is sent', () => {
  it('goes to /embeddings with model, texts, key and headers', async () => {
    const { server, embedder } = await embedderOn(answering(), { headers: { 'x-team': 'blue' }, dimensions: 64 })
    await embedder.embed(TEXTS)
    expect(server.received).toHaveLength(1)
    const [{ url, headers, body }] = server.received as [(typeof server.received)[0]]
    expect(url).toBe('/v1/embeddings')
    expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'x-team': 'blue' })
    expect(body).toEqual({ model: 'tiny', input: TEXTS, encoding_format: 'float', dimensions: 64 })
  })

  it('leaves out key and dimensions that were not given, and keeps a query', async () => {
    const server = await serverWith(answering())
    const embedder = createOpenAiCompatible({ url: `${server.url}/?api-version=2`, model: 'tiny' })
    await embedder.embed(['Biscuit barks.'])
    expect(server.received[0]?.url).toBe('/v1/embeddings?api-version=2')
    expect(server.received[0]?.headers.authorization).toBeUndefined()
    expect(server.received[0]?.body).toEqual({ model: 'tiny', input: ['Biscuit barks.'], encoding_format: 'float' })
  })

  it('is cut into batches, without the empty texts', async () => {
    const { server, embedder } = await embedderOn(answering(), { batchSize: 2 })
    const vectors = await embedder.embed(['one', '', 'two', ' ', 'three'])
    expect(server.received.map(({ body }) => body.input)).toEqual([['one', 'two'], ['three']])
    expect(vectors.map((vector) => vector === null)).toEqual([false, true, false, true, false])
    await embedder.embed(['', '\n'])
    expect(server.received).toHaveLength(2)
  })

  it('is the begin of a long text, in whole characters', async () => {
    const { server, embedder } = await embedderOn(answering(), { charactersAtMost: 4 })
    await embedder.embed(['abcdef', 'abc😀', 'ab\ud800'])
    expect(server.received[0]?.body.input).toEqual(['abcd', 'abc', 'ab\ufffd'])
  })
})

describe('the name and the width', () => {
  it('have the width where it was asked for', async () => {
    const asked = createOpenAiCompatible({ url: 'http://localhost:1/v1', model: 'tiny', dimensions: 256 })
    expect([asked.model, asked.dimensions]).toEqual(['openai-compatible:tiny@256', 256])
    const { embedder } = await embedderOn(answering(), { name: 'tiny of June' })
    expect([embedder.model, embedder.dimensions]).toEqual(['openai-compatible:tiny of June', null])
    await embedder.embed(TEXTS)
    expect(embedder.dimensions).toBe(64)
  })

  it('refuse another width than before under the same name', async () => {
    const { server, embedder } = await embedderOn(async (received, response) =>
      sendJson(response, { data: await rowsFor(received, server.received.length === 1 ? 64 : 32) }),
    )
    await embedder.embed(TEXTS)
    const error = await failureOf(embedder.embed(TEXTS))
    expect(error.code).toBe('wrong_width')
    expect(error.details).toMatchObject({ expected: '64, as before', received: '32' })
    expect(error.details.remedy).toContain('name')
    expect(embedder.dimensions).toBe(64)
  })

  it('refuse another width than was asked for, or two in one answer', async () => {
    const asked = await embedderOn(answering(), { dimensions: 128 })
    const error = await failureOf(asked.embedder.embed(TEXTS))
    expect(error).toMatchObject({ code: 'wrong_width', details: { expected: '128, as asked for', received: '64' } })
    const uneven = await embedderOn(
      answering(([first, ...rest]) => [first as Row, ...rest.map(() => ({ index: 1, embedding: [1] }))]),
    )
    expect((await failureOf(uneven.embedder.embed(TEXTS.slice(0, 2)))).code).toBe('wrong_width')
  })
})

describe('an answer', () => {
  it('is put in order by its indices, or as it stands where it has none', async () => {
    const expected = await createHashedEmbedder().embed(TEXTS)
    for (const change of [
      (rows: Row[]) => rows.reverse(),
      (rows: Row[]) => rows.map(({ embedding }) => ({ embedding })),
    ]) {
      const { embedder } = await embedderOn(answering(change))
      const found = await embedder.embed(TEXTS)
      for (const [at, vector] of found.entries())
        for (const [place, value] of (vector ?? []).entries()) expect(value).toBeCloseTo(expected[at]?.[place] ?? 9, 5)
    }
  })

  const spoilt: Readonly<Record<string, (rows: Row[]) => readonly Row[]>> = {
    'lacks a row': (rows) => rows.slice(1),
    'lacks the last row': (rows) => rows.slice(0, -1),
    'has a row twice': ([first, ...rest]) => [first as Row, first as Row, ...rest.slice(1)],
    'has a row too many': (rows) => [...rows, { index: 3, embedding: [1] }],
    'has an index that is none': ([first, ...rest]) => [{ ...(first as Row), index: 0.5 }, ...rest],
    'has a vector of nothing': (rows) => rows.map((row) => ({ ...row, embedding: [] })),
    'has a vector without direction': (rows) => rows.map((row) => ({ ...row, embedding: [0, 0] })),
    'has words for numbers': (rows) => rows.map((row) => ({ ...row, embedding: ['a', 'b'] })),
    'has numbers that overflow': (rows) => rows.map((row) => ({ ...row, embedding: [1e300, 1] })),
    'has half a number': (rows) => rows.map((row) => ({ ...row, embedding: Buffer.from('abcde').toString('base64') })),
    'has no vector': (rows) => rows.map(({ index }) => ({ index: index as number, embedding: null })),
    'has null for rows': (rows) => rows.map(() => null as unknown as Row),
  }
  it.each(Object.entries(spoilt))('that %s is refused', async (_, change) => {
    const { embedder, server } = await embedderOn(answering(change))
    expect((await failureOf(embedder.embed(TEXTS))).code).toBe('embedder_failed')
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['a page', '<html><body>Welcome to nginx</body></html>', 'Welcome to nginx'],
    ['nothing', '', 'something else than JSON'],
    ['a number', '7', 'no list of vectors'],
    ['other JSON', '{"object":"list"}', 'no list of vectors'],
  ])('that is %s is refused', async (_, text, said) => {
    const { embedder } = await embedderOn((_received, response) => void response.writeHead(200).end(text))
    const error = await failureOf(embedder.embed(TEXTS))
    expect(error.code).toBe('embedder_failed')
    expect(error.message).toContain(said)
  })
})

describe('trouble', () => {
  it('with the key is told without the key, and not tried again', async () => {
    const { embedder, server } = await embedderOn((_received, response) =>
      sendJson(response, { error: `Incorrect API key provided: ${KEY}` }, 401),
    )
    const error = await failureOf(embedder.embed(TEXTS))
    expect(error).toMatchObject({ code: 'embedder_failed', details: { remedy: 'check apiKey' } })
    expect(server.received).toHaveLength(1)
  })

  it('that the server explains is quoted, without key and headers', async () => {
    const { embedder, server } = await embedderOn(
      (_received, response) => sendJson(response, { error: `no model tiny for ${KEY} of blue-team-token` }, 404),
      { headers: { 'x-team': 'blue-team-token' } },
    )
    const error = await failureOf(embedder.embed(TEXTS))
    expect(error.message).toContain('no model tiny for … of …')
    expect(server.received).toHaveLength(1)
  })

  it.each([429, 500, 503])('with %i is tried again until it is fine', async (status) => {
    const { embedder, server } = await embedderOn(async (received, response) => {
      if (server.received.length < 3) sendJson(response, { error: 'later' }, status)
      else await answering()(received, response)
    })
    expect(await embedder.embed(TEXTS)).toHaveLength(3)
    expect(server.received).toHaveLength(3)
  })

  it('that lasts is told after so many tries', async () => {
    const { embedder, server } = await embedderOn((_received, response) => sendJson(response, {}, 503), { retries: 1 })
    expect((await failureOf(embedder.embed(TEXTS))).message).toContain('503')
    expect(server.received).toHaveLength(2)
  })

  it('waits as long as the server asks', async () => {
    const { embedder, server } = await embedderOn(async (received, response) => {
      if (server.received.length === 1) sendJson(response, {}, 429, { 'retry-after': '0.3' })
      else await answering()(received, response)
    })
    const start = performance.now()
    await embedder.embed(TEXTS)
    expect(performance.now() - start).toBeGreaterThan(280)
  })

  it.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])('does not wait for an hour (%s)', async (after) => {
    const { embedder, server } = await embedderOn((_received, response) =>
      sendJson(response, {}, 429, { 'retry-after': after }),
    )
    expect((await failureOf(embedder.embed(TEXTS))).message).toContain('429')
    expect(server.received).toHaveLength(1)
  })

  it('of a server that hangs, before or within its answer, ends in time', async () => {
    const silent = await embedderOn(() => {}, { timeoutMs: 80 })
    expect((await failureOf(silent.embedder.embed(TEXTS))).message).toContain('longer than 80 ms')
    expect(silent.server.received).toHaveLength(1)
    const halfway = await embedderOn((_received, response) => void response.writeHead(200).write('{"data":'), {
      timeoutMs: 80,
    })
    expect((await failureOf(halfway.embedder.embed(TEXTS))).message).toContain('longer than 80 ms')
  })

  it('of a connection that breaks is tried again', async () => {
    const { embedder, server } = await embedderOn(async (received, response) => {
      if (server.received.length === 1) response.destroy()
      else await answering()(received, response)
    })
    expect(await embedder.embed(TEXTS)).toHaveLength(3)
  })

  it('of a closed port names the address', async () => {
    const server = await serverWith(answering())
    await server.close()
    servers.splice(0)
    const embedder = createOpenAiCompatible({ url: server.url, model: 'tiny', apiKey: KEY, retryDelayMs: 1 })
    const error = await failureOf(embedder.embed(TEXTS))
    expect(error.message).toContain(`${server.url}/embeddings can't be reached: ECONNREFUSED`)
  })

  it('of a redirect is refused, so that no key goes elsewhere', async () => {
    const other = await serverWith(answering())
    const { embedder } = await embedderOn(
      (_received, response) => void response.writeHead(307, { location: `${other.url}/embeddings` }).end(),
      { retries: 0 },
    )
    expect((await failureOf(embedder.embed(TEXTS))).code).toBe('embedder_failed')
    expect(other.received).toHaveLength(0)
  })

  it('ends at once when it is closed meanwhile, also while it waits to try again', async () => {
    const hanging = await embedderOn(() => {})
    const waiting = await embedderOn((_received, response) => sendJson(response, {}, 429, { 'retry-after': '50' }))
    for (const { embedder, server } of [hanging, waiting]) {
      const asked = failureOf(embedder.embed(TEXTS))
      while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      await embedder.close?.()
      expect((await asked).code).toBe('closed')
    }
  })
})

describe('options', () => {
  it.each([
    ['url', { url: 'localhost:11434' }],
    ['url', { url: 'ftp://example.com' }],
    ['url', { url: `http://ada:${KEY}@example.com/v1` }],
    ['model', { model: ' ' }],
    ['batchSize', { batchSize: 0 }],
    ['timeoutMs', { timeoutMs: 1.5 }],
    ['retries', { retries: -1 }],
    ['dimensions', { dimensions: 0 }],
  ])('that could never work are refused: %s in %o', (path, options) => {
    let error: unknown
    try {
      createOpenAiCompatible({ url: 'http://localhost/v1', model: 'tiny', ...options })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toMatchObject({ code: 'invalid_input', details: { path } })
    expect(JSON.stringify(error)).not.toContain(KEY)
  })
})
