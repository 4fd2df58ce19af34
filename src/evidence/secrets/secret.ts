/** What a sealed value was: never more than its kind is kept of it. */
export const SECRET_KINDS = [
  'private_key',
  'api_key',
  'token',
  'password',
  'card_number',
  'passport_number',
  'social_security_number',
  'one_time_code',
] as const

export type SecretKind = (typeof SECRET_KINDS)[number]

/** What becomes of secrets: only their kind is kept, or they are kept as they are. */
export type SecretsSetting = 'seal' | 'keep'

/** A stretch of a text that is a secret, in UTF-16 code units. */
export interface FoundSecret {
  readonly kind: SecretKind
  readonly start: number
  readonly end: number
}

/** The first part of a match that a pattern names `value`, else all of it. Patterns carry the flags `d` and `g`. */
export function foundBy(kind: SecretKind, match: RegExpMatchArray): FoundSecret {
  const { indices } = match as { readonly indices: RegExpIndicesArray }
  const [start, end] = (indices.groups?.['value'] ?? indices[0]) as [number, number]
  return { kind, start, end }
}
