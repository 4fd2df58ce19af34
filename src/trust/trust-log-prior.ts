import type { TrustModel } from './trust-model.ts'
import type { Deviations, TrustPriors } from './trust-priors.ts'

/**
 * Log probability of a trust model's effects under the normal priors of F5, and of the deviations under theirs, up to
 * constants:
 *
 *     -1/2 sum (effect - mean)² / s² - n ln s,   and for each s  -pull (ln s + s0² / (2 s²))
 *
 * Worked: one author at .5 with s = s0 = .5, pull 0: -.5 + .693147.
 */
export function trustLogPrior(model: TrustModel, priors: TrustPriors): number {
  const { base } = priors
  const layer = model.layerValues.map(({ effect, mean }) => effect - mean)
  return (
    -(((model.base - base.mean) / base.deviation) ** 2) / 2 +
    normal('layer', layer, model, priors) +
    normal('kind', model.kinds.effect, model, priors) +
    normal('kindType', model.kindTypes.effect, model, priors) +
    normal('author', model.authors.effect, model, priors)
  )
}

function normal(sort: keyof Deviations, away: readonly number[], model: TrustModel, priors: TrustPriors): number {
  const deviation = model.deviations[sort]
  const squares = away.reduce((sum, each) => sum + each ** 2, 0)
  const pull = priors.pull[sort]
  return (
    -squares / (2 * deviation ** 2) -
    (away.length + pull) * Math.log(deviation) -
    (pull * priors.deviations[sort] ** 2) / (2 * deviation ** 2)
  )
}
