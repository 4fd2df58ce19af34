import type { Command } from 'commander'
import type { Session } from './session.ts'

/** Runs a command's work with a session around it; what it returns is the exit code, 0 where it returns none. */
export type Run = (work: (session: Session) => Promise<number | undefined> | Promise<void>) => Promise<void>

/** Adds one command to the program. A command parses, calls memory and prints. */
export type AddCommand = (program: Command, run: Run) => void

/** Examples under the help of a command. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ credence ${line}`).join('\n')}\n`
}
