import { describe, expect, it } from 'vitest'
import { claimCounts, measuredFrequency, measuredShare } from './measured.ts'

describe('measuredShare', () => {
  it('is the frequency, smoothed by twenty of the prior: (27 + 20 x .9) / (35 + 20) = .8182', () => {
    const measured = { cues: { correction: [35, 27] as const } }
    expect(measuredShare('correction', 0.9, measured)).toBeCloseTo(45 / 55, 12)
  })

  it('is the prior where nothing was counted', () => {
    expect(measuredShare('joke', 0.85, { cues: {} })).toBeCloseTo(0.85, 12)
  })
})

describe('measuredFrequency', () => {
  const counts = claimCounts({ claims: { 'diet.says.1': [1, 0], 'diet.says.2': [2, 2], 'name.field': [40, 40] } })

  it('smooths the rule toward the mean of guess and family, and the family toward the guess: .8255', () => {
    // family (2 + 15 x .9) / (3 + 15) = .8611, rule (0 + 15 x (.9 + .8611) / 2) / (1 + 15) = .8255
    expect(measuredFrequency('diet.says.1', 0.9, counts)).toBeCloseTo(0.8255, 4)
  })

  it('takes a rule that never fired for as good as the mean of guess and family', () => {
    expect(measuredFrequency('diet.says.9', 0.9, counts)).toBeCloseTo((0.9 + 15.5 / 18) / 2, 12)
  })

  it('is the guess where nothing of the family was counted', () => {
    expect(measuredFrequency('home.says.0', 0.72, counts)).toBeCloseTo(0.72, 12)
  })
})
