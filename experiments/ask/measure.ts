import { actingThreshold } from '../../src/calibration/decision-cost.ts'
import type { SettledPoint } from '../../src/learning/history.ts'
import type { LearnedParameters } from '../../src/learning/learned.ts'
import { LOSSES_BY_STAKES } from '../../src/policy/need.ts'
import type { Stakes } from '../../src/question/question.ts'
import { likeliest } from '../world/baselines/distribution.ts'
import { QUESTION_TYPES, type WorldQuestionType } from '../world/generator/question-types.ts'
import { createRandom } from '../world/generator/random.ts'
import { type Trajectory, truthAt } from '../world/generator/trajectory.ts'
import type { World } from '../world/generator/world.ts'
import { ASKERS, type Asker, type Candidate } from './askers.ts'
import { believedOn, FIRST_DAY, type Needed, neededIn, personOf, ROUND_DAYS, ROUNDS } from './year.ts'

/** What a question is asked at most once in. */
const NOT_AGAIN_DAYS = 90
const LOT_STREAM = 33

/** How one way of asking did in one world. */
export interface Outcome {
  readonly asks: number
  /** Share of uses at which the likeliest answer was right. */
  readonly accuracy: number
  /** Mean loss of a use: acting where the probability reaches the threshold of its stakes, leaving elsewhere. */
  readonly loss: number
}

/** By who asks and by asks a round for each hundred questions. */
export type Outcomes = ReadonlyMap<string, ReadonlyMap<number, Outcome>>

/** Lets everybody ask in one world, with each budget in turn. */
export function askIn(world: World, learned: LearnedParameters, perHundred: readonly number[]): Outcomes {
  const needed = neededIn(world)
  return new Map(
    Object.entries(ASKERS).map(([name, asker]) => [
      name,
      new Map(perHundred.map((each) => [each, yearOf(world, learned, needed, asker, each)])),
    ]),
  )
}

function yearOf(
  world: World,
  learned: LearnedParameters,
  needed: readonly Needed[],
  asker: Asker,
  perHundred: number,
): Outcome {
  const perRound = Math.round((perHundred * needed.length) / 100)
  const random = createRandom(world.seed, LOT_STREAM)
  const person = personOf(world)
  const answered = new Map<number, SettledPoint[]>(needed.map(({ question }) => [question, []]))
  const askedOn = new Map<number, number>()
  let asks = 0
  for (let round = 0; round < ROUNDS && perRound > 0; round++) {
    const day = FIRST_DAY + round * ROUND_DAYS
    const open = needed.filter(({ question }) => day - (askedOn.get(question) ?? -Infinity) >= NOT_AGAIN_DAYS)
    const ranked = open
      .map((each) => ({ each, rank: asker(candidateOf(world, learned, each, day, answered), random) }))
      .sort((a, b) => b.rank - a.rank)
    for (const { each } of ranked.slice(0, perRound)) {
      asks++
      askedOn.set(each.question, day)
      const said = person(each.question, day, answersOf(each))
      if (said !== null) answered.get(each.question)?.push(said)
    }
  }
  return { asks, ...usesOf(world, learned, needed, answered) }
}

function candidateOf(
  world: World,
  learned: LearnedParameters,
  needed: Needed,
  day: number,
  answered: ReadonlyMap<number, readonly SettledPoint[]>,
): Candidate {
  const { question, type } = needed
  const now = believedOn(world, learned, question, day, answered.get(question) ?? [])
  return { needed, day, ...now, changesPerDay: learned.changeRate[type] as number }
}

/** Every use of the year, by what was believed when it came. */
function usesOf(
  world: World,
  learned: LearnedParameters,
  needed: readonly Needed[],
  answered: ReadonlyMap<number, readonly SettledPoint[]>,
): Pick<Outcome, 'accuracy' | 'loss'> {
  const uses = needed.flatMap(({ question, stakes, useDays }) => {
    const life = world.questions.trajectory[question] as Trajectory
    const points = answered.get(question) ?? []
    return useDays
      .filter((day) => day >= FIRST_DAY)
      .map((day) => useOf(believedOn(world, learned, question, day, points).belief, truthAt(life, day), stakes))
  })
  const mean = (figureOf: (use: Use) => number): number =>
    uses.reduce((sum, each) => sum + figureOf(each), 0) / uses.length
  return { accuracy: mean(({ isRight }) => (isRight ? 1 : 0)), loss: mean(({ lost }) => lost) }
}

interface Use {
  readonly isRight: boolean
  readonly lost: number
}

function useOf(belief: Float64Array, truth: number, stakes: Stakes): Use {
  const { lossIfWrong, lossIfNotActing } = LOSSES_BY_STAKES[stakes]
  const answer = likeliest(belief)
  const isRight = answer === truth
  const acts = (belief[answer] as number) >= actingThreshold({ wrongAct: lossIfWrong, ask: lossIfNotActing })
  if (!acts) return { isRight, lost: lossIfNotActing }
  return { isRight, lost: isRight ? 0 : lossIfWrong }
}

function answersOf({ type }: Needed): number {
  return (QUESTION_TYPES[type] as WorldQuestionType).answers
}
