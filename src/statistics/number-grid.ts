import { normalCdf } from './normal.ts'

/** Cells without the finer ones around what was claimed. */
const BACKGROUND_CELLS = 120
/** Claims further apart than this factor are laid out by their logarithm. */
const LOGARITHMIC_FROM = 20
const LOGARITHMIC_MARGIN = Math.log(10)
/** Around a claimed value, in standard deviations; three of them are the tolerance. */
const FINE_OFFSETS = [0.25, 0.5, 1, 1.5, 2, 3] as const
const COARSE_OFFSETS = [1, 3] as const
/** More values than this are laid out coarsely. */
const FINE_VALUES = 8
export const DEVIATIONS_IN_TOLERANCE = 3
/** Values and tolerances are laid out as if no larger than this, so that no span overflows. */
const LARGEST = 1e300
/** No tolerance is laid out finer: of the value's size, and at all. */
const LEAST_RELATIVE_TOLERANCE = 1e-14
const LEAST_TOLERANCE = 1e-300
/** However narrow a cell is in a wide grid, it isn't impossible. */
const LEAST_BASE_RATE = 1e-200

export interface NumberGrid {
  /** Cell i reaches from edge i to edge i + 1; edges ascend. */
  readonly edges: Float64Array
  /** Probability of each cell before any evidence: even over the grid (over its logarithm, where wide). */
  readonly baseRates: Float64Array
  readonly isLogarithmic: boolean
}

/** Cells from `from` up to, not including, `to`. */
export interface CellRange {
  readonly from: number
  readonly to: number
}

/**
 * F7, numbers: about two hundred cells that span what was claimed with a margin, finer around each claimed value so
 * that a value within its tolerance is exactly a run of cells.
 *
 * Worked: one value 100, tolerance 2: from 50 to 150, base rate of 98..102 = 4 / 100 = .04.
 */
export function numberGrid(values: readonly number[], tolerances: readonly number[]): NumberGrid {
  const placed = values.map((value) => Math.min(LARGEST, Math.max(-LARGEST, value)))
  const reaches = placed.map((value, i) => reachOf(value, tolerances[i] as number))
  const { from, to, isLogarithmic } = spanOf(placed, reaches)
  const cuts: number[] = []
  for (let i = 0; i <= BACKGROUND_CELLS; i++) {
    const place = from + ((to - from) * i) / BACKGROUND_CELLS
    cuts.push(isLogarithmic ? Math.exp(place) : place)
  }
  const first = cuts[0] as number
  const last = cuts[BACKGROUND_CELLS] as number
  const offsets = values.length <= FINE_VALUES ? FINE_OFFSETS : COARSE_OFFSETS
  placed.forEach((value, i) => {
    const deviation = (reaches[i] as number) / DEVIATIONS_IN_TOLERANCE
    for (const offset of offsets) cuts.push(value - offset * deviation, value + offset * deviation)
  })
  const edges = Float64Array.from(new Set(cuts.filter((cut) => cut >= first && cut <= last))).sort()
  return { edges, baseRates: evenOver(edges, isLogarithmic), isLogarithmic }
}

function reachOf(value: number, tolerance: number): number {
  return Math.min(LARGEST, Math.max(tolerance, LEAST_RELATIVE_TOLERANCE * Math.abs(value), LEAST_TOLERANCE))
}

/** By logarithm, from no lower than the lowest value's tolerance: below that, nothing is told apart. */
function spanOf(
  values: readonly number[],
  reaches: readonly number[],
): { from: number; to: number; isLogarithmic: boolean } {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const least = Math.max(lowest, reaches[values.indexOf(lowest)] as number)
  if (lowest > 0 && highest / least > LOGARITHMIC_FROM) {
    const [from, to] = [Math.log(least) - LOGARITHMIC_MARGIN, Math.log(highest) + LOGARITHMIC_MARGIN]
    return { from, to, isLogarithmic: true }
  }
  return { ...linearSpan(lowest, highest, Math.max(...reaches)), isLogarithmic: false }
}

function evenOver(edges: Float64Array, isLogarithmic: boolean): Float64Array {
  const between = (low: number, high: number): number => (isLogarithmic ? logRatio(low, high) : high - low)
  const span = between(edges[0] as number, edges[edges.length - 1] as number)
  const baseRates = new Float64Array(edges.length - 1)
  for (let i = 0; i < baseRates.length; i++) {
    const share = between(edges[i] as number, edges[i + 1] as number) / span
    baseRates[i] = Math.max(share, LEAST_BASE_RATE)
  }
  return baseRates
}

/** The difference of the logarithms is lost to rounding where the two are close. */
function logRatio(low: number, high: number): number {
  return high < 2 * low ? Math.log1p((high - low) / low) : Math.log(high) - Math.log(low)
}

/** Half as much again on each side; what is counted from zero stays at or above it. */
function linearSpan(lowest: number, highest: number, tolerance: number): { from: number; to: number } {
  const largest = Math.max(Math.abs(lowest), Math.abs(highest))
  const margin = Math.max(highest - lowest, largest / 2, 10 * tolerance)
  const from = lowest - margin
  return { from: lowest - tolerance >= 0 ? Math.max(0, from) : from, to: highest + margin }
}

/** The cells that lie within `tolerance` of a value of the grid. */
export function cellsWithin({ edges }: NumberGrid, value: number, tolerance: number): CellRange {
  const reach = tolerance * (1 + 1e-9)
  let from = 0
  while (from < edges.length - 1 && (edges[from] as number) < value - reach) from++
  let to = from
  while (to < edges.length - 1 && (edges[to + 1] as number) <= value + reach) to++
  return { from, to }
}

/**
 * How much more probable each cell makes a claim of `value`, told with a normal error, than a claim of anything:
 * averages 1 over the base rates, as a likelihood must.
 */
export function claimRatios(grid: NumberGrid, value: number, deviation: number): Float64Array {
  const { edges, baseRates } = grid
  const ratios = new Float64Array(baseRates.length)
  let below = normalCdf(((edges[0] as number) - value) / deviation)
  for (let i = 0; i < ratios.length; i++) {
    const upTo = normalCdf(((edges[i + 1] as number) - value) / deviation)
    // Rounding can let the distribution function fall by an ulp over a cell that narrow.
    ratios[i] = Math.max(0, upTo - below) / (baseRates[i] as number)
    below = upTo
  }
  return ratios
}

/** The number that the truth is below with this probability; even within a cell. */
export function quantileOf({ edges }: NumberGrid, belief: ArrayLike<number>, probability: number): number {
  let below = 0
  for (let i = 0; i < belief.length; i++) {
    const mass = belief[i] as number
    if (below + mass >= probability && mass > 0) {
      const from = edges[i] as number
      return from + ((edges[i + 1] as number) - from) * ((probability - below) / mass)
    }
    below += mass
  }
  return edges[edges.length - 1] as number
}
