import { describe, expect, it } from 'vitest'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { dependencesOf, type Said } from './dependence.ts'

function said(authorKey: string, saidAt: number, content: readonly number[] = [1, 0], given: Partial<Said> = {}): Said {
  const usual = { claimedMass: 1, isClaim: true, isForOnce: false, isUnverified: false, isCorrection: false }
  return { authorKey, saidAt, asOf: saidAt, content, ...usual, ...given }
}

const last = (...all: Said[]): ReturnType<typeof dependencesOf>[number] | undefined =>
  dependencesOf(all, STARTING_PARAMETERS).at(-1)

describe('an author’s later word', () => {
  const first = (...all: Said[]): number | undefined => dependencesOf(all, STARTING_PARAMETERS)[0]?.takenBack

  it('takes the earlier claim back where it says otherwise: .9 x claimed .9 = .81', () => {
    expect(first(said('maya', 0), said('maya', 1, [0, 1], { claimedMass: 0.9 }))).toBeCloseTo(0.81, 12)
  })

  it('takes back only what differs: .9 x (1 - (.2 + .3)) = .45', () => {
    expect(first(said('maya', 0, [0.7, 0.3]), said('maya', 1, [0.2, 0.8]))).toBeCloseTo(0.45, 12)
    expect(first(said('maya', 0), said('maya', 1))).toBe(0)
  })

  it('leaves what was said again after it', () => {
    const history = [said('maya', 0), said('maya', 1, [0, 1]), said('maya', 2)]
    expect(dependencesOf(history, STARTING_PARAMETERS).map(({ takenBack }) => takenBack)).toEqual([0.9, 0.9, 0])
  })

  it('takes back all that was said before it, however often', () => {
    const history = [said('maya', 0), said('maya', 1), said('maya', 2, [0, 1], { claimedMass: 0.9 })]
    const takenBack = dependencesOf(history, STARTING_PARAMETERS).map((each) => each.takenBack)
    expect(takenBack[0]).toBeCloseTo(0.81, 12)
    expect(takenBack[1]).toBeCloseTo(0.81, 12)
    expect(takenBack[2]).toBe(0)
  })

  it('is the firmest of the later ones', () => {
    const hedged = said('maya', 1, [0, 1], { claimedMass: 0.4 })
    expect(first(said('maya', 0), hedged, said('maya', 2, [0, 1], { claimedMass: 0.8 }))).toBeCloseTo(0.72, 12)
    expect(
      first(said('maya', 0), said('maya', 1, [0, 1], { claimedMass: 0.8 }), { ...hedged, saidAt: 2, asOf: 2 }),
    ).toBeCloseTo(0.72, 12)
  })

  it('takes nothing back for others, for what is only for once, by saying nothing, or about an earlier time', () => {
    expect(first(said('maya', 0), said('ben', 1, [0, 1]))).toBe(0)
    expect(first(said('maya', 0), said('maya', 1, [0, 1], { isForOnce: true }))).toBe(0)
    expect(first(said('maya', 0), said('maya', 1, [0, 1], { isClaim: false }))).toBe(0)
    expect(first(said('maya', 5), said('maya', 6, [0, 1], { asOf: 4 }))).toBe(0)
    expect(first(said('maya', 5), said('maya', 6, [0, 1], { asOf: 5 }))).toBe(0.9)
  })

  it('leaves to a correction what it rules out', () => {
    expect(first(said('maya', 0), said('maya', 1, [0, 1], { isCorrection: true }))).toBe(0)
  })
})

describe('dependencesOf', () => {
  it('finds nothing before the first', () => {
    expect(last(said('maya', 0))).toEqual({
      earlier: -1,
      earlierClaim: null,
      repeatable: 0,
      rumour: null,
      rumourSize: 0,
      takenBack: 0,
    })
  })

  it('finds the author’s own last claim', () => {
    const own = last(said('maya', 0, [1, 0]), said('maya', 1, [0, 1]), said('maya', 2))
    expect(own?.earlierClaim).toEqual([0, 1])
    expect(own?.rumour).toBeNull()
  })

  it('passes over what claimed nothing', () => {
    const own = last(said('maya', 0, [1, 0]), said('maya', 1, [0, 1], { isClaim: false }), said('maya', 2))
    expect(own?.earlierClaim).toEqual([1, 0])
    expect(last(said('ben', 0, [1, 0], { isClaim: false }), said('maya', 1))?.rumour).toBeNull()
  })

  it('a hint is hardly repeated by what is said outright: .1 before 1: .01 of it', () => {
    const hint = { claimedMass: 0.1 }
    expect(last(said('maya', 0, [1, 0], hint), said('maya', 1))).toMatchObject({
      earlier: 0,
      repeatable: 0.010000000000000002,
    })
    expect(last(said('maya', 0, [1, 0], { claimedMass: 0.5 }), said('maya', 1))?.repeatable).toBe(0.25)
  })

  it('a hint in between hides neither the plain word before it, nor that it is said again', () => {
    const history = [said('maya', 0, [1, 0]), said('maya', 1, [0, 1], { claimedMass: 0.1 })]
    expect(last(...history, said('maya', 2))).toMatchObject({ earlier: 0, repeatable: 1 })
    expect(last(...history, said('maya', 2, [0, 1], { claimedMass: 0.1 }))).toMatchObject({ earlier: 1, repeatable: 1 })
    expect(last(...history, said('maya', 2), said('maya', 3))).toMatchObject({ earlier: 2 })
  })

  it('keeps what was said for once apart from what was said for good', () => {
    const forOnce = { isForOnce: true }
    const history = [said('maya', 0, [1, 0]), said('maya', 1, [0, 1], forOnce)]
    expect(last(...history, said('maya', 2))?.earlierClaim).toEqual([1, 0])
    expect(last(...history, said('maya', 2, [1, 0], forOnce))?.earlierClaim).toEqual([0, 1])
  })

  it('fades what others said by e^(-days / 14): size e^-1 + 1', () => {
    const heard = last(said('ben', 0), said('cy', 14), said('maya', 14))
    expect(heard?.rumourSize).toBeCloseTo(Math.exp(-1) + 1, 12)
    expect([...(heard?.rumour ?? [])]).toEqual([1, 0])
  })

  it('averages what they said by how fresh and how much of a claim it is', () => {
    const heard = last(said('ben', 0, [1, 0]), said('cy', 14, [0, 1], { claimedMass: 0.5 }), said('maya', 14))
    const size = Math.exp(-1) + 0.5
    expect(heard?.rumourSize).toBeCloseTo(size, 12)
    expect(heard?.rumour?.[0]).toBeCloseTo(Math.exp(-1) / size, 12)
    expect(heard?.rumour?.[1]).toBeCloseTo(0.5 / size, 12)
  })

  it('looks back four times 14 days', () => {
    expect(last(said('ben', 0), said('maya', 56))?.rumourSize).toBeCloseTo(Math.exp(-4), 12)
    expect(last(said('ben', 0), said('maya', 56.1))?.rumour).toBeNull()
  })

  it('counts what was said at the same moment', () => {
    const crowd = dependencesOf([said('a', 5), said('b', 5), said('c', 5)], STARTING_PARAMETERS)
    expect(crowd.map(({ rumourSize }) => rumourSize)).toEqual([0, 1, 2])
  })

  it('takes what nobody vouches for as a rumour to such as they alone', () => {
    const stranger = { isUnverified: true }
    const said3 = [said('s', 0, [0, 1], stranger), said('ben', 0)]
    expect(last(...said3, said('maya', 0))).toMatchObject({ rumourSize: 1, rumour: Float64Array.of(1, 0) })
    expect(last(...said3, said('t', 0, [1, 0], stranger))?.rumourSize).toBe(2)
  })

  it('looks at the latest two hundred of a crowd', () => {
    const crowd = Array.from({ length: 300 }, (_, i) => said(`author ${i}`, 5))
    expect(last(...crowd)?.rumourSize).toBe(200)
  })
})
