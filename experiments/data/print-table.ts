import type { Interval } from '../../src/calibration/wilson-interval.ts'
import type { Score } from './score.ts'

/** Lines of a table, the first column to the left, the others to the right. */
export function tableLines(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = header.map((cell, c) => Math.max(cell.length, ...rows.map((row) => (row[c] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => (c === 0 ? cell.padEnd(widths[c] as number) : cell.padStart(widths[c] as number)))
      .join('  ')
      .trimEnd()
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

export const SCORE_HEADER = ['method', 'n', 'accuracy', '95%', 'at 80%', 'ECE', '95%', 'log loss'] as const

export function scoreCells(method: string, score: Score): readonly string[] {
  return [
    method,
    String(score.n),
    figure(score.accuracy),
    between(score.accuracyInterval),
    figure(score.accuracyAtCoverage80),
    figure(score.ece),
    between(score.eceInterval),
    figure(score.logLoss),
  ]
}

/** `.805`; `-` where there is none. */
export function figure(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3).replace(/^(-?)0\./u, '$1.') : '-'
}

function between({ low, high }: Interval): string {
  return `${figure(low)}-${figure(high)}`
}
