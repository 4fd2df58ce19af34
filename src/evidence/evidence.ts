import type { Source } from '../source/source.ts'

export type EvidenceId = string

/** The key of the person whose memory this is; every other person's key is made from their name. */
export const USER = 'user'

/** A typed statement that needs no reading: a form field, a record's column. */
export interface Claim {
  /** Question key, such as `customer.loyalty_tier`. */
  readonly question: string
  readonly answer: string | number | boolean
  readonly unit?: string
}

export type ReadingState = 'read' | 'nothing_found' | 'not_yet_read' | 'not_evidence'

/** A message, document, form or record event, exactly as it arrived. Only ever appended. */
export interface Evidence {
  readonly id: EvidenceId
  /** Byte for byte as it came, lone surrogates and all, but for secrets that were sealed; empty only where `claims` speak. */
  readonly text: string
  readonly claims: readonly Claim[]
  /** As the connector named them. */
  readonly author: string
  /** `user`, or the author's name as a key: the same person on every channel. */
  readonly authorKey: string
  /** Subject key, where the connector knows whom this is about. */
  readonly about: string | null
  /** Person keys that may see it; null: everyone this tenant serves. */
  readonly audience: readonly string[] | null
  readonly channel: string
  readonly source: Source
  /** When it was said, in milliseconds since 1970; `receivedAt` where nobody knows. */
  readonly saidAt: number
  readonly saidAtKnown: boolean
  /** IANA zone or fixed offset in which "today" is meant. */
  readonly zone: string
  readonly receivedAt: number
  /** SHA-256 of who said what to whom and when; equal for a redelivery, breaks ties in time. */
  readonly digest: string
  /** What copies share: SHA-256 of the text without forwarding marks, quoting, case and spacing. */
  readonly origin: string
  /** Came with a forwarding or quoting mark: a copy of something, whoever sent it. */
  readonly forwarded: boolean
  /** Number of words in the text the origin was made from: short texts coincide by chance. */
  readonly originWords: number
  readonly deliveryId: string | null
  readonly externalId: string | null
  /** What the writer claimed to be sure of: kept, shown, never adopted. */
  readonly claimedConfidence: number | null
}
