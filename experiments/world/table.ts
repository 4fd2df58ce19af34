import type { Figures } from './measure.ts'
import type { NamedMethod } from './methods.ts'
import { type OverSeeds, overSeeds } from './over-seeds.ts'

/** One method in every world. */
export interface Row extends Pick<NamedMethod, 'name' | 'settled' | 'group'> {
  readonly bySeed: readonly Figures[]
  /** The weight of agreement in each world, of those that learn with one. */
  readonly omegas?: readonly number[]
}

/** Every figure of a row over the worlds, and how many accuracy points the oracle is ahead in the same worlds. */
export type RowSummary = Readonly<Record<keyof Figures | 'gapPoints', OverSeeds>>

export function summaryOf({ bySeed }: Row, oracle: Row): RowSummary {
  const gaps = bySeed.map(({ accuracy }, i) => 100 * ((oracle.bySeed[i] as Figures).accuracy - accuracy))
  const keys = Object.keys(bySeed[0] as Figures) as (keyof Figures)[]
  return {
    ...(Object.fromEntries(keys.map((key) => [key, overSeeds(bySeed.map((each) => each[key]))])) as Record<
      keyof Figures,
      OverSeeds
    >),
    gapPoints: overSeeds(gaps),
  }
}

const COLUMNS: readonly (readonly [heading: string, key: keyof RowSummary, digits: number])[] = [
  ['accuracy', 'accuracy', 3],
  ['gap, points', 'gapPoints', 2],
  ['ECE', 'ece', 3],
  ['ECE debiased', 'debiasedEce', 3],
  ['Brier', 'brier', 3],
  ['log loss', 'logLoss', 3],
  ['AURC', 'aurc', 3],
  ['accuracy at 80%', 'accuracyAtCoverage80', 3],
  ['coverage at 95%', 'coverageAtAccuracy95', 3],
  ['cost', 'cost', 2],
]

/** A Markdown table, one line a method: mean ± half of the 95% interval over worlds. */
export function printedTable(rows: readonly Row[]): string {
  const oracle = oracleOf(rows)
  const lines = rows.map((row) => {
    const summary = summaryOf(row, oracle)
    return [row.name, row.settled ?? '-', ...COLUMNS.map(([, key, digits]) => printed(summary[key], digits))]
  })
  return [
    ['method', 'settled', ...COLUMNS.map(([heading]) => heading)],
    COLUMNS.map(() => '---').concat('---', '---'),
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

export function printed({ mean, halfWidth }: OverSeeds, digits: number): string {
  return halfWidth === null ? mean.toFixed(digits) : `${mean.toFixed(digits)} ± ${halfWidth.toFixed(digits)}`
}

/** Means under each key, half the interval's width beside them. */
export interface PrintedFigures extends Readonly<Record<keyof RowSummary, number>> {
  readonly plusMinus: Readonly<Record<keyof RowSummary, number | null>>
}

/**
 * The result as one object: `oracle`, `ownStructure`, `nothingLearned`; ours as `noLabel`, `labels100` and so on, learned from
 * training people alone; `allMessages` holds the same learned from everybody's messages; `baselines`, `countsOnly` and `ablations` hold theirs by name.
 */
export function resultOf(rows: readonly Row[]): Readonly<Record<string, unknown>> {
  const oracle = oracleOf(rows)
  const result: Record<string, unknown> = {}
  for (const row of rows) {
    const figures = {
      ...printedFigures(summaryOf(row, oracle)),
      ...(row.omegas !== undefined && row.omegas.length > 0 && { omegaBySeed: row.omegas }),
    }
    const place = placeOf(row)
    if (place.length === 1) result[place[0]] = figures
    else result[place[0]] = { ...(result[place[0]] as object | undefined), [place[1]]: figures }
  }
  return result
}

function placeOf({ name, settled, group }: Row): readonly [string] | readonly [string, string] {
  switch (group) {
    case 'oracle':
    case 'ownStructure':
    case 'nothingLearned':
      return [group]
    case 'ours':
      return [labelKey(settled ?? 0)]
    case 'allMessages':
      return [group, name.endsWith('until asked') ? 'noLabelUntilAsked' : labelKey(settled ?? 0)]
    case 'countsOnly':
      return [group, labelKey(settled ?? 0)]
    case 'baselines':
      return [group, settled === null ? name : `${name}, ${settled}`]
    case 'ablations':
      return [group, name]
  }
}

function labelKey(settled: number): string {
  return settled === 0 ? 'noLabel' : `labels${settled}`
}

function printedFigures(summary: RowSummary): PrintedFigures {
  const entries = Object.entries(summary) as [keyof RowSummary, OverSeeds][]
  return {
    ...(Object.fromEntries(entries.map(([key, { mean }]) => [key, rounded(mean)])) as Record<keyof RowSummary, number>),
    plusMinus: Object.fromEntries(
      entries.map(([key, { halfWidth }]) => [key, halfWidth === null ? null : rounded(halfWidth)]),
    ) as Record<keyof RowSummary, number | null>,
  }
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

function oracleOf(rows: readonly Row[]): Row {
  const oracle = rows.find(({ group }) => group === 'oracle')
  if (oracle === undefined) throw new Error('a table needs the oracle to measure gaps from')
  return oracle
}
