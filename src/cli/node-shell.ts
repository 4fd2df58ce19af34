import process from 'node:process'
import { INTERRUPTED } from './failure.ts'
import type { Output, Shell } from './shell.ts'

export function createNodeShell(): Shell {
  return {
    env: process.env,
    out: createOutput(process.stdout),
    err: createOutput(process.stderr),
    stdinIsTerminal: process.stdin.isTTY === true,
    readStdin,
    confirm: askPerson,
    onInterrupt,
  }
}

function createOutput(stream: NodeJS.WriteStream): Output {
  let readerLeft = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    readerLeft = true
  })
  return {
    isTerminal: stream.isTTY === true,
    // Read each time: the window may be resized.
    get columns() {
      return stream.columns
    },
    async write(text) {
      if (readerLeft) return false
      return await new Promise<boolean>((resolve) => stream.write(text, (error) => resolve(!error && !readerLeft)))
    },
  }
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

async function askPerson(question: string): Promise<boolean> {
  // Loaded where it is needed: most runs ask nobody.
  const { confirm, isCancel } = await import('@clack/prompts')
  const answer = await confirm({ message: question, initialValue: false, output: process.stderr })
  return !isCancel(answer) && answer
}

function onInterrupt(callback: () => void): () => void {
  const first = (): void => {
    process.once('SIGINT', second)
    callback()
  }
  const second = (): void => process.exit(INTERRUPTED)
  process.once('SIGINT', first)
  return () => {
    process.off('SIGINT', first)
    process.off('SIGINT', second)
  }
}
