import type { Source } from '../source/source.ts'
import type { Claim } from './evidence.ts'
import { originText } from './origin.ts'

export { authorKeyOf, othersKeyOf } from './author.ts'

/** Who said what to whom and when. */
export interface IdentityParts {
  readonly authorKey: string
  readonly text: string
  readonly claims: readonly Claim[]
  readonly channel: string
  /** Class, closeness and purpose: the same words from a record and from nobody are two things. */
  readonly source: Source
  readonly about: string | null
  /** Person keys; null: everyone. Order and repeats don't count. */
  readonly audience: readonly string[] | null
  /** Null where nobody knows when, so that a redelivery is the same whenever it comes. */
  readonly saidAt: number | null
}

/** What the digest is made of: equal only for equal parts, for any string, lone surrogates and all. */
export function digestMaterial(parts: IdentityParts): string {
  const audience = parts.audience === null ? null : [...new Set(parts.audience)].sort()
  const saidAt = parts.saidAt === null ? null : String(parts.saidAt)
  return JSON.stringify([
    'said',
    1,
    parts.authorKey,
    parts.text,
    canonicalClaims(parts.claims),
    parts.channel,
    [parts.source.class, parts.source.closeness ?? null, parts.source.purpose ?? null],
    parts.about,
    audience,
    saidAt,
  ])
}

/**
 * What the origin is made of: what copies share. Claims without a text are an origin of their own: two systems that
 * hold the same value did not copy it from each other.
 * @param textOfOrigin what `originText` makes of the text, where it is known
 */
export function originMaterial(parts: IdentityParts, textOfOrigin: string = originText(parts.text).text): string {
  if (parts.text.trim() === '') return digestMaterial(parts)
  const claims = canonicalClaims(parts.claims)
  return JSON.stringify(['origin', 1, textOfOrigin, ...(claims.length > 0 ? [claims] : [])])
}

/** Claims in one order; a number and the text that spells it stay two things. */
function canonicalClaims(claims: readonly Claim[]): readonly string[] {
  return claims
    .map((claim) =>
      JSON.stringify([
        claim.question,
        typeof claim.answer,
        String(claim.answer),
        ...(claim.unit === undefined ? [] : [claim.unit]),
      ]),
    )
    .sort()
}
