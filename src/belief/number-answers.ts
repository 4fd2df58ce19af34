import { copyShare } from '../statistics/message-parts.ts'
import { type CellRange, claimRatios, DEVIATIONS_IN_TOLERANCE, type NumberGrid } from '../statistics/number-grid.ts'
import type { Parameters } from '../trust/parameters.ts'
import { type Message, massWithin } from './chain.ts'
import { type Dependence, dependencesOf } from './dependence.ts'
import { type ChainParts, saidOf, standsAside } from './exclusive-answers.ts'
import type { NumberSpace } from './number-space.ts'
import type { KeptStatement } from './origins.ts'
import { LEAST_CLAIM, type PlacedClaims } from './placed-claims.ts'

/** The grid with what a claim of each named value says about each of its cells. */
interface NamedCells {
  readonly ratios: readonly Float64Array[]
  readonly ranges: readonly CellRange[]
  /** Base rate of each named value within its tolerance. */
  readonly usual: readonly number[]
  readonly cells: number
}

/**
 * F7, numbers: a chain over the cells of the grid. A source is right with probability theta, then its number is the
 * truth with a normal error of a third of the tolerance; else its number says nothing.
 *
 *     l(x) = r0 + (1-r0) ((1-o) claim(x) + o),  fresh(x) = sum over values of q (theta N(value; x) / base + 1 - theta)
 *
 * Worked: one claim by a source of theta .9 leaves .9 x .9973 + .1 x base rate within the tolerance.
 */
export function numberParts(
  space: NumberSpace,
  grid: NumberGrid,
  kept: readonly KeptStatement[],
  parameters: Parameters,
): ChainParts {
  const { values, tolerances, ranges } = space
  const named: NamedCells = {
    ratios: values.map((value, place) =>
      claimRatios(grid, value, (tolerances[place] as number) / DEVIATIONS_IN_TOLERANCE),
    ),
    ranges,
    usual: ranges.map((range) => massWithin(grid.baseRates, range)),
    cells: grid.baseRates.length,
  }
  const said = kept.map((each) => {
    const claimedMass = sumOf(each.placed.claims)
    return { ...saidOf(each, each.placed.claims), claimedMass, isClaim: claimedMass >= LEAST_CLAIM }
  })
  const dependences = dependencesOf(said, parameters)
  return {
    answers: space.answers.map((answer, place) => ({ answer, ...(ranges[place] as CellRange) })),
    baseRates: grid.baseRates,
    messages: kept.map((each, i) => messageOf(each, dependences[i] as Dependence, named, parameters)),
    rulingLikelihoods: {
      settled: (places) => settledLikelihood(places, named, parameters.settledError),
      rejected: (places, ifTrue = parameters.settledError) => rejectedLikelihood(places, named, ifTrue),
    },
  }
}

function messageOf(
  kept: KeptStatement,
  { earlierClaim, repeatable, rumour, rumourSize, takenBack }: Dependence,
  named: NamedCells,
  parameters: Parameters,
): Message {
  const { statement, placed } = kept
  const repeatShare = repeatable * statement.repeatProbability
  const share = rumour === null ? 0 : copyShare(parameters.copyRate, rumourSize)
  const claimed = Math.min(placed.claimedMass, 1 - 1 / parameters.strongestReading)
  const scale = placed.claimedMass > 0 ? claimed / placed.claimedMass : 0
  const unfresh =
    repeatShare * agreement(placed, earlierClaim, named.usual) +
    (1 - repeatShare) * share * agreement(placed, rumour, named.usual)
  const fresh = freshLikelihood(kept, named)
  const freshShare = (1 - repeatShare) * (1 - share)
  const oneOff = standsAside(statement, takenBack)
  const flat = 1 - claimed + claimed * oneOff
  const firm = scale * (1 - oneOff)
  return {
    kept,
    likelihood: scaledToOne(fresh.map((each) => flat + firm * (freshShare * each + unfresh))),
    speaksFor: placed.loudest?.isFor ? (named.ranges[placed.loudest.place]?.from ?? null) : null,
    trust: statement.trust,
    repeatShare,
    copyShare: share,
    takenBack,
  }
}

/** Times the claimed mass; a denial says that the truth is elsewhere, as far as the source is trusted. */
function freshLikelihood({ statement, placed }: KeptStatement, named: NamedCells): Float64Array {
  const { trust } = statement
  const fresh = new Float64Array(named.cells)
  placed.claims.forEach((mass, place) => {
    if (mass === 0) return
    const ratios = named.ratios[place] as Float64Array
    for (let x = 0; x < fresh.length; x++) {
      fresh[x] = (fresh[x] as number) + mass * (trust * (ratios[x] as number) + 1 - trust)
    }
  })
  placed.denials.forEach((mass, place) => {
    if (mass === 0) return
    const { from, to } = named.ranges[place] as CellRange
    for (let x = 0; x < fresh.length; x++) {
      fresh[x] = (fresh[x] as number) + mass * (x >= from && x < to ? 1 - trust : 1)
    }
  })
  return fresh
}

/** How much likelier these claims are as a repeat of that content than by their base rates; a denial is as usual. */
function agreement(
  { claims, denials }: PlacedClaims,
  content: ArrayLike<number> | null,
  usual: readonly number[],
): number {
  if (content === null) return 0
  let sum = sumOf(denials)
  for (let place = 0; place < claims.length; place++) {
    sum += ((claims[place] as number) * (content[place] as number)) / (usual[place] as number)
  }
  return sum
}

function sumOf(masses: Float64Array): number {
  return masses.reduce((sum, mass) => sum + mass, 0)
}

function settledLikelihood(places: readonly number[], { ratios, cells }: NamedCells, error: number): Float64Array {
  const likelihood = new Float64Array(cells).fill(error)
  for (const place of places) {
    const each = ratios[place] as Float64Array
    for (let x = 0; x < cells; x++) {
      likelihood[x] = (likelihood[x] as number) + ((1 - error) * (each[x] as number)) / places.length
    }
  }
  return scaledToOne(likelihood)
}

function rejectedLikelihood(places: readonly number[], { ranges, cells }: NamedCells, error: number): Float64Array {
  const likelihood = new Float64Array(cells).fill(1)
  for (const place of places) {
    const { from, to } = ranges[place] as CellRange
    likelihood.fill(error, from, to)
  }
  return likelihood
}

function scaledToOne(likelihood: Float64Array): Float64Array {
  const most = likelihood.reduce((largest, each) => Math.max(largest, each), 0)
  return likelihood.map((each) => Math.max(each / most, 1e-12))
}
