import { type Axis, band, fixed, type Place, plot, polyline } from './plot-frame.ts'

export interface BandedPoint {
  readonly at: number
  readonly mean: number
  readonly low: number
  readonly high: number
}

export interface BandedSeries {
  readonly label: string
  readonly color: string
  readonly points: readonly BandedPoint[]
  readonly isDashed?: boolean
  /** Left out where it would only cover others. */
  readonly hasBand?: boolean
  /** Marks each point, where only few were measured. */
  readonly isMarked?: boolean
}

export interface BandedFigure {
  readonly title: string
  readonly subtitle: string
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly BandedSeries[]
}

/** One line a method with a band around it, on axes that the caller lays out. */
export function bandedLines({ title, subtitle, x, y, series }: BandedFigure): string {
  return plot(
    {
      title,
      subtitle,
      x,
      y,
      legend: series.map(({ label, color, isDashed }) => ({ label, color, mark: isDashed ? 'dashed' : 'line' })),
      description: series.map((each) => `${each.label}: ${described(each.points, x, y)}`).join('; '),
    },
    (place) => [
      ...series.filter(({ hasBand = true }) => hasBand).map((each) => bandOf(each, place)),
      ...series.flatMap((each) => lineOf(each, place)),
    ],
  )
}

/** First, middle and last. */
function described(points: readonly BandedPoint[], x: Axis, y: Axis): string {
  const chosen = new Set([points[0], points[Math.floor(points.length / 2)], points.at(-1)])
  return [...chosen].flatMap((each) => (each ? [`${x.format(each.at)} ${y.format(each.mean)}`] : [])).join(', ')
}

function bandOf({ points, color }: BandedSeries, { x, y }: Place): string {
  return band(
    points.map(({ at, high }) => [x(at), y(high)] as const),
    points.map(({ at, low }) => [x(at), y(low)] as const),
    color,
  )
}

function lineOf({ points, color, isDashed, isMarked }: BandedSeries, { x, y }: Place): readonly string[] {
  const line = polyline(
    points.map(({ at, mean }) => [x(at), y(mean)] as const),
    color,
    isDashed,
  )
  if (isMarked !== true) return [line]
  const marks = points.map(
    ({ at, mean }) => `<circle cx="${fixed(x(at))}" cy="${fixed(y(mean))}" r="3.4" fill="${color}" stroke="#FFFFFF"/>`,
  )
  return [line, ...marks]
}
