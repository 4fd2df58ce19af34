import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import type { AddCommand, Run } from './command.ts'
import { addAsk } from './commands/ask.ts'
import { addCalibrate } from './commands/calibrate.ts'
import { addContext } from './commands/context.ts'
import { addDecide } from './commands/decide.ts'
import { addDefine } from './commands/define.ts'
import { addDoctor } from './commands/doctor.ts'
import { addEvidence } from './commands/evidence.ts'
import { addExplain } from './commands/explain.ts'
import { addExport } from './commands/export.ts'
import { addForget } from './commands/forget.ts'
import { addHistory } from './commands/history.ts'
import { addImport } from './commands/import.ts'
import { addInstructions } from './commands/instructions.ts'
import { addLearn } from './commands/learn.ts'
import { addMarks } from './commands/marks.ts'
import { addObserve } from './commands/observe.ts'
import { addOpen } from './commands/open.ts'
import { addOrganize } from './commands/organize.ts'
import { addPolicy } from './commands/policy.ts'
import { addQuarantine } from './commands/quarantine.ts'
import { addQuestions } from './commands/questions.ts'
import { addRead } from './commands/read.ts'
import { addRecall } from './commands/recall.ts'
import { addRemember } from './commands/remember.ts'
import { addReport } from './commands/report.ts'
import { addRulings } from './commands/rulings.ts'
import { addTenants } from './commands/tenants.ts'
import type { Shell } from './shell.ts'

const GROUPS: readonly (readonly [string, readonly AddCommand[]])[] = [
  ['Tell:', [addObserve, addRemember, addDefine, addRead]],
  ['Ask:', [addAsk, addRecall, addExplain, addHistory, addQuestions, addOpen]],
  ['Rule:', [addRulings, addInstructions]],
  ['Act:', [addContext, addDecide, addPolicy]],
  ['Evidence:', [addEvidence, addMarks, addForget]],
  ['Trust:', [addLearn, addReport, addQuarantine]],
  ['Order:', [addOrganize]],
  ['Files and upkeep:', [addImport, addExport, addTenants, addCalibrate, addDoctor]],
]

const DESCRIPTION = `Memory that knows how sure it is: evidence in, honest probabilities out.

Exit codes: 0 ok, 1 unexpected, 2 bad usage or input, 3 no such question or evidence, 4 trouble with the storage.
Not knowing is an answer, not an error.`

const EXAMPLES = `
Examples:
  $ credence observe "I moved to Halden last week"
  $ credence ask "Where do I live?"
  $ credence settle "Where do I live?" Halden
  $ credence import chat.txt --user Ada

\`credence <command> --help\` shows each command's options and examples.
`

/** The whole command line, wired and not yet run. */
export function createProgram(shell: Shell, run: Run, onUsageText: (text: string) => void): Command {
  const program = new Command('credence')
  program
    .description(DESCRIPTION)
    .version(versionOfPackage())
    .option('--dir <dir>', 'where the memory is kept ($CREDENCE_DIR)', shell.env['CREDENCE_DIR'] || './.credence')
    .option('--tenant <name>', 'whose memory it is ($CREDENCE_TENANT)', shell.env['CREDENCE_TENANT'] || 'me')
    .option('--json', 'one JSON document on stdout, errors as JSON on stderr')
    .option('--zone <zone>', "IANA zone of local times (default: this machine's)")
    .option(
      '--policy <file>',
      'what gates go by ($CREDENCE_POLICY; default: credence.policy.yaml, if it is here)',
      shell.env['CREDENCE_POLICY'] || undefined,
    )
    .option('--no-color', 'no colours (also: $NO_COLOR)')
    .configureHelp({ showGlobalOptions: false, helpWidth: shell.out.isTerminal ? (shell.out.columns ?? 80) : 100 })
    .configureOutput({
      writeOut: (text) => void shell.out.write(text),
      writeErr: onUsageText,
    })
    .exitOverride()
    .addHelpText('after', EXAMPLES)
  for (const [heading, commands] of GROUPS) {
    program.commandsGroup(heading)
    for (const add of commands) add(program, run)
  }
  return program
}

function versionOfPackage(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { readonly version: string }).version
}
