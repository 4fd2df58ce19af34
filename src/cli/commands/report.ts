import type { ReportOptions } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { reportLines } from '../print/report.ts'

/** How it has gone. */
export const addReport: AddCommand = (program, run) => {
  program
    .command('report')
    .summary('how it has gone: readings, corrections, gates')
    .description(
      'Shows how sure readings were by class and reader, how often what was shown was put right, and what gates said and\npeople answered.',
    )
    .option('--from <moment>', 'from then on: ISO 8601 with an offset or Z (default: from the beginning)')
    .option('--until <moment>', 'up to then (default: now)')
    .addHelpText('after', examples('report', 'report --from 2026-06-01T00:00:00Z'))
    .action((flags: ReportOptions) =>
      run(async (session) => {
        const { from, until } = flags
        await session.show(await (await session.memory()).report(given<ReportOptions>({ from, until })), reportLines)
      }),
    )
}
