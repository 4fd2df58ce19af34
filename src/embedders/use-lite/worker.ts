import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { createEncoder, type Encode } from './encoder.ts'
import type { Answer, Task } from './thread.ts'
import { readWeights, WEIGHTS_PACKAGE, WIDTH } from './weights.ts'

/** The thread that does the arithmetic: one task after another, weights read with the first. */
let encode: Encode | null = null

parentPort?.on('message', ({ texts, folder }: Task) => {
  const answer = answerTo(texts, folder)
  parentPort?.postMessage(answer, 'failure' in answer ? [] : [answer.vectors.buffer])
})

function answerTo(texts: readonly string[], folder: string | null): Answer {
  try {
    encode ??= createEncoder(readWeights(folder ?? dirname(packageFile())))
    const found = encode(texts)
    const vectors = new Float32Array(texts.length * WIDTH)
    for (const [at, vector] of found.entries()) if (vector !== null) vectors.set(vector, at * WIDTH)
    return { vectors, isThere: found.map((vector) => vector !== null) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function packageFile(): string {
  return createRequire(import.meta.url).resolve(`${WEIGHTS_PACKAGE}/package.json`)
}
