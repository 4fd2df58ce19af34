import type { CredenceError } from '../error.ts'
import type { Claim, EvidenceId } from '../evidence/evidence.ts'
import type { SettledBy } from '../outcome/outcome.ts'
import type { Shape, Stakes } from '../question/question.ts'
import type { Depth } from '../recall/depth.ts'
import type { Source, SourceClass, Veracity } from '../source/source.ts'

/** A moment: ISO 8601 with an offset or `Z`, a `Date`, milliseconds since 1970, or local time beside a `zone`. */
export type Moment = string | Date | number

/** One thing that was said, or one record that changed. Needs `text` or `claims`. */
export interface ObserveInput {
  readonly text?: string
  readonly claims?: readonly Claim[]
  /** As the connector names them; default `user`, the person whose memory this is. */
  readonly author?: string
  /** Name or key of whom it is about, where the connector knows. */
  readonly about?: string
  /** Names of those who may see it; absent: everyone this tenant serves. */
  readonly audience?: readonly string[]
  /** Default `chat`. */
  readonly channel?: string
  /** Default class `unknown`: weak, because nobody vouched for it. */
  readonly source?: Source
  /** Default: now. */
  readonly saidAt?: Moment
  /** IANA zone, such as `Europe/Berlin`; default: the offset of `saidAt`, else UTC. */
  readonly zone?: string
  /** Same id, same content: kept once. Same id, other content: refused. */
  readonly deliveryId?: string
  readonly externalId?: string
  /** What the writer says it is sure of, 0 to 1: kept as a signal, never adopted. */
  readonly claimedConfidence?: number
}

export interface ObserveManyOptions {
  /** After each batch: how many are kept by now. */
  readonly onProgress?: (kept: number) => void
  /** What can't be taken, with its place in the input; without this, the first refusal ends the import. */
  readonly onRefused?: (error: CredenceError, index: number) => void
}

export interface RememberInput {
  readonly text: string
  /** How the agent came by it; default `unknown`. */
  readonly veracity?: Veracity
  readonly about?: string
  readonly channel?: string
  readonly saidAt?: Moment
  readonly zone?: string
}

export interface DefineInput {
  /** `subject.attribute`, such as `customer.loyalty_tier`. */
  readonly key: string
  /** In plain words; default made from the key. */
  readonly text?: string
  readonly shape?: Shape
  /** Answers known beforehand. */
  readonly answers?: readonly string[]
  /** Takes answers beyond the list; default true without a list, false with one. */
  readonly open?: boolean
  readonly unit?: string
  readonly tolerance?: number
  /** Mean number of days between changes; default 1000. */
  readonly changesEveryDays?: number
  readonly stakes?: Stakes
  readonly baseRates?: Readonly<Record<string, number>>
}

export interface AskOptions {
  /** Candidate answers; never the whole list of possible ones. */
  readonly options?: readonly string[]
  readonly shape?: Shape
  /** Who asks: "I" and "my" are theirs, and only evidence they may see counts. Default `user`, who sees all. */
  readonly by?: string
  /** What would have been believed then, of what had been said by then. */
  readonly asOf?: Moment
}

export interface RecallOptions {
  /** Who asks: "I" and "my" are theirs, and only evidence they may see is found. Default `user`, who sees all. */
  readonly by?: string
  /** How much to look at and give back; default: chosen from the words. */
  readonly depth?: Depth
  /** Items given back at most; default: what the depth says. */
  readonly limit?: number
  /** Only what was come by in one of these ways. */
  readonly veracity?: Veracity | readonly Veracity[]
  readonly channel?: string
  readonly author?: string
  readonly about?: string
  /** As things stood then, of what had been said by then. */
  readonly asOf?: Moment
  /**
   * `belief`: relevance x belief x importance x recency. `veracity`: also by how it was come by and how lately, as
   * configured. `relevance`: nothing but relevance. Default as configured, else `belief`.
   */
  readonly ranking?: Ranking
}

export interface FrustrationOptions {
  /** Who speaks; default `user`. */
  readonly by?: string
  /** Where the conversation is held; default `chat`. */
  readonly channel?: string
  /** Who may see what is kept of it; default: as the same words are kept on the channel, else everyone. */
  readonly audience?: readonly string[]
  /** What they said before in this conversation, oldest first; default: what is kept on the channel. */
  readonly turns?: readonly FrustrationTurn[]
}

export interface FrustrationTurn {
  readonly text: string
  /** It got a good answer. Default false. */
  readonly wasAnswered?: boolean
}

export const RANKINGS = ['belief', 'veracity', 'relevance'] as const
export type Ranking = (typeof RANKINGS)[number]

export interface EmbedOptions {
  /** Drops the vectors of every other embedder once all texts have one of this. Default false. */
  readonly dropOthers?: boolean
  readonly onProgress?: (progress: EmbedProgress) => void
}

/** How far the texts without a vector have been gone through. */
export interface EmbedProgress {
  readonly done: number
  readonly total: number
}

export interface RulingOptions {
  readonly by?: string
  readonly how?: SettledBy
  readonly reason?: string
  readonly at?: Moment
}

export interface InstructOptions {
  readonly about?: string
  readonly scope?: string
  readonly limit?: number
  readonly endsAt?: Moment
  readonly by?: string
}

/** Which evidence to list or find; fields narrow one another. */
export interface EvidenceQuery {
  readonly channel?: string
  readonly author?: string
  readonly about?: string
  readonly class?: SourceClass
  readonly veracity?: Veracity
  readonly question?: string
  readonly pinned?: boolean
  /** Who looks: only what they may see is listed. Default `user`, who sees all. */
  readonly by?: string
  readonly limit?: number
}

/** Who looks: only what they may see counts. Default `user`, who sees all. */
export interface ViewerOptions {
  readonly by?: string
}

export interface OrganizeOptions {
  /** Also does what may be done unasked. Default false. */
  readonly apply?: boolean
}

export interface LearnOptions {
  /** Finds out and tells, and keeps nothing. Default false. */
  readonly dryRun?: boolean
  /** From what people and the world settled alone, without agreement between sources. Default false. */
  readonly labelledOnly?: boolean
  /** Who runs it; default `user`. */
  readonly by?: string
  readonly onProgress?: (progress: LearnProgress) => void
}

/** For all tenants of a database. */
export interface LearnAllOptions extends Omit<LearnOptions, 'onProgress'> {
  /** Who learns; default all. */
  readonly tenants?: readonly string[]
  /** Each also learns from what the others counted of kinds of sources. Default false: no tenant learns from another. */
  readonly share?: boolean
  readonly onProgress?: (progress: LearnProgress & { readonly tenant: string }) => void
}

export interface ProposeAuditsOptions {
  /** How many in seven days; default 3. */
  readonly perWeek?: number
  /** Of the lot: the same seed draws the same. Default: from the tenant and the clock. */
  readonly seed?: number
}

/** Whose record: one author's, one kind of source's, both, or everybody's. */
export interface TrackRecordQuery {
  readonly author?: string
  /** One value for each of who, about, channel, purpose, access, as `learn` prints them. */
  readonly layers?: readonly string[]
}

export interface LearnProgress {
  readonly stage: 'reading questions' | 'holding out' | 'learning'
  readonly done: number
  readonly total: number
}

/** What to forget. Exactly one way of saying it; `everything` must be spelled out. */
export type ForgetSelection =
  | { readonly evidence: EvidenceId | readonly EvidenceId[] }
  /** The question, its answers and all evidence that bears on it. */
  | { readonly question: string }
  /** Every text with all of these words. */
  | { readonly matching: string }
  | { readonly about: string }
  | { readonly author: string }
  | { readonly channel: string }
  | { readonly everything: true }
