import { beliefUnder } from '../../src/learning/belief-under.ts'
import type { Learned } from '../../src/learning/learn.ts'
import { learn } from '../../src/learning/learn.ts'
import { logit } from '../../src/statistics/log-odds.ts'
import type { Naming } from './name-sources.ts'
import { lastDayOf, type NousQuestions, questionsOf } from './nous-history.ts'

/** Learned again each time as many outcomes more are known. */
const FIRST_LEARNING = 25
/** Fewer settled than the engine chooses omega from: its usual one. */
const USUAL_OMEGA = 0.2

const OPTIONS = { strongestReading: 1e6, driftHalfLifeDays: null, mostPerKind: 1000 } as const

/** The value that is most probable at the end of each scenario; each is answered before its outcome is known. */
export function followStream(naming: Naming, order: readonly number[]): readonly string[] {
  const questions = questionsOf(naming)
  const answers: string[] = []
  let learned = learn(questions.frame, [], { ...OPTIONS, omega: USUAL_OMEGA })
  let next = FIRST_LEARNING
  order.forEach((scenario, seen) => {
    if (seen === next) {
      learned = learn(questions.frame, settledOf(questions, order.slice(0, seen)), OPTIONS)
      next *= 2
    }
    answers[scenario] = answerOf(naming, questions, learned, scenario)
  })
  return answers
}

/** Learned once on what is settled, then asked of the others. */
export function trainAndAsk(naming: Naming, settled: readonly number[], asked: readonly number[]): readonly string[] {
  const questions = questionsOf(naming)
  const learned = learn(questions.frame, settledOf(questions, settled), OPTIONS)
  return asked.map((scenario) => answerOf(naming, questions, learned, scenario))
}

/** The same with each source's true rate in place of the learned one: what can be reached. */
export function askWithTrueRates(
  naming: Naming,
  settled: readonly number[],
  asked: readonly number[],
): readonly string[] {
  const questions = questionsOf(naming)
  const learned = learn(questions.frame, settledOf(questions, settled), OPTIONS)
  const effect = naming.rates.map((rate) => logit(rate) - (learned.trust.logOdds[0] as number))
  const told = { ...learned, trust: { ...learned.trust, authors: { ...learned.trust.authors, effect } } }
  return asked.map((scenario) => answerOf(naming, questions, told, scenario))
}

function settledOf({ settled }: NousQuestions, which: readonly number[]): NousQuestions['settled'] {
  return which.map((scenario) => settled[scenario] as NousQuestions['settled'][number])
}

function answerOf(naming: Naming, { unsettled, values }: NousQuestions, learned: Learned, scenario: number): string {
  const history = unsettled[scenario] as NousQuestions['unsettled'][number]
  const belief = beliefUnder(history, learned, lastDayOf(naming.scenarios[scenario] as Naming['scenarios'][number]))
  return values[belief.indexOf(Math.max(...belief))] as string
}
