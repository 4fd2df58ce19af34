import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterBelief } from './belief-filter.ts'
import { crowdShares, tempered, weightOfEvidence } from './crowd-cap.ts'
import { logit } from './log-odds.ts'

const SAYS_FIRST = [1, 0.25]

describe('crowdShares', () => {
  it('is right by hand: four messages of (1, .25) say e^3 together', () => {
    const shares = crowdShares([SAYS_FIRST, SAYS_FIRST, SAYS_FIRST, SAYS_FIRST], () => 'crowd', 3) as Float64Array
    expect(weightOfEvidence(SAYS_FIRST)).toBeCloseTo(1.386294, 6)
    expect([...shares]).toEqual(new Array(4).fill(3 / (4 * Math.log(4))))
    expect(shares[0]).toBeCloseTo(0.541011, 6)
    const each = tempered(SAYS_FIRST, shares[0] as number)
    expect(each[0]).toBe(1)
    expect(each[1]).toBeCloseTo(0.472367, 6)
    expect((each[1] as number) ** 4).toBeCloseTo(Math.exp(-3), 12)
  })

  it('takes nothing from what is within the cap, from one message alone, and from those in no crowd', () => {
    expect(crowdShares([SAYS_FIRST, SAYS_FIRST], () => 'crowd', 3)).toBeNull()
    expect(crowdShares([SAYS_FIRST, SAYS_FIRST], () => 'crowd', 2 * Math.log(4))).toBeNull()
    expect(crowdShares([[1, 0.001]], () => 'crowd', 3)).toBeNull()
    expect(crowdShares(new Array(50).fill(SAYS_FIRST), () => null, 3)).toBeNull()
    expect(crowdShares([], () => 'crowd', 3)).toBeNull()
  })

  it('gives each crowd its own cap', () => {
    const likelihoods = [[1, 0.1], [1, 0.1], [1, 0.1], SAYS_FIRST, [1, 0.1]]
    const shares = crowdShares(likelihoods, (message) => ['mail', 'mail', 'web', 'mail', null][message] ?? null, 3)
    const share = 3 / (2 * Math.log(10) + Math.log(4))
    expect([...(shares as Float64Array)]).toEqual([share, share, 1, share, 1].map((each) => expect.closeTo(each, 12)))
  })

  it('takes the cap of a crowd’s first message where each has its own', () => {
    const likelihoods = new Array(4).fill([1, 0.1])
    const shares = crowdShares(
      likelihoods,
      (message) => message % 2,
      (message) => [3, 4, 99, 99][message] as number,
    )
    expect([...(shares as Float64Array)]).toEqual(
      [3, 4, 3, 4].map((cap) => expect.closeTo(cap / (2 * Math.log(10)), 12)),
    )
  })

  it('lets a crowd say what its loudest says alone', () => {
    const shares = crowdShares([[1, 0.01], SAYS_FIRST], () => 0, 3) as Float64Array
    expect(shares[0]).toBeCloseTo(Math.log(100) / (Math.log(100) + Math.log(4)), 12)
  })

  it('adds weights and not likelihoods: contrary words buy no room', () => {
    const shares = crowdShares([SAYS_FIRST, SAYS_FIRST, [0.25, 1], [0.25, 1]], () => 0, 3) as Float64Array
    expect(shares[3]).toBeCloseTo(0.541011, 6)
  })

  it('weighs nothing where nothing is said', () => {
    expect(weightOfEvidence([0.3, 0.3, 0.3])).toBe(0)
    expect(weightOfEvidence([0, 0])).toBe(0)
    expect(weightOfEvidence([0.2, 0.05, 1])).toBeCloseTo(Math.log(20), 12)
  })

  it('keeps any crowd from moving any answer by more than the cap, whatever fades between', () => {
    const likelihood = fc.array(fc.double({ min: 0.06, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
    const message = fc.record({ likelihood, gap: fc.double({ min: 0, max: 400, noNaN: true }), isCrowd: fc.boolean() })
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 40 }), (said) => {
        let day = 0
        const events = said.map(({ likelihood: each, gap }) => {
          day += gap
          return { atDays: day, likelihood: each }
        })
        const shares = crowdShares(
          said.map((each) => each.likelihood),
          (at) => (said[at]?.isCrowd ? 'crowd' : null),
          3,
        )
        const capped = events.map((event, at) => ({
          ...event,
          likelihood: tempered(event.likelihood, shares?.[at] ?? 1),
        }))
        const without = events.map((event, at) => (said[at]?.isCrowd ? { ...event, likelihood: [1, 1, 1] } : event))
        const base = [0.5, 0.3, 0.2]
        const [withCrowd, before] = [capped, without].map((each) => filterBelief(each, day, 0.005, base))
        for (let x = 0; x < 3; x++) {
          const moved = logit(withCrowd?.[x] as number) - logit(before?.[x] as number)
          expect(Math.abs(moved)).toBeLessThanOrEqual(3 + 1e-9)
        }
      }),
    )
  })
})
