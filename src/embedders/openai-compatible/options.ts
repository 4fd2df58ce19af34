import { CredenceError, quoteReceived } from '../../error.ts'

export interface OpenAiCompatibleOptions {
  /** Where the protocol begins: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly url: string
  readonly model: string
  /** Sent as a bearer token; never written into an error. */
  readonly apiKey?: string | undefined
  /** Asked of the server and then expected of it. Default: whatever the model gives, from the first answer on the same. */
  readonly dimensions?: number
  /** What the vectors are named after; default `model`. Another name keeps the vectors of another model apart. */
  readonly name?: string
  /** Texts of one request. Default 64. */
  readonly batchSize?: number
  /** UTF-16 units of a text that are sent; what is behind them is left out. Default 8,000. */
  readonly charactersAtMost?: number
  /** How numbers are asked for; both are understood. Default `float`, which every server knows. */
  readonly encoding?: 'float' | 'base64'
  /** Milliseconds for one request. Default 30,000. */
  readonly timeoutMs?: number
  /** How often a request is made again after 429, 5xx or a lost connection. Default 2. */
  readonly retries?: number
  /** Milliseconds before the first of them, twice as many before the next; more where the server asks for it. Default 500. */
  readonly retryDelayMs?: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface Settings {
  readonly endpoint: URL
  readonly model: string
  readonly name: string
  readonly dimensions: number | null
  readonly batchSize: number
  readonly charactersAtMost: number
  readonly encoding: 'float' | 'base64'
  readonly timeoutMs: number
  readonly retries: number
  readonly retryDelayMs: number
  readonly headers: Readonly<Record<string, string>>
  /** What must not be written anywhere. */
  readonly secrets: readonly string[]
}

/** Options with their defaults; refuses what could never work. */
export function checkOptions(options: OpenAiCompatibleOptions): Settings {
  const { model, apiKey, headers = {}, encoding = 'float' } = options
  if (typeof model !== 'string' || model.trim() === '') throw refused('model', 'the name of a model', model)
  return {
    endpoint: endpointOf(options.url),
    model,
    name: options.name ?? model,
    dimensions: options.dimensions === undefined ? null : whole(options, 'dimensions', 1, 0),
    batchSize: whole(options, 'batchSize', 1, 64),
    charactersAtMost: whole(options, 'charactersAtMost', 1, 8000),
    encoding,
    timeoutMs: whole(options, 'timeoutMs', 1, 30_000),
    retries: whole(options, 'retries', 0, 2),
    retryDelayMs: whole(options, 'retryDelayMs', 0, 500),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    secrets: [...(apiKey === undefined ? [] : [apiKey]), ...Object.values(headers)].filter((value) => value !== ''),
  }
}

type Numbers = 'dimensions' | 'batchSize' | 'charactersAtMost' | 'timeoutMs' | 'retries' | 'retryDelayMs'

function whole(options: OpenAiCompatibleOptions, name: Numbers, least: number, otherwise: number): number {
  const value = options[name] ?? otherwise
  if (Number.isInteger(value) && value >= least) return value
  throw refused(name, `a whole number, at least ${least}`, value)
}

/** The address of embeddings under the one given; a query is kept, since some servers want one. */
function endpointOf(url: string): URL {
  const endpoint = URL.canParse(url) ? new URL(url) : null
  if (endpoint === null || !/^https?:$/u.test(endpoint.protocol))
    throw refused('url', 'an address that begins with http:// or https://', url)
  // Not quoted back: it has a password in it.
  if (endpoint.username !== '' || endpoint.password !== '')
    throw refused('url', 'an address without a user name; hand the key in as apiKey or in headers', '…')
  endpoint.pathname = `${endpoint.pathname.replace(/\/+$/u, '')}/embeddings`
  return endpoint
}

function refused(path: string, expected: string, received: unknown): CredenceError {
  const details = { path, expected, received: quoteReceived(received) }
  return new CredenceError('invalid_input', `${path} must be ${expected}`, details)
}
