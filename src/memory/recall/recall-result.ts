import type { AnswerProbability, BeliefState, UnknownReason } from '../../belief/belief.ts'
import type { EvidenceId } from '../../evidence/evidence.ts'
import type { SecretKind } from '../../evidence/secrets/secret.ts'
import type { Shape, Stakes } from '../../question/question.ts'
import type { Bands } from '../../recall/answerability/answerability-model.ts'
import type { CandidateSigns } from '../../recall/answerability/candidate-signs.ts'
import type { ClaimStanding } from '../../recall/claim-standing.ts'
import type { Depth } from '../../recall/depth.ts'
import type { DayWindow } from '../../recall/query/time-words.ts'
import type { RankFactors } from '../../recall/rank.ts'
import type { RelevanceParts } from '../../recall/relevance/relevance.ts'
import type { Stored, Verdict } from '../../recall/verdict.ts'
import type { SourceClass, Veracity } from '../../source/source.ts'

/** By which way something was found. */
export type FoundBy = 'words' | 'vectors' | 'beside' | 'question' | 'person' | 'relation' | 'pin'

export interface RecallItem {
  readonly evidenceId: EvidenceId
  readonly text: string
  readonly author: string
  readonly channel: string
  readonly sourceClass: SourceClass
  readonly veracity: Veracity
  readonly saidAt: number
  readonly pinned: boolean
  /** What it claims about tracked questions, and how that stands now; empty where nothing was read in it. */
  readonly claims: readonly ClaimStanding[]
  /** Probability that what it claims is so now; null where it claims nothing that is tracked. */
  readonly probability: number | null
  /** Product of the factors; orders the items of one recall and means nothing else. */
  readonly rank: number
  readonly factors: RankFactors
  readonly foundBy: readonly FoundBy[]
  /** Whom it is about, where it was found one hop away: `partner of maya`. */
  readonly through: { readonly role: string; readonly of: string; readonly probability: number | null } | null
  /** Cosine with the query; null without an embedder. */
  readonly similarity: number | null
  /** Stems of the query that stand in it. */
  readonly wordsMatched: readonly string[]
  /** How its relevance came about, before newer words on a matter went before older ones. */
  readonly relevance: RelevanceParts
  /** Probability that it answers this very question. */
  readonly answers: number
  /** What speaks for and against that; null where it was too far down to be judged. */
  readonly signs: CandidateSigns | null
}

/** The belief on the very question that was asked, where one is tracked. */
export interface RecalledAnswer {
  readonly question: string
  readonly text: string
  readonly leading: AnswerProbability | null
  readonly answers: readonly AnswerProbability[]
  /** What is said of it, as of an answer of `ask`: of a set all that are more likely in than not. */
  readonly said: AnswerProbability | null
  readonly state: BeliefState
  readonly reason: UnknownReason | null
  readonly shape: Shape
  readonly unit: string | null
  /** Every answer is its own yes or no: they don't exclude one another. */
  readonly isSet: boolean
  /** When the newest evidence for it was said. */
  readonly newestAt: number | null
}

/** What was found and is not among the items, by reason. */
export interface LeftOut {
  readonly superseded: number
  readonly rejected: number
  readonly expired: number
  /** Nothing that is under quarantine is found: these would have been. */
  readonly quarantined: number
  /** Found, but further down than asked for. */
  readonly beyondLimit: number
}

/** Items of one fact, so that `deep` does not repeat ten rows of it. */
export interface RecallGroup {
  readonly subject: string
  /** Questions that its first row speaks to; empty where nothing was read in it. */
  readonly questions: readonly string[]
  /** The row to show first, then the others. */
  readonly evidenceIds: readonly EvidenceId[]
  /** Other rows that say what is believed now. */
  readonly supporting: number
  readonly older: number
}

export interface VerdictSign {
  readonly name: string
  readonly logOdds: number
}

/** What a verdict was read off: fitted to this memory where that was possible, else as shipped. */
export interface VerdictModel {
  /** Null: judged by words alone. */
  readonly embedder: string | null
  /** Questions made of this memory that it was fitted on; 0: as shipped. */
  readonly fittedOn: number
  readonly bands: Bands
  readonly bandsFrom: BandsFrom
}

export type BandsFrom = 'user' | 'fitted' | 'shipped'

export interface RecallResult {
  readonly asked: string
  readonly verdict: Verdict
  /** Probability that the answer to this very question is stored; says nothing of whether it is true. */
  readonly answerability: number
  readonly stored: Stored
  /** Why the verdict is what it is, in words. */
  readonly reason: string
  /** What the verdict rests on, largest first; the log-odds sum to those of `answerability`. */
  readonly signs: readonly VerdictSign[]
  /** Which model and bands the verdict was read off. */
  readonly model: VerdictModel
  readonly answer: RecalledAnswer | null
  /**
   * What is asked about by name, and the text that is taken for the answer doesn't name, as `visa` where only a passport was told:
   * neither that text nor a belief that rests on it is an answer to be given plainly. Null where it does, or where nothing is taken.
   */
  readonly notNamed: string | null
  /** Kinds of secrets that would answer it: told, sealed at the door, and not stored. */
  readonly sealed: readonly SecretKind[]
  /** Of the question that was asked, tracked or not: what decides how careful to be. */
  readonly stakes: Stakes
  readonly items: readonly RecallItem[]
  readonly groups: readonly RecallGroup[]
  readonly leftOut: LeftOut
  readonly depth: Depth
  readonly depthReason: string
  /** Keys of the people it was asked about. */
  readonly people: readonly string[]
  /** When it was said or held, where the query says so, in days since 1970: what was said at another time counts less. */
  readonly within: (DayWindow & { readonly words: string }) | null
  /** Set where recall is less than it could be: no embedder, an unknown language, texts not yet embedded. */
  readonly degraded: string | null
  /** Texts that have no vector yet. */
  readonly notYetEmbedded: number
  /** Time that the embedder took for the query, in milliseconds. */
  readonly embeddingMs: number
}
