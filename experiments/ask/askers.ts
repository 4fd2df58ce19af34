import { askingValue } from '../../src/calibration/answer-value.ts'
import { LOSSES_BY_STAKES, USES_WITHIN_DAYS, usesPerDay } from '../../src/policy/need.ts'
import type { Random } from '../world/generator/random.ts'
import { ERRS, KNOWS, type Needed } from './year.ts'

/** A question that might be asked now, as whoever asks sees it. */
export interface Candidate {
  readonly needed: Needed
  readonly day: number
  readonly belief: Float64Array
  readonly changesPerDay: number
  readonly heardPerDay: number
}

/** The larger, the sooner it is asked. */
export type Asker = (candidate: Candidate, random: Random) => number

/** Who decides what is asked; each in the same worlds, with the same people and the same uses. */
export const ASKERS: Readonly<Record<string, Asker>> = {
  'value of information': (candidate) => informationValue(candidate, LOSSES_BY_STAKES[candidate.needed.stakes]),
  'value of information, right answers alone': (candidate) => informationValue(candidate, MUST_ACT),
  'least certain first': ({ belief }) => -Math.max(...belief),
  random: (_, random) => random.uniform(),
}

/** Every use acts, and each error loses the same: what is then spared is errors. */
const MUST_ACT = { lossIfWrong: 1, lossIfNotActing: 1 } as const

function informationValue(
  { needed, day, belief, changesPerDay, heardPerDay }: Candidate,
  losses: { readonly lossIfWrong: number; readonly lossIfNotActing: number },
): number {
  const uses = needed.useDays.filter((each) => each <= day && each > day - USES_WITHIN_DAYS).length
  const asking = {
    named: Array.from(belief),
    unnamed: 0,
    knows: KNOWS,
    errs: ERRS,
    changesPerDay,
    heardPerDay,
    isSettled: false,
  }
  return askingValue(asking, [{ ...losses, usesPerDay: usesPerDay(uses) }])
}
