import type { ReportOptions } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { reportLines } from '../print/report.ts'

/** How it has gone. */
export const addReport: AddCommand = (program, run) => {
  program
    .command('report')
    .summary('how it has gone: readings, corrections, gates')
    .description(
      'Shows how sure readings were by class and reader, how often what was shown was put right, and what gates said and\npeople answered.',
    )
    .option('--from <moment>', 'from then on: ISO 8601, local time or a day in --zone (default: from the beginning)')
    .option('--until <moment>', 'up to then, of a day to its end (default: now)')
    .addHelpText('after', examples('report', 'report --from 2026-06-01'))
    .action((flags: { readonly from?: string; readonly until?: string }) =>
      run(async (session) => {
        const from = await momentIn(session, flags.from, 'from', 'start')
        const until = await momentIn(session, flags.until, 'until', 'end')
        await session.show(await (await session.memory()).report(given<ReportOptions>({ from, until })), reportLines)
      }),
    )
}
