import { LEARN_OPTIONS } from '../../src/learning/learn-options.ts'
import { type LearnedParameters, startingParameters } from '../../src/learning/learned.ts'
import { learnFromSettledAlone } from '../../src/learning/settled-alone.ts'
import { shownAnswers } from './corrections.ts'
import { makeWorld } from './generator/make-world.ts'
import type { WorldOptions } from './generator/options.ts'
import { sigmoid, type World } from './generator/world.ts'
import { frameOf, trainingHistories } from './history.ts'
import { learnedMethod } from './ours/learned-method.ts'
import { settledPoints } from './ours/settled-histories.ts'
import { type OverSeeds, overSeeds } from './over-seeds.ts'
import { printed } from './table.ts'

/** How many settled facts are learned from, in turn. */
const COUNTS: readonly number[] = [0, 20, 50, 100, 300, 1000]
/** Given, so that the learning of weights is seen and not the choice of how much agreement counts. */
const OMEGA = 0.2

type Learner = (world: World, count: number) => LearnedParameters

const LEARNERS: Readonly<Record<string, Learner>> = {
  'ours, all questions': (world, count) => learnedFrom(world, count, OMEGA),
  'ours, settled questions only': (world, count) => learnedFrom(world, count, 0),
  'ours, counts only': (world, count) =>
    learnFromSettledAlone(frameOf(world), trainingHistories(world, settledPoints(world, shownAnswers(world), count))),
}

/** How far trust is from what it should be, by learner and number of facts. */
export type Settling = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>

/** How many corrections it takes until the trust of each kind of source for each type of question has settled. */
export function settlingOf(worlds: Iterable<World>, counts: readonly number[] = COUNTS): Settling {
  const errors = new Map(Object.keys(LEARNERS).map((name) => [name, new Map(counts.map((n) => [n, [] as number[]]))]))
  for (const world of worlds) {
    const started = performance.now()
    for (const [name, learner] of Object.entries(LEARNERS)) {
      for (const count of counts)
        errors
          .get(name)
          ?.get(count)
          ?.push(trustError(world, learner(world, count)))
    }
    console.error(`seed ${world.seed}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return errors
}

function learnedFrom(world: World, count: number, omega: number): LearnedParameters {
  if (count === 0 && omega === 0) return startingParameters(frameOf(world), LEARN_OPTIONS)
  return learnedMethod(world, settledPoints(world, shownAnswers(world), count), { options: { omega } }).learned
}

/** Root mean square of learned less true probability that a claim is right, over kinds of source and types of question. */
export function trustError({ truths }: Pick<World, 'truths'>, { trust }: Pick<LearnedParameters, 'trust'>): number {
  const squares = trust.logOdds.map((logOdds, cell) => {
    return (sigmoid(logOdds) - sigmoid(truths.claimLogit[cell] as number)) ** 2
  })
  return Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / squares.length)
}

export function settling(seeds: number, options: WorldOptions, isJson: boolean): string {
  const errors = settlingOf(worldsOf(seeds, options))
  const rows = [...errors].map(([name, byCount]): readonly [string, readonly (readonly [number, OverSeeds])[]] => [
    name,
    [...byCount].map(([count, each]) => [count, overSeeds(each)] as const),
  ])
  if (isJson) {
    return JSON.stringify({ seeds, ...Object.fromEntries(rows.map(([n, by]) => [n, Object.fromEntries(by)])) }, null, 2)
  }
  const head = ['RMSE of trust', ...COUNTS.map(String)]
  return [head, head.map(() => '---'), ...rows.map(([name, by]) => [name, ...by.map(([, each]) => printed(each, 3))])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function* worldsOf(seeds: number, options: WorldOptions): Generator<World> {
  for (let seed = 1; seed <= seeds; seed++) yield makeWorld(seed, options)
}
