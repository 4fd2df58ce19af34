import { type EvidenceId, USER } from '../evidence/evidence.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { SourceClass } from '../source/source.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import type { Belief, BeliefInputs } from './belief.ts'
import { beliefChainsOf } from './belief-chains.ts'
import { isFor } from './belief-state.ts'
import { type ChainEvent, informationOf } from './chain.ts'
import { beliefFrom, leadingChainOf } from './compute-belief.ts'

/**
 * A source that is right six times in ten says this much of a yes or no (1 - .4 / .6 is .33); a passing mention says less, and
 * must not lend its class or its date to an answer.
 */
const LEAST_INFORMATION = 0.3

/** A message or ruling that speaks for the leading answer. */
export interface Supporter {
  /** The message, or the ruling's own id. */
  readonly id: EvidenceId
  /** As it counts: what the user vouched for is their explicit word, and so is their ruling. */
  readonly sourceClass: SourceClass
  /** In milliseconds. */
  readonly saidAt: number
  /** A person or the world settled the answer. */
  readonly isRuling: boolean
  /** The user settled it in talk, as a reader understood them. */
  readonly isCorrection: boolean
}

export interface SupportedBelief {
  readonly belief: Belief
  /** Empty where nothing leads, and where what leads is that nothing named holds. */
  readonly supporters: readonly Supporter[]
}

/** A belief with whoever speaks for its leading answer: what a gate tests the classes of. */
export function supportedBelief(inputs: BeliefInputs, parameters: Parameters = STARTING_PARAMETERS): SupportedBelief {
  const leading = leadingChainOf(beliefChainsOf(inputs, parameters))
  const belief = beliefFrom(inputs, leading, parameters)
  const first = leading.standing.ranked[0]
  if (first === undefined || belief.leading?.answer !== first.named.answer) return { belief, supporters: [] }
  const events = leading.chain?.events ?? []
  const supporters = events
    .filter((event) => informationOf(event) >= LEAST_INFORMATION && isFor(event, first))
    .flatMap(supporterOf)
  return { belief, supporters }
}

function supporterOf({ message, rulings }: ChainEvent): readonly Supporter[] {
  if (message !== null) {
    const { entry, sourceClass } = message.kept.statement
    const isCorrection = rulings.some(({ kind }) => kind === 'settled')
    return [{ id: entry.evidence.id, sourceClass, saidAt: entry.evidence.saidAt, isRuling: false, isCorrection }]
  }
  return rulings.flatMap(({ outcome }) =>
    outcome === null
      ? []
      : [
          {
            id: outcome.id,
            sourceClass: classOfRuling(outcome),
            saidAt: outcome.at,
            isRuling: true,
            isCorrection: false,
          },
        ],
  )
}

/** What happened and what an audit found is the world's record; the rest is somebody's word. */
export function classOfRuling({ how, by }: Pick<Outcome, 'how' | 'by'>): SourceClass {
  if (how === 'outcome' || how === 'audit') return 'system_of_record'
  return by === USER ? 'user_explicit' : 'other_person'
}
