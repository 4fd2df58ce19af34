import type { SourceClass } from '../source/source.ts'
import { holmCorrected } from '../statistics/holm.ts'
import { smirnovTail } from '../statistics/smirnov.ts'
import type { WriteHistogram } from './write-histogram.ts'

/** What one reader version made of one class, and between which moments; in milliseconds. */
export interface Written extends Pick<WriteHistogram, 'readings' | 'bins'> {
  readonly sourceClass: SourceClass
  readonly reader: string
  readonly firstAt: number
  readonly lastAt: number
}

/** Where two histograms are furthest apart: the share of readings at `from` or surer, in each. */
export interface HistogramShift {
  /** 0 to 1: that share of readings would have to be moved across `from` to make the one of the other. */
  readonly difference: number
  readonly from: number
  readonly shareBefore: number
  readonly shareAfter: number
}

/** A reader version that is surer of a class than the one before it, or less sure. */
export interface WriteDrift extends HistogramShift {
  readonly sourceClass: SourceClass
  readonly before: string
  readonly after: string
  readonly readingsBefore: number
  readonly readingsAfter: number
  /** Chance of such a difference between two samples of one origin, corrected for how many pairs were looked at. */
  readonly pValue: number
}

/** Fewer readings tell nothing that is worth an alarm. */
const LEAST_READINGS = 20
/** One reading in five on another side of some threshold. */
const LEAST_DIFFERENCE = 0.2
/** One report in twenty has an alarm where nothing changed. */
const LEVEL = 0.05

/**
 * Reader versions whose readings of a class differ from those of the version before, of the same class: two-sample Smirnov test on
 * the histograms, with a floor on the difference, since with many readings any difference is certain. Readings of one person hang
 * together, so that the chance is a lower bound. Whether the reader changed or what it was given to read, a replay tells.
 *
 * Worked: 20 readings in bin 6, then 20 in bin 9: all of them at .7 or surer after, none before: difference 1.
 *
 * Source: Smirnov 1939; Holm 1979.
 */
export function writeDrifts(written: readonly Written[]): readonly WriteDrift[] {
  const drifts = written.flatMap((after) => {
    const before = predecessorOf(after, written)
    return before === null || Math.min(before.readings, after.readings) < LEAST_READINGS ? [] : [driftOf(before, after)]
  })
  const corrected = holmCorrected(drifts.map(({ pValue }) => pValue))
  return drifts
    .map((each, i) => ({ ...each, pValue: corrected[i] as number }))
    .filter(({ pValue, difference }) => pValue <= LEVEL && difference >= LEAST_DIFFERENCE)
    .sort((a, b) => b.difference - a.difference)
}

/** `rules@1` and `rules@2` are one reader in two versions. */
function familyOf(reader: string): string {
  return reader.split('@', 1)[0] as string
}

/**
 * The version that it took over from: of the same reader, the last to begin before it; of another, the last that had ended by then. Two
 * readers that work side by side are no versions of one another.
 */
function predecessorOf(after: Written, written: readonly Written[]): Written | null {
  const earlier = written.filter(
    (each) =>
      each.sourceClass === after.sourceClass &&
      each.firstAt < after.firstAt &&
      (familyOf(each.reader) === familyOf(after.reader) || each.lastAt <= after.firstAt),
  )
  return earlier.reduce<Written | null>(
    (last, each) => (last === null || each.firstAt > last.firstAt ? each : last),
    null,
  )
}

function driftOf(before: Written, after: Written): WriteDrift {
  const shift = histogramShift(before, after)
  return {
    ...{ sourceClass: after.sourceClass, before: before.reader, after: after.reader },
    ...{ readingsBefore: before.readings, readingsAfter: after.readings },
    ...shift,
    pValue: smirnovTail(shift.difference, before.readings, after.readings),
  }
}

/** The edge between two bins at which the shares of what is surer are furthest apart; the lowest of equals. */
export function histogramShift(
  before: Pick<WriteHistogram, 'readings' | 'bins'>,
  after: Pick<WriteHistogram, 'readings' | 'bins'>,
): HistogramShift {
  let furthest: HistogramShift = { difference: 0, from: 0, shareBefore: 1, shareAfter: 1 }
  for (let bin = 1; bin < before.bins.length; bin++) {
    const [shareBefore, shareAfter] = [shareFrom(bin, before), shareFrom(bin, after)]
    const difference = Math.abs(shareAfter - shareBefore)
    if (difference > furthest.difference + ROUNDING)
      furthest = { difference, from: bin / before.bins.length, shareBefore, shareAfter }
  }
  return furthest
}

/** Shares that are equal on paper differ by this in binary. */
const ROUNDING = 1e-12

function shareFrom(bin: number, { readings, bins }: Pick<WriteHistogram, 'readings' | 'bins'>): number {
  return readings === 0 ? 0 : bins.slice(bin).reduce((sum, count) => sum + count, 0) / readings
}
