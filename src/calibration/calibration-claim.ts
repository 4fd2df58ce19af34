/** Below this many evaluated facts nothing is called calibrated, however good its figures look. */
export const LEAST_FACTS_FOR_A_CLAIM = 500

/** What may be said of how honest the probabilities are. */
export interface CalibrationClaim {
  readonly evaluatedCount: number
  readonly mayBeCalledCalibrated: boolean
  /** Facts that are still missing. */
  readonly missingCount: number
  /** About the ECE that even a perfect forecaster would show at this many: no figure below it means anything. */
  readonly perfectError: number
  /** The same in words. */
  readonly statement: string
}

/**
 * Whether enough facts have been evaluated to speak of calibration at all (pitfall 9). A perfect forecaster's ECE in
 * fifteen bins is about sqrt(2/pi) sqrt(15 p(1-p) / n), with p(1-p) = .1 on average.
 *
 * Worked: n = 200: .069, no claim, 300 missing; n = 3,000: .018.
 */
export function calibrationClaim(evaluatedCount: number): CalibrationClaim {
  const missingCount = Math.max(0, LEAST_FACTS_FOR_A_CLAIM - evaluatedCount)
  const perfectError = Math.min(1, Math.sqrt((2 / Math.PI) * ((15 * 0.1) / evaluatedCount)))
  const floor = perfectError.toFixed(3).replace(/^0/, '')
  return {
    evaluatedCount,
    mayBeCalledCalibrated: missingCount === 0,
    missingCount,
    perfectError,
    statement:
      missingCount > 0
        ? `Too few to say: ${evaluatedCount} of at least ${LEAST_FACTS_FOR_A_CLAIM} evaluated facts.`
        : `Measured on ${evaluatedCount} facts; a perfect forecaster would show an error of about ${floor}.`,
  }
}
