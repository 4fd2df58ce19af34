import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'
import { columnsOf, cutTo, padEnd, padStart } from './width.ts'

export interface Column {
  readonly title: string
  readonly align?: 'right'
  /** The column that gives way on a narrow terminal; one a table. */
  readonly shrinks?: true
}

const GAP = '  '
const NARROWEST_CELL = 8

/** Rows under titles, aligned by display width, cut in one column to fit the page. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  page: Page,
): readonly string[] {
  const cells = rows.map((row) => columns.map((_, index) => toPrintable(row[index] ?? '')))
  const widths = fitWidths(columns, cells, page.width)
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, index) => alignCell(cell, widths[index] ?? 0, columns[index]?.align))
      .join(GAP)
      .trimEnd()
  return [page.paint.faint(lineOf(columns.map((column) => column.title))), ...cells.map(lineOf)]
}

function fitWidths(
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  width: number,
): readonly number[] {
  const natural = columns.map((column, index) =>
    cells.reduce((widest, row) => Math.max(widest, columnsOf(row[index] ?? '')), columnsOf(column.title)),
  )
  const total = natural.reduce((sum, each) => sum + each, 0) + GAP.length * (columns.length - 1)
  const excess = Math.max(0, total - width)
  return natural.map((each, index) => (columns[index]?.shrinks ? Math.max(NARROWEST_CELL, each - excess) : each))
}

function alignCell(cell: string, width: number, align: 'right' | undefined): string {
  const fitted = cutTo(cell, width)
  return align === 'right' ? padStart(fitted, width) : padEnd(fitted, width)
}
