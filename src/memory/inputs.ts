import type { CredenceError } from '../error.ts'
import type { Claim, EvidenceId } from '../evidence/evidence.ts'
import type { InstructionKind } from '../instruction/instruction.ts'
import type { SettledBy } from '../outcome/outcome.ts'
import type { PromptForm } from '../policy/context/compose-prompt.ts'
import type { Shape, Stakes } from '../question/question.ts'
import type { Depth } from '../recall/depth.ts'
import type { VeracityRanking } from '../recall/veracity-ranking.ts'
import type { RecordAnswer, RecordRequest } from '../record/record.ts'
import type { Source, SourceClass, Veracity } from '../source/source.ts'

/** A moment: ISO 8601 with an offset or `Z`, a `Date`, milliseconds since 1970, or local time beside a `zone`. */
export type Moment = string | Date | number

/** One thing that was said, or one record that changed. Needs `text` or `claims`. */
export interface ObserveInput {
  readonly text?: string
  readonly claims?: readonly Claim[]
  /** As the connector names them; default `user`, the person whose memory this is. Of class `other_person` nobody is the user, whatever the name, and the default is `somebody`. */
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
  /** Also gives each text its vector while others are read; it resolves when all have one. Default false: recall does it later. */
  readonly embed?: boolean
  /** With `embed`: how many of those that were without a vector have one by now. */
  readonly onEmbedded?: (progress: EmbedProgress) => void
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

/** How recall is to work, as it stands in code or in a file. */
export interface RecallConfiguration {
  /** Least probabilities of the verdicts, in place of those fitted to this memory. */
  readonly bands?: { readonly high: number; readonly moderate: number; readonly low: number }
  /** Of recalls that don't say; default `belief`. */
  readonly ranking?: Ranking
  /** Factors of the ranking `veracity`; what is left out is as it was. */
  readonly veracityRanking?: VeracityRankingInput
  /** Whether verdicts are calibrated by themselves as the memory grows; default true. `calibrateRecall` works in any case. */
  readonly calibrates?: boolean
}

export interface VeracityRankingInput {
  readonly byVeracity?: Partial<VeracityRanking['byVeracity']>
  readonly byTier?: Partial<VeracityRanking['byTier']>
  readonly hotUpToDays?: number
  readonly warmUpToDays?: number
}

export interface RecallOpenOptions extends RecallConfiguration {
  /** Path of a JSON file with the same fields, such as `credence.recall.json`; what is given here goes first. */
  readonly file?: string
}

export interface CalibrateOptions {
  readonly onProgress?: (progress: CalibrateProgress) => void
}

/** How far the questions made of the memory have been asked. */
export interface CalibrateProgress {
  readonly done: number
  readonly total: number
}

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
  /** Default: read from its first words; `You may …` allows, `Never …` forbids. */
  readonly kind?: InstructionKind
  /** Whom or what it is about; left out: everybody and everything. */
  readonly about?: string
  /** Where it holds; left out: on every channel. */
  readonly channel?: string
  /** What it is for; left out: for every project. */
  readonly project?: string
  /** When it ends. */
  readonly until?: Moment
  /** How often it may be used; left out: as often as needed. */
  readonly uses?: number
  readonly by?: string
}

/** What is about to be done: what is left out is not known, and null says that there is none. */
export interface OccasionInput {
  readonly about?: string | null
  readonly channel?: string | null
  readonly project?: string | null
  /** Default: now. */
  readonly at?: Moment
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

export interface OpenQuestionsOptions extends ViewerOptions {
  /** At most so many, the most valuable. Default: all. */
  readonly budget?: number
  /** Only what is about this person or thing, and those reached through it. */
  readonly about?: string
  /** They are put to the person now: none of them is asked again within a week. Default false. */
  readonly asking?: boolean
}

/** What a person says who was asked: the answer, with what it is not; none of what they were shown; or that they can't say. */
export type AnswerGiven =
  | string
  | { readonly answer: string; readonly not?: readonly string[] }
  | { readonly none: true }
  | { readonly dontKnow: true }

/** Who answers, why, and when. */
export type AnswerOptions = Omit<RulingOptions, 'how'>

export interface PutOffOptions extends ViewerOptions {
  /** Default: in a week. */
  readonly until?: Moment
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

/** Which readings: fields narrow one another, and at least one is given. */
export interface ReadingScopeInput {
  /** Full version of the reader, such as `rules@1`; `claims@1` for what was typed. */
  readonly reader?: string
  readonly class?: SourceClass
  /** Whoever said it, under each of their names. */
  readonly author?: string
  readonly channel?: string
  /** How the delivery ids of one import begin. */
  readonly deliveryPrefix?: string
  readonly evidence?: EvidenceId | readonly EvidenceId[]
  readonly saidFrom?: Moment
  readonly saidUntil?: Moment
  /** The same of when it arrived, which is when it was first read. */
  readonly receivedFrom?: Moment
  readonly receivedUntil?: Moment
}

export interface QuarantineOptions {
  /** Why, in plain words: told wherever something is left out for it. */
  readonly reason: string
  /** Who does it; default `user`. */
  readonly by?: string
  /** Only what would change; nothing is done. Default false. */
  readonly dryRun?: boolean
}

export interface LiftOptions {
  readonly reason?: string
  readonly by?: string
  readonly dryRun?: boolean
}

export interface RescoreOptions extends LiftOptions {
  readonly onProgress?: (progress: RescoreProgress) => void
}

export interface RescoreProgress {
  /** Texts gone through, of so many that are kept. */
  readonly done: number
  readonly total: number
}

export interface DecideOptions {
  /** Keys of the questions that the call rests on, or questions in plain words; what the policy names is looked up anyway. */
  readonly needs?: readonly string[]
  /** Values that the tool is called with, where the policy has rules for them. Their text is not kept. */
  readonly args?: Readonly<Record<string, unknown>>
  /** What it is for, where the policy tells purposes apart. */
  readonly purpose?: string
  /** For whom the tool acts: only what they may see counts. Default: the user. */
  readonly by?: string
}

/** Newest first. */
export interface DecisionQuery {
  /** Default 100, at most 1,000. */
  readonly limit?: number
  /** Those made before this one, by its id. */
  readonly before?: string
  readonly tool?: string
}

export interface ReportOptions {
  /** What was kept, settled and decided from then on. Default: from the beginning. */
  readonly from?: Moment
  /** Up to and with then. Default: now. */
  readonly until?: Moment
}

export interface MetricsOptions extends ReportOptions {
  /** Beginnings of keys whose overrides are counted by themselves, such as `customer.billing`, beside those that the policy names. */
  readonly prefixes?: readonly string[]
}

export interface MetricsAllOptions extends MetricsOptions {
  /** Default: all. */
  readonly tenants?: readonly string[]
}

export interface ContextOptions {
  /** What the prompt is for: a tool of the policy, or a purpose of its tool `personalise`. Default: the rule of `personalise`. */
  readonly purpose?: string
  /** For whom the prompt is: only what they may see enters. Default `user`, who sees all. */
  readonly by?: string
  /** Keys of questions that the task rests on, or questions in plain words: looked up whatever recall finds. */
  readonly needs?: readonly string[]
  /** At most so many characters (UTF-16 units), marks and all. Default 4,000. */
  readonly maxChars?: number
  /** At most so many tokens, as `countTokens` counts them. */
  readonly maxTokens?: number
  readonly countTokens?: (text: string) => number
  /**
   * `block`: JSON lines between marks that nothing inside can write. `messages`: the same; use `messages` of the result.
   * `plain`: `key=value (source, p=0.95)` lines, without marks. Default `block`.
   */
  readonly form?: PromptForm
  /** How much to look at; default: chosen from the words, and never `fast`. */
  readonly depth?: Depth
  /** What had been said by then, believed as sources are trusted today; records are read only now. */
  readonly asOf?: Moment
}

/** How a system that owns records is read. */
export interface ConnectRecordOptions {
  /** Question keys that it answers, or patterns: `customer.*`, `*.loyalty_tier`. */
  readonly keys: string | readonly string[]
  /** The value now; null where it has none. What it answers is kept nowhere. */
  readonly read: (request: RecordRequest) => RecordAnswer | Promise<RecordAnswer>
  /** So long is waited for an answer; default 2,000. */
  readonly timeoutMs?: number
  /** Whose word its values are; default: the name of the connector. */
  readonly sourceName?: string
  /** Names of those who may see its values; absent: everyone this tenant serves. */
  readonly audience?: readonly string[]
}
