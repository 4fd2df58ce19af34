import { readFileSync } from 'node:fs'

/** One row of the table of twelve worlds: the points that a method is behind the oracle, and half of the 95% interval. */
export interface TableRow {
  readonly method: string
  readonly settled: number | null
  readonly gapPoints: number
  readonly half: number
}

const TABLE_FILE = new URL('../world/README.md', import.meta.url)

export function loadWorldTable(): readonly TableRow[] {
  return readWorldTable(readFileSync(TABLE_FILE, 'utf8'))
}

/** The rows of the first Markdown table whose heading has a gap in points. */
export function readWorldTable(page: string): readonly TableRow[] {
  const lines = page.split('\n').map(cellsOf)
  const start = lines.findIndex((cells) => cells.includes('gap, points'))
  const heading = lines[start]
  if (heading === undefined) throw new Error('experiments/world/README.md has no table with a column "gap, points"')
  const [method, settled, gap] = ['method', 'settled', 'gap, points'].map((name) => heading.indexOf(name))
  const rest = lines.slice(start + 2)
  const end = rest.findIndex((cells) => cells.length === 0)
  return rest.slice(0, end < 0 ? undefined : end).map((cells) => {
    const known = cells[settled as number] as string
    const [mean, half] = (cells[gap as number] as string).split(' ± ').map(Number)
    return {
      method: cells[method as number] as string,
      settled: known === '-' ? null : Number(known),
      gapPoints: mean as number,
      half: half as number,
    }
  })
}

/** Cells of a line of a Markdown table; none of any other line. */
function cellsOf(line: string): readonly string[] {
  return line.startsWith('|')
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : []
}
