import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'
import { columnsOf, cutTo, padEnd, padStart } from './width.ts'

export interface Column {
  readonly title: string
  readonly align?: 'right'
  /** The column that gives way on a narrow terminal; one a table, best the last. */
  readonly shrinks?: true
}

const GAP = '  '
const STACKED_INDENT = '    '
/** With less room than this for the column that gives way, its cells go below their rows. */
const NARROWEST_CELL = 32

/** Rows under titles, aligned by display width, cut in one column to fit the page; on a narrow page that one goes below. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  page: Page,
): readonly string[] {
  const cells = rows.map((row) => columns.map((_, index) => toPrintable(row[index] ?? '')))
  const natural = columns.map((column, index) =>
    cells.reduce((widest, row) => Math.max(widest, columnsOf(row[index] ?? '')), columnsOf(column.title)),
  )
  const excess = natural.reduce((sum, each) => sum + each, 0) + GAP.length * (columns.length - 1) - page.width
  if (excess <= 0) return besideLines(columns, cells, natural, page)
  const shrinking = columns.findIndex((column) => column.shrinks)
  const room = (natural[shrinking] ?? 0) - excess
  if (room < NARROWEST_CELL) return stackedLines(columns, cells, natural, page)
  return besideLines(columns, cells, natural.with(shrinking, room), page)
}

function besideLines(
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  widths: readonly number[],
  page: Page,
): readonly string[] {
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, index) => alignCell(cell, widths[index] ?? 0, columns[index]?.align))
      .join(GAP)
      .trimEnd()
  return [page.paint.faint(lineOf(columns.map((column) => column.title))), ...cells.map(lineOf)]
}

function stackedLines(
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  widths: readonly number[],
  page: Page,
): readonly string[] {
  return cells.flatMap((row) => {
    const above = row.flatMap((cell, index) =>
      columns[index]?.shrinks ? [] : [alignCell(cell, widths[index] ?? 0, columns[index]?.align)],
    )
    const below = row.filter((_, index) => columns[index]?.shrinks)
    return [
      page.paint.faint(cutTo(above.join(GAP).trimEnd(), page.width)),
      STACKED_INDENT + cutTo(below.join(GAP), page.width - STACKED_INDENT.length),
    ]
  })
}

function alignCell(cell: string, width: number, align: 'right' | undefined): string {
  const fitted = cutTo(cell, width)
  return align === 'right' ? padStart(fitted, width) : padEnd(fitted, width)
}
