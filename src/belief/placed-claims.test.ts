import { describe, expect, it } from 'vitest'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { wordSpace } from './answer-space.ts'
import { daySpace } from './day-space.ts'
import { mentionsOf } from './mentions.ts'
import { type PlacedClaims, placeClaims } from './placed-claims.ts'
import { type Statement, statementsOf } from './statement.ts'
import { aMention, aQuestion, NOW, type Told, told } from './told.fixture.ts'

function stated(given: Told): Statement {
  return statementsOf([told('a', given)], NOW, STARTING_PARAMETERS)[0] as Statement
}

/** Places: 0 fish, 1 meat, 2 vegan, 3 vegetarian. */
function placed(given: Told): PlacedClaims {
  const statement = stated(given)
  return placeClaims(statement, wordSpace(aQuestion({ open: false }), mentionsOf([statement], []), 12))
}

const half = { unclear: 0.5, unrelated: 0 }

describe('placeClaims', () => {
  it('puts claims and denials in their places and passes over what is no answer', () => {
    const { claims, denials, claimedMass } = placed({
      says: { Meat: 0.2, meat: 0.1, keto: 0.1 },
      denies: { vegan: 0.1 },
      reading: half,
    })
    expect([...claims].map((each) => each.toFixed(12))).toEqual([
      '0.000000000000',
      '0.300000000000',
      '0.000000000000',
      '0.000000000000',
    ])
    expect(denials[2]).toBeCloseTo(0.1, 12)
    expect(claimedMass).toBeCloseTo(0.4, 12)
  })

  it('finds what is said loudest, for or against', () => {
    expect(placed({ says: { fish: 0.2, meat: 0.3 }, reading: half }).loudest).toEqual({ place: 1, isFor: true })
    expect(placed({ says: { fish: 0.3, meat: 0.2 }, reading: half }).loudest).toEqual({ place: 0, isFor: true })
    expect(placed({ says: { fish: 0.2 }, denies: { vegan: 0.3 }, reading: half }).loudest).toEqual({
      place: 2,
      isFor: false,
    })
    expect(placed({ says: { vegan: 0.2 }, denies: { fish: 0.3 }, reading: half }).loudest).toEqual({
      place: 0,
      isFor: false,
    })
    expect(placed({ says: { fish: 0.25 }, denies: { fish: 0.25 }, reading: half }).loudest).toEqual({
      place: 0,
      isFor: true,
    })
    expect(placed({ says: { fish: 0.25, meat: 0.25 }, reading: half }).loudest).toEqual({ place: 0, isFor: true })
  })

  it('finds nothing in less than a twentieth of a claim', () => {
    const rest = (mass: number): Told => ({ says: { fish: mass }, reading: { unclear: 1 - mass, unrelated: 0 } })
    expect(placed(rest(0.049)).loudest).toBeNull()
    expect(placed(rest(0.051)).loudest).toEqual({ place: 0, isFor: true })
    expect(placed({ says: 'keto' })).toMatchObject({ loudest: null, claimedMass: 0 })
  })

  it('spreads what leaves open which over all that it may be', () => {
    const statement = stated({ says: { '--05-12': 0.8 }, reading: { unclear: 0.2, unrelated: 0 } })
    const days = daySpace(
      ['1990-05-12', '1991-05-12'].map((spelling) => aMention(spelling)),
      0,
      12,
    )
    const { claims, claimedMass } = placeClaims(statement, days)
    expect(claims[0]).toBeCloseTo(0.4, 12)
    expect(claims[1]).toBeCloseTo(0.4, 12)
    expect(claimedMass).toBeCloseTo(0.8, 12)
  })
})
