import { beliefUnder } from '../../src/learning/belief-under.ts'
import type { LearningFrame, QuestionHistory } from '../../src/learning/history.ts'
import { learn } from '../../src/learning/learn.ts'
import type { CrowdBeliefs } from './baselines.ts'
import type { Crowd } from './load-crowd.ts'

/** Nothing changes in a day: what a page is worth is asked once. */
const CHANGE_RATE = 1e-5
const SURE = 1 - 1e-6
/** A label is read without doubt. */
const STRONGEST_READING = 1e6
const SETTLED_ERROR = 0.005

/**
 * The engine as it learns in a memory: each worker an author, all of one kind; settled items pinned, agreement counted with
 * the omega that the settled ones choose.
 */
export function engineBeliefs(crowd: Crowd, settled: readonly number[]): CrowdBeliefs {
  const frame: LearningFrame = {
    layers: ['who'],
    kinds: [{ layers: ['worker'] }],
    questionTypes: [{ changeRate: CHANGE_RATE, sharedStates: crowd.classes.length }],
    authorCount: crowd.workerCount,
  }
  const isSettled = new Set(settled)
  const histories = historiesOf(crowd, (item) => isSettled.has(item))
  const learned = learn(frame, () => histories, {
    strongestReading: STRONGEST_READING,
    driftHalfLifeDays: null,
    mostPerKind: 1000,
  })
  return historiesOf(crowd, () => false).map((history) => beliefUnder(history, learned, 0))
}

function historiesOf(
  { items, classes, labels, truths }: Crowd,
  isSettled: (item: number) => boolean,
): QuestionHistory[] {
  const multiplicity = new Float64Array(classes.length).fill(1)
  const histories = items.map((_, item) => ({
    type: 0,
    multiplicity,
    messages: [] as QuestionHistory['messages'][number][],
    settled: isSettled(item)
      ? [{ day: 0, likelihood: classes.map((__, c) => (c === truths[item] ? 1 : SETTLED_ERROR)) }]
      : [],
  }))
  for (const { item, worker, label } of labels) {
    histories[item]?.messages.push({
      day: 0,
      masses: classes.map((_, c) => (c === label ? SURE : (1 - SURE) / classes.length)),
      none: 0,
      oneOff: 0,
      kind: 0,
      author: worker,
      earlier: -1,
      rumour: null,
      rumourSize: 0,
    })
  }
  return histories
}
