import type { Counting } from './count-question.ts'
import { each, type Fitted, fitParameters, type Histories } from './expectation-maximisation.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import type { LearnedParameters, LearnOptions } from './learned.ts'
import { chooseOmega, type OmegaChoice } from './omega.ts'
import { type Tripped, tripwire } from './tripwire.ts'

/** One run of learning: what it found, and how. Plain numbers, kept as JSON. */
export interface Learned extends LearnedParameters {
  /** How much a question without a settled fact counted. */
  readonly omega: number
  /** How omega was chosen; null where it was given, or too few facts were settled to choose. */
  readonly choice: OmegaChoice | null
  /** Where agreement had turned trust upside down; such a run learns again from settled questions alone. */
  readonly tripped: readonly Tripped[]
  readonly settledFacts: number
  readonly questions: number
  readonly messages: number
  /** Penalised log probability before each iteration. */
  readonly objective: readonly number[]
}

/**
 * F6, the whole of it: learns trust, repeats, copies, change rates, base rates and habits from histories, settled or
 * not. Recomputed from the histories each time: a fact that was withdrawn leaves nothing behind.
 *
 * The informed start, the small weight of agreement, its choice by the settled facts and the tripwire are what keeps a
 * coordinated majority from teaching the model that it is right.
 */
export function learn(frame: LearningFrame, histories: Histories, given: Partial<LearnOptions> = {}): Learned {
  const options = { ...LEARN_OPTIONS, ...given }
  const seen = survey(histories)
  const counting = (omega: number): Counting => ({
    omega,
    mostPerKind: options.mostPerKind,
    day: options.day ?? seen.lastDay,
    driftHalfLifeDays: options.driftHalfLifeDays,
  })
  const choice =
    options.omega === 'chosen' && seen.settledFacts >= options.leastSettled
      ? chooseOmega(frame, histories, options, counting)
      : null
  const omega = choice?.omega ?? (options.omega === 'chosen' ? options.usualOmega : options.omega)
  const first = fitParameters(frame, histories, options, counting(omega))
  const tripped = omega > 0 ? tripwire(first.parameters.trust, options.priors) : []
  const fitted = tripped.length > 0 ? fitParameters(frame, histories, options, counting(0)) : first
  return learnedFrom(fitted, tripped.length > 0 ? 0 : omega, choice, tripped, seen)
}

interface Survey {
  readonly settledFacts: number
  readonly lastDay: number
}

function survey(histories: Histories): Survey {
  let settledFacts = 0
  let lastDay = Number.NEGATIVE_INFINITY
  for (const history of each(histories)) {
    settledFacts += history.settled.length
    lastDay = Math.max(lastDay, lastDayOf(history))
  }
  return { settledFacts, lastDay }
}

function lastDayOf({ messages, settled }: QuestionHistory): number {
  return Math.max(messages.at(-1)?.day ?? Number.NEGATIVE_INFINITY, settled.at(-1)?.day ?? Number.NEGATIVE_INFINITY)
}

function learnedFrom(
  { parameters, objective, counts }: Fitted,
  omega: number,
  choice: OmegaChoice | null,
  tripped: readonly Tripped[],
  { settledFacts }: Survey,
): Learned {
  const { questions, messages } = counts
  return { ...parameters, omega, choice, tripped, settledFacts, questions, messages, objective }
}
