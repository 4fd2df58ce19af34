import { beliefUnder } from '../../../src/learning/belief-under.ts'
import type { LearningMessage, QuestionHistory, SettledPoint } from '../../../src/learning/history.ts'
import { learn } from '../../../src/learning/learn.ts'
import { LEARN_OPTIONS } from '../../../src/learning/learn-options.ts'
import { type LearnedParameters, startingParameters } from '../../../src/learning/learned.ts'
import type { World } from '../generator/world.ts'
import { frameOf, historyOf } from '../history.ts'
import { type Method, toldUntil } from '../told.ts'

const PASSES = 4

/**
 * F6's fallback: trust alone is learned, from each settled fact and each message before it as a pair of its own. What
 * other messages say, and the rest of the parameters, stay as they were.
 */
export function countsOnly(world: World, settled: ReadonlyMap<number, readonly SettledPoint[]>): Method {
  const frame = frameOf(world)
  const start = startingParameters(frame, LEARN_OPTIONS)
  const { trust } = learn(frame, pairsOf(world, settled), { omega: 0, iterations: PASSES })
  const parameters: LearnedParameters = { ...start, trust }
  return (told) => beliefUnder(historyOf(told), parameters, told.day)
}

function pairsOf(world: World, settled: ReadonlyMap<number, readonly SettledPoint[]>): readonly QuestionHistory[] {
  const pairs: QuestionHistory[] = []
  for (const [question, points] of settled) {
    for (const point of points) {
      const history = historyOf(toldUntil(world, question, point.day))
      for (const message of history.messages) {
        const alone: LearningMessage = { ...message, earlier: -1 }
        pairs.push({ ...history, messages: [alone], settled: [point] })
      }
    }
  }
  return pairs
}
