import { type Command, CommanderError } from 'commander'
import type { Run } from './command.ts'
import { EXIT, exitCodeOf, failureOf } from './failure.ts'
import { toJson } from './print/clean.ts'
import { failureLine } from './print/error.ts'
import { createPage } from './print/page.ts'
import { createProgram } from './program.ts'
import { allowsColour, createSession, type GlobalOptions, type OpenCredence } from './session.ts'
import type { Shell } from './shell.ts'

/** Runs one command line, without the program's own name; resolves to the exit code and never throws. */
export async function runCommandLine(args: readonly string[], shell: Shell, open: OpenCredence): Promise<number> {
  let exitCode: number = EXIT.ok
  let usageText = ''
  const run: Run = async (work) => {
    const session = createSession(shell, program.opts<GlobalOptions>(), open)
    try {
      exitCode = (await work(session)) ?? EXIT.ok
    } finally {
      await session.close()
    }
  }
  const program = createProgram(shell, run, (text) => {
    usageText += text
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (isUsageShown(error) && !wants(args, '--json')) await shell.err.write(usageText)
    else if (!isFine(error)) await tell(error, args, shell, helpFor(program, args))
    return exitCodeOf(error)
  }
}

/** `--help` and `--version` end the run in commander as errors with exit code 0. */
function isFine(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === EXIT.ok
}

/** No command was named: commander wrote the help where errors go. */
function isUsageShown(error: unknown): boolean {
  return error instanceof CommanderError && error.code === 'commander.help'
}

/** The help of the command that was named, as far in as its name goes. */
function helpFor(program: Command, args: readonly string[]): string {
  let command = program
  for (const arg of args) command = command.commands.find((each) => each.name() === arg) ?? command
  const names: string[] = []
  for (let each: Command | null = command; each !== null && each !== program; each = each.parent)
    names.unshift(each.name())
  return ['credence', ...names, '--help'].join(' ')
}

async function tell(error: unknown, args: readonly string[], shell: Shell, help: string): Promise<void> {
  if (wants(args, '--json')) {
    await shell.err.write(`${toJson({ error: failureOf(error, help) })}\n`)
    return
  }
  const colour = shell.err.isTerminal && allowsColour(shell, { color: !wants(args, '--no-color') })
  const page = createPage({ terminal: false, columns: undefined, colour, zone: 'UTC' })
  await shell.err.write(`${failureLine(failureOf(error, help), page)}\n`)
  if (shell.env['CREDENCE_DEBUG'] && error instanceof Error) await shell.err.write(`${error.stack}\n`)
}

/** Looked for by hand, because a line that could not be parsed has no options. */
function wants(args: readonly string[], flag: string): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? args.length : end).includes(flag)
}
