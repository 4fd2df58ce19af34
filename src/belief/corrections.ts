import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import type { BeliefInputs, EvidenceReading } from './belief.ts'
import { beliefChainsOf } from './belief-chains.ts'
import { isCorrection } from './rulings.ts'

/** What the belief takes as corrections made in talk, in order of saying: these, and no other message, can be withdrawn. */
export function correctionsIn(
  inputs: BeliefInputs,
  parameters: Parameters = STARTING_PARAMETERS,
): readonly EvidenceReading[] {
  return beliefChainsOf(inputs, parameters)
    .kept.filter(isCorrection)
    .map(({ statement }) => statement.entry)
}
