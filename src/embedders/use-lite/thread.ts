import { Worker } from 'node:worker_threads'

/** What the thread is sent. */
export interface Task {
  readonly texts: readonly string[]
  /** Of the weights; null for that of the installed package. */
  readonly folder: string | null
}

/** What it sends back: all vectors beside one another, and which texts have one. */
export type Answer =
  | { readonly vectors: Float32Array<ArrayBuffer>; readonly isThere: readonly boolean[] }
  | { readonly failure: string }

/** A thread that takes one task at a time. */
export interface Thread {
  send(task: Task): void
  stop(): Promise<void>
}

/**
 * Starts the thread. It keeps the process alive only while it owes an answer. `onGone` is told once, and not after `stop`.
 */
export function startThread(onAnswer: (answer: Answer) => void, onGone: (why: Error) => void): Thread {
  const worker = new Worker(entry(), { name: 'credence use-lite', execArgv: [] })
  let isGone = false
  const gone = (why: Error): void => {
    if (!isGone) onGone(why)
    isGone = true
  }
  worker.unref()
  worker.on('message', (answer: Answer) => {
    worker.unref()
    onAnswer(answer)
  })
  worker.on('error', gone)
  worker.on('exit', (code) => gone(new Error(`the thread ended with ${code}`)))
  return {
    send(task) {
      worker.ref()
      worker.postMessage(task)
    },
    async stop() {
      isGone = true
      await worker.terminate()
    },
  }
}

/**
 * The file beside this one. Built, it needs no flag of the process. As it was written, it is loaded through what reads
 * TypeScript here too: a test runner does that for its own thread only.
 */
function entry(): URL {
  if (!new URL(import.meta.url).pathname.endsWith('.ts')) return new URL('./worker.js', import.meta.url)
  const reader = import.meta.resolve('tsx/esm/api')
  const worker = new URL('./worker.ts', import.meta.url).href
  const code = `import { register } from '${reader}'; register(); await import('${worker}')`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
