import type { Shell } from '../../src/cli/shell.ts'

export interface ScriptedShell extends Shell {
  /** What was printed so far. */
  stdout(): string
  stderr(): string
  /** Presses Ctrl-C. */
  interrupt(): void
  readonly asked: readonly string[]
}

/** A shell with a script in place of a person. */
export function createScriptedShell(
  script: {
    readonly env?: Readonly<Record<string, string>>
    readonly columns?: number
    readonly stdin?: Uint8Array
    /** What the person answers; with it, there is a terminal on every side. */
    readonly answer?: boolean
    /** The reader of stdout leaves after so many writes. */
    readonly leavesAfter?: number
  } = {},
): ScriptedShell {
  const printed = { out: '', err: '', writes: 0 }
  const asked: string[] = []
  const isTerminal = script.answer !== undefined || script.columns !== undefined
  let onInterrupt: (() => void) | null = null
  return {
    env: script.env ?? {},
    stdinIsTerminal: isTerminal,
    out: {
      isTerminal,
      columns: script.columns,
      async write(text) {
        if (printed.writes++ >= (script.leavesAfter ?? Number.POSITIVE_INFINITY)) return false
        printed.out += text
        return true
      },
    },
    err: {
      isTerminal,
      columns: script.columns,
      async write(text) {
        printed.err += text
        return true
      },
    },
    readStdin: async () => script.stdin ?? new Uint8Array(),
    async confirm(question) {
      asked.push(question)
      return script.answer === true
    },
    onInterrupt(callback) {
      onInterrupt = callback
      return () => {
        onInterrupt = null
      }
    },
    stdout: () => printed.out,
    stderr: () => printed.err,
    interrupt: () => onInterrupt?.(),
    asked,
  }
}
