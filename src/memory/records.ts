import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { coversKey, isExactKey } from '../record/key-pattern.ts'
import type { RecordAnswer, RecordProblem, RecordRequest } from '../record/record.ts'
import type { ConnectRecordOptions } from './inputs.ts'
import { parseConnectRecord } from './validate/inputs.ts'

/** Systems that own records, read in place when something is asked. Nothing of them is kept. */
export interface Records {
  /** Gives back the way to take it off again. */
  connect(name: string, options: ConnectRecordOptions): () => void
  /** Keys that connectors name outright. */
  listedKeys(): readonly string[]
  /** Whether any of them answers this key. */
  covers(key: string): boolean
  /** What each has on these keys now. Never rejects, and takes no longer than the longest time-out. */
  read(tenant: string, keys: readonly string[], by: string): Promise<readonly RecordRead[]>
}

/** How one key was read of one system, as it came. */
export interface RecordRead extends Pick<Connector, 'name' | 'sourceName' | 'audience'> {
  readonly key: string
  /** In milliseconds. */
  readonly ms: number
  readonly came: Came
}

type Came =
  | { readonly status: 'answered'; readonly answer: RecordAnswer | undefined }
  | { readonly status: 'timed_out' | 'failed'; readonly problem: RecordProblem }

interface Connector {
  readonly name: string
  readonly keys: readonly string[]
  readonly read: ConnectRecordOptions['read']
  readonly timeoutMs: number
  readonly sourceName: string
  /** Keys of those who may see its values; null: everyone. */
  readonly audience: readonly string[] | null
}

const TIMEOUT_MS = 2_000

export function createRecords(): Records {
  const connectors = new Map<string, Connector>()
  /** Reads that are under way: who asks meanwhile waits for the same one. Nothing is held once it is done. */
  const underWay = new Map<string, Promise<Came>>()

  function shared(connector: Connector, request: Omit<RecordRequest, 'signal'>): Promise<Came> {
    const name = JSON.stringify([connector.name, request.tenant, request.key, request.by])
    const known = underWay.get(name)
    if (known !== undefined) return known
    const coming = withinTime(connector, request).finally(() => underWay.delete(name))
    underWay.set(name, coming)
    return coming
  }

  return {
    connect(name, options) {
      const connector = connectorFrom(name, options)
      if (connectors.has(name)) throw alreadyConnected(name)
      connectors.set(name, connector)
      return () => {
        if (connectors.get(name) === connector) connectors.delete(name)
      }
    },
    listedKeys: () => [...connectors.values()].flatMap(({ keys }) => keys.filter(isExactKey)),
    covers: (key) => coveringKey(connectors, key).length > 0,
    async read(tenant, keys, by) {
      const wanted = keys.flatMap((key) =>
        coveringKey(connectors, key)
          .filter((connector) => maySee(connector, by))
          .map((connector) => ({ key, connector })),
      )
      return await Promise.all(
        wanted.map(async ({ key, connector }) => {
          const { name, sourceName, audience } = connector
          const start = performance.now()
          const came = await shared(connector, { tenant, key, by })
          return { name, sourceName, audience, key, came, ms: Math.round(performance.now() - start) }
        }),
      )
    },
  }
}

function coveringKey(connectors: ReadonlyMap<string, Connector>, key: string): readonly Connector[] {
  return [...connectors.values()].filter(({ keys }) => keys.some((pattern) => coversKey(pattern, key)))
}

/** Who may not see its values does not learn that it has any: it is not read for them. */
function maySee({ audience }: Connector, by: string): boolean {
  return by === USER || audience === null || audience.includes(by)
}

/** Whatever the connector does, this resolves within its time. */
function withinTime(connector: Connector, request: Omit<RecordRequest, 'signal'>): Promise<Came> {
  const stop = new AbortController()
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      const message = `no answer within ${connector.timeoutMs} ms`
      resolve({ status: 'timed_out', problem: { message, path: null } })
      stop.abort(new Error(message))
    }, connector.timeoutMs)
    const finish = (came: Came): void => {
      clearTimeout(timer)
      resolve(came)
    }
    Promise.resolve()
      .then(() => connector.read({ ...request, signal: stop.signal }))
      .then(
        (answer) => finish({ status: 'answered', answer }),
        (error: unknown) => finish({ status: 'failed', problem: { message: messageOf(error), path: null } }),
      )
  })
}

function connectorFrom(name: string, input: ConnectRecordOptions): Connector {
  const { keys, read, timeoutMs = TIMEOUT_MS, sourceName = name, audience } = parseConnectRecord(name, input)
  return { name, keys: [keys].flat(), read, timeoutMs, sourceName, audience: audience?.map(authorKeyOf) ?? null }
}

function alreadyConnected(name: string): CredenceError {
  return new CredenceError('invalid_input', `connectRecord: ${quoteReceived(name)} is connected already`, {
    path: 'name',
    expected: 'a name of its own for each system',
    received: quoteReceived(name),
    remedy: 'take the first off, or choose another name',
  })
}

const LONGEST_MESSAGE = 500

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE)
}
