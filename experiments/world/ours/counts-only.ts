import { beliefUnder } from '../../../src/learning/belief-under.ts'
import type { SettledPoint } from '../../../src/learning/history.ts'
import { learnFromSettledAlone } from '../../../src/learning/settled-alone.ts'
import type { World } from '../generator/world.ts'
import { frameOf, historyOf, trainingHistories } from '../history.ts'
import type { Method } from '../told.ts'

/** F6's fallback: trust alone is learned, each settled fact judging the messages before it one by one. */
export function countsOnly(world: World, settled: ReadonlyMap<number, readonly SettledPoint[]>): Method {
  const learned = learnFromSettledAlone(frameOf(world), trainingHistories(world, settled))
  return (told) => beliefUnder(historyOf(told), learned, told.day)
}
