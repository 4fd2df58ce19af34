import type { CalibrationOfRecall } from '../../memory/receipts.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'

const PLOT_COLUMNS = 20

/** What recall's verdicts rest on, and its reliability curve: stated against answered, with a bar for each row. */
export function calibrationLines(calibration: CalibrationOfRecall, page: Page): readonly string[] {
  const { says, embedder, bands, bandsFrom, curve, fittedOn } = calibration
  const named = Object.entries(bands).map(([name, from]) => `${name} ${from > 1 ? 'never' : `from ${from.toFixed(2)}`}`)
  return [
    `${page.paint.key('recall')}: ${toPrintable(says)}`,
    `  by ${toPrintable(embedder ?? 'words alone')}; ${named.join(', ')} (${bandsFrom === 'user' ? 'as configured' : bandsFrom})`,
    ...(curve.length === 0
      ? []
      : [
          page.paint.faint(
            `  stated  answered  of how many  ${fittedOn === 0 ? '(generated questions)' : ''}`.trimEnd(),
          ),
        ]),
    ...curve.map(
      ({ meanStated, shareAnswered, count }) =>
        `  ${meanStated.toFixed(2).padStart(6)}  ${shareAnswered.toFixed(2).padStart(8)}  ${String(count).padStart(11)}  ${plotted(meanStated, shareAnswered)}`,
    ),
  ]
}

/** A bar as long as what was answered, with a mark where it was stated to end. */
function plotted(stated: number, answered: number): string {
  const mark = Math.min(PLOT_COLUMNS - 1, Math.floor(stated * PLOT_COLUMNS))
  const length = Math.round(answered * PLOT_COLUMNS)
  return Array.from({ length: PLOT_COLUMNS }, (_, at) => (at === mark ? '|' : at < length ? '#' : '.')).join('')
}
