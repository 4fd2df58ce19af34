import type { Evidence } from '../evidence/evidence.ts'
import { splitKey } from '../question/question.ts'
import type { Access, Reading } from '../reading/reading.ts'
import { isMarketing, type Source } from '../source/source.ts'
import { type Parameters, STARTING_PARAMETERS, type TrustTable } from './parameters.ts'

/**
 * Probability that what this text claims is right, before anything is learned about its author: theta of F2.
 *
 * The author's own trust counts for what they know first-hand, or give no cue of. What they pass on went through two
 * mouths, and each had to get it right (two layers of error, as in Knowledge-Based Trust, Dong et al. 2015); what they
 * conclude is worth no more than a guess:
 *
 *     theta = P(first-hand or no cue) own + P(reported) own x told + P(concluded) min(own, .60)
 *
 * Worked: the user (.90) passes on what an unnamed person said (.60), reported .8: .2 x .9 + .8 x .54 = .612.
 */
export function startingTrust(
  evidence: Pick<Evidence, 'source' | 'authorKey'>,
  reading: Pick<Reading, 'questionKey' | 'facets' | 'toldBy'>,
  parameters: Parameters = STARTING_PARAMETERS,
): number {
  const { trust } = parameters
  const { subject } = splitKey(reading.questionKey)
  const own = ownTrust(evidence.source, evidence.authorKey === subject, trust)
  const told = toldTrust(reading.toldBy, subject, trust)
  return mixByAccess(reading.facets.access, own, own * told, Math.min(own, trust.concluded))
}

function ownTrust(source: Source, isAboutThemselves: boolean, trust: TrustTable): number {
  if (isMarketing(source)) return trust.marketing
  switch (source.class) {
    case 'user_explicit':
      return trust.userExplicit
    case 'system_of_record':
      return trust.systemOfRecord
    case 'user_stated':
      return trust.userStated
    case 'tool':
      return trust.tool
    case 'other_person':
      return isAboutThemselves ? trust.aboutThemselves : personTrust(source, trust)
    case 'document':
      return trust.document
    case 'imported':
      return trust.imported
    case 'inferred':
      return trust.inferred
    // The assistant's own words are filtered out long before; if they came here, nobody vouched for them.
    case 'assistant':
    case 'unknown':
      return trust.unknown
  }
}

function personTrust({ closeness }: Source, trust: TrustTable): number {
  if (closeness === 'close') return trust.close
  return closeness === 'stranger' ? trust.stranger : trust.acquaintance
}

function toldTrust(toldBy: string | null, subject: string, trust: TrustTable): number {
  if (toldBy === null) return trust.toldByUnnamed
  return toldBy === subject ? trust.toldBySubject : trust.toldByNamed
}

function mixByAccess(access: Access, own: number, told: number, concluded: number): number {
  const sum = access.first_hand + access.unclear + access.reported + access.inferred
  if (!(sum > 0)) return own
  return (
    ((access.first_hand + access.unclear) / sum) * own +
    (access.reported / sum) * told +
    (access.inferred / sum) * concluded
  )
}
