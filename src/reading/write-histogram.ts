import type { Reading } from './reading.ts'

/** How sure readings were of what they named, in ten bins of .1; 1 is in the last. */
export interface WriteHistogram {
  readonly readings: number
  readonly bins: readonly number[]
  /** How many were no surer than .1, .2, … 1: what is at an edge is in it, where it opens the next bin above. */
  readonly atMost: readonly number[]
  /** All of them added up: by `readings`, the mean. */
  readonly sum: number
  /** Largest share of readings that are equally sure, to three digits: near 1, the reader says the same of everything. */
  readonly shareAtOneValue: number
}

const BINS = 10

/**
 * How sure readings were of the answer that they name most, for or against. One that names none is left out.
 *
 * Worked: .93, .93, .4: bins 4 and 9 hold 1 and 2, no surer than .4 and 1 are 1 and 3; two of three are at one value: .667.
 */
export function writeHistogram(readings: readonly Pick<Reading, 'answers' | 'denies'>[]): WriteHistogram {
  const masses = readings.flatMap(mostNamed)
  const bins = Array.from({ length: BINS }, () => 0)
  const counts = new Map<string, number>()
  for (const mass of masses) {
    const bin = Math.min(BINS - 1, Math.floor(mass * BINS + ROUNDING))
    bins[bin] = (bins[bin] ?? 0) + 1
    const value = mass.toFixed(3)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return {
    readings: masses.length,
    bins,
    atMost: bins.map((_, bin) => masses.filter((mass) => mass * BINS <= bin + 1 + ROUNDING).length),
    sum: masses.reduce((sum, mass) => sum + mass, 0),
    shareAtOneValue: masses.length === 0 ? 0 : most / masses.length,
  }
}

/** .3 x 10 is a little less than 3 in binary where .3 was summed. */
const ROUNDING = 1e-9

function mostNamed({ answers, denies }: Pick<Reading, 'answers' | 'denies'>): readonly number[] {
  const named = [...Object.values(answers), ...Object.values(denies)]
  return named.length === 0 ? [] : [Math.max(...named)]
}
