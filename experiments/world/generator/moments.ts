import type { WorldOptions } from './options.ts'
import type { Random } from './random.ts'
import { truthAt } from './trajectory.ts'
import type { Exposures, Moments, WorldMessages, WorldQuestions } from './world.ts'

const FIRST_QUERY_DAY = 365
const FIRST_EXPOSURE_DAY = 200
const CHANCES = 4

/** Each test question is asked a few times after the first year; only where something has been said about it by then. */
export function drawQueries(
  random: Random,
  questions: WorldQuestions,
  messages: WorldMessages,
  { trainPeople, queriesPerQuestion, days }: WorldOptions,
): Moments {
  const asked: [question: number, day: number][] = []
  for (let question = 0; question < questions.count; question++) {
    if ((questions.person[question] as number) < trainPeople) continue
    for (let i = 0; i < queriesPerQuestion; i++) {
      const day = FIRST_QUERY_DAY + random.uniform() * (days - FIRST_QUERY_DAY)
      if (isSpokenOf(questions, messages, question, day)) asked.push([question, day])
    }
  }
  return momentsOf(asked, questions)
}

/** Answers shown to training people, in no order of time. */
export function drawExposures(
  random: Random,
  questions: WorldQuestions,
  messages: WorldMessages,
  { trainPeople, exposures, days }: WorldOptions,
): Exposures {
  const trainQuestions = questions.person.filter((person) => person < trainPeople).length
  const shown: [question: number, day: number][] = []
  const chances: number[] = []
  for (let i = 0; i < exposures && trainQuestions > 0; i++) {
    const question = random.below(trainQuestions)
    const day = FIRST_EXPOSURE_DAY + random.uniform() * (days - FIRST_EXPOSURE_DAY)
    if (!isSpokenOf(questions, messages, question, day)) continue
    shown.push([question, day])
    for (let c = 0; c < CHANCES; c++) chances.push(random.uniform())
  }
  return { ...momentsOf(shown, questions), chances: Float64Array.from(chances) }
}

function isSpokenOf({ start }: WorldQuestions, messages: WorldMessages, question: number, day: number): boolean {
  const first = start[question] as number
  return first < (start[question + 1] as number) && (messages.day[first] as number) <= day
}

function momentsOf(each: readonly (readonly [question: number, day: number])[], questions: WorldQuestions): Moments {
  return {
    count: each.length,
    question: Int32Array.from(each, ([question]) => question),
    day: Float64Array.from(each, ([, day]) => day),
    truth: Uint8Array.from(each, ([question, day]) => {
      const trajectory = questions.trajectory[question]
      if (trajectory === undefined) throw new RangeError(`there is no question ${question}`)
      return truthAt(trajectory, day)
    }),
  }
}
