import type { Counting } from './count-question.ts'
import type { Counts } from './counts.ts'
import { each, type Fitted, fitParameters, type Histories } from './expectation-maximisation.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import type { LearnedParameters, LearnOptions } from './learned.ts'
import { chooseOmega, type OmegaChoice } from './omega.ts'
import { type Tripped, tripwire } from './tripwire.ts'

/** What was learned, and how. Plain numbers, kept as JSON. */
export interface Learned extends LearnedParameters, Counting {
  /** How omega was chosen; null where it was given, or too few facts were settled to choose. */
  readonly choice: OmegaChoice | null
  /** Where agreement had turned trust upside down; such a run learns again from settled questions alone. */
  readonly tripped: readonly Tripped[]
  readonly settledFacts: number
  /** How many questions and messages counted. */
  readonly questions: number
  readonly messages: number
  /** Penalised log probability before each iteration. */
  readonly objective: readonly number[]
}

/** One run of learning, with what it takes to go on from it. */
export interface LearningRun {
  readonly learned: Learned
  /** What was counted last, and the parameters under which it was. */
  readonly counts: Counts
  readonly under: LearnedParameters
}

/**
 * F6, the whole of it: learns trust, repeats, copies, change rates, base rates and habits from histories, settled or
 * not. Recomputed from the histories each time: a fact that was withdrawn leaves nothing behind.
 *
 * The informed start, the small weight of agreement, its choice by the settled facts and the tripwire are what keeps a
 * coordinated majority from teaching the model that it is right. Histories are gone through `iterations` + 1 times, and
 * 2 x `omegas` x `iterations` times more where omega is chosen.
 */
export function learn(frame: LearningFrame, histories: Histories, given: Partial<LearnOptions> = {}): Learned {
  return runLearning(frame, histories, given).learned
}

/** The same, keeping the counts. */
export function runLearning(
  frame: LearningFrame,
  histories: Histories,
  given: Partial<LearnOptions> = {},
): LearningRun {
  const options = { ...LEARN_OPTIONS, ...given }
  const seen = survey(histories)
  const counting = (omega: number): Counting => countingOf(options, seen, omega)
  const choice =
    options.omega === 'chosen' && seen.settledFacts >= options.leastSettled
      ? chooseOmega(frame, histories, options, counting)
      : null
  const omega = choice?.omega ?? (options.omega === 'chosen' ? options.usualOmega : options.omega)
  const first = fitParameters(frame, histories, options, counting(omega))
  const tripped = omega > 0 ? tripwire(first.parameters.trust, options.priors) : []
  if (tripped.length === 0) return runFrom(first, counting(omega), { choice, tripped, ...seen })
  const again = fitParameters(frame, histories, options, counting(0))
  return runFrom(again, counting(0), { choice, tripped, ...seen })
}

interface Survey {
  readonly settledFacts: number
  readonly lastDay: number | null
}

/** One look at the histories before anything is learned. */
export function survey(histories: Histories): Survey {
  let settledFacts = 0
  let lastDay: number | null = null
  for (const history of each(histories)) {
    settledFacts += history.settled.length
    const day = lastDayOf(history)
    if (day !== null && (lastDay === null || day > lastDay)) lastDay = day
  }
  return { settledFacts, lastDay }
}

function lastDayOf({ messages, settled }: QuestionHistory): number | null {
  const said = messages.at(-1)?.day
  const known = settled.at(-1)?.day
  if (said === undefined || known === undefined) return said ?? known ?? null
  return Math.max(said, known)
}

export function countingOf(options: LearnOptions, { lastDay }: Survey, omega: number): Counting {
  const { mostPerKind, leastAuthors, driftHalfLifeDays } = options
  return { omega, mostPerKind, leastAuthors, day: options.day ?? lastDay ?? 0, driftHalfLifeDays }
}

function runFrom(
  { parameters, objective, counts, under }: Fitted,
  counting: Counting,
  { choice, tripped, settledFacts }: Pick<Learned, 'choice' | 'tripped' | 'settledFacts'>,
): LearningRun {
  const { questions, messages } = counts
  const learned = { ...parameters, ...counting, choice, tripped, settledFacts, questions, messages, objective }
  return { learned, counts, under }
}
