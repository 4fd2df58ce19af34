import type { Command } from 'commander'
import type { RulingOptions } from '../../memory/inputs.ts'
import type { Memory } from '../../memory.ts'
import { SETTLED_BY, type SettledBy } from '../../outcome/outcome.ts'
import { type AddCommand, examples, type Run } from '../command.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { rulingLines } from '../print/receipt.ts'
import { choice, joined } from '../values.ts'

interface Flags {
  readonly by?: string
  readonly how?: SettledBy
  readonly reason?: string
  readonly at?: string
}

/** What a person or the world rules: settle, confirm, reject, unreject, withdraw. */
export const addRulings: AddCommand = (program, run) => {
  addAnswerRuling(
    program,
    run,
    'settle',
    'this is the answer',
    'Rules that this is the answer: a correction, an outcome, an audit.',
    ['settle maya.diet fish', 'settle "What does Maya eat?" fish --reason "she told me at dinner"'],
  )
  addConfirm(program, run)
  addAnswerRuling(
    program,
    run,
    'reject',
    'this is not the answer',
    'Rules an answer out, whatever its probability, until `unreject` or a later settled fact.',
    ['reject maya.address "12 Old Street"'],
  )
  addAnswerRuling(
    program,
    run,
    'unreject',
    'a rejected answer may count again',
    'Lets a rejected answer count again.',
    ['unreject maya.address "12 Old Street"'],
  )
  addWithdraw(program, run)
}

function addAnswerRuling(
  program: Command,
  run: Run,
  verb: 'settle' | 'reject' | 'unreject',
  summary: string,
  description: string,
  shown: readonly string[],
): void {
  addFlags(program.command(verb).summary(summary).description(description))
    .argument('<question>', 'a question key, or a question in plain words, in quotes')
    .argument('<answer...>', 'the answer')
    .addHelpText('after', examples(...shown))
    .action((question: string, answer: readonly string[], flags: Flags) =>
      rule(run, flags, (memory, options) => memory[verb](question, joined(answer), options)),
    )
}

function addConfirm(program: Command, run: Run): void {
  addFlags(program.command('confirm'))
    .summary('the leading answer is right')
    .description('Rules that the leading answer, which the person saw, is right.')
    .argument('<question...>', 'a question key, or a question in plain words')
    .addHelpText('after', examples('confirm maya.diet'))
    .action((question: readonly string[], flags: Flags) =>
      rule(run, flags, (memory, options) => memory.confirm(joined(question), options)),
    )
}

function addWithdraw(program: Command, run: Run): void {
  addFlags(program.command('withdraw'))
    .summary('as if a ruling had never been made')
    .description(
      'Takes a ruling back, as if it had never been made. Its id is what settle, confirm and reject print; a correction\nmade in talk goes by the id of its message.',
    )
    .argument('<ruling>', 'id of the ruling')
    .argument('<question...>', 'the question it was about')
    .addHelpText('after', examples('withdraw 0197a1c2-… maya.diet --reason "wrong Maya"'))
    .action((ruling: string, question: readonly string[], flags: Flags) =>
      rule(run, flags, (memory, options) => memory.withdraw(ruling, joined(question), options)),
    )
}

function addFlags(command: Command): Command {
  return command
    .option('--by <name>', 'who rules (default: you)')
    .addOption(choice('--how <how>', 'how the truth became known', SETTLED_BY))
    .option('--reason <words>', 'why, in plain words')
    .option('--at <moment>', 'when it was ruled: ISO 8601, local time or a day in --zone (default: now)')
}

function rule(
  run: Run,
  { by, how, reason, at: typed }: Flags,
  verb: (memory: Memory, options: RulingOptions) => ReturnType<Memory['settle']>,
): Promise<void> {
  return run(async (session) => {
    const at = await momentIn(session, typed, 'at', 'start')
    const options = given<RulingOptions>({ by, how, reason, at })
    await session.show(await verb(await session.memory(), options), rulingLines)
  })
}
