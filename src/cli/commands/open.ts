import type { OpenQuestion } from '../../memory/receipts.ts'
import { type AddCommand, examples } from '../command.ts'
import type { Page } from '../print/page.ts'
import { openQuestionLines } from '../print/receipt.ts'

export const addOpen: AddCommand = (program, run) => {
  program
    .command('open')
    .summary('what only a person can answer')
    .description('Lists what only a person can answer: contested, stale or drifted beliefs. Answer with settle.')
    .addHelpText('after', examples('open'))
    .action(() =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.openQuestions(), lines)
      }),
    )
}

function lines(open: readonly OpenQuestion[], page: Page): readonly string[] {
  return open.length === 0 ? ['nothing is open'] : openQuestionLines(open, page)
}
