import type { MetricsOptions, ReportOptions } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { badUsage } from '../failure.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { escapeForTerminal } from '../print/clean.ts'
import { reportLines } from '../print/report.ts'
import type { Session } from '../session.ts'
import { collect } from '../values.ts'

interface ReportFlags {
  readonly from?: string
  readonly until?: string
  readonly prometheus?: boolean
  readonly prefix?: readonly string[]
}

/** How it has gone. */
export const addReport: AddCommand = (program, run) => {
  program
    .command('report')
    .summary('how it has gone: readings, corrections, gates')
    .description(
      'Shows how sure readings were by class and reader, how often what was shown was put right, and what gates said and\npeople answered; above all else, what somebody should look at. With --prometheus the same as metrics.',
    )
    .option('--from <moment>', 'from then on: ISO 8601, local time or a day in --zone (default: from the beginning)')
    .option('--until <moment>', 'up to then, of a day to its end (default: now)')
    .option('--prometheus', "in Prometheus's text format, version 0.0.4")
    .option(
      '--prefix <prefix>',
      'with --prometheus: also count keys that begin so by themselves; repeat for more',
      collect,
    )
    .addHelpText(
      'after',
      examples(
        'report',
        'report --from 2026-06-01',
        'report --prometheus --prefix customer.billing > /var/lib/node_exporter/credence.prom',
      ),
    )
    .action((flags: ReportFlags) =>
      run(async (session) => {
        const { prometheus, prefix: prefixes } = flags
        const from = await momentIn(session, flags.from, 'from', 'start')
        const until = await momentIn(session, flags.until, 'until', 'end')
        if (prometheus === true) return await printMetrics(session, given<MetricsOptions>({ from, until, prefixes }))
        if (prefixes !== undefined)
          throw badUsage('prefix', '--prometheus beside it', 'none', 'the report itself has every prefix')
        await session.show(await (await session.memory()).report(given<ReportOptions>({ from, until })), reportLines)
      }),
    )
}

async function printMetrics(session: Session, options: MetricsOptions): Promise<void> {
  if (session.json) throw badUsage('prometheus', 'one format', 'two', 'leave --json or --prometheus out')
  const text = await (await session.gatedMemory()).metrics(options)
  const { out } = session.shell
  await out.write(out.isTerminal ? escapeForTerminal(text) : text)
}
