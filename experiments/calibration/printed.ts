import { type Figure, type Row, SIZES } from './measure.ts'
import { METHODS } from './methods.ts'

/** A table of ECE for each setting, then one of log loss: sizes down, methods across. */
export function printed(rows: readonly Row[], floor: number, seedCount: number): string {
  const settings = [...new Set(rows.map(settingOf))]
  return [
    `${seedCount} seeds; a perfect forecaster's ECE on the judged sample is ${short(floor)}`,
    ...settings.flatMap((setting) => {
      const own = rows.filter((each) => settingOf(each) === setting)
      return [
        '',
        `${setting}: ECE ± 95% interval`,
        ...table(own, (row) => withHalf(row.ece)),
        '',
        `${setting}: log loss of the top answer`,
        ...table(own, (row) => short(row.logLoss.mean)),
      ]
    }),
  ].join('\n')
}

function settingOf({ forecaster, people }: Row): string {
  return `${forecaster}, ${people}`
}

function table(rows: readonly Row[], cell: (row: Row) => string): readonly string[] {
  const header = ['exposures (settled)', ...METHODS.map(({ name }) => name)]
  const lines = SIZES.map((size) => {
    const own = rows.filter(({ exposures }) => exposures === size)
    return [`${size} (${Math.round(own[0]?.settled ?? 0)})`, ...own.map(cell)]
  })
  const widths = header.map((title, i) => Math.max(title.length, ...lines.map((line) => line[i]?.length ?? 0)))
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((each, i) => each.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [row(header), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(row)]
}

function withHalf({ mean, half }: Figure): string {
  return Number.isNaN(half) ? short(mean) : `${short(mean)} ± ${short(half)}`
}

function short(value: number): string {
  return value.toFixed(3).replace(/^0/, '')
}
