import type { DefineInput } from '../../memory/inputs.ts'
import { SHAPES, type Shape, STAKES, type Stakes } from '../../question/question.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { definedLines } from '../print/question.ts'
import { choice, collect, numberFor, toBaseRates } from '../values.ts'

interface Options {
  readonly text?: string
  readonly shape?: Shape
  readonly answer?: readonly string[]
  readonly open?: boolean
  readonly unit?: string
  readonly tolerance?: number
  readonly changesEveryDays?: number
  readonly stakes?: Stakes
  readonly baseRate?: readonly string[]
}

export const addDefine: AddCommand = (program, run) => {
  program
    .command('define')
    .summary('declare a question that is tracked')
    .description('Declares what is tracked; again with the same key, changes it.')
    .argument('<key>', 'subject.attribute, such as customer.loyalty_tier')
    .option('--text <question>', 'the question in plain words')
    .addOption(choice('--shape <shape>', 'what answers look like', SHAPES))
    .option('--answer <answer>', 'an answer known beforehand; repeat for more', collect)
    .option('--open', 'takes answers beyond the list')
    .option('--no-open', 'takes only the answers of the list')
    .option('--unit <unit>', 'unit of a number')
    .option('--tolerance <amount>', 'how far apart two numbers are still the same answer', numberFor('tolerance'))
    .option('--changes-every-days <days>', 'mean days between changes (default: 1000)', numberFor('changesEveryDays'))
    .addOption(choice('--stakes <stakes>', 'how much a wrong answer costs', STAKES))
    .option('--base-rate <answer=rate>', 'how common an answer is before any evidence; repeat for more', collect)
    .addHelpText(
      'after',
      examples(
        'define maya.diet --answer vegan --answer fish --open --changes-every-days 700',
        'define customer.age --shape number --unit years --tolerance 1',
      ),
    )
    .action((key: string, options: Options) =>
      run(async (session) => {
        const { text, shape, answer, open, unit, tolerance, changesEveryDays, stakes, baseRate } = options
        const baseRates = baseRate === undefined ? undefined : toBaseRates(baseRate)
        const input = given<DefineInput>({
          ...{ key, text, shape, answers: answer, open, unit, tolerance, changesEveryDays, stakes, baseRates },
        })
        const memory = await session.memory()
        await session.show(await memory.define(input), definedLines)
      }),
    )
}
