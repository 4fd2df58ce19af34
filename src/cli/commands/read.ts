import { type AddCommand, examples } from '../command.ts'
import { EXIT } from '../failure.ts'

export const addRead: AddCommand = (program, run) => {
  program
    .command('read')
    .summary('read what is kept and not yet read')
    .description('Reads what is kept and not yet read, as after a reader had failed.')
    .addHelpText('after', examples('read'))
    .action(() =>
      run(async (session) => {
        const memory = await session.memory()
        const receipt = await memory.readPending()
        await session.show(receipt, ({ read, failed, left }) => [
          `read: ${read}`,
          ...(left > 0 ? [`read as far as this reader goes: ${left}; they stay kept for another`] : []),
          ...(failed > 0 ? [`could not be read: ${failed}; they stay kept, run this again`] : []),
        ])
        return receipt.failed > 0 ? EXIT.unexpected : EXIT.ok
      }),
    )
}
