import { beliefNow, type Chain, massWithin, type NamedAnswer } from './chain.ts'

/** A leading answer must stand at least this far above its base rate (F9). */
const LEAST_RISE = 0.1
/** From here on it is likelier than not that nobody has named the answer (F9). */
const MOSTLY_UNNAMED = 0.5

export interface RankedAnswer {
  readonly place: number
  readonly named: NamedAnswer
  readonly probability: number
  /** Probability before any evidence. */
  readonly baseRate: number
}

/** Where the answers of one chain stand: most probable first, ties in their fixed order, rejected ones out. */
export interface Standing {
  readonly ranked: readonly RankedAnswer[]
  readonly somethingElse: number
  readonly belief: Float64Array | null
}

export function standingOf(chain: Chain): Standing {
  const belief = beliefNow(chain)
  if (belief === null) return { ranked: [], somethingElse: 0, belief }
  const ranked = chain.answers
    .map((named, place) => ({
      place,
      named,
      probability: Math.min(1, massWithin(belief, named)),
      baseRate: massWithin(chain.baseRates, named),
    }))
    .filter(({ place }) => !chain.rejected.includes(place))
    .sort((a, b) => b.probability - a.probability)
  return { ranked, somethingElse: Math.min(1, unnamedMass(chain, belief)), belief }
}

/** Mass on states that no answer names; a member that is out is not "something else". */
function unnamedMass({ answers, rival }: Chain, belief: Float64Array): number {
  if (rival !== null) return 0
  let mass = 0
  for (let x = 0; x < belief.length; x++) {
    if (!answers.some(({ from, to }) => x >= from && x < to)) mass += belief[x] as number
  }
  return mass
}

/** F9: the first answer is not enough to speak of. */
export function isTooWeak({ ranked, somethingElse }: Standing): boolean {
  const [first] = ranked
  return first === undefined || somethingElse >= MOSTLY_UNNAMED || first.probability < first.baseRate + LEAST_RISE
}
