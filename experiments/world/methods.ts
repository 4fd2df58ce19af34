import { beliefUnder } from '../../src/learning/belief-under.ts'
import { LEARN_OPTIONS } from '../../src/learning/learn-options.ts'
import { startingParameters } from '../../src/learning/learned.ts'
import { baselinesOf } from './baselines/baselines.ts'
import { learnedSeedSum } from './baselines/learned-seed-sum.ts'
import { shownAnswers } from './corrections.ts'
import type { World } from './generator/world.ts'
import { frameOf, historyOf } from './history.ts'
import { oracleBelief } from './oracle/oracle.ts'
import { trueErrors } from './oracle/true-errors.ts'
import { type ErrorsOf, trueParametersBelief } from './oracle/true-parameters.ts'
import { ABLATIONS } from './ours/ablations.ts'
import { countsOnly } from './ours/counts-only.ts'
import { learnedMethod, type Variant } from './ours/learned-method.ts'
import { settledFacts, settledPoints } from './ours/settled-histories.ts'
import { type Method, toldToMemory, toldUntilAsked } from './told.ts'

/** One row of the table: a method, and how many settled facts it learns from (null: it has no use for any). */
export interface NamedMethod {
  readonly name: string
  readonly settled: number | null
  /** Its place in the result: see `resultOf`. */
  readonly group:
    | 'oracle'
    | 'ownStructure'
    | 'baselines'
    | 'nothingLearned'
    | 'countsOnly'
    | 'ours'
    | 'allMessages'
    | 'ablations'
  readonly method: Method
  /** The weight of agreement that it learned with. */
  readonly omega?: number
}

/** The limits and the rules to compare with. */
export function referenceMethods(world: World): readonly NamedMethod[] {
  return [
    { name: 'oracle', settled: null, group: 'oracle', method: (told) => oracleBelief(world, told) },
    {
      name: 'own structure, true parameters',
      settled: null,
      group: 'ownStructure',
      method: (told) => trueParametersBelief(world, told),
    },
    ...Object.entries(baselinesOf(world)).map(
      ([name, method]): NamedMethod => ({ name, settled: null, group: 'baselines', method }),
    ),
  ]
}

/** The structure's floor with errors of more shapes: what is pushed or stale, told by habit and by truth. */
export function floorMethods(world: World): readonly NamedMethod[] {
  const { byHabit, byTruth } = trueErrors(world)
  const floor = (name: string, errors?: ErrorsOf): NamedMethod => ({
    name: `own structure, true parameters${name}`,
    settled: null,
    group: 'baselines',
    method: (told) => trueParametersBelief(world, told, errors),
  })
  return [
    ...referenceMethods(world).filter(({ group }) => group === 'oracle'),
    floor(''),
    floor(', true habits', byHabit),
    floor(', true errors by truth', byTruth),
  ]
}

/** How many settled facts ours is given, in turn. */
export const SETTLED_COUNTS: readonly number[] = [0, 20, 100, 1000]
/** With how many settled facts parts are taken away. */
const ABLATION_SETTLED = 100

/** What learns from settled facts: the plain sum, ours, and ours with counts alone. */
export function* learningMethods(world: World, counts: readonly number[] = SETTLED_COUNTS): Generator<NamedMethod> {
  const shown = shownAnswers(world)
  const start = startingParameters(frameOf(world), LEARN_OPTIONS)
  yield {
    name: 'ours, nothing learned',
    settled: null,
    group: 'nothingLearned',
    method: (told) => beliefUnder(historyOf(told), start, told.day),
  }
  for (const settled of counts.filter((count) => count > 0)) {
    const method = learnedSeedSum(world, settledFacts(world, shown, settled))
    yield { name: 'plain log-linear sum, learned trust', settled, group: 'baselines', method }
  }
  for (const settled of counts.filter((count) => count > 0)) {
    yield {
      name: 'ours, counts only',
      settled,
      group: 'countsOnly',
      method: countsOnly(world, settledPoints(world, shown, settled)),
    }
  }
  for (const settled of counts) {
    const { method, learned } = learnedMethod(world, settledPoints(world, shown, settled))
    yield { name: 'ours', settled, group: 'ours', method, omega: learned.omega }
  }
}

/** How many settled facts ours is given where it learns from everything that it holds, as a memory does. */
const MEMORY_SETTLED: readonly number[] = [0, 100, 1000]

/**
 * Ours learning from all messages, those about the people who are asked among them: nothing is ever settled about these, and
 * their truths are never seen. Last, with only what had been said until the question was first asked.
 */
export function* memoryMethods(world: World): Generator<NamedMethod> {
  const shown = shownAnswers(world)
  for (const settled of MEMORY_SETTLED) {
    const points = settledPoints(world, shown, settled)
    const { method, learned } = learnedMethod(world, points, { learnsFrom: toldToMemory })
    yield { name: 'ours, learning from all messages', settled, group: 'allMessages', method, omega: learned.omega }
  }
  const { method, learned } = learnedMethod(world, new Map(), { learnsFrom: toldUntilAsked })
  const name = 'ours, learning from all messages until asked'
  yield { name, settled: 0, group: 'allMessages', method, omega: learned.omega }
}

/** So that parts are compared and not choices of omega. */
const ABLATION_OMEGA = 0.2

/** Ours with 100 settled facts and a given omega, and the same without each part. */
export function* ablationMethods(world: World): Generator<NamedMethod> {
  const settled = settledPoints(world, shownAnswers(world), ABLATION_SETTLED)
  for (const [name, variant] of Object.entries<Variant>({ nothing: {}, ...ABLATIONS })) {
    const { method } = learnedMethod(world, settled, {
      ...variant,
      options: { omega: ABLATION_OMEGA, ...variant.options },
    })
    yield { name: `without ${name}`, settled: ABLATION_SETTLED, group: 'ablations', method }
  }
}
