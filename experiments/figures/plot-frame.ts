/** One axis of a plot. */
export interface Axis {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
  readonly format: (value: number) => string
  readonly isLogarithmic?: boolean
}

export interface LegendEntry {
  readonly label: string
  readonly color: string
  /** A dashed line for what is ideal or only for orientation; a box for a band. */
  readonly mark?: 'line' | 'dashed' | 'band'
}

export interface Frame {
  readonly title: string
  readonly subtitle?: string
  readonly x: Axis
  readonly y: Axis
  readonly legend: readonly LegendEntry[]
  /** What the figure shows, for those who can't see it. */
  readonly description: string
}

export interface Place {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Told apart with any kind of colour vision. Source: Okabe, Ito 2008. */
export const COLORS = {
  blue: '#0072B2',
  orange: '#D55E00',
  green: '#009E73',
  purple: '#AA4499',
  sky: '#56B4E9',
  amber: '#B8860B',
  gray: '#7A7A7A',
} as const

const WIDTH = 760
const HEIGHT = 460
const MARGIN = { left: 66, right: 196, top: 64, bottom: 58 } as const
const INK = '#222222'
const SOFT = '#666666'
const GRID = '#E6E6E6'

/** A whole figure: title, axes with ticks and labels, legend to the right, and whatever `marks` draws between. */
export function plot(frame: Frame, marks: (place: Place) => readonly string[]): string {
  const place: Place = {
    left: MARGIN.left,
    right: WIDTH - MARGIN.right,
    top: MARGIN.top,
    bottom: HEIGHT - MARGIN.bottom,
    x: scaleOf(frame.x, MARGIN.left, WIDTH - MARGIN.right),
    y: scaleOf(frame.y, HEIGHT - MARGIN.bottom, MARGIN.top),
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="12.5">`,
    `<title>${escaped(frame.title)}</title>`,
    `<desc>${escaped(frame.description)}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FFFFFF"/>`,
    ...heading(frame),
    ...horizontalAxis(frame.x, place),
    ...verticalAxis(frame.y, place),
    ...marks(place),
    ...legendOf(frame.legend, place),
    '</svg>',
    '',
  ].join('\n')
}

function heading({ title, subtitle }: Frame): readonly string[] {
  const lines = [
    `<text x="${MARGIN.left}" y="26" font-size="16" font-weight="bold" fill="${INK}">${escaped(title)}</text>`,
  ]
  if (subtitle !== undefined) lines.push(`<text x="${MARGIN.left}" y="46" fill="${SOFT}">${escaped(subtitle)}</text>`)
  return lines
}

function horizontalAxis(axis: Axis, { x, left, right, top, bottom }: Place): readonly string[] {
  const ticks = axis.ticks.flatMap((tick) => [
    `<line x1="${fixed(x(tick))}" x2="${fixed(x(tick))}" y1="${top}" y2="${bottom}" stroke="${GRID}"/>`,
    `<line x1="${fixed(x(tick))}" x2="${fixed(x(tick))}" y1="${bottom}" y2="${bottom + 5}" stroke="${INK}"/>`,
    `<text x="${fixed(x(tick))}" y="${bottom + 20}" text-anchor="middle" fill="${INK}">${escaped(axis.format(tick))}</text>`,
  ])
  return [
    ...ticks,
    `<line x1="${left}" x2="${right}" y1="${bottom}" y2="${bottom}" stroke="${INK}"/>`,
    `<text x="${(left + right) / 2}" y="${bottom + 44}" text-anchor="middle" fill="${INK}">${escaped(axis.label)}</text>`,
  ]
}

function verticalAxis(axis: Axis, { y, left, right, top, bottom }: Place): readonly string[] {
  const ticks = axis.ticks.flatMap((tick) => [
    `<line x1="${left}" x2="${right}" y1="${fixed(y(tick))}" y2="${fixed(y(tick))}" stroke="${GRID}"/>`,
    `<line x1="${left - 5}" x2="${left}" y1="${fixed(y(tick))}" y2="${fixed(y(tick))}" stroke="${INK}"/>`,
    `<text x="${left - 9}" y="${fixed(y(tick) + 4.5)}" text-anchor="end" fill="${INK}">${escaped(axis.format(tick))}</text>`,
  ])
  const middle = (top + bottom) / 2
  return [
    ...ticks,
    `<line x1="${left}" x2="${left}" y1="${top}" y2="${bottom}" stroke="${INK}"/>`,
    `<text x="18" y="${middle}" text-anchor="middle" fill="${INK}" transform="rotate(-90 18 ${middle})">${escaped(axis.label)}</text>`,
  ]
}

function legendOf(entries: readonly LegendEntry[], { right, top }: Place): readonly string[] {
  return entries.flatMap(({ label, color, mark = 'line' }, i) => {
    const y = top + 8 + i * 22
    const from = right + 16
    const sample =
      mark === 'band'
        ? `<rect x="${from}" y="${y - 6}" width="22" height="12" fill="${color}" fill-opacity="0.22"/>`
        : `<line x1="${from}" x2="${from + 22}" y1="${y}" y2="${y}" stroke="${color}" stroke-width="2.2"${mark === 'dashed' ? ' stroke-dasharray="5 4"' : ''}/>`
    return [sample, `<text x="${from + 30}" y="${y + 4.5}" fill="${INK}">${escaped(label)}</text>`]
  })
}

function scaleOf({ from, to, isLogarithmic = false }: Axis, start: number, end: number): (value: number) => number {
  const along = isLogarithmic ? Math.log : (value: number) => value
  const [low, high] = [along(from), along(to)]
  return (value) => start + ((along(value) - low) / (high - low)) * (end - start)
}

/** A line through points in the plot's own coordinates. */
export function polyline(points: readonly (readonly [number, number])[], color: string, isDashed = false): string {
  const path = points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ')
  const dashes = isDashed ? ' stroke-dasharray="5 4"' : ''
  return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2.2" stroke-linejoin="round"${dashes}/>`
}

/** The area between two lines, along the first and back along the second. */
export function band(
  upper: readonly (readonly [number, number])[],
  lower: readonly (readonly [number, number])[],
  color: string,
): string {
  const path = [...upper, ...[...lower].reverse()].map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ')
  return `<polygon points="${path}" fill="${color}" fill-opacity="0.18"/>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export function fixed(value: number): string {
  return value.toFixed(2)
}
