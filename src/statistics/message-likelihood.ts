import { createMessageParts, fillMessageParts, type MessageTerms } from './message-parts.ts'

/**
 * F2: how probable this message is under each possible truth, the largest set to 1.
 *
 *     fresh(x) = theta L_x + (1 - theta) sum over wrong answers a of habit(a | x) L_a
 *     claim(x) = (1-g)(1-h) fresh(x) + g repeat + (1-g) h rumour
 *     l(x)     = rho0 L_0 + (1-rho0) ((1-o) claim(x) + o mean L)
 *
 * A repeat says almost nothing, a change of mind counts fully; a chorus within two weeks is discounted, later
 * corroboration is not; a one-off flattens and is not dropped. Without repeats, copies and capping it is
 * 1 + relevance x trust x support: 1 + (1-r0)(1-o) K²/(K-1) (theta - 1/K)(q_x - 1/K).
 *
 * Worked: K = 2, masses .7 and .1, none .2, theta .8. Ratios 1, .142857, none .809524 (see `readingRatios`);
 * fresh .828571 and .314286; l = .121429 + .85 fresh = .825714 and .388571, so 1 and .470588.
 */
export function messageLikelihood(terms: MessageTerms): Float64Array {
  const states = terms.masses.length
  if (scratch.likelihood.length < states) scratch = createMessageParts(2 * states)
  fillMessageParts(terms, scratch)
  const likelihood = new Float64Array(states)
  for (let x = 0; x < states; x++) likelihood[x] = (scratch.likelihood[x] as number) / scratch.largest
  return likelihood
}

/** Holds nothing from one call to the next: all that is read of it has been written in the same call. */
let scratch = createMessageParts(16)
