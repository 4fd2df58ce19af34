import type { ViewerOptions } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { questionsLines } from '../print/question.ts'

export const addQuestions: AddCommand = (program, run) => {
  program
    .command('questions')
    .summary('list what is tracked')
    .description('Lists the tracked questions, all or of one subject.')
    .argument('[subject]', 'such as maya')
    .option('--by <name>', 'as they may see it (default: you)')
    .addHelpText('after', examples('questions', 'questions maya'))
    .action((subject: string | undefined, { by }: { readonly by?: string }) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.questions(subject, given<ViewerOptions>({ by })), questionsLines)
      }),
    )
}
