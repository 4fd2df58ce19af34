import { describe, expect, it } from 'vitest'
import { calibrationClaim } from './calibration-claim.ts'

describe('calibrationClaim', () => {
  it('is refused below 500 facts, whatever they show', () => {
    expect(calibrationClaim(200)).toEqual({
      evaluatedCount: 200,
      mayBeCalledCalibrated: false,
      missingCount: 300,
      perfectError: Math.sqrt((2 / Math.PI) * 0.0075),
      statement: 'Too few to say: 200 of at least 500 evaluated facts.',
    })
    expect(calibrationClaim(499).mayBeCalledCalibrated).toBe(false)
    expect(calibrationClaim(0)).toMatchObject({ mayBeCalledCalibrated: false, missingCount: 500, perfectError: 1 })
  })

  it('comes with what a perfect forecaster would show', () => {
    expect(calibrationClaim(500)).toMatchObject({ mayBeCalledCalibrated: true, missingCount: 0 })
    expect(calibrationClaim(3000).perfectError).toBeCloseTo(0.0178, 4)
    expect(calibrationClaim(3000).statement).toBe(
      'Measured on 3000 facts; a perfect forecaster would show an error of about .018.',
    )
  })
})
