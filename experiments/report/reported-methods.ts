import { beliefUnder } from '../../src/learning/belief-under.ts'
import { LEARN_OPTIONS } from '../../src/learning/learn-options.ts'
import { startingParameters } from '../../src/learning/learned.ts'
import { baselinesOf } from '../world/baselines/baselines.ts'
import { learnedSeedSum } from '../world/baselines/learned-seed-sum.ts'
import { shownAnswers } from '../world/corrections.ts'
import type { World } from '../world/generator/world.ts'
import { frameOf, historyOf } from '../world/history.ts'
import { oracleBelief } from '../world/oracle/oracle.ts'
import { ABLATIONS } from '../world/ours/ablations.ts'
import { learnedMethod } from '../world/ours/learned-method.ts'
import { settledFacts, settledPoints } from '../world/ours/settled-histories.ts'
import type { Method } from '../world/told.ts'

const SETTLED = 100
/** So that parts are compared and not choices of omega. */
const GIVEN_OMEGA = { omega: 0.2 } as const

export interface ReportedMethod {
  readonly name: string
  readonly method: Method
  /** Null: it learns nothing. */
  readonly learningSeconds: number | null
}

/** What the report compares, the oracle first. */
export function* reportedMethods(world: World): Generator<ReportedMethod> {
  yield { name: 'oracle', method: (told) => oracleBelief(world, told), learningSeconds: null }
  for (const [name, method] of Object.entries(baselinesOf(world))) yield { name, method, learningSeconds: null }
  const start = startingParameters(frameOf(world), LEARN_OPTIONS)
  yield {
    name: 'ours, nothing learned',
    method: (told) => beliefUnder(historyOf(told), start, told.day),
    learningSeconds: null,
  }
  const shown = shownAnswers(world)
  const settled = settledPoints(world, shown, SETTLED)
  yield timed('plain sum, 100 settled', () => learnedSeedSum(world, settledFacts(world, shown, SETTLED)))
  yield timed('ours, no settled fact', () => learnedMethod(world, new Map()).method)
  yield timed('ours, 100 settled', () => learnedMethod(world, settled).method)
  yield timed('ours, 100 settled, omega .2', () => learnedMethod(world, settled, { options: GIVEN_OMEGA }).method)
  yield timed(
    'ours, one weight for all',
    () => learnedMethod(world, settled, { ...ABLATIONS['trust: one weight for all'], options: GIVEN_OMEGA }).method,
  )
}

function timed(name: string, learn: () => Method): ReportedMethod {
  const started = performance.now()
  const method = learn()
  return { name, method, learningSeconds: (performance.now() - started) / 1000 }
}
