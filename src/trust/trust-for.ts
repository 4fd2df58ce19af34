import { sigmoid } from '../statistics/log-odds.ts'
import { remaining } from './fixed-effects.ts'
import { authorLogOdds, isUnvouched, layerLogOdds, type TrustModel } from './trust-model.ts'

/** Standard deviations on either side that hold 95%. */
const INTERVAL = 1.96

/** Who speaks about what. Null for what the model has no row for. */
export interface TrustQuery {
  /** Its value in each layer of the model. */
  readonly layers: readonly string[]
  readonly kind: number | null
  readonly type: number | null
  readonly author: number | null
}

/** How far to trust a source, how sure that is, and from how much. */
export interface Trust {
  /** Probability that a claim is right: theta of F2. */
  readonly probability: number
  /** Bounds that hold the truth with 95%. */
  readonly low: number
  readonly high: number
  /** Variance of the log-odds. */
  readonly variance: number
  /** Fractional claims of the most particular row there is: of the author, else of the kind and type, else of the kind. */
  readonly claims: number
}

/**
 * F5: trust in a source, seen before or not. A kind that was never seen has its layers, an author that was never seen
 * their kind; each that is missing adds how far such effects spread to the variance.
 *
 *     interval = sigmoid(log-odds ± 1.96 sqrt(variance of layers, kind and type + 1 / (h_author + 1 / s_author²)))
 *
 * Worked: nothing learned, three layers, a system of record: log-odds 1.8 (.858); variance 2.25 + 3 x .64 + .25 + .09
 * + .25 = 4.76, so .078 to .998: a first guess and no more.
 */
export function trustFor(model: TrustModel, { layers, kind, type, author }: TrustQuery): Trust {
  const { deviations } = model
  const cell = kind === null || type === null ? null : kind * model.typeCount + type
  const ofKind = kind === null ? 0 : (model.kinds.effect[kind] as number)
  const ofCell = cell === null ? 0 : (model.kindTypes.effect[cell] as number)
  const ofAuthor = author === null ? 0 : authorLogOdds(model, author, !isUnvouched(model, layers))
  const logOdds = layerLogOdds(model, layers) + ofKind + ofCell + ofAuthor
  let variance = layerVariance(model, layers)
  variance = remaining(informationAt(model.kinds, kind), 1 / deviations.kind ** 2, variance)
  variance = remaining(informationAt(model.kindTypes, cell), 1 / deviations.kindType ** 2, variance)
  variance += 1 / (informationAt(model.authors, author) + 1 / deviations.author ** 2)
  const reach = INTERVAL * Math.sqrt(variance)
  return {
    probability: sigmoid(logOdds),
    low: sigmoid(logOdds - reach),
    high: sigmoid(logOdds + reach),
    variance,
    claims: claimsBehind(model, kind, cell, author),
  }
}

function informationAt({ information }: TrustModel['kinds'], row: number | null): number {
  return row === null ? 0 : (information[row] ?? 0)
}

/** x' V x over base and the layer values that the model knows; one that it doesn't know spreads as any other. */
function layerVariance(
  { layers: names, layerValues, covariance, deviations }: TrustModel,
  layers: readonly string[],
): number {
  const own = [0]
  layerValues.forEach(({ layer, value }, i) => {
    if (layers[names.indexOf(layer)] === value) own.push(i + 1)
  })
  let variance = (names.length + 1 - own.length) * deviations.layer ** 2
  for (const i of own) for (const j of own) variance += covariance[i]?.[j] as number
  return variance
}

function claimsBehind(model: TrustModel, kind: number | null, cell: number | null, author: number | null): number {
  if (author !== null) return model.authors.claims[author] ?? 0
  if (cell !== null) return model.kindTypes.claims[cell] as number
  return kind === null ? 0 : (model.kinds.claims[kind] as number)
}
