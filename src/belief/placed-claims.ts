import type { AnswerSpace } from './answer-space.ts'
import type { SaidAnswer, Statement } from './statement.ts'

/** Less than this much of a claim is no claim: it is not repeated, not copied and not counted. */
export const LEAST_CLAIM = 0.05

/** A statement with its answers put in their places. */
export interface PlacedClaims {
  /** Probability that the text claims each answer. */
  readonly claims: Float64Array
  /** Probability that it says that each is not the answer. */
  readonly denials: Float64Array
  /** Sum of both; the rest claims nothing. */
  readonly claimedMass: number
  /** The place it speaks of most, and whether it is for it; null where it claims nothing. */
  readonly loudest: { readonly place: number; readonly isFor: boolean } | null
}

/** A spelling that leaves several answers open is spread over them evenly; one that is no answer claims nothing. */
export function placeClaims(statement: Statement, space: AnswerSpace): PlacedClaims {
  const claims = spread(statement.answers, space)
  const denials = spread(statement.denies, space)
  let claimedMass = 0
  let place = -1
  let isFor = true
  let most = 0
  for (let a = 0; a < claims.length; a++) {
    const claim = claims[a] as number
    const denial = denials[a] as number
    claimedMass += claim + denial
    if (claim <= most && denial <= most) continue
    place = a
    isFor = claim >= denial
    most = Math.max(claim, denial)
  }
  return { claims, denials, claimedMass, loudest: claimedMass < LEAST_CLAIM ? null : { place, isFor } }
}

function spread(said: readonly SaidAnswer[], space: AnswerSpace): Float64Array {
  const masses = new Float64Array(space.answers.length)
  for (const [spelling, probability] of said) {
    const places = space.placesOf(spelling)
    for (const place of places) masses[place] = (masses[place] as number) + probability / places.length
  }
  return masses
}
