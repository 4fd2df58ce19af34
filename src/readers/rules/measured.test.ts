import { describe, expect, it } from 'vitest'
import { claimCounts, measuredShare, measuredStrength } from './measured.ts'

describe('measuredShare', () => {
  it('is the frequency, smoothed by twenty of the prior: (27 + 20 x .9) / (35 + 20) = .8182', () => {
    const measured = { cues: { correction: [35, 27] as const } }
    expect(measuredShare('correction', 0.9, measured)).toBeCloseTo(45 / 55, 12)
  })

  it('is the prior where nothing was counted', () => {
    expect(measuredShare('joke', 0.85, { cues: {} })).toBeCloseTo(0.85, 12)
  })
})

describe('measuredStrength', () => {
  const counts = claimCounts({ claims: { 'diet.says.1': [1, 0], 'diet.says.2': [2, 2], 'name.field': [40, 40] } })

  it('smooths the rule toward the mean of guess and family, and the family toward the guess: .8336', () => {
    // family (2 / .866 + 15 x .9) / (3 + 15) = .8783, rule (0 + 15 x (.9 + .8783) / 2) / (1 + 15) = .8336
    expect(measuredStrength('diet.says.1', 0.9, 0.9, counts)).toBeCloseTo(0.8336, 4)
  })

  it('takes a rule that never fired for as good as the mean of guess and family', () => {
    const family = (2 / 0.866 + 15 * 0.9) / 18
    expect(measuredStrength('diet.says.9', 0.9, 0.9, counts)).toBeCloseTo((0.9 + family) / 2, 12)
  })

  it('is the guess where nothing of the family was counted, and never more than the most', () => {
    expect(measuredStrength('home.says.0', 0.72, 0.9, counts)).toBeCloseTo(0.72, 12)
    expect(measuredStrength('name.field', 0.98, 0.98, counts)).toBe(0.98)
  })
})
