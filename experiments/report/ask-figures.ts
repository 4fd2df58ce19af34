import type { AskPoint, AskResult } from '../ask/table.ts'
import { bandedLines } from '../figures/banded-lines.ts'
import { type Axis, COLORS } from '../figures/plot-frame.ts'
import { plainAxis } from './axes.ts'

const ASKERS = [
  ['value of information', 'value of an answer', COLORS.blue],
  ['value of information, right answers alone', '... right answers alone', COLORS.green],
  ['least certain first', 'least certain first', COLORS.orange],
  ['random', 'random', COLORS.gray],
] as const

/** What decisions lose, by how much is asked and by who decides what. */
export function askLossFigure(result: AskResult): string {
  return figureOf(result, 'What asking spares', 'loss', plainAxis('Mean loss of a use, in asks', 0, 1.2, 0.2, 1))
}

/** How often what is used is right, by the same. */
export function askAccuracyFigure(result: AskResult): string {
  const y = plainAxis('Share of what is used that is right', 0.7, 1, 0.05, 2)
  return figureOf(result, 'What asking puts right', 'accuracy', y)
}

function figureOf({ seeds, askers }: AskResult, title: string, key: 'accuracy' | 'loss', y: Axis): string {
  const counts = askers[0]?.points.map(({ asks }) => Math.round(asks.mean)) ?? []
  return bandedLines({
    title,
    subtitle: `900 questions in a year, worlds of seeds 1 to ${seeds}; mean, band: 95% of the difference from random`,
    x: {
      label: 'Asks in the year',
      from: 0,
      to: counts.at(-1) ?? 1,
      ticks: counts.filter((_, i) => i !== 1),
      format: (at) => String(at),
    },
    y,
    series: ASKERS.map(([name, label, color]) => ({
      label,
      color,
      isDashed: name === 'random',
      isMarked: true,
      hasBand: name !== 'random',
      points: (askers.find((each) => each.name === name)?.points ?? []).map((point) => pointOf(point, key)),
    })),
  })
}

/** The band is that of the difference from random asking in the same worlds: worlds differ more than ways of asking do. */
function pointOf(point: AskPoint, key: 'accuracy' | 'loss') {
  const { mean } = point[key]
  const half = point[key === 'loss' ? 'lossOverRandom' : 'accuracyOverRandom'].halfWidth ?? 0
  return { at: Math.round(point.asks.mean), mean, low: mean - half, high: mean + half }
}
