import { beliefUnder } from '../../../src/learning/belief-under.ts'
import type { QuestionHistory, SettledPoint } from '../../../src/learning/history.ts'
import { LEARN_OPTIONS } from '../../../src/learning/learn-options.ts'
import { startingParameters } from '../../../src/learning/learned.ts'
import { firstSettled, likelihoodOf, type Shown, shownUntilSettled } from '../corrections.ts'
import { QUESTION_TYPES, type WorldQuestionType } from '../generator/question-types.ts'
import type { World } from '../generator/world.ts'
import { frameOf, historyOf } from '../history.ts'
import { toldUntil } from '../told.ts'

const LEAST_SETTLING = 0.02

/** What became known, by question, in order of time, each with how many facts of its sort it stands for. */
export function settledPoints(
  world: World,
  shown: readonly Shown[],
  count: number,
): ReadonlyMap<number, readonly SettledPoint[]> {
  const rates = settlingRates(world, shownUntilSettled(shown, count))
  const points = new Map<number, SettledPoint[]>()
  for (const each of [...firstSettled(shown, count)].sort((a, b) => a.day - b.day)) {
    const ofQuestion = points.get(each.question) ?? []
    const standsFor = 1 / (each.answer === each.truth ? rates.right : rates.wrong)
    ofQuestion.push({ day: each.day, likelihood: likelihoodOf(each, answersOf(world, each.question)), standsFor })
    points.set(each.question, ofQuestion)
  }
  return points
}

/**
 * How often a shown answer that is wrong, and one that is right, becomes known: those that did over those that the starting
 * parameters expect. Nothing about the world's own rates is used.
 */
function settlingRates(world: World, shown: readonly Shown[]): { readonly wrong: number; readonly right: number } {
  const start = startingParameters(frameOf(world), LEARN_OPTIONS)
  const sums = { wrong: 0, right: 0, expectedWrong: 0, expectedRight: 0 }
  for (const { question, day, answer, truth, outcome } of shown) {
    const history: QuestionHistory = historyOf(toldUntil(world, question, day))
    const probability = beliefUnder(history, start, day)[answer] as number
    sums.expectedRight += probability
    sums.expectedWrong += 1 - probability
    if (outcome === 'silent') continue
    if (answer === truth) sums.right++
    else sums.wrong++
  }
  const rate = (known: number, expected: number): number => Math.min(1, Math.max(LEAST_SETTLING, known / expected))
  return { wrong: rate(sums.wrong, sums.expectedWrong), right: rate(sums.right, sums.expectedRight) }
}

export function answersOf({ questions }: World, question: number): number {
  return (QUESTION_TYPES[questions.type[question] as number] as WorldQuestionType).answers
}
