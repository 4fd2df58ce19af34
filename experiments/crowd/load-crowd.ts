import { dataFile } from '../data/data-folder.ts'
import { readTable } from '../data/rows.ts'

/** What one worker said of one item. All are indices. */
export interface CrowdLabel {
  readonly item: number
  readonly worker: number
  readonly label: number
}

export interface Crowd {
  /** In order of first mention. */
  readonly items: readonly string[]
  readonly workerCount: number
  /** Labels in ascending order where they are numbers, else by name. */
  readonly classes: readonly string[]
  readonly labels: readonly CrowdLabel[]
  /** Index of the true class per item, -1 where it isn't known. */
  readonly truths: Int32Array
}

/** `labels`: item, worker, label; `truths`: item, label; tab-separated with a header line, packed or not. */
export function loadCrowd(
  labelsFile: string = dataFile('web-crowd', 'labels.tsv'),
  truthFile: string = dataFile('web-crowd', 'truth.tsv'),
): Crowd {
  const rows = readTable(labelsFile, ['item', 'worker', 'label']) as readonly (readonly [string, string, string])[]
  const known = readTable(truthFile, ['item', 'label']) as readonly (readonly [string, string])[]
  if (rows.length === 0) throw new Error(`${labelsFile}: no labels`)
  const names = new Set([...rows.map(([, , label]) => label), ...known.map(([, label]) => label)])
  const isNumeric = [...names].every((name) => name.trim() !== '' && Number.isFinite(Number(name)))
  const classes = [...names].sort((a, b) => (isNumeric ? Number(a) - Number(b) : a < b ? -1 : 1))
  const classOf = new Map(classes.map((name, c) => [name, c]))
  const itemOf = new Map<string, number>()
  const workerOf = new Map<string, number>()
  const labels = rows.map(
    ([item, worker, label]): CrowdLabel => ({
      item: rowOf(itemOf, item),
      worker: rowOf(workerOf, worker),
      label: classOf.get(label) as number,
    }),
  )
  const truths = new Int32Array(itemOf.size).fill(-1)
  for (const [item, label] of known) {
    const row = itemOf.get(item)
    if (row !== undefined) truths[row] = classOf.get(label) as number
  }
  return { items: [...itemOf.keys()], workerCount: workerOf.size, classes, labels, truths }
}

function rowOf(rows: Map<string, number>, name: string): number {
  const known = rows.get(name)
  if (known !== undefined) return known
  rows.set(name, rows.size)
  return rows.size - 1
}
