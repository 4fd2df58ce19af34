import type { BandedSeries } from '../figures/banded-lines.ts'
import { bandedLines } from '../figures/banded-lines.ts'
import { type CurveSeries, learningCurve } from '../figures/learning-curve.ts'
import { COLORS } from '../figures/plot-frame.ts'
import { reliabilityDiagram } from '../figures/reliability-diagram.ts'
import { decimal, percent, plainAxis, shareAxis } from './axes.ts'
import type { Measured, MeasuredMethod, SweepSetting } from './measured.ts'
import type { TableRow } from './world-table.ts'

const SETTLED_COUNTS = [20, 100, 1000] as const

/** Stated against right, of one method. */
export function reliabilityOf(measured: Measured, method: string, title: string): string {
  const { bins, answers, ece } = measured.methods[method] as MeasuredMethod
  return reliabilityDiagram({
    title,
    subtitle: `${answers.toLocaleString('en')} answers, ${seedsOf(measured)}; ECE ${decimal(ece.mean)} (${decimal(ece.low)} to ${decimal(ece.high)} by world)`,
    bins,
  })
}

const RISKS = [
  ['oracle', 'the oracle', COLORS.gray],
  ['ours, 100 settled', 'ours, 100 settled', COLORS.blue],
  ['ours, no settled fact', 'ours, none settled', COLORS.sky],
  ['plain sum, 100 settled', 'plain sum, 100 settled', COLORS.green],
  ['equal log-odds', 'equal log-odds', COLORS.orange],
  ['noisy-OR', 'noisy-OR', COLORS.purple],
] as const

export function riskFigure(measured: Measured): string {
  const answers = measured.methods['oracle']?.answers ?? 0
  return bandedLines({
    title: 'How often it is wrong, if it may keep quiet',
    subtitle: `${answers.toLocaleString('en')} questions, ${seedsOf(measured)}; mean; band: lowest to highest world`,
    x: shareAxis('Share of questions answered, the surest first'),
    y: shareAxis('Share of these answers that were wrong', 0.6, 0.1),
    series: RISKS.map(([name, label, color]) => ({
      label,
      color,
      points: measured.methods[name]?.risk ?? [],
      isDashed: name === 'oracle',
      hasBand: name !== 'ours, no settled fact',
    })),
  })
}

/** How far behind the best possible, by what was settled: twelve worlds. */
export function worldLearningCurve(table: readonly TableRow[]): string {
  const level = (method: string, settled: number | null, label: string, color: string): CurveSeries => ({
    label,
    color,
    isDashed: true,
    points: [SETTLED_COUNTS[0], SETTLED_COUNTS[2]].map((count) => pointAt(count, rowOf(table, method, settled))),
  })
  const learned = (method: string, label: string, color: string): CurveSeries => ({
    label,
    color,
    points: SETTLED_COUNTS.map((count) => pointAt(count, rowOf(table, method, count))),
  })
  return learningCurve({
    title: 'How far behind the oracle, by what was settled',
    subtitle: '12 worlds (seeds 1 to 12), about 2,965 questions each; band: 95% interval of the mean gap',
    xLabel: 'Settled facts (dashed: needs none)',
    yLabel: 'Accuracy points behind the oracle',
    span: { low: 0, high: 16 },
    series: [
      level('equal log-odds', null, 'equal log-odds', COLORS.orange),
      learned('plain log-linear sum, learned trust', 'plain sum, learned', COLORS.green),
      level('ours, nothing learned', null, 'ours, nothing learned', COLORS.amber),
      learned('ours, counts only', 'ours, counts only', COLORS.purple),
      level('ours', 0, 'ours, none settled', COLORS.sky),
      learned('ours', 'ours', COLORS.blue),
    ],
  })
}

function pointAt(count: number, { gapPoints, half }: TableRow): CurveSeries['points'][number] {
  return { count, mean: gapPoints, interval: { low: gapPoints - half, high: gapPoints + half } }
}

function rowOf(table: readonly TableRow[], method: string, settled: number | null): TableRow {
  const row = table.find((each) => each.method === method && each.settled === settled)
  if (row === undefined) throw new Error(`the table of worlds has no row "${method}" with ${settled} settled`)
  return row
}

const SWEPT = [
  ['last write', COLORS.gray],
  ['noisy-OR', COLORS.purple],
  ['majority', COLORS.amber],
  ['equal log-odds', COLORS.orange],
  ['Dawid-Skene', COLORS.green],
  ['ours, no settled fact', COLORS.blue],
  ['ours, 20 settled', COLORS.sky],
] as const

export function disagreementFigure(measured: Measured): string {
  return sweepFigure(measured, {
    title: 'The more sources disagree',
    settings: measured.disagreement,
    at: ({ disagreement }) => disagreement,
    x: { ...plainAxis('Share of pairs of claims that differ', 0.45, 0.65, 0.05), format: percent },
  })
}

export function stalenessFigure(measured: Measured): string {
  return sweepFigure(measured, {
    title: 'The faster facts go stale',
    settings: measured.staleness,
    at: ({ changesPerQuestion }) => changesPerQuestion,
    x: plainAxis('Changes of a fact in three years, mean', 0, 4, 1),
  })
}

function sweepFigure(measured: Measured, { title, settings, at, x }: Sweep): string {
  const each = Math.round((measured.methods['oracle']?.answers ?? 0) / measured.seeds.length / 10) * 10
  return bandedLines({
    title,
    subtitle: `Five kinds of world, ${seedsOf(measured)} each, about ${each.toLocaleString('en')} questions; mean; band: lowest to highest`,
    x,
    y: plainAxis('Accuracy points behind the oracle', 0, 35, 5),
    series: SWEPT.map(
      ([name, color]): BandedSeries => ({
        label: name === 'ours, no settled fact' ? 'ours, none settled' : name,
        isDashed: name === 'ours, 20 settled',
        hasBand: name !== 'noisy-OR',
        color,
        isMarked: true,
        points: settings
          .map((setting) => ({ at: at(setting), ...(setting.gapPoints[name] as SweepSetting['gapPoints'][string]) }))
          .sort((a, b) => a.at - b.at),
      }),
    ),
  })
}

interface Sweep {
  readonly title: string
  readonly settings: readonly SweepSetting[]
  readonly at: (setting: SweepSetting) => number
  readonly x: ReturnType<typeof shareAxis>
}

export function seedsOf({ seeds }: Measured): string {
  return `seeds ${seeds[0]} to ${seeds.at(-1)}`
}
