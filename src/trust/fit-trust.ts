import type { ClaimCounts } from './claim-counts.ts'
import {
  type CellSlopes,
  type Design,
  type FixedEffects,
  LONGEST_STEP,
  type Spread,
  stepFixedEffects,
} from './fixed-effects.ts'
import { type TrustModel, withLogOdds } from './trust-model.ts'
import type { Deviations, TrustPriors } from './trust-priors.ts'

const ALTERNATIONS = 6
const STEPS = 2
/** Deviations stay as they are for this many alternations, until the effects have found their places. */
const SETTLING = 2
/** No author is further from their kind than this, in log-odds. */
const FURTHEST_AUTHOR = 3
/** Authors with fewer claims say nothing of how far authors spread. */
const LEAST_CLAIMS = 0.2

/**
 * F5: trust from fractional counts of right and wrong claims. The maximum a posteriori of
 *
 *     log-odds = base + layer effects + kind + kind for the type + author
 *
 * each effect normal about its mean, found in turns: Newton on one number for each author, then on all else at once;
 * and how far effects of each sort spread, from the effects themselves, drawn to the starting deviation:
 *
 *     s² = (sum (effect - mean)² + sum variances + pull s0²) / (number of effects + pull), within bounds
 *
 * `start` is where to begin, from an earlier fit or `startingTrustModel`; it has to be of the same rows. One alternation
 * is enough from a fit that is nearly right; deviations then stay as they are.
 *
 * Worked: base alone free (mean 1, deviation 1.5), 9 right and 1 wrong: 9 - 10 p = (b - 1) / 2.25 at b = 1.838, p = .863,
 * between the .731 that was expected and the .9 that was seen.
 */
export function fitTrust(
  claims: ClaimCounts,
  priors: TrustPriors,
  start: TrustModel,
  alternations: number = ALTERNATIONS,
): TrustModel {
  const fit = startFit(start, claims, priors)
  for (let turn = 0; turn < alternations; turn++) {
    for (let i = 0; i < STEPS; i++) stepAuthors(fit, claims)
    for (let i = 0; i < STEPS; i++) {
      fillSlopes(fit, claims)
      fit.spread = stepFixedEffects(fit.design, fit.effects, fit.slopes, fit.deviations)
    }
    if (priors.learnsDeviations && turn >= SETTLING) fit.deviations = spreadsOf(fit, priors)
  }
  return modelOf(fit, start)
}

interface Fit {
  readonly design: Design
  readonly effects: FixedEffects
  readonly slopes: CellSlopes
  readonly authors: Float64Array
  /** n p (1-p) over an author's claims, without the prior. */
  readonly authorInformation: Float64Array
  readonly authorClaims: Float64Array
  readonly cellClaims: Float64Array
  deviations: Deviations
  spread: Spread
}

function startFit(start: TrustModel, claims: ClaimCounts, priors: TrustPriors): Fit {
  const { typeCount, kindTypes, authors, layerValues } = start
  const cells = kindTypes.effect.length
  const fit: Fit = {
    design: designOf(start, priors),
    effects: {
      common: Float64Array.from([start.base, ...layerValues.map(({ effect }) => effect)]),
      kinds: Float64Array.from(start.kinds.effect),
      kindTypes: Float64Array.from(kindTypes.effect),
    },
    slopes: { gradient: new Float64Array(cells), information: new Float64Array(cells) },
    authors: Float64Array.from(authors.effect),
    authorInformation: new Float64Array(authors.effect.length),
    authorClaims: new Float64Array(authors.effect.length),
    cellClaims: new Float64Array(cells),
    deviations: start.deviations,
    spread: { covariance: EMPTY, kindVariance: EMPTY, kindTypeVariance: EMPTY, kindInformation: EMPTY },
  }
  for (let i = 0; i < claims.length; i++) {
    const count = (claims.right[i] as number) + (claims.wrong[i] as number)
    const cell = (claims.kind[i] as number) * typeCount + (claims.type[i] as number)
    fit.cellClaims[cell] = (fit.cellClaims[cell] as number) + count
    const author = claims.author[i] as number
    if (author >= 0) fit.authorClaims[author] = (fit.authorClaims[author] as number) + count
  }
  return fit
}

const EMPTY = new Float64Array(0)

function designOf({ layers, layerValues, kindLayers, typeCount }: TrustModel, { base }: TrustPriors): Design {
  const columns = kindLayers.map((values) => {
    const own = [0]
    layerValues.forEach(({ layer, value }, i) => {
      if (values[layers.indexOf(layer)] === value) own.push(i + 1)
    })
    return own
  })
  return {
    columns,
    common: layerValues.length + 1,
    typeCount,
    means: Float64Array.from([base.mean, ...layerValues.map(({ mean }) => mean)]),
    baseDeviation: base.deviation,
  }
}

/** Log-odds by kind and type, before authors. */
function cellLogOdds({ columns, typeCount }: Design, { common, kinds, kindTypes }: FixedEffects): Float64Array {
  return kindTypes.map((effect, cell) => {
    const kind = Math.floor(cell / typeCount)
    let sum = effect + (kinds[kind] as number)
    for (const i of columns[kind] as readonly number[]) sum += common[i] as number
    return sum
  })
}

/** Odds of a wrong claim. Those of a cell and of an author multiply, so that no row needs an exponential of its own. */
function oddsAgainst(logOdds: Float64Array): Float64Array {
  return logOdds.map((each) => Math.exp(-each))
}

function stepAuthors({ design, effects, authors, authorInformation, deviations }: Fit, claims: ClaimCounts): void {
  const ofCells = oddsAgainst(cellLogOdds(design, effects))
  const ofAuthors = oddsAgainst(authors)
  const gradient = new Float64Array(authors.length)
  authorInformation.fill(0)
  for (let i = 0; i < claims.length; i++) {
    const author = claims.author[i] as number
    if (author < 0) continue
    const right = claims.right[i] as number
    const count = right + (claims.wrong[i] as number)
    const cell = (claims.kind[i] as number) * design.typeCount + (claims.type[i] as number)
    const p = 1 / (1 + (ofCells[cell] as number) * (ofAuthors[author] as number))
    gradient[author] = (gradient[author] as number) + right - count * p
    authorInformation[author] = (authorInformation[author] as number) + count * p * (1 - p)
  }
  const precision = 1 / deviations.author ** 2
  for (let author = 0; author < authors.length; author++) {
    const now = authors[author] as number
    const slope = (gradient[author] as number) - now * precision
    const step = slope / ((authorInformation[author] as number) + precision)
    authors[author] = within(FURTHEST_AUTHOR, now + within(LONGEST_STEP, step))
  }
}

function within(most: number, amount: number): number {
  return Math.min(most, Math.max(-most, amount))
}

function fillSlopes({ design, effects, slopes, authors }: Fit, claims: ClaimCounts): void {
  const ofCells = oddsAgainst(cellLogOdds(design, effects))
  const ofAuthors = oddsAgainst(authors)
  slopes.gradient.fill(0)
  slopes.information.fill(0)
  for (let i = 0; i < claims.length; i++) {
    const author = claims.author[i] as number
    const right = claims.right[i] as number
    const count = right + (claims.wrong[i] as number)
    const cell = (claims.kind[i] as number) * design.typeCount + (claims.type[i] as number)
    const p = 1 / (1 + (ofCells[cell] as number) * (author >= 0 ? (ofAuthors[author] as number) : 1))
    slopes.gradient[cell] = (slopes.gradient[cell] as number) + right - count * p
    slopes.information[cell] = (slopes.information[cell] as number) + count * p * (1 - p)
  }
}

function spreadsOf(
  { design, effects, spread, authors, authorClaims, authorInformation, deviations }: Fit,
  priors: TrustPriors,
): Deviations {
  let layer = 0
  for (let i = 1; i < design.common; i++) {
    const away = (effects.common[i] as number) - (design.means[i] as number)
    layer += away ** 2 + (spread.covariance[i * design.common + i] as number)
  }
  let author = 0
  let active = 0
  for (let i = 0; i < authors.length; i++) {
    if (!((authorClaims[i] as number) > LEAST_CLAIMS)) continue
    active++
    author += (authors[i] as number) ** 2 + 1 / ((authorInformation[i] as number) + 1 / deviations.author ** 2)
  }
  return {
    layer: spreadOf('layer', layer, design.common - 1, priors),
    kind: spreadOf('kind', squaresOf(effects.kinds, spread.kindVariance), effects.kinds.length, priors),
    kindType: spreadOf(
      'kindType',
      squaresOf(effects.kindTypes, spread.kindTypeVariance),
      effects.kindTypes.length,
      priors,
    ),
    author: spreadOf('author', author, active, priors),
  }
}

function squaresOf(effects: Float64Array, variances: Float64Array): number {
  let sum = 0
  for (let i = 0; i < effects.length; i++) sum += (effects[i] as number) ** 2 + (variances[i] as number)
  return sum
}

function spreadOf(sort: keyof Deviations, squares: number, count: number, priors: TrustPriors): number {
  const pull = priors.pull[sort]
  const deviation = Math.sqrt((squares + pull * priors.deviations[sort] ** 2) / (count + pull))
  return Math.min(priors.most[sort], Math.max(priors.least[sort], deviation))
}

function modelOf(fit: Fit, start: TrustModel): TrustModel {
  const { effects, spread, design, slopes } = fit
  const size = design.common
  const kindClaims = start.kindLayers.map((_, kind) => {
    let sum = 0
    for (let type = 0; type < design.typeCount; type++) sum += fit.cellClaims[kind * design.typeCount + type] as number
    return sum
  })
  return withLogOdds({
    ...start,
    base: effects.common[0] as number,
    layerValues: start.layerValues.map((each, i) => ({ ...each, effect: effects.common[i + 1] as number })),
    covariance: Array.from({ length: size }, (_, i) =>
      Array.from(spread.covariance.subarray(i * size, (i + 1) * size)),
    ),
    kinds: { effect: Array.from(effects.kinds), information: Array.from(spread.kindInformation), claims: kindClaims },
    kindTypes: {
      effect: Array.from(effects.kindTypes),
      information: Array.from(slopes.information),
      claims: Array.from(fit.cellClaims),
    },
    authors: {
      effect: Array.from(fit.authors),
      information: Array.from(fit.authorInformation),
      claims: Array.from(fit.authorClaims),
    },
    deviations: fit.deviations,
  })
}
