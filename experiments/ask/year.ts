import { beliefUnder } from '../../src/learning/belief-under.ts'
import type { SettledPoint } from '../../src/learning/history.ts'
import type { LearnedParameters } from '../../src/learning/learned.ts'
import { STAKES, type Stakes } from '../../src/question/question.ts'
import { createRandom } from '../world/generator/random.ts'
import { truthAt } from '../world/generator/trajectory.ts'
import type { World } from '../world/generator/world.ts'
import { historyOf } from '../world/history.ts'
import { toldUntil } from '../world/told.ts'

/** The last year of a world, in which answers are used, and people are asked. */
export const FIRST_DAY = 730
export const ROUND_DAYS = 30
export const ROUNDS = 12

/** Uses a day of each question: gamma, so that a few are used often and most seldom. */
const USE_SHAPE = 0.5
const MEAN_USES_PER_DAY = 1 / 45
/** Streams that the world itself has no use for. */
const USES_STREAM = 31
const ANSWERS_STREAM = 32
/** People who are asked err this often (F3). */
export const ERRS = 0.005
/** And can say this often. */
export const KNOWS = 0.9

/** One question about one test person, and what it is needed for. */
export interface Needed {
  readonly question: number
  readonly type: number
  readonly stakes: Stakes
  /** Days on which a decision needs the answer, in order. */
  readonly useDays: readonly number[]
}

/** What each question of the test people is needed for in the year: drawn once, alike for everybody who asks. */
export function neededIn({ seed, questions, options }: World): readonly Needed[] {
  const random = createRandom(seed, USES_STREAM)
  const end = FIRST_DAY + ROUNDS * ROUND_DAYS
  const needed: Needed[] = []
  for (let question = 0; question < questions.count; question++) {
    if ((questions.person[question] as number) < options.trainPeople) continue
    const stakes = STAKES[random.below(STAKES.length)] as Stakes
    const rate = random.gamma(USE_SHAPE, MEAN_USES_PER_DAY / USE_SHAPE)
    const useDays: number[] = []
    // From 90 days before on, so that there is something to go by at the start.
    for (let day = FIRST_DAY - 90 + random.exponential(1 / rate); day < end; day += random.exponential(1 / rate))
      useDays.push(day)
    needed.push({ question, type: questions.type[question] as number, stakes, useDays })
  }
  return needed
}

/** What a person says when asked about a question on a day; null: they can't say. The same whoever asks. */
export type Person = (question: number, day: number, answers: number) => SettledPoint | null

export function personOf({ seed, questions }: World): Person {
  return (question, day, answers) => {
    const random = createRandom(seed, ANSWERS_STREAM + 1000 * question + Math.round(day))
    if (random.uniform() >= KNOWS) return null
    const truth = truthAt(questions.trajectory[question] as World['questions']['trajectory'][number], day)
    const slips = random.uniform() < ERRS
    const said = slips ? (truth + 1 + random.below(answers - 1)) % answers : truth
    const likelihood = new Float64Array(answers).fill(ERRS)
    likelihood[said] = 1
    return { day, likelihood }
  }
}

/** What is believed of a question on a day, from what was said and from what was answered. */
export function believedOn(
  world: World,
  learned: LearnedParameters,
  question: number,
  day: number,
  answered: readonly SettledPoint[],
): { readonly belief: Float64Array; readonly heardPerDay: number } {
  const told = toldUntil(world, question, day)
  const heard = told.messages.filter((each) => each.day > day - HEARD_WITHIN_DAYS && !each.isCopy).length
  return { belief: beliefUnder(historyOf(told, answered), learned, day), heardPerDay: heard / HEARD_WITHIN_DAYS }
}

const HEARD_WITHIN_DAYS = 180
