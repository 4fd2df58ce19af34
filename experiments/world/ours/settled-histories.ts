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

/** The first so many settled facts, in the order in which they were shown, and how many of its sort each stands for. */
export interface SettledFact {
  readonly shown: Shown
  readonly standsFor: number
}

/** What becomes known first, each fact standing for the more of its sort the more rarely such an answer settles. */
export function settledFacts(world: World, shown: readonly Shown[], count: number): readonly SettledFact[] {
  const rates = settlingRates(world, shownUntilSettled(shown, count))
  return firstSettled(shown, count).map((each) => ({
    shown: each,
    standsFor: 1 / (each.answer === each.truth ? rates.right : rates.wrong),
  }))
}

/** What became known, by question, in order of time. */
export function settledPoints(
  world: World,
  shown: readonly Shown[],
  count: number,
): ReadonlyMap<number, readonly SettledPoint[]> {
  const points = new Map<number, SettledPoint[]>()
  const facts = [...settledFacts(world, shown, count)].sort((a, b) => a.shown.day - b.shown.day)
  for (const { shown: each, standsFor } of facts) {
    const ofQuestion = points.get(each.question) ?? []
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
