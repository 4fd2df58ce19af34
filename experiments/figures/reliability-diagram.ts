import type { ReliabilityBin } from '../../src/calibration/reliability.ts'
import { type Axis, band, COLORS, fixed, type Place, plot } from './plot-frame.ts'

export interface ReliabilityFigure {
  readonly title: string
  readonly subtitle?: string
  readonly bins: readonly ReliabilityBin[]
  /** What the axes say, where no answer's probability is stated. */
  readonly x?: string
  readonly y?: string
}

const TENTHS = [0, 0.2, 0.4, 0.6, 0.8, 1]
const percent = (value: number): string => `${Math.round(value * 100)}%`
/** Radius of the mark of a bin that holds as many as the largest. */
const LARGEST_MARK = 5.5
const SMALLEST_MARK = 2.5

/**
 * What was stated against what was right: points with 95% intervals, the diagonal, and the band in which an honest
 * forecaster's points would lie nine times in ten. Points below the diagonal say: over-confident.
 */
export function reliabilityDiagram({ title, subtitle, bins, x, y }: ReliabilityFigure): string {
  const axis = (label: string): Axis => ({ label, from: 0, to: 1, ticks: TENTHS, format: percent })
  const count = bins.reduce((sum, each) => sum + each.count, 0)
  return plot(
    {
      title,
      subtitle: subtitle ?? `${count.toLocaleString('en')} answers in ${bins.length} bins`,
      x: axis(x ?? 'Stated probability of the answer'),
      y: axis(y ?? 'Share of these answers that were right'),
      legend: [
        { label: 'measured, 95% interval', color: COLORS.blue },
        { label: 'honest, 90% band', color: COLORS.gray, mark: 'band' },
        { label: 'stated = right', color: COLORS.gray, mark: 'dashed' },
      ],
      description: bins
        .map(({ meanStated, shareRight }) => `stated ${percent(meanStated)}, right ${percent(shareRight)}`)
        .join('; '),
    },
    (place) => [...honestBand(bins, place), diagonal(place), ...points(bins, place)],
  )
}

function honestBand(bins: readonly ReliabilityBin[], { x, y }: Place): readonly string[] {
  if (bins.length === 0) return []
  const edge = (end: 'low' | 'high') =>
    bins.map(({ meanStated, consistent }) => [x(meanStated), y(consistent[end])] as const)
  return [band(edge('high'), edge('low'), COLORS.gray)]
}

function diagonal({ x, y }: Place): string {
  return `<line x1="${fixed(x(0))}" y1="${fixed(y(0))}" x2="${fixed(x(1))}" y2="${fixed(y(1))}" stroke="${COLORS.gray}" stroke-width="1.6" stroke-dasharray="5 4"/>`
}

function points(bins: readonly ReliabilityBin[], { x, y }: Place): readonly string[] {
  const largest = Math.max(...bins.map((each) => each.count))
  return bins.flatMap(({ count, meanStated, shareRight, interval }) => {
    const [at, low, high] = [x(meanStated), y(interval.low), y(interval.high)].map(fixed)
    const radius = SMALLEST_MARK + (LARGEST_MARK - SMALLEST_MARK) * Math.sqrt(count / largest)
    return [
      `<line x1="${at}" x2="${at}" y1="${low}" y2="${high}" stroke="${COLORS.blue}" stroke-width="1.6"/>`,
      `<circle cx="${at}" cy="${fixed(y(shareRight))}" r="${fixed(radius)}" fill="${COLORS.blue}" stroke="#FFFFFF"/>`,
    ]
  })
}
