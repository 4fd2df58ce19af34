import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import type { BeliefInputs, EvidenceReading } from './belief.ts'
import { beliefChainsOf } from './belief-chains.ts'

/** What the belief takes as corrections made in talk, in order of saying: these, and no other message, can be withdrawn. */
export function correctionsIn(
  inputs: BeliefInputs,
  parameters: Parameters = STARTING_PARAMETERS,
): readonly EvidenceReading[] {
  const { kept } = beliefChainsOf(inputs, parameters)
  return kept.filter(({ putsRight }) => putsRight).map(({ statement }) => statement.entry)
}
