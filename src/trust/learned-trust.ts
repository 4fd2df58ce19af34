import type { Evidence } from '../evidence/evidence.ts'
import { splitKey } from '../question/question.ts'
import type { Access, Reading } from '../reading/reading.ts'
import type { SourceClass } from '../source/source.ts'
import { sigmoid } from '../statistics/log-odds.ts'
import { ACCESS_LAYER, type AccessLayer, kindKeyOf, layersOf } from './source-layers.ts'
import { trustFor } from './trust-for.ts'
import { authorLogOdds, isUnvouched, layerLogOdds, type TrustModel } from './trust-model.ts'

/** Names of the rows of a trust model; a name that is not here was never met. */
export interface TrustRows {
  readonly kinds: ReadonlyMap<string, number>
  /** By attribute: `diet` of `maya.diet`. */
  readonly types: ReadonlyMap<string, number>
  readonly authors: ReadonlyMap<string, number>
}

/** A trust model that is asked by names. */
export interface LearnedTrust {
  readonly model: TrustModel
  readonly rows: TrustRows
  /** For gates: sources with fewer scored claims than this are trusted no more than the low end of what is known of them. */
  readonly thinBelow?: number
}

/**
 * Theta of F2 as learned (F5): log-odds of layers, kind, kind x type and author added up. What was never met leaves its
 * part out, so a new florist starts with the record of marketing mail. Over first-hand, reported and concluded words
 * it is a mean, since one claim is linear in theta.
 */
export function learnedTrust(
  learned: LearnedTrust,
  evidence: Pick<Evidence, 'source' | 'authorKey' | 'channel'>,
  reading: Pick<Reading, 'questionKey' | 'facets'>,
): number {
  const shares = accessShares(reading.facets.access)
  let trust = 0
  for (const access of ACCESS_LAYER) {
    if (shares[access] === 0) continue
    trust +=
      shares[access] *
      sigmoid(logOddsOf(learned, evidence, reading, access) - thinness(learned, evidence, reading, access))
  }
  return trust
}

/** Shares of first-hand (or no cue), reported and concluded, summing to 1. */
export function accessShares({
  first_hand,
  reported,
  inferred,
  unclear,
}: Access): Readonly<Record<AccessLayer, number>> {
  const sum = first_hand + reported + inferred + unclear
  if (!(sum > 0)) return { first_hand: 1, reported: 0, inferred: 0 }
  return { first_hand: (first_hand + unclear) / sum, reported: reported / sum, inferred: inferred / sum }
}

/** The access that counts most: what a message teaches is filed under it. */
export function mainAccess(access: Access): AccessLayer {
  const shares = accessShares(access)
  return ACCESS_LAYER.reduce((best, each) => (shares[each] > shares[best] ? each : best))
}

/** One in twenty is below this many deviations. */
const LOWER_BOUND = 1.645
/** Whoever they are is known for certain: nobody farms their record. */
const VERIFIED: ReadonlySet<SourceClass> = new Set(['user_explicit', 'user_stated', 'system_of_record'])

/** F11: how far below the mean the lower 5% bound of a thinly known source is, in log-odds; 0 of one that is well known. */
function thinness(
  { model, rows, thinBelow = 0 }: LearnedTrust,
  evidence: Pick<Evidence, 'source' | 'authorKey' | 'channel'>,
  reading: Pick<Reading, 'questionKey'>,
  access: AccessLayer,
): number {
  if (thinBelow === 0 || VERIFIED.has(evidence.source.class)) return 0
  const layers = layersOf(evidence, reading, access)
  const { variance, claims } = trustFor(model, {
    layers,
    kind: rows.kinds.get(kindKeyOf(layers)) ?? null,
    type: rows.types.get(splitKey(reading.questionKey).attribute) ?? null,
    author: rows.authors.get(evidence.authorKey) ?? null,
  })
  return claims < thinBelow ? LOWER_BOUND * Math.sqrt(variance) : 0
}

function logOddsOf(
  { model, rows }: LearnedTrust,
  evidence: Pick<Evidence, 'source' | 'authorKey' | 'channel'>,
  reading: Pick<Reading, 'questionKey'>,
  access: AccessLayer,
): number {
  const layers = layersOf(evidence, reading, access)
  const kind = rows.kinds.get(kindKeyOf(layers))
  const type = rows.types.get(splitKey(reading.questionKey).attribute)
  const author = rows.authors.get(evidence.authorKey)
  const ofAuthor = author === undefined ? 0 : authorLogOdds(model, author, !isUnvouched(model, layers))
  if (kind === undefined) return layerLogOdds(model, layers) + ofAuthor
  if (type !== undefined) return (model.logOdds[kind * model.typeCount + type] as number) + ofAuthor
  return layerLogOdds(model, layers) + (model.kinds.effect[kind] as number) + ofAuthor
}
