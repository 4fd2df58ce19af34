import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import type { LearnOptions } from './learned.ts'

/** The defaults of F6. */
export const LEARN_OPTIONS: LearnOptions = {
  priors: STARTING_PRIORS,
  iterations: 15,
  omega: 'chosen',
  omegas: [0, 0.05, 0.2, 1],
  leastSettled: 40,
  usualOmega: 0.2,
  day: null,
  driftHalfLifeDays: 365,
  mostPerKind: 10,
  leastAuthors: 2,
  usualNone: 0.15,
  strongestReading: 200,
  leastOfChance: 0.5,
  pooled: null,
  repeatProbability: 0.5,
  copyRate: 0.1,
}
