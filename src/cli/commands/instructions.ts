import type { InstructOptions } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { instructionLines, instructionsLines } from '../print/instruction.ts'
import { countFor, joined } from '../values.ts'

interface Flags {
  readonly about?: string
  readonly scope?: string
  readonly limit?: number
  readonly endsAt?: string
  readonly by?: string
}

/** A person's orders: instruct, instructions, revoke. */
export const addInstructions: AddCommand = (program, run) => {
  program
    .command('instruct')
    .summary('give a standing order')
    .description('Gives an order that stands until you revoke it; evidence never moves it.')
    .argument('<text...>', 'the order')
    .option('--about <name>', 'whom it is about')
    .option('--scope <name>', 'where it holds: a channel, a project, a purpose (default: everywhere)')
    .option('--limit <times>', 'how often it may be used', countFor('limit'))
    .option('--ends-at <moment>', 'when it ends: ISO 8601 with an offset or Z')
    .option('--by <name>', 'who gives it (default: you)')
    .addHelpText('after', examples('instruct "Avoid loud restaurants for Maya" --about Maya'))
    .action((words: readonly string[], { about, scope, limit, endsAt, by }: Flags) =>
      run(async (session) => {
        const options = given<InstructOptions>({ about, scope, limit, endsAt, by })
        const memory = await session.memory()
        await session.show(await memory.instruct(joined(words), options), instructionLines)
      }),
    )

  program
    .command('instructions')
    .summary('list the standing orders')
    .description('Lists the orders, also the ended and revoked ones.')
    .addHelpText('after', examples('instructions'))
    .action(() =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.instructions(), instructionsLines)
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
