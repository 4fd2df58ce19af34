import { quantile } from './quantile.ts'
import type { Generator } from './seeded-generator.ts'
import type { Interval } from './wilson-interval.ts'

export interface BootstrapOptions {
  readonly generator: Generator
  readonly resamples?: number
  /** Share of resamples within the interval. */
  readonly level?: number
}

/** Whatever may belong to a cluster. */
export interface Clustered {
  readonly cluster?: number | undefined
}

/**
 * Interval of any figure by resampling whole clusters (persons, conversations, days) with replacement, as the members of
 * one go wrong together: percentiles of the figure over the resamples. A member without a cluster is its own. Resamples on
 * which the figure isn't a number are left out; an interval of nothing is NaN.
 *
 * Worked: two persons of one answer each, right and wrong: accuracy is 0, .5, .5 or 1, so 0 to 1.
 *
 * Source: Efron, Tibshirani 1993; Davison, Hinkley 1997, section 3.8.
 */
export function clusterBootstrap<T extends Clustered>(
  members: readonly T[],
  figure: (resample: readonly T[]) => number,
  { generator, resamples = 1000, level = 0.95 }: BootstrapOptions,
): Interval {
  const clusters = membersByCluster(members)
  const figures: number[] = []
  for (let s = 0; s < resamples; s++) {
    const resample: T[] = []
    for (let c = 0; c < clusters.length; c++) {
      for (const member of clusters[Math.floor(generator() * clusters.length)] as readonly T[]) resample.push(member)
    }
    const each = figure(resample)
    if (!Number.isNaN(each)) figures.push(each)
  }
  if (figures.length === 0) return { low: Number.NaN, high: Number.NaN }
  const ascending = Float64Array.from(figures).sort()
  return { low: quantile(ascending, (1 - level) / 2), high: quantile(ascending, (1 + level) / 2) }
}

function membersByCluster<T extends Clustered>(members: readonly T[]): readonly T[][] {
  const named = new Map<number, T[]>()
  const clusters: T[][] = []
  for (const member of members) {
    const known = member.cluster === undefined ? undefined : named.get(member.cluster)
    if (known !== undefined) {
      known.push(member)
      continue
    }
    const cluster = [member]
    clusters.push(cluster)
    if (member.cluster !== undefined) named.set(member.cluster, cluster)
  }
  return clusters
}
