import type { Learned } from '../learning/learn.ts'
import { trustFrameOf } from '../learning/learned.ts'
import type { NamedFrame } from '../learning/name-histories.ts'
import type { Parameters } from '../trust/parameters.ts'
import { kindKeyOf } from '../trust/source-layers.ts'
import { sourcePriors } from '../trust/source-priors.ts'
import { trustFor } from '../trust/trust-for.ts'
import { startingTrustModel } from '../trust/trust-model.ts'
import { beliefWith, moveOf } from './beliefs.ts'
import type { LearnedSource } from './learn-receipts.ts'
import type { LearningGround } from './learning-grounds.ts'
import type { BeliefMove } from './receipts.ts'

/** Moves worth a line: an answer or a state that changes, or a probability by this much. */
const LEAST_MOVE = 0.05
const MOST_CHANGES = 50

/** Each kind of source: how far it is trusted now and from then on. */
export function sourcesUnder(
  { frame }: NamedFrame,
  { trust }: Learned,
  { trust: table, learned: before }: Parameters,
): readonly LearnedSource[] {
  const starting = startingTrustModel(trustFrameOf(frame), sourcePriors(table))
  return frame.kinds.map(({ layers }, kind): LearnedSource => {
    const { probability, low, high, claims } = trustFor(trust, { layers, kind, type: null, author: null })
    const row = before?.trust.rows.kinds.get(kindKeyOf(layers)) ?? null
    const model = before?.trust.model ?? starting
    const earlier = trustFor(model, { layers, kind: row, type: null, author: null })
    return { layers, before: earlier.probability, after: probability, low, high, claims }
  })
}

/** What would be believed otherwise, the largest moves first. */
export function changesUnder(
  grounds: readonly LearningGround[],
  before: Parameters,
  after: Parameters,
  now: number,
): readonly BeliefMove[] {
  return grounds
    .map(({ grounds: own }) => moveOf(beliefWith(own, now, before), beliefWith(own, now, after)))
    .filter((move) => sizeOf(move) >= LEAST_MOVE)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST_CHANGES)
}

function sizeOf({ before, after }: BeliefMove): number {
  if (before.leading?.answer !== after.leading?.answer || before.state !== after.state) return 1
  return Math.abs((before.leading?.probability ?? 0) - (after.leading?.probability ?? 0))
}
