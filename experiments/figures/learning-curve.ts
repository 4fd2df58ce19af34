import type { Interval } from '../../src/calibration/wilson-interval.ts'
import { type Axis, band, fixed, type Place, plot, polyline } from './plot-frame.ts'

/** One measured point: at how many facts, the mean and its interval. */
export interface CurvePoint {
  readonly count: number
  readonly mean: number
  readonly interval: Interval
}

export interface CurveSeries {
  readonly label: string
  readonly color: string
  readonly points: readonly CurvePoint[]
  readonly isDashed?: boolean
}

export interface LearningFigure {
  readonly title: string
  readonly subtitle?: string
  readonly xLabel: string
  readonly yLabel: string
  readonly series: readonly CurveSeries[]
  /** The lowest and highest value of the vertical axis; by the points where it isn't said. */
  readonly span?: Interval
}

/** How a figure changes as more becomes known, one line a method, with the interval of each mean as a band. */
export function learningCurve({ title, subtitle, xLabel, yLabel, series, span }: LearningFigure): string {
  const points = series.flatMap((each) => each.points)
  const counts = [...new Set(points.map(({ count }) => count))].sort((a, b) => a - b)
  const low = span?.low ?? Math.min(0, ...points.map(({ interval }) => interval.low))
  const high = span?.high ?? Math.max(...points.map(({ interval }) => interval.high))
  const y = roundAxis(yLabel, low, high)
  const x: Axis = {
    label: xLabel,
    from: (counts[0] ?? 1) * 0.85,
    to: (counts.at(-1) ?? 10) * 1.18,
    ticks: counts,
    format: (value) => value.toLocaleString('en'),
    isLogarithmic: true,
  }
  return plot(
    {
      title,
      ...(subtitle === undefined ? {} : { subtitle }),
      x,
      y,
      legend: series.map(({ label, color, isDashed }) => ({ label, color, mark: isDashed ? 'dashed' : 'line' })),
      description: series
        .map(
          ({ label, points: own }) =>
            `${label}: ${own.map(({ count, mean }) => `${count} ${mean.toFixed(3)}`).join(', ')}`,
        )
        .join('; '),
    },
    (place) => series.flatMap((each) => drawn(each, place)),
  )
}

function drawn({ points, color, isDashed }: CurveSeries, { x, y }: Place): readonly string[] {
  const at = (value: (point: CurvePoint) => number) => points.map((each) => [x(each.count), y(value(each))] as const)
  const means = at(({ mean }) => mean)
  return [
    band(
      at(({ interval }) => interval.high),
      at(({ interval }) => interval.low),
      color,
    ),
    polyline(means, color, isDashed),
    ...means.map(
      ([left, top]) => `<circle cx="${fixed(left)}" cy="${fixed(top)}" r="3.4" fill="${color}" stroke="#FFFFFF"/>`,
    ),
  ]
}

/** Ticks at 1, 2 or 5 times a power of ten, about five of them. */
function roundAxis(label: string, low: number, high: number): Axis {
  const rough = (high - low) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
  const from = Math.floor(low / step + 1e-9)
  const to = Math.ceil(high / step - 1e-9)
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  return {
    label,
    from: from * step,
    to: to * step,
    ticks: Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step),
    format: (value) => value.toFixed(digits),
  }
}
