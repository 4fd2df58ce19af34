import type { World } from '../generator/world.ts'
import { type Method, toldInTraining } from '../told.ts'
import { highestConfidence } from './best-single.ts'
import { betaCounts } from './beta-counts.ts'
import { dawidSkene } from './dawid-skene.ts'
import { lastWrite } from './last-write.ts'
import { equalLogOdds, wordingLogOdds } from './log-odds.ts'
import { majority } from './majority.ts'
import { noisyOr } from './noisy-or.ts'
import { truthFinder } from './truth-finder.ts'
import { bestVeracity, summedVeracity } from './veracity.ts'

/** Rules that learn nothing from settled facts, by name. */
export function baselinesOf(world: World): Readonly<Record<string, Method>> {
  const training = toldInTraining(world)
  return {
    'highest confidence': highestConfidence,
    'last write': lastWrite,
    'veracity, best single': bestVeracity,
    'noisy-OR': noisyOr,
    majority,
    'beta counts': betaCounts,
    'veracity, summed': summedVeracity,
    'weights from wording': wordingLogOdds,
    TruthFinder: truthFinder(training),
    'equal log-odds': equalLogOdds,
    'Dawid-Skene': dawidSkene(training),
  }
}
