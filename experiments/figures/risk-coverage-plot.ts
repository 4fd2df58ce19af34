import type { RiskCoverage } from '../../src/calibration/risk-coverage.ts'
import { type Axis, plot, polyline } from './plot-frame.ts'

export interface RiskCoverageSeries {
  readonly label: string
  readonly color: string
  readonly curve: RiskCoverage
  readonly isDashed?: boolean
}

export interface RiskCoverageFigure {
  readonly title: string
  readonly subtitle?: string
  readonly series: readonly RiskCoverageSeries[]
}

/** Below this share the curve is a few answers' luck. */
const LEAST_SHOWN = 0.02
const MOST_POINTS = 400

/** Error among the most certain answers against how many are given: the lower, the better the order of certainty. */
export function riskCoveragePlot({ title, subtitle, series }: RiskCoverageFigure): string {
  const lines = series.map((each) => ({ ...each, points: pointsOf(each.curve) }))
  const highest = Math.max(0.05, ...lines.flatMap(({ points }) => points.map(([, risk]) => risk)))
  const step = highest <= 0.1 ? 0.02 : highest <= 0.25 ? 0.05 : 0.1
  const steps = Math.ceil(highest / step)
  const percent = (value: number): string => `${Math.round(value * 100)}%`
  const x: Axis = {
    label: 'Share of questions answered, the most certain first',
    from: 0,
    to: 1,
    ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
    format: percent,
  }
  const y: Axis = {
    label: 'Share of these answers that were wrong',
    from: 0,
    to: steps * step,
    ticks: Array.from({ length: steps + 1 }, (_, i) => i * step),
    format: percent,
  }
  return plot(
    {
      title,
      ...(subtitle === undefined ? {} : { subtitle }),
      x,
      y,
      legend: series.map(({ label, color, isDashed }) => ({ label, color, mark: isDashed ? 'dashed' : 'line' })),
      description: lines
        .map(({ label, points }) => `${label}: ${percent(points.at(-1)?.[1] ?? 0)} wrong when all are answered`)
        .join('; '),
    },
    (place) =>
      lines.map(({ points, color, isDashed }) =>
        polyline(
          points.map(([share, risk]) => [place.x(share), place.y(risk)] as const),
          color,
          isDashed,
        ),
      ),
  )
}

function pointsOf({ errors }: RiskCoverage): readonly (readonly [share: number, risk: number])[] {
  const count = errors.length
  const from = Math.max(1, Math.ceil(LEAST_SHOWN * count))
  const stride = Math.max(1, Math.floor((count - from) / MOST_POINTS))
  const points: (readonly [number, number])[] = []
  for (let kept = from; kept < count; kept += stride) points.push([kept / count, (errors[kept - 1] as number) / kept])
  if (count > 0) points.push([1, (errors[count - 1] as number) / count])
  return points
}
