import { type AddCommand, examples } from '../command.ts'
import { historyLines } from '../print/history.ts'
import { joined } from '../values.ts'

export const addHistory: AddCommand = (program, run) => {
  program
    .command('history')
    .summary('how a belief came to be what it is')
    .description('A timeline of one question, oldest first: what was said or ruled, and what was believed after it.')
    .argument('<question...>', 'a question key, or a question in plain words')
    .addHelpText('after', examples('history maya.diet'))
    .action((words: readonly string[]) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.history(joined(words)), historyLines)
      }),
    )
}
