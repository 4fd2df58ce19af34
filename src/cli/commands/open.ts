import type { AnswerGiven, AnswerOptions, OpenQuestionsOptions, PutOffOptions } from '../../memory/inputs.ts'
import type { PutOffReceipt, QueuedQuestion } from '../../memory/receipts.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { showMoment } from '../print/moment.ts'
import type { Page } from '../print/page.ts'
import { answerLines, queuedLines } from '../print/queued.ts'
import { collect, countFor, joined } from '../values.ts'

interface OpenFlags {
  readonly budget?: number
  readonly about?: string
  readonly by?: string
  readonly asking?: boolean
}

interface AnswerFlags {
  readonly not?: readonly string[]
  readonly none?: true
  readonly dontKnow?: true
  readonly by?: string
  readonly reason?: string
  readonly at?: string
}

/** What only a person can answer, and what they say to it: open, answer, put-off. */
export const addOpen: AddCommand = (program, run) => {
  program
    .command('open')
    .summary('what only a person can answer')
    .description(
      'Lists what only a person can answer, the most valuable answer first, what is about one subject together.\nAnswer with answer, or put it off.',
    )
    .option('--budget <count>', 'at most so many', countFor('budget'))
    .option('--about <name>', 'only what is about them')
    .option('--by <name>', 'who is asked (default: you)')
    .option('--asking', 'you answer now: none of them is listed again within a week')
    .addHelpText('after', examples('open', 'open --budget 3 --asking', 'open --about Maya'))
    .action(({ budget, about, by, asking }: OpenFlags) =>
      run(async (session) => {
        const options = given<OpenQuestionsOptions>({ budget, about, by, asking })
        await session.show(await (await session.memory()).openQuestions(options), lines)
      }),
    )

  program
    .command('answer')
    .summary('answer what was asked')
    .description('Settles what was asked. `withdraw` with the id that it prints takes all of it back.')
    .argument('<question>', 'a question key, or a question in plain words, in quotes')
    .argument('[answer...]', 'the answer')
    .option('--not <answer>', 'what it is not; may be given again', collect)
    .option('--none', 'none of the answers that `open` lists')
    .option('--dont-know', "you can't say")
    .option('--by <name>', 'who answers (default: you)')
    .option('--reason <words>', 'why, in plain words')
    .option('--at <moment>', 'when it was answered: ISO 8601, local time or a day in --zone (default: now)')
    .addHelpText('after', examples('answer maya.home Leeds --not Boston', 'answer maya.diet --dont-know'))
    .action((question: string, words: readonly string[], { by, reason, at, ...flags }: AnswerFlags) =>
      run(async (session) => {
        const options = given<AnswerOptions>({ by, reason, at: await momentIn(session, at, 'at', 'start') })
        await session.show(await (await session.memory()).answer(question, saidBy(words, flags), options), answerLines)
      }),
    )

  program
    .command('put-off')
    .summary('not to be asked now')
    .description('Puts a question off: it is not asked again until then.')
    .argument('<question...>', 'a question key, or a question in plain words')
    .option('--until <moment>', 'until when: ISO 8601, local time or a day in --zone (default: in a week)')
    .option('--by <name>', 'who puts it off (default: you)')
    .addHelpText('after', examples('put-off maya.diet --until 2026-12-24'))
    .action((question: readonly string[], { until, by }: PutOffFlags) =>
      run(async (session) => {
        const options = given<PutOffOptions>({ until: await momentIn(session, until, 'until', 'start'), by })
        await session.show(await (await session.memory()).putOff(joined(question), options), putOffLines)
      }),
    )
}

interface PutOffFlags {
  readonly until?: string
  readonly by?: string
}

/** As it was typed: what it says twice, or not at all, the memory refuses. */
function saidBy(words: readonly string[], { not, none, dontKnow }: AnswerFlags): AnswerGiven {
  const answer = words.length === 0 ? undefined : joined(words)
  return given({ answer, not, none, dontKnow }) as AnswerGiven
}

function lines(open: readonly QueuedQuestion[], page: Page): readonly string[] {
  return open.length === 0 ? ['nothing is open'] : queuedLines(open, page)
}

function putOffLines({ outcomeId, question, until }: PutOffReceipt, page: Page): readonly string[] {
  return [
    `${page.paint.good('put off')} ${outcomeId}`,
    `${question} is not asked before ${showMoment(until, page.zone)}`,
  ]
}
