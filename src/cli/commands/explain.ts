import type { ToldExplanation } from '../../memory/quarantine-receipts.ts'
import { type AddCommand, examples } from '../command.ts'
import { beliefLines } from '../print/belief.ts'
import { explanationLines, quarantinedLines } from '../print/contributions.ts'
import type { Page } from '../print/page.ts'
import { joined } from '../values.ts'
import { type AskFlags, addAskFlags, askOptionsFrom } from './ask.ts'

export const addExplain: AddCommand = (program, run) => {
  addAskFlags(program.command('explain'))
    .summary('the whole sum behind a belief')
    .description('Shows the whole sum behind a belief: base rate, what each message did and what weakened it.')
    .addHelpText('after', examples('explain maya.diet', 'explain "What does Maya eat?" --json'))
    .action((words: readonly string[], flags: AskFlags) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.explain(joined(words), await askOptionsFrom(flags, session)), lines)
      }),
    )
}

function lines(explanation: ToldExplanation, page: Page): readonly string[] {
  return [
    ...beliefLines(explanation.belief, page),
    ...explanationLines(explanation, page),
    ...quarantinedLines(explanation, page),
  ]
}
