import type { WorldOptions } from './options.ts'
import { QUESTION_TYPES } from './question-types.ts'
import type { Random } from './random.ts'
import { BASE_LOGIT, HOSTILE_KIND, KINDS, LAYER_EFFECTS, LAYERS } from './source-kinds.ts'
import { cell, type Reliabilities } from './world.ts'

const MOST_REPEATS = 0.98
const CHANGE_RATE_SPREAD = 0.2
const BASE_RATE_CONCENTRATION = 2

/** Draws what is true in one world: how right each kind is about each type, how fast facts change, what is common. */
export function drawReliabilities(random: Random, options: WorldOptions): Reliabilities {
  const types = QUESTION_TYPES.length
  const effects = new Map(
    Object.entries(LAYER_EFFECTS).map(([name, mean]) => [name, mean + random.normal() * options.layerSpread]),
  )
  const claimLogit = new Float64Array(KINDS.length * types)
  KINDS.forEach(({ layers }, kind) => {
    let ofKind = BASE_LOGIT + options.reliability + random.normal() * options.kindSpread
    layers.forEach((value, i) => {
      ofKind += effects.get(`${LAYERS[i]} ${value}`) as number
    })
    for (let type = 0; type < types; type++) {
      claimLogit[cell(kind, type, types)] = ofKind + random.normal() * options.kindTypeSpread
    }
  })
  return {
    claimLogit,
    kindShare: kindShares(options.hostileFactor),
    oneOff: Float64Array.from(KINDS, ({ oneOff }) => oneOff),
    stale: Float64Array.from(KINDS, ({ stale }) => stale),
    repeat: Float64Array.from(KINDS, ({ repeat }) => Math.min(MOST_REPEATS, repeat * options.repeatFactor)),
    push: Float64Array.from(KINDS, ({ push }) => push),
    changeRate: Float64Array.from(
      QUESTION_TYPES,
      ({ redrawDays }) => (options.changeFactor / redrawDays) * Math.exp(random.normal() * CHANGE_RATE_SPREAD),
    ),
    baseRates: QUESTION_TYPES.map(({ answers, isShared }) =>
      isShared ? random.dirichlet(answers, BASE_RATE_CONCENTRATION) : new Float64Array(answers).fill(1 / answers),
    ),
    favourite: Uint8Array.from(QUESTION_TYPES, ({ answers }) => random.below(answers)),
  }
}

function kindShares(hostileFactor: number): Float64Array {
  const shares = Float64Array.from(KINDS, ({ share }, kind) => share * (kind === HOSTILE_KIND ? hostileFactor : 1))
  const sum = shares.reduce((a, b) => a + b, 0)
  return shares.map((share) => share / sum)
}
