import { logit, sigmoid } from '../../statistics/log-odds.ts'
import type { Verdict } from '../verdict.ts'
import { type Bands, verdictOf } from './answerability-model.ts'

/** What is known beyond the signs of texts. */
export interface VerdictBounds {
  /** Something is believed on the very question that is asked. */
  readonly isBelieved: boolean
  /** What is asked about by name stands in the text that is taken for the answer; true as well where nothing is. */
  readonly isNamed: boolean
}

export interface BoundedVerdict {
  readonly verdict: Verdict
  readonly probability: number
  /** What was added to the log-odds, and for which reason; null where the signs of the texts stand as they are. */
  readonly sign: { readonly name: 'belief' | 'not_named'; readonly logOdds: number } | null
}

/** Under the band, however near it. */
const JUST_UNDER = 0.999

/**
 * Two things that no likeness of texts outweighs. What is believed on the very question is stored, so the verdict is moderate at
 * least. And where nothing is, a text that doesn't name what is asked about may be of its neighbour, the passport for the visa, so
 * the verdict is moderate at most: what lies above the band of high is laid between moderate and high, in its order.
 *
 * Worked: .95 unnamed, high from .7, moderate from .5: .5 + .999 x .2 x (.95 - .7) / .3 = .6665.
 */
export function boundedVerdict(
  probability: number,
  bands: Bands,
  { isBelieved, isNamed }: VerdictBounds,
): BoundedVerdict {
  const verdict = verdictOf(probability, bands)
  if (isBelieved && (verdict === 'low' || verdict === 'none'))
    return moved(probability, Math.max(probability, bands.moderate), 'belief')
  if (!isBelieved && !isNamed && verdict === 'high') {
    const above = (probability - bands.high) / (1 - bands.high || 1)
    return moved(probability, bands.moderate + JUST_UNDER * (bands.high - bands.moderate) * above, 'not_named')
  }
  return { verdict, probability, sign: null }
}

function moved(from: number, to: number, name: 'belief' | 'not_named'): BoundedVerdict {
  const added = logit(to) - (from === 0 ? 0 : logit(from))
  return { verdict: 'moderate', probability: sigmoid(logit(to)), sign: { name, logOdds: added } }
}
