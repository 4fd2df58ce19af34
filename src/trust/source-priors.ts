import { logit } from '../statistics/log-odds.ts'
import type { TrustTable } from './parameters.ts'
import { STARTING_PRIORS, type TrustPriors } from './trust-priors.ts'

/**
 * The starting trusts as effects of layers, so that learning starts from the same table that it takes the place of. The
 * who of a source carries its table entry; the others move it by as much as in the case that is met most:
 *
 *     marketing: as a document, log-odds of .45 less those of .65;  about themselves: .88 less .73 of an acquaintance;
 *     passed on: .9 x .6 less .9 of the user;  concluded: .60 less .9 of the user
 *
 * Sums of effects can't give back every entry of the table: a close friend about themselves starts at .916, not .88.
 */
export function sourcePriors(trust: TrustTable): TrustPriors {
  const base = STARTING_PRIORS.base.mean
  const who = (value: string, probability: number) => ({ layer: 'who', value, mean: logit(probability) - base })
  const reported = logit(trust.userStated * trust.toldByUnnamed) - logit(trust.userStated)
  return {
    ...STARTING_PRIORS,
    informed: [
      who('user_explicit', trust.userExplicit),
      who('system_of_record', trust.systemOfRecord),
      who('user_stated', trust.userStated),
      who('tool', trust.tool),
      who('close', trust.close),
      who('acquaintance', trust.acquaintance),
      who('business', trust.acquaintance),
      who('stranger', trust.stranger),
      who('document', trust.document),
      who('imported', trust.imported),
      who('inferred', trust.inferred),
      who('unknown', trust.unknown),
      { layer: 'about', value: 'themselves', mean: logit(trust.aboutThemselves) - logit(trust.acquaintance) },
      { layer: 'purpose', value: 'marketing', mean: logit(trust.marketing) - logit(trust.document) },
      { layer: 'access', value: 'reported', mean: reported },
      { layer: 'access', value: 'inferred', mean: logit(trust.concluded) - logit(trust.userStated) },
    ],
    anchors: [
      { layer: 'who', value: 'user_explicit' },
      { layer: 'who', value: 'user_stated' },
      { layer: 'who', value: 'system_of_record' },
    ],
    unvouched: [
      { layer: 'who', value: 'stranger' },
      { layer: 'who', value: 'unknown' },
      { layer: 'purpose', value: 'marketing' },
    ],
  }
}
