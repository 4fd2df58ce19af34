import type { Command } from 'commander'
import type { AskOptions } from '../../memory/inputs.ts'
import type { AskResult } from '../../memory/receipts.ts'
import { asksHowOld } from '../../question/age.ts'
import { SHAPES, type Shape } from '../../question/question.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { beliefLines, summaryText } from '../print/belief.ts'
import { toPrintable } from '../print/clean.ts'
import { contributionLines } from '../print/contributions.ts'
import type { Page } from '../print/page.ts'
import { cutTo } from '../print/width.ts'
import type { Session } from '../session.ts'
import { choice, collect, joined } from '../values.ts'

export interface AskFlags {
  readonly option?: readonly string[]
  readonly shape?: Shape
  readonly by?: string
  readonly asOf?: string
}

const MOST_REASONS = 5

export const addAsk: AddCommand = (program, run) => {
  addAskFlags(program.command('ask'))
    .summary('what is believed, how surely, and because of what')
    .description(
      'Answers a question key or a question in plain words: answers with probabilities, state, reason and evidence.\nNot knowing is an answer too, with its reason, and exits with 0.',
    )
    .addHelpText('after', examples('ask "What does Maya eat?"', 'ask maya.diet --as-of 2026-01-01'))
    .action((words: readonly string[], flags: AskFlags) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.ask(joined(words), await askOptionsFrom(flags, session)), askLines)
      }),
    )
}

/** The options that `ask` and `explain` share. */
export function addAskFlags(command: Command): Command {
  return command
    .argument('<question...>', 'a question key, or a question in plain words')
    .option('--option <answer>', 'a candidate answer; repeat for more', collect)
    .addOption(choice('--shape <shape>', 'what answers look like', SHAPES))
    .option('--by <name>', 'who asks: only what they may see counts')
    .option(
      '--as-of <moment>',
      'what was said by then, believed as sources are trusted today: ISO 8601, local time or a day (to its end) in --zone',
    )
}

export async function askOptionsFrom(flags: AskFlags, session: Session): Promise<AskOptions> {
  const { option, shape, by } = flags
  return given<AskOptions>({ options: option, shape, by, asOf: await momentIn(session, flags.asOf, 'asOf', 'end') })
}

export function askLines(result: AskResult, page: Page): readonly string[] {
  const leading = result.leading
  const because = leading === null || result.because.length === 0
  return [
    ...beliefLines(result, page),
    ...(result.said !== null && asksHowOld(result.asked, result.question) ? [`  that is ${result.said.answer}`] : []),
    ...(because ? [] : ['because (change in log-odds):', ...contributionLines(result.because, page, MOST_REASONS)]),
    ...otherLines(result, page),
  ]
}

const MOST_KNOWN = 8

/** Under which other names it was asked, and what is known of the same person instead. */
function otherLines({ sameAs, perhapsSameAs, known }: AskResult, page: Page): readonly string[] {
  const named = (label: string, keys: readonly string[]): readonly string[] =>
    keys.length === 0 ? [] : [cutTo(`  ${label}: ${toPrintable(keys.join(', '))}`, page.width)]
  const shown = known.slice(0, MOST_KNOWN).map((each) => {
    const line = `    ${toPrintable(each.question)}: ${toPrintable(summaryText(each))}`
    return cutTo(line, page.width)
  })
  const rest = known.length - shown.length
  return [
    ...named('counted together with', sameAs),
    ...named('perhaps the same person, and not counted', perhapsSameAs),
    ...(shown.length === 0 ? [] : ['  known of the same:', ...shown]),
    ...(rest > 0 ? [`    (${rest} more: credence questions)`] : []),
  ]
}
