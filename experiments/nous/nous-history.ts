import type { LearningFrame, LearningMessage, QuestionHistory } from '../../src/learning/history.ts'
import type { NamedScenario, Naming } from './name-sources.ts'

/** What is read is what is said. */
const SURE = 1 - 1e-6
const SETTLED_ERROR = 0.005
/** Before anything is learned: one statement in a hundred meets a change. */
const CHANGE_RATE = 0.01

export interface NousQuestions {
  readonly frame: LearningFrame
  readonly values: readonly string[]
  readonly unsettled: readonly QuestionHistory[]
  readonly settled: readonly QuestionHistory[]
}

/** One statement a day; a scenario's outcome is known a moment after its last. */
export function questionsOf({ scenarios, sourceCount }: Naming): NousQuestions {
  const values = [...new Set(scenarios.flatMap(({ statements }) => statements.map(({ value }) => value)))].sort()
  const frame: LearningFrame = {
    layers: ['who'],
    kinds: [{ layers: ['a named source'] }],
    questionTypes: [{ changeRate: CHANGE_RATE, sharedStates: values.length }],
    authorCount: sourceCount,
  }
  const historyOf = (each: NamedScenario, isSettled: boolean): QuestionHistory => ({
    type: 0,
    multiplicity: values.map(() => 1),
    messages: messagesOf(each, values),
    settled: isSettled
      ? [
          {
            day: lastDayOf(each),
            likelihood: values.map((value) => (value === each.truth ? 1 : SETTLED_ERROR)),
          },
        ]
      : [],
  })
  return {
    frame,
    values,
    unsettled: scenarios.map((each) => historyOf(each, false)),
    settled: scenarios.map((each) => historyOf(each, true)),
  }
}

export function lastDayOf({ statements }: NamedScenario): number {
  return statements.length - 1
}

function messagesOf({ statements }: NamedScenario, values: readonly string[]): readonly LearningMessage[] {
  const last = new Map<number, number>()
  return statements.map(({ value, source }, day) => {
    const earlier = last.get(source) ?? -1
    last.set(source, day)
    return {
      day,
      masses: values.map((each) => (each === value ? SURE : (1 - SURE) / values.length)),
      none: 0,
      oneOff: 0,
      kind: 0,
      author: source,
      earlier,
      rumour: null,
      rumourSize: 0,
    }
  })
}
