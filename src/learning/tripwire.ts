import { sigmoid } from '../statistics/log-odds.ts'
import { layerLogOdds, type TrustModel } from '../trust/trust-model.ts'
import type { LayerValue, TrustPriors } from '../trust/trust-priors.ts'

/** A kind of source that was learned to be what it can hardly be. */
export interface Tripped {
  readonly kind: number
  readonly why: 'anchor_fell' | 'suspect_rose'
  /** Mean over the types of question. */
  readonly trust: number
  readonly expected: number
}

/** An anchor may fall this many standard deviations of a layer below what is expected of it. */
const MOST_DEVIATIONS = 2
/** Whoever is expected to be wrong more often than right cannot be this right. */
const SUSPECT_AT_MOST = 0.8

/**
 * F6's tripwire: kinds with an anchor among their layer values (people about themselves, systems of record) whose trust
 * fell by more than two deviations, where that of all kinds with the anchor did so in the mean; and kinds expected to be
 * wrong more often than right that rose above .8. Either is the mark of a majority that agreed on lies. One kind that fell alone
 * may just be as bad as that: what a person writes on the web about themself is worse than what they say.
 *
 * Worked: oneself is expected at log-odds 2 (.881); below 2 - 2 x .8 = .4 (.599) it trips. Three kinds of oneself at 1.5, 1.3
 * and .2 do not: their mean is 1.
 */
export function tripwire(model: TrustModel, priors: TrustPriors): readonly Tripped[] {
  const fallen = priors.anchors.filter((anchor) => hasFallen(model, anchor, priors))
  const tripped: Tripped[] = []
  model.kindLayers.forEach((values, kind) => {
    const expected = expectedLogOdds(model, values, priors)
    const learned = meanLogOdds(model, kind)
    const found = { kind, trust: sigmoid(learned), expected: sigmoid(expected) }
    const isFallen = fallen.some((anchor) => hasValue(model, values, anchor))
    if (isFallen && learned < lowestOf(expected, priors)) {
      tripped.push({ ...found, why: 'anchor_fell' })
    }
    if (expected < 0 && found.trust > SUSPECT_AT_MOST) tripped.push({ ...found, why: 'suspect_rose' })
  })
  return tripped
}

/** Whether the kinds with an anchor fell, in the mean. */
function hasFallen(model: TrustModel, anchor: LayerValue, priors: TrustPriors): boolean {
  let room = 0
  model.kindLayers.forEach((values, kind) => {
    if (!hasValue(model, values, anchor)) return
    room += meanLogOdds(model, kind) - lowestOf(expectedLogOdds(model, values, priors), priors)
  })
  return room < 0
}

function lowestOf(expected: number, { deviations }: TrustPriors): number {
  return expected - MOST_DEVIATIONS * deviations.layer
}

function expectedLogOdds({ layers, layerValues }: TrustModel, values: readonly string[], priors: TrustPriors): number {
  const means = layerValues.map((each) => ({ ...each, effect: each.mean }))
  return layerLogOdds({ base: priors.base.mean, layers, layerValues: means }, values)
}

function meanLogOdds({ logOdds, typeCount }: TrustModel, kind: number): number {
  let sum = 0
  for (let type = 0; type < typeCount; type++) sum += logOdds[kind * typeCount + type] as number
  return sum / typeCount
}

function hasValue({ layers }: TrustModel, values: readonly string[], { layer, value }: LayerValue): boolean {
  return values[layers.indexOf(layer)] === value
}
