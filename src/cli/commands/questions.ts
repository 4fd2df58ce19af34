import { type AddCommand, examples } from '../command.ts'
import { questionsLines } from '../print/question.ts'

export const addQuestions: AddCommand = (program, run) => {
  program
    .command('questions')
    .summary('list what is tracked')
    .description('Lists the tracked questions, all or of one subject.')
    .argument('[subject]', 'such as maya')
    .addHelpText('after', examples('questions', 'questions maya'))
    .action((subject: string | undefined) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.questions(subject), questionsLines)
      }),
    )
}
