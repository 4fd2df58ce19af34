import { sigmoid } from '../statistics/log-odds.ts'
import type { Deviations, LayerValue, TrustPriors } from './trust-priors.ts'

/** What the rows of a trust model stand for. */
export interface TrustFrame {
  /** Names of the layers, from general to particular. */
  readonly layers: readonly string[]
  /** Each kind of source by its value in each layer. */
  readonly kinds: readonly { readonly layers: readonly string[] }[]
  /** How many types of question there are. */
  readonly typeCount: number
  readonly authorCount: number
}

/** Effects of one sort in log-odds, and what is known of each. */
export interface Effects {
  readonly effect: readonly number[]
  /** n p (1-p) summed over the claims: their information on the log-odds. */
  readonly information: readonly number[]
  /** Fractional claims, right and wrong. */
  readonly claims: readonly number[]
}

/**
 * How far to trust which source, as learned (F5): numbers only, so that it is kept as JSON. Log-odds of a claim being
 * right are the sum of `base`, the effects of its kind's layer values, of its kind, of its kind for that type of
 * question, and of its author.
 */
export interface TrustModel {
  readonly layers: readonly string[]
  readonly typeCount: number
  readonly base: number
  readonly layerValues: readonly (LayerValue & { readonly mean: number; readonly effect: number })[]
  /** Covariance of `base` and `layerValues`, in that order; rows. */
  readonly covariance: readonly (readonly number[])[]
  /** Layer values of each kind. */
  readonly kindLayers: readonly (readonly string[])[]
  readonly kinds: Effects
  /** Row kind x typeCount + type. */
  readonly kindTypes: Effects
  readonly authors: Effects
  readonly deviations: Deviations
  /** Layer values of sources whose authors earn no name of their own; none while a fit goes on, and in older fits. */
  readonly unvouched?: readonly LayerValue[]
  /** Whether each kind is one of those. */
  readonly kindsUnvouched?: readonly boolean[]
  /** Log-odds of a claim of each kind on each type of question, before its author: row kind x typeCount + type. */
  readonly logOdds: readonly number[]
}

/** The model before anything is learned: every effect where it is expected. */
export function startingTrustModel(frame: TrustFrame, priors: TrustPriors): TrustModel {
  const layerValues = layerValuesOf(frame, priors).map((each) => ({ ...each, effect: each.mean }))
  const variances = [priors.base.deviation ** 2, ...layerValues.map(() => priors.deviations.layer ** 2)]
  return withLogOdds({
    layers: frame.layers,
    typeCount: frame.typeCount,
    base: priors.base.mean,
    layerValues,
    covariance: variances.map((variance, i) => variances.map((_, j) => (i === j ? variance : 0))),
    kindLayers: frame.kinds.map((kind) => kind.layers),
    kinds: noEffects(frame.kinds.length),
    kindTypes: noEffects(frame.kinds.length * frame.typeCount),
    authors: noEffects(frame.authorCount),
    deviations: priors.deviations,
  })
}

function noEffects(count: number): Effects {
  const zeros = new Array<number>(count).fill(0)
  return { effect: zeros, information: zeros, claims: zeros }
}

/** Every value that some kind has in some layer, layer by layer, in order of spelling. */
function layerValuesOf(frame: TrustFrame, { informed }: TrustPriors): readonly (LayerValue & { mean: number })[] {
  return frame.layers.flatMap((layer, place) => {
    const values = new Set(frame.kinds.map((kind) => kind.layers[place] as string))
    return [...values].sort().map((value) => {
      const known = informed.find((each) => each.layer === layer && each.value === value)
      return { layer, value, mean: known?.mean ?? 0 }
    })
  })
}

/**
 * A fit as beliefs use it: authors whom nobody vouches for earn no name. The fit itself goes on with what they really earn, since
 * its counts are those of an EM step with every author at their best.
 */
export function withUnvouched(model: TrustModel, unvouched: readonly LayerValue[]): TrustModel {
  const { layers, kindLayers } = model
  return { ...model, unvouched, kindsUnvouched: kindLayers.map((values) => isUnvouched({ layers, unvouched }, values)) }
}

/** Whether nobody vouches for the authors of a kind with these layer values. */
export function isUnvouched(
  { layers, unvouched = [] }: Pick<TrustModel, 'layers' | 'unvouched'>,
  values: readonly string[],
): boolean {
  return unvouched.some(({ layer, value }) => values[layers.indexOf(layer)] === value)
}

/**
 * Log-odds that an author adds to those of a kind. One whom nobody vouches for can fall below the kind and never rise above
 * it: who tells a thousand truths that everybody knows, to be believed in one lie, is as much believed as any stranger.
 */
export function authorLogOdds({ authors }: Pick<TrustModel, 'authors'>, author: number, isVouchedFor: boolean): number {
  const effect = authors.effect[author] ?? 0
  return isVouchedFor ? effect : Math.min(0, effect)
}

/** Sums the effects up for each kind and type. */
export function withLogOdds(model: Omit<TrustModel, 'logOdds'>): TrustModel {
  const logOdds: number[] = []
  model.kindLayers.forEach((values, kind) => {
    const ofKind = layerLogOdds(model, values) + (model.kinds.effect[kind] as number)
    for (let type = 0; type < model.typeCount; type++) {
      logOdds.push(ofKind + (model.kindTypes.effect[kind * model.typeCount + type] as number))
    }
  })
  return { ...model, logOdds }
}

/** Log-odds from the layers alone: what a kind that was never seen starts with. */
export function layerLogOdds(
  { base, layers, layerValues }: Pick<TrustModel, 'base' | 'layers' | 'layerValues'>,
  values: readonly string[],
): number {
  let sum = base
  for (const { layer, value, effect } of layerValues) {
    if (values[layers.indexOf(layer)] === value) sum += effect
  }
  return sum
}

/**
 * Probability that a claim is right, for a source that the model has rows for (theta of F2). The mean and not some
 * lower bound: a single claim is linear in theta.
 */
export function trustOf(model: TrustModel, kind: number, type: number, author: number): number {
  const ofKind = model.logOdds[kind * model.typeCount + type] as number
  return sigmoid(ofKind + authorLogOdds(model, author, model.kindsUnvouched?.[kind] !== true))
}
