import { likeliest } from '../baselines/distribution.ts'
import { createRandom } from '../generator/random.ts'
import type { World } from '../generator/world.ts'
import { type Target, withPlanted } from '../planted/planted-claims.ts'
import { type Method, toldAt } from '../told.ts'

const LIES_STREAM = 10
/** Keeps log-odds finite. */
const LEAST = 1e-12

/** By how much, in log-odds, each belief moved towards the lie under so many senders of one kind. */
export interface Crowd {
  readonly senders: number
  readonly shifts: readonly number[]
  /** How many of the beliefs turned into the lie. */
  readonly turned: number
}

/** The first so many right beliefs of a world, each attacked by new authors of one kind who all tell one lie, an hour apart. */
export function crowded(
  world: World,
  method: Method,
  { kind, beliefs, senders }: { readonly kind: number; readonly beliefs: number; readonly senders: readonly number[] },
): readonly Crowd[] {
  const targets = rightBeliefs(world, method, beliefs)
  return senders.map((count) => {
    const attacked = targets.map((target) => ({
      lie: target.lie,
      before: method(target.told),
      after: method(withPlanted(target, { kind, isOneAuthor: false }, count)),
    }))
    return {
      senders: count,
      shifts: attacked.map(({ lie, before, after }) => logOdds(after[lie] as number) - logOdds(before[lie] as number)),
      turned: attacked.filter(({ lie, after }) => likeliest(after) === lie).length,
    }
  })
}

function rightBeliefs(world: World, method: Method, most: number): readonly Target[] {
  const random = createRandom(world.seed, LIES_STREAM)
  const targets: Target[] = []
  for (const [i, told] of toldAt(world, world.queries).entries()) {
    const truth = world.queries.truth[i] as number
    const drawn = random.below(told.answers - 1)
    if (targets.length >= most) break
    if (likeliest(method(told)) !== truth) continue
    targets.push({ told, lie: drawn >= truth ? drawn + 1 : drawn, firstNewAuthor: world.authorLogit.length })
  }
  return targets
}

function logOdds(probability: number): number {
  const within = Math.min(1 - LEAST, Math.max(LEAST, probability))
  return Math.log(within / (1 - within))
}
