import { choleskyOf, inverse, solve } from '../statistics/cholesky.ts'
import type { Deviations } from './trust-priors.ts'

/**
 * No Newton step moves the log-odds of any claim further than this. A full step by d falls short of what its slope promises by
 * at most (e^d - d - 1) / d² of it, which is 1 at 1.79: within that every step climbs, and beyond it steps may leap to and fro for ever.
 *
 * Source: Bach 2010, self-concordant analysis for logistic regression, proposition 1.
 */
export const LONGEST_STEP = 1.5

/** Which effects make up the log-odds of which kind. */
export interface Design {
  /** Of each kind: the columns of its common effects, base (0) first, then one a layer. */
  readonly columns: readonly (readonly number[])[]
  /** How many common effects there are. */
  readonly common: number
  readonly typeCount: number
  /** What each common effect is expected to be. */
  readonly means: Float64Array
  readonly baseDeviation: number
}

/** Effects in log-odds: base and layer values, kinds, kinds for a type (row kind x typeCount + type). */
export interface FixedEffects {
  readonly common: Float64Array
  readonly kinds: Float64Array
  readonly kindTypes: Float64Array
}

/** Slope and curvature of the log-likelihood by kind and type: sums of right - n p and of n p (1-p). */
export interface CellSlopes {
  readonly gradient: Float64Array
  readonly information: Float64Array
}

/** What the curvature says of how well the effects are known. */
export interface Spread {
  /** Covariance of the common effects, rows. */
  readonly covariance: Float64Array
  readonly kindVariance: Float64Array
  readonly kindTypeVariance: Float64Array
  /** Information of each kind once its types are integrated out. */
  readonly kindInformation: Float64Array
}

/**
 * One Newton step of F5 on all effects but the authors', in place: beta <- beta + min(1, 1.5 / furthest) V g, `furthest` being
 * how far that moves the log-odds of a cell, with
 * g = X'(right - n p) - (beta - mean) / s² and V = (X' diag(n p (1-p)) X + diag(1 / s²))^-1.
 *
 * Kinds for a type touch one cell each and kinds one row of cells, so both are eliminated first and only the common
 * effects need a dense solve; exact, and O(cells + common³) where the plain inverse would be O((cells)³):
 *
 *     h' = h t_w / (h + t_w) for a cell, H = sum over types of h', h'' = H t_v / (H + t_v) for a kind  (t = 1 / s²)
 *     S = sum over kinds of h'' f f' + diag(1 / s²);   V(common) = S^-1
 *     V(kind) = 1 / (H + t_v) + (H / (H + t_v))² f' S^-1 f;   and the same again from kind to cell
 *
 * Worked: one kind, one type, base alone (s = 1 for all three), 4 right and no wrong at log-odds 0: g = 2 each, h = 1,
 * V g = (.5, .5, .5).
 */
export function stepFixedEffects(
  design: Design,
  effects: FixedEffects,
  slopes: CellSlopes,
  deviations: Deviations,
): Spread {
  const tau = precisionsOf(design, deviations)
  const reduced = eliminate(design, effects, slopes, tau)
  const factor = choleskyOf(reduced.matrix, design.common)
  const commonStep = solve(factor, reduced.right)
  applySteps(design, effects, slopes, tau, reduced, commonStep)
  return spreadOf(design, slopes, tau, reduced.information, inverse(factor))
}

interface Precisions {
  readonly common: Float64Array
  readonly kind: number
  readonly kindType: number
}

function precisionsOf({ common, baseDeviation }: Design, { layer, kind, kindType }: Deviations): Precisions {
  const precisions = new Float64Array(common).fill(1 / layer ** 2)
  precisions[0] = 1 / baseDeviation ** 2
  return { common: precisions, kind: 1 / kind ** 2, kindType: 1 / kindType ** 2 }
}

interface Reduced {
  readonly matrix: Float64Array
  readonly right: Float64Array
  /** H of each kind. */
  readonly information: Float64Array
  /** Gradient of each kind with its types eliminated. */
  readonly kindGradient: Float64Array
}

function eliminate(design: Design, effects: FixedEffects, slopes: CellSlopes, tau: Precisions): Reduced {
  const { columns, common, typeCount, means } = design
  const matrix = new Float64Array(common * common)
  const right = new Float64Array(common)
  const information = new Float64Array(columns.length)
  const kindGradient = new Float64Array(columns.length)
  for (let i = 0; i < common; i++) {
    const precision = tau.common[i] as number
    matrix[i * common + i] = precision
    right[i] = -precision * ((effects.common[i] as number) - (means[i] as number))
  }
  columns.forEach((own, kind) => {
    let gradient = 0
    let reducedInformation = 0
    for (let cell = kind * typeCount; cell < (kind + 1) * typeCount; cell++) {
      const h = slopes.information[cell] as number
      const g = slopes.gradient[cell] as number
      const ofCell = g - tau.kindType * (effects.kindTypes[cell] as number)
      gradient += g - (h * ofCell) / (h + tau.kindType)
      reducedInformation += (h * tau.kindType) / (h + tau.kindType)
    }
    const ofKind = gradient - tau.kind * (effects.kinds[kind] as number)
    information[kind] = reducedInformation
    kindGradient[kind] = ofKind
    const shared = reducedInformation / (reducedInformation + tau.kind)
    for (const i of own) {
      right[i] = (right[i] as number) + gradient - shared * ofKind
      for (const j of own) {
        matrix[i * common + j] = (matrix[i * common + j] as number) + shared * tau.kind
      }
    }
  })
  return { matrix, right, information, kindGradient }
}

function applySteps(
  { columns, typeCount }: Design,
  effects: FixedEffects,
  slopes: CellSlopes,
  tau: Precisions,
  { information, kindGradient }: Reduced,
  commonStep: Float64Array,
): void {
  const kindStep = new Float64Array(effects.kinds.length)
  const cellStep = new Float64Array(effects.kindTypes.length)
  let furthest = 0
  columns.forEach((own, kind) => {
    const shared = own.reduce((sum, i) => sum + (commonStep[i] as number), 0)
    const h = information[kind] as number
    kindStep[kind] = ((kindGradient[kind] as number) - h * shared) / (h + tau.kind)
    const ofKind = shared + (kindStep[kind] as number)
    for (let cell = kind * typeCount; cell < (kind + 1) * typeCount; cell++) {
      const hCell = slopes.information[cell] as number
      const gradient = (slopes.gradient[cell] as number) - tau.kindType * (effects.kindTypes[cell] as number)
      cellStep[cell] = (gradient - hCell * ofKind) / (hCell + tau.kindType)
      furthest = Math.max(furthest, Math.abs(ofKind + (cellStep[cell] as number)))
    }
  })
  const share = furthest > LONGEST_STEP ? LONGEST_STEP / furthest : 1
  addTo(effects.common, commonStep, share)
  addTo(effects.kinds, kindStep, share)
  addTo(effects.kindTypes, cellStep, share)
}

function addTo(effects: Float64Array, step: Float64Array, share: number): void {
  for (let i = 0; i < effects.length; i++) effects[i] = (effects[i] as number) + share * (step[i] as number)
}

function spreadOf(
  { columns, common, typeCount }: Design,
  slopes: CellSlopes,
  tau: Precisions,
  kindInformation: Float64Array,
  covariance: Float64Array,
): Spread {
  const kindVariance = new Float64Array(columns.length)
  const kindTypeVariance = new Float64Array(slopes.information.length)
  columns.forEach((own, kind) => {
    let shared = 0
    for (const i of own) for (const j of own) shared += covariance[i * common + j] as number
    const h = kindInformation[kind] as number
    kindVariance[kind] = carried(h, tau.kind, shared)
    const ofKind = remaining(h, tau.kind, shared)
    for (let cell = kind * typeCount; cell < (kind + 1) * typeCount; cell++) {
      kindTypeVariance[cell] = carried(slopes.information[cell] as number, tau.kindType, ofKind)
    }
  })
  return { covariance, kindVariance, kindTypeVariance, kindInformation }
}

/** Variance of an effect with this information and prior precision, whose layer above has variance `above`. */
function carried(information: number, precision: number, above: number): number {
  const total = information + precision
  return 1 / total + (information / total) ** 2 * above
}

/** Variance of the sum of an effect and its layer above. Worked: information 3, precision 1, above .4: .25 + .025. */
export function remaining(information: number, precision: number, above: number): number {
  const total = information + precision
  return 1 / total + (precision / total) ** 2 * above
}
