import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Another process of this machine, running one of the programs of this folder. */
export interface Elsewhere {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
}

export interface Started {
  /** The next line that it prints. */
  line(): Promise<string>
  readonly ended: Promise<Elsewhere>
}

export function startElsewhere(program: string, ...args: readonly string[]): Started {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(process.execPath, ['--conditions=credence-source', '--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  let waiting: ((line: string) => void) | null = null
  const deliverLine = (): void => {
    const end = stdout.indexOf('\n')
    if (waiting !== null && end >= 0) waiting(stdout.slice(0, end))
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    deliverLine()
  })
  const ended = new Promise<Elsewhere>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, stdout }))
  })
  const line = (): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting = resolve
      deliverLine()
      ended.then(() => reject(new Error(`${program} ended without a word`)), reject)
    })
  return { line, ended }
}

/** The leading answer as another process sees it; an empty text for none. */
export async function askElsewhere(dir: string, tenant: string, key: string, now: number): Promise<string> {
  const { stdout } = await startElsewhere('./ask-elsewhere.ts', dir, tenant, key, String(now)).ended
  return stdout.trim()
}
