import { setTimeout as wait } from 'node:timers/promises'
import { CredenceError, isCredenceError } from '../../error.ts'
import type { Settings } from './options.ts'

/** Sends one request and gives what the answer's JSON says. */
export type Post = (body: unknown) => Promise<unknown>

/** A server that asks for more patience than this is not waited for. */
const WAIT_AT_MOST_MS = 60_000
const QUOTED = 200

interface Failure {
  readonly error: CredenceError
  /** Null where trying again would not help. */
  readonly waitMs: number | null
}

/**
 * Requests are made again, a bounded number of times, where another time may help: too many requests, trouble of the server's
 * own, a connection that breaks. One that takes too long is not: a slow server is not helped by a second request.
 */
export function createPost(settings: Settings, closing: AbortSignal): Post {
  return async (body) => {
    for (let tries = 0; ; tries++) {
      closing.throwIfAborted()
      const result = await once(settings, JSON.stringify(body), closing)
      if ('answer' in result) return result.answer
      const { error, waitMs } = result
      if (waitMs === null || tries >= settings.retries) throw error
      const delay = Math.max(waitMs, settings.retryDelayMs * 2 ** tries)
      if (delay > WAIT_AT_MOST_MS) throw error
      await wait(delay, undefined, { signal: closing }).catch(() => closing.throwIfAborted())
    }
  }
}

async function once(settings: Settings, body: string, closing: AbortSignal): Promise<{ answer: unknown } | Failure> {
  const { endpoint, headers, timeoutMs } = settings
  const tooLong = AbortSignal.timeout(timeoutMs)
  try {
    const signal = AbortSignal.any([tooLong, closing])
    // A redirect would take the key along.
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'error' })
    const text = await response.text()
    return response.ok ? { answer: jsonIn(text, settings) } : refusal(response, text, settings)
  } catch (error) {
    closing.throwIfAborted()
    if (isCredenceError(error)) throw error
    if (tooLong.aborted)
      return {
        error: failed(settings, `took longer than ${timeoutMs} ms`, 'give it more time: { timeoutMs: … }'),
        waitMs: null,
      }
    const remedy = 'start the server, and check its address'
    return { error: failed(settings, `can't be reached: ${reasonOf(error)}`, remedy, error), waitMs: 0 }
  }
}

function jsonIn(text: string, settings: Settings): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const remedy = 'check the address: it should end where the protocol begins, often in /v1'
    throw failed(settings, `answered something else than JSON: ${quoted(text, settings)}`, remedy)
  }
}

function refusal(response: Response, text: string, settings: Settings): Failure {
  const { status } = response
  // Servers quote a wrong key back, or half of it.
  if (status === 401 || status === 403)
    return { error: failed(settings, `refused the key with ${status}`, 'check apiKey'), waitMs: null }
  const isPassing = status === 429 || status === 408 || status >= 500
  const remedy = isPassing
    ? 'try again later, or with a smaller batchSize'
    : 'check the address and the name of the model'
  return {
    error: failed(settings, `answered ${status}: ${quoted(text, settings)}`, remedy),
    waitMs: isPassing ? retryAfterMs(response.headers) : null,
  }
}

/** Seconds, or a date, which is taken by the server's own clock; 0 where there is neither. */
function retryAfterMs(headers: Headers): number {
  const after = headers.get('retry-after') ?? ''
  if (after.trim() === '') return 0
  const seconds = Number(after)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

function failed(settings: Settings, what: string, remedy: string, cause?: unknown): CredenceError {
  const { origin, pathname } = settings.endpoint
  return new CredenceError(
    'embedder_failed',
    `${origin}${pathname} ${what}`,
    { remedy },
    cause === undefined ? {} : { cause },
  )
}

/** The begin of an answer in one line, without what must not be written anywhere. */
function quoted(text: string, { secrets }: Settings): string {
  const bare = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  const line = bare.replaceAll(/\s+/gu, ' ').trim()
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line
}

/** What went wrong on the network stands in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const { code } = cause as Error & { code?: unknown }
  return typeof code === 'string' ? code : cause.message
}
