import type { Bands } from '../../recall/answerability/answerability-model.ts'
import { boundedVerdict } from '../../recall/answerability/bounded-verdict.ts'
import type { Judged } from './judged.ts'
import type { RecalledAnswer } from './recall-result.ts'

export interface Bounded extends Judged {
  readonly notNamed: string | null
}

/** What the signs of texts say, within what is believed on the question and whether the best text names what is asked about. */
export function bounded(judged: Judged, answer: RecalledAnswer | null, bands: Bands): Bounded {
  const isBelieved = answer?.leading != null
  const lacks = judged.best?.lacks ?? null
  const { verdict, probability, sign } = boundedVerdict(judged.probability, bands, {
    isBelieved,
    isNamed: lacks === null,
  })
  const isTaken = verdict === 'high' || verdict === 'moderate'
  const notNamed = isBelieved || !isTaken || lacks === null ? null : lacks.join(' ')
  if (sign === null) return { ...judged, notNamed }
  const signs = [...judged.signs, { name: sign.name.replaceAll('_', ' '), logOdds: sign.logOdds }]
  signs.sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
  const so = { ...judged, notNamed, verdict, probability, signs, stored: 'answer' as const }
  return isBelieved
    ? { ...so, reason: 'something is believed on this very question' }
    : { ...so, reason: `${judged.reason}, and does not say ${lacks?.join(' ')}` }
}
