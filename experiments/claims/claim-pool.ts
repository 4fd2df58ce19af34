import type { Forecast } from '../../src/calibration/forecast.ts'
import {
  type Choice,
  fitConditionalLogit,
  type Option,
  optionProbabilities,
} from '../../src/statistics/conditional-logit.ts'
import { truthIn } from './plain-weights.ts'
import { type ClaimTask, valuesOf } from './task.ts'

/** What a weight is expected to be before anything is settled. */
export interface LayerPrior {
  readonly mean: number
  readonly deviation: number
}

/** From wide to narrow. A claim's weight is the sum over its layers. */
export interface ClaimPoolPriors {
  readonly source: LayerPrior
  readonly sourceAttribute: LayerPrior
  readonly sourceAttributeKind: LayerPrior
  /** Of "what is true, nobody claims", against a value without any claim. */
  readonly none: LayerPrior
  readonly noneKind: LayerPrior
  /** Of a claim that its source has since replaced, in place of the source's own weights. */
  readonly replaced: LayerPrior
  /** Of being what was claimed last, where claims have different times. */
  readonly latest: LayerPrior
}

/**
 * A claim starts at a third of a log-odds: little, as sources that are not known to be independent are taken to repeat
 * one another. Chosen on days 1 to 7 against 8 to 10 of the flights.
 */
export const CLAIM_POOL_PRIORS: ClaimPoolPriors = {
  source: { mean: 0.3, deviation: 1 },
  sourceAttribute: { mean: 0, deviation: 1 },
  sourceAttributeKind: { mean: 0, deviation: 0.7 },
  none: { mean: 0, deviation: 2 },
  noneKind: { mean: 0, deviation: 1 },
  replaced: { mean: 0, deviation: 0.5 },
  latest: { mean: 0.5, deviation: 1 },
}

export interface ClaimPool {
  readonly forecast: (task: ClaimTask) => Forecast
  /** Weight of a claim in log-odds, with each layer that is known. */
  readonly weightOf: (source: string, attribute: string, kind: string) => number
}

type Layer = keyof ClaimPoolPriors

interface Feature {
  readonly layer: Layer
  readonly key: string
}

/** Ours: a log-linear pool of the claims, its weights in shrunk layers, fitted together on what is settled. */
export function fitClaimPool(settled: readonly ClaimTask[], priors: ClaimPoolPriors = CLAIM_POOL_PRIORS): ClaimPool {
  const rows = new Map<string, number>()
  const means: number[] = []
  const deviations: number[] = []
  const rowOf = ({ layer, key }: Feature): number => {
    const known = rows.get(key)
    if (known !== undefined) return known
    means.push(priors[layer].mean)
    deviations.push(priors[layer].deviation)
    rows.set(key, means.length - 1)
    return means.length - 1
  }
  const choices = settled.map((task): Choice => {
    const options = optionsOf(task, rowOf)
    const truth = truthIn(task)
    return { options, truth: truth < 0 ? options.length - 1 : truth }
  })
  const fitted = Array.from(fitConditionalLogit(choices, { means, deviations }))
  return {
    forecast: (task) => {
      const options = optionsOf(task, (feature) => {
        const row = rowOf(feature)
        if (row >= fitted.length) fitted.push(priors[feature.layer].mean)
        return row
      })
      const probabilities = optionProbabilities(options, fitted).subarray(0, options.length - 1)
      return { probabilities, truth: truthIn(task), cluster: task.cluster }
    },
    weightOf: (source, attribute, kind) =>
      claimFeatures(source, attribute, kind).reduce(
        (sum, { layer, key }) => sum + (fitted[rows.get(key) ?? -1] ?? priors[layer].mean),
        0,
      ),
  }
}

/** One option for each value claimed, and last "none of them". */
function optionsOf(task: ClaimTask, rowOf: (feature: Feature) => number): readonly Option[] {
  const { attribute, kind, claims } = task
  const days = claims.map(({ day }) => day ?? 0)
  const lastDay = Math.max(...days)
  const hasOrder = Math.min(...days) < lastDay
  const lastOf = new Map(claims.map(({ source }, i) => [source, i]))
  const options = valuesOf(task).map((value): Option => {
    const features = claims.flatMap((claim, i) => {
      if (claim.value !== value) return []
      if (lastOf.get(claim.source) !== i) return [{ layer: 'replaced', key: '\treplaced' } as const]
      return claimFeatures(claim.source, attribute, kind)
    })
    const isLatest = hasOrder && claims.some((claim) => claim.value === value && (claim.day ?? 0) === lastDay)
    const all = isLatest ? [...features, { layer: 'latest', key: `\tlatest\t${attribute}` } as const] : features
    return { offset: 0, features: all.map(rowOf), amounts: null }
  })
  const none: Feature[] = [{ layer: 'none', key: `\t${attribute}` }]
  if (kind !== '') none.push({ layer: 'noneKind', key: `\t${attribute}\t${kind}` })
  return [...options, { offset: 0, features: none.map(rowOf), amounts: null }]
}

function claimFeatures(source: string, attribute: string, kind: string): readonly Feature[] {
  const features: Feature[] = [
    { layer: 'source', key: source },
    { layer: 'sourceAttribute', key: `${source}\t${attribute}` },
  ]
  if (kind !== '') features.push({ layer: 'sourceAttributeKind', key: `${source}\t${attribute}\t${kind}` })
  return features
}
