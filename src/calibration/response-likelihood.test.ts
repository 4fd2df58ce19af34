import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RESPONSES } from './exposure.ts'
import { responseLikelihood } from './response-likelihood.ts'

const four = Math.log(4)

describe('responseLikelihood', () => {
  it('is right by hand: g .8, c_w .5, c_r .2', () => {
    const likelihoodOf = (response: (typeof RESPONSES)[number]): number =>
      responseLikelihood(response, four, 0, -four).value
    expect(likelihoodOf('corrected')).toBeCloseTo(Math.log(0.1), 14)
    expect(likelihoodOf('approved')).toBeCloseTo(Math.log(0.16), 14)
    expect(likelihoodOf('silent')).toBeCloseTo(Math.log(0.74), 14)
    expect(likelihoodOf('checked_right')).toBeCloseTo(Math.log(0.8), 14)
    expect(likelihoodOf('checked_wrong')).toBeCloseTo(Math.log(0.2), 14)
  })

  const logOdds = fc.double({ min: -6, max: 6, noNaN: true })

  it('sums to 1 over what may come back', () => {
    fc.assert(
      fc.property(logOdds, logOdds, logOdds, (h, u, v) => {
        const sum = (responses: readonly (typeof RESPONSES)[number][]): number =>
          responses.reduce((total, each) => total + Math.exp(responseLikelihood(each, h, u, v).value), 0)
        expect(sum(['corrected', 'approved', 'silent'])).toBeCloseTo(1, 12)
        expect(sum(['checked_right', 'checked_wrong'])).toBeCloseTo(1, 12)
      }),
    )
  })

  it('has the slopes and bends that finite differences show', () => {
    const tiny = 1e-5
    fc.assert(
      fc.property(fc.constantFrom(...RESPONSES), logOdds, logOdds, logOdds, (response, h, u, v) => {
        const at = [h, u, v] as const
        const moved = (index: number, by: number): readonly [number, number, number] =>
          at.map((each, i) => (i === index ? each + by : each)) as unknown as readonly [number, number, number]
        const { slopes, bends } = responseLikelihood(response, h, u, v)
        for (let i = 0; i < 3; i++) {
          const above = responseLikelihood(response, ...moved(i, tiny))
          const below = responseLikelihood(response, ...moved(i, -tiny))
          expect((above.value - below.value) / (2 * tiny)).toBeCloseTo(slopes[i] as number, 6)
          for (let j = 0; j < 3; j++) {
            const bend = ((above.slopes[j] as number) - (below.slopes[j] as number)) / (2 * tiny)
            expect(bend).toBeCloseTo(bends[i]?.[j] as number, 6)
          }
        }
      }),
    )
  })

  it('does not overflow', () => {
    expect(responseLikelihood('checked_wrong', 800, 0, 0).value).toBe(-800)
    expect(responseLikelihood('checked_right', -800, 0, 0).value).toBe(-800)
    expect(responseLikelihood('silent', 0, 50, 50).value).toBeCloseTo(-50, 8)
    const never = responseLikelihood('silent', 0, 800, 800)
    expect(never.value).toBe(Math.log(1e-300))
    expect([...never.slopes, ...never.bends.flat()].every((each) => each === 0)).toBe(true)
  })
})
