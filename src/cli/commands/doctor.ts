import type { DoctorReport } from '../../memory/receipts.ts'
import { type AddCommand, examples } from '../command.ts'
import { EXIT } from '../failure.ts'
import { calibrationLines } from '../print/calibration.ts'
import { toPrintable } from '../print/clean.ts'
import type { Page } from '../print/page.ts'

export const addDoctor: AddCommand = (program, run) => {
  program
    .command('doctor')
    .summary('check that the memory is healthy')
    .description(
      'Checks the memory as a careful owner would: integrity, versions, sizes. Exits with 4 where it is not.',
    )
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(() =>
      run(async (session) => {
        const memory = await session.memory()
        const report = await memory.doctor()
        await session.show(report, lines)
        return report.healthy ? EXIT.ok : EXIT.storage
      }),
    )
}

function lines(report: DoctorReport, page: Page): readonly string[] {
  const names = Object.keys(report.facts)
  const widest = Math.max(0, ...names.map((name) => name.length))
  return [
    report.healthy ? page.paint.good('healthy') : page.paint.bad('not healthy'),
    ...report.problems.map((problem) => `${page.paint.bad('!')} ${toPrintable(problem)}`),
    ...Object.entries(report.facts)
      .filter(([name]) => name !== 'recall')
      .map(([name, fact]) => `  ${name.padEnd(widest)}  ${toPrintable(String(fact))}`),
    ...calibrationLines(report.recall, page),
  ]
}
