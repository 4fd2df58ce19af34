import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Orders } from './writing-child.ts'

/** A process that follows orders, and the lines that it has said so far. */
export interface Child {
  readonly process: ChildProcess
  readonly lines: readonly string[]
  /** Resolves once it has said such a line. */
  said(line: string): Promise<void>
  readonly ended: Promise<void>
}

const SCRIPT = fileURLToPath(new URL('./writing-child.ts', import.meta.url))

export function startChild(orders: Orders): Child {
  const child = spawn(
    process.execPath,
    ['--conditions=credence-source', '--import', 'tsx', SCRIPT, JSON.stringify(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines: string[] = []
  const waiting: (() => void)[] = []
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    for (const look of waiting) look()
  })
  return {
    process: child,
    lines,
    said: (line) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (lines.includes(line)) resolve()
        }
        waiting.push(look)
        child.once('close', () => reject(new Error(`ended without saying ${line}: ${lines.join(', ')}`)))
        look()
      }),
    ended: new Promise((resolve) => child.once('close', () => resolve())),
  }
}

/** Numbers of the evidence that a child acknowledged. */
export function keptBy(child: Child): readonly number[] {
  return child.lines.flatMap((line) => (line.startsWith('kept ') ? [Number(line.slice(5))] : []))
}
