import type { TopForecast } from './forecast.ts'
import { type Binning, binMembers, EQUAL_MASS_15 } from './probability-bins.ts'
import { quantile } from './quantile.ts'
import type { Generator } from './seeded-generator.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/** One point of a reliability diagram. */
export interface ReliabilityBin {
  readonly count: number
  /** Lowest and highest probability stated in it. */
  readonly stated: Interval
  readonly meanStated: number
  readonly shareRight: number
  /** 95% interval of the share that is right (Wilson). */
  readonly interval: Interval
  /** Where 90% of shares would fall if every stated probability were true. */
  readonly consistent: Interval
}

/**
 * F10's reliability diagram as numbers, bins ascending. The consistency band resamples each answer of a bin as right with
 * the probability stated, `resamples` times, and takes 5% to 95%.
 *
 * Worked: a bin of 100 answers at .9, 80 right: interval .711 to .867, band about .85 to .95: over-confident.
 *
 * Source: Bröcker, Smith 2007.
 */
export function reliabilityBins(
  forecasts: readonly TopForecast[],
  generator: Generator,
  { binning = EQUAL_MASS_15, resamples = 1000 }: { readonly binning?: Binning; readonly resamples?: number } = {},
): readonly ReliabilityBin[] {
  const probabilities = Float64Array.from(forecasts, (each) => each.probability)
  return binMembers(probabilities, binning).map((members) => {
    const stated = Float64Array.from(members, (i) => probabilities[i] as number).sort()
    let right = 0
    for (const i of members) right += (forecasts[i] as TopForecast).right
    const count = members.length
    return {
      count,
      stated: { low: stated[0] as number, high: stated[count - 1] as number },
      meanStated: stated.reduce((sum, each) => sum + each, 0) / count,
      shareRight: right / count,
      interval: wilsonInterval(right, count),
      consistent: consistencyBand(stated, generator, resamples),
    }
  })
}

function consistencyBand(stated: Float64Array, generator: Generator, resamples: number): Interval {
  const shares = new Float64Array(resamples)
  for (let s = 0; s < resamples; s++) {
    let right = 0
    for (const probability of stated) if (generator() < probability) right++
    shares[s] = right / stated.length
  }
  shares.sort()
  return { low: quantile(shares, 0.05), high: quantile(shares, 0.95) }
}
