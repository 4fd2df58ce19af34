import type { Epoch } from '../learning/epoch.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'

/** The numbers that beliefs are computed with under an epoch; the starting values under none. */
export function parametersOf(_epoch: Epoch | null): Parameters {
  return STARTING_PARAMETERS
}
