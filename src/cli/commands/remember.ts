import type { RememberInput } from '../../memory/inputs.ts'
import { VERACITIES, type Veracity } from '../../source/source.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { observeLines } from '../print/receipt.ts'
import { choice, textOrStdin } from '../values.ts'

interface Options {
  readonly veracity?: Veracity
  readonly about?: string
  readonly channel?: string
  readonly saidAt?: string
}

export const addRemember: AddCommand = (program, run) => {
  program
    .command('remember')
    .summary('observe, for what you know only how you came by')
    .description('Keeps a text by how it was come by, for an agent that knows nothing of source classes.')
    .argument('<text...>', 'what to remember; - reads it from stdin')
    .addOption(choice('--veracity <veracity>', 'how it was come by (default: unknown)', VERACITIES))
    .option('--about <name>', 'whom it is about')
    .option('--channel <name>', 'where it came from')
    .option('--said-at <moment>', 'when: ISO 8601, or local time in --zone (default: now)')
    .addHelpText('after', examples('remember "I am allergic to peanuts" --veracity stated', 'remember - < note.txt'))
    .action((words: readonly string[], options: Options) =>
      run(async (session) => {
        const { veracity, about, channel, saidAt } = options
        const text = await textOrStdin(words, session)
        const input = given<RememberInput>({ text, veracity, about, channel, saidAt, zone: session.zone })
        const memory = await session.memory()
        await session.show(await memory.remember(input), observeLines)
      }),
    )
}
