import { describe, expect, it } from 'vitest'
import { IDENTITY } from './calibration-map.ts'
import { responseRates, selectionWeight } from './response-rates.ts'

describe('responseRates', () => {
  it('is right by hand', () => {
    const rates = responseRates(
      [
        { probability: 0.8, response: 'corrected' },
        { probability: 0.8, response: 'approved', count: 4 },
        { probability: 0.8, response: 'silent', count: 5 },
        { probability: 0.8, response: 'checked_right', count: 50 },
        { probability: 0.8, response: 'checked_wrong', count: 50 },
      ],
      IDENTITY,
    )
    expect(rates.correcting).toBeCloseTo(1 / 2, 14)
    expect(rates.approving).toBeCloseTo(4 / 8, 14)
  })

  it('uses what the map makes of what was stated', () => {
    const rates = responseRates(
      [
        { probability: 0.8, response: 'corrected' },
        { probability: 0.8, response: 'silent', count: 5 },
      ],
      { slope: 0.5, offset: 0 },
    )
    expect(rates.correcting).toBeCloseTo(1 / (6 / 3), 14)
    expect(rates.approving).toBe(0)
  })

  it('is at most 1', () => {
    expect(responseRates([{ probability: 0.8, response: 'corrected' }], IDENTITY).correcting).toBe(1)
    expect(responseRates([{ probability: 0.2, response: 'approved' }], IDENTITY).approving).toBe(1)
    expect(responseRates([], IDENTITY).approving).toBeNaN()
  })
})

describe('selectionWeight', () => {
  it('is how many each stands for', () => {
    const rates = { correcting: 0.5, approving: 0.125 }
    expect(selectionWeight('corrected', rates)).toBe(2)
    expect(selectionWeight('approved', rates)).toBe(8)
    expect(selectionWeight('silent', rates)).toBe(0)
    expect(selectionWeight('checked_right', rates)).toBe(1)
    expect(selectionWeight('checked_wrong', rates)).toBe(1)
  })

  it('is no more than fifty', () => {
    expect(selectionWeight('approved', { correcting: 1e-9, approving: 1e-9 })).toBe(50)
    expect(selectionWeight('corrected', { correcting: 1e-9, approving: 1e-9 })).toBe(50)
  })
})
