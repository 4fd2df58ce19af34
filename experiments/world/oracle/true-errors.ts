import { QUESTION_TYPES, type WorldQuestionType } from '../generator/question-types.ts'
import { KINDS } from '../generator/source-kinds.ts'
import { truthAt } from '../generator/trajectory.ts'
import { cell, type World } from '../generator/world.ts'
import type { ErrorsOf } from './true-parameters.ts'

/** Wrong claims that the even habit counts as, and those that the habit counts as in each row of errors by truth. */
const PRIOR_WRONG_CLAIMS = 8
const PRIOR_BY_TRUTH = 8
const ROUNDS = 20

/** How often each wrong answer a is claimed while x is true, at x answers + a; by kind x types + type. */
type WrongClaims = readonly Float64Array[]

/**
 * What sources say when they are wrong, counted where the truth is known of everything said about training people: one habit
 * a kind and type, from which a source draws until it isn't the truth; or one a truth besides, shrunk towards the habit.
 * More than anybody can learn: it is what such a structure could gain.
 */
export function trueErrors(world: World): { readonly byHabit: ErrorsOf; readonly byTruth: ErrorsOf } {
  const types = QUESTION_TYPES.length
  const counted = wrongClaims(world)
  const habits = counted.map((claims) => habitFrom(claims, Math.sqrt(claims.length)))
  const confusions = counted.map((claims, at) => confusionsFrom(claims, habits[at] as Float64Array))
  return {
    byHabit: (kind, type) => ({ habits: habits[cell(kind, type, types)] as Float64Array, confusions: null }),
    byTruth: (kind, type) => ({ habits: null, confusions: confusions[cell(kind, type, types)] as Float64Array[] }),
  }
}

function wrongClaims({ questions, messages, options }: World): WrongClaims {
  const types = QUESTION_TYPES.length
  const counted = KINDS.flatMap(() => QUESTION_TYPES.map(({ answers }) => new Float64Array(answers * answers)))
  for (let at = 0; at < messages.count; at++) {
    const question = messages.question[at] as number
    if ((questions.person[question] as number) >= options.trainPeople) continue
    const type = questions.type[question] as number
    const { answers } = QUESTION_TYPES[type] as WorldQuestionType
    const claimed = messages.claimed[at] as number
    const trajectory = questions.trajectory[question]
    if (claimed === answers || messages.isOneOff[at] === 1 || trajectory === undefined) continue
    const truth = truthAt(trajectory, messages.day[at] as number)
    const claims = counted[cell(messages.kind[at] as number, type, types)] as Float64Array
    if (claimed !== truth) claims[truth * answers + claimed] = (claims[truth * answers + claimed] as number) + 1
  }
  return counted
}

/** The habit under which the wrong claims are likeliest, drawn to even; draws that the truth kept from being made count too. */
export function habitFrom(claims: ArrayLike<number>, answers: number): Float64Array {
  let habit = new Float64Array(answers).fill(1 / answers)
  for (let round = 0; round < ROUNDS; round++) {
    const draws = new Float64Array(answers).fill(PRIOR_WRONG_CLAIMS / answers)
    for (let x = 0; x < answers; x++) {
      const own = habit[x] as number
      for (let a = 0; a < answers; a++) {
        const made = claims[x * answers + a] as number
        draws[a] = (draws[a] as number) + made
        draws[x] = (draws[x] as number) + (made * own) / (1 - own)
      }
    }
    const sum = draws.reduce((total, each) => total + each, 0)
    habit = draws.map((each) => each / sum)
  }
  return habit
}

function confusionsFrom(claims: ArrayLike<number>, habit: Float64Array): readonly Float64Array[] {
  const answers = habit.length
  return Array.from({ length: answers }, (_, x) => {
    const row = habit.map((rate, a) => {
      const usual = a === x ? 0 : rate / (1 - (habit[x] as number))
      return (claims[x * answers + a] as number) + PRIOR_BY_TRUTH * usual
    })
    const sum = row.reduce((total, each) => total + each, 0)
    return row.map((each) => each / sum)
  })
}
