import { INSTRUCTION_KINDS, type InstructionKind } from '../../instruction/instruction.ts'
import type { InstructOptions, OccasionInput } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { instructionLines, instructionsLines, useLines } from '../print/instruction.ts'
import { choice, countFor, joined } from '../values.ts'

interface Flags {
  readonly kind?: InstructionKind
  readonly about?: string
  readonly channel?: string
  readonly project?: string
  readonly uses?: number
  readonly until?: string
  readonly by?: string
}

interface Occasion {
  readonly for?: string
  readonly channel?: string
  readonly project?: string
}

/** A person's orders: instruct, instructions, use, revoke. */
export const addInstructions: AddCommand = (program, run) => {
  program
    .command('instruct')
    .summary('give a standing order')
    .description('Gives an order that stands until you revoke it; evidence never moves it.')
    .argument('<text...>', 'the order')
    .option('--about <name>', 'whom it is about')
    .option('--channel <name>', 'where it holds (default: everywhere)')
    .option('--project <name>', 'what it is for (default: everything)')
    .option('--uses <times>', 'how often it may be used', countFor('uses'))
    .option('--until <moment>', 'when it ends: ISO 8601, local time or a day (to its end) in --zone')
    .addOption(
      choice('--kind <kind>', 'what it does (default: by its first words)', INSTRUCTION_KINDS, 'invalid_input'),
    )
    .option('--by <name>', 'who gives it (default: you)')
    .addHelpText(
      'after',
      examples('instruct "Avoid loud restaurants for Maya" --about Maya', 'instruct "You may order coffee" --uses 1'),
    )
    .action((words: readonly string[], { kind, about, channel, project, uses, until, by }: Flags) =>
      run(async (session) => {
        const end = await momentIn(session, until, 'until', 'end')
        const options = given<InstructOptions>({ kind, about, channel, project, uses, until: end, by })
        const memory = await session.memory()
        await session.show(await memory.instruct(joined(words), options), instructionLines)
      }),
    )

  program
    .command('instructions')
    .summary('list the standing orders')
    .description(
      'Lists the orders, also those that are over; with --for, --channel or --project those that bear on it.',
    )
    .option('--for <name>', 'that bear on them, now')
    .option('--channel <name>', 'that hold there, now')
    .option('--project <name>', 'that hold for it, now')
    .addHelpText('after', examples('instructions', 'instructions --for Maya --channel mail'))
    .action((flags: Occasion) =>
      run(async (session) => {
        const memory = await session.memory()
        const occasion = given<OccasionInput>({
          about: flags.for,
          channel: flags.channel,
          project: flags.project,
          at: undefined,
        })
        const isAsked = Object.keys(occasion).length > 0
        await session.show(
          await (isAsked ? memory.instructionsFor(occasion) : memory.instructions()),
          instructionsLines,
        )
      }),
    )

  program
    .command('use')
    .summary('count one use of an order')
    .description('Counts one use of an order before what it allows is done; says so where it is over.')
    .argument('<instruction>', 'id of the order')
    .addHelpText('after', examples('use 0197a1c2-…'))
    .action((id: string) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.useInstruction(id), useLines)
      }),
    )

  program
    .command('revoke')
    .summary('take an order back')
    .description('Takes an order back.')
    .argument('<instruction>', 'id of the order')
    .addHelpText('after', examples('revoke 0197a1c2-…'))
    .action((id: string) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.revoke(id), instructionLines)
      }),
    )
}
