import { KINDS } from '../generator/source-kinds.ts'
import type { Told } from '../told.ts'
import { bestSingle } from './best-single.ts'
import { shareOut } from './distribution.ts'

/** Fixed weights as memory products give them: stated 1, unknown .8, inferred .7, from a tool .6, imported .5. */
const VERACITY: Readonly<Record<string, number>> = {
  self: 1,
  close: 0.7,
  acquaintance: 0.7,
  business: 0.5,
  'system of record': 0.6,
  stranger: 0.8,
}

const BY_KIND: Float64Array = Float64Array.from(KINDS, ({ layers }) => VERACITY[layers[0]] as number)

/** The one reading that weighs most decides. */
export function bestVeracity(told: Told): Float64Array {
  return bestSingle(told, ({ kind }) => BY_KIND[kind] as number)
}

/** Readings summed with their source's fixed weight. */
export function summedVeracity({ answers, messages }: Told): Float64Array {
  const sum = new Float64Array(answers)
  for (const { masses, kind } of messages) {
    for (let a = 0; a < answers; a++) {
      sum[a] = (sum[a] as number) + (masses[a] as number) * (BY_KIND[kind] as number)
    }
  }
  return shareOut(sum)
}
