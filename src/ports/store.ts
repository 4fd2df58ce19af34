import type { EvidenceReading } from '../belief/belief.ts'
import type { Evidence, EvidenceId, ReadingState } from '../evidence/evidence.ts'
import type { Instruction } from '../instruction/instruction.ts'
import type { Epoch, EpochLog, EpochSwitch } from '../learning/epoch.ts'
import type { JournalEntry } from '../organizing/journal.ts'
import type { AskNote } from '../outcome/ask-note.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { Showing } from '../outcome/showing.ts'
import type { Question, QuestionKey } from '../question/question.ts'
import type { QuarantineAct } from '../reading/quarantine.ts'
import type { Reading } from '../reading/reading.ts'
import type { Rescore } from '../reading/rescore.ts'
import type { RecallFailure } from '../recall/frustration/recall-failure.ts'

/** Something the user did to one piece of evidence. Append-only; the newest of a pair counts. */
export interface Mark {
  readonly id: string
  readonly evidenceId: EvidenceId
  readonly kind: 'pin' | 'unpin' | 'promote' | 'demote'
  readonly at: number
  readonly by: string
}

/** Evidence as kept, with what was done to it since. */
export interface KeptEvidence {
  readonly evidence: Evidence
  readonly readingState: ReadingState
  readonly pinned: boolean
  readonly promoted: boolean
}

/** A lasting "no" to content that was forgotten: only keyed hashes, never the content. */
export interface Tombstone {
  readonly hash: string
  readonly kind: 'origin' | 'delivery' | 'claim'
  readonly at: number
}

/** That a gate was asked and what it said. Names evidence, and holds answers: forgetting takes it with what it rested on. */
export interface KeptDecision {
  readonly id: string
  readonly at: number
  /** Person key of whom the tool acted for. */
  readonly by: string
  readonly tool: string
  readonly purpose: string | null
  readonly effect: 'allow' | 'ask' | 'deny'
  readonly policyHash: string
  readonly questions: readonly QuestionKey[]
  readonly evidence: readonly EvidenceId[]
  /** Reasons and facts, as plain JSON. */
  readonly detail: unknown
}

/** Newest first. */
export interface DecisionPage {
  readonly limit: number
  /** Those made before this one. */
  readonly before?: string
  readonly tool?: string
}

/** Which evidence; fields narrow one another. An unknown field is refused by the caller's schema. */
export interface EvidenceFilter {
  readonly ids?: readonly EvidenceId[]
  readonly channel?: string
  readonly authorKey?: string
  readonly about?: string
  readonly classes?: readonly string[]
  readonly readingState?: ReadingState
  readonly questionKey?: QuestionKey
  readonly pinned?: boolean
  readonly promoted?: boolean
  /** Said at this moment or later, and at this moment or earlier; in milliseconds since 1970. */
  readonly saidFrom?: number
  readonly saidUntil?: number
}

export interface Page {
  readonly limit: number
  /** Evidence after this id, in order of arrival. */
  readonly after?: EvidenceId
}

/** A hit of the words index, best first. */
export interface WordHit {
  readonly kept: KeptEvidence
  /** BM25 of the words asked for, positive, larger is closer. Says nothing about truth. */
  readonly relevance: number
}

/** A space that vectors are kept in: all of one embedder, all of one width. */
export interface VectorSpace {
  /** As the embedder names itself. */
  readonly model: string
  /** Numbers in each vector. */
  readonly dimensions: number
  /** How many vectors, not counting texts that have none. */
  readonly count: number
}

/** The vector of one piece of evidence; null says that its text has none, so that it is not asked for again. */
export interface EvidenceVector {
  readonly evidenceId: EvidenceId
  readonly vector: Float32Array | null
}

/** A hit by meaning, best first. */
export interface VectorHit {
  readonly kept: KeptEvidence
  /** Cosine of the two vectors, from -1 to 1. Says nothing about truth. */
  readonly similarity: number
}

/** How recall judges with one embedder, as fitted to this memory's own texts. */
export interface KeptFit {
  readonly id: string
  /** As the embedder names itself; null: by words alone. */
  readonly embedder: string | null
  readonly madeAt: number
  /** What `memory/recall` wrote, as JSON can carry it. */
  readonly fit: unknown
}

export interface Counts {
  readonly evidence: number
  readonly notYetRead: number
  readonly questions: number
  readonly readings: number
  readonly outcomes: number
  readonly instructions: number
  readonly tombstones: number
}

/** One row of an export: the table it belongs to and its columns, as JSON can carry them. */
export interface DumpRow {
  readonly table: string
  readonly row: Readonly<Record<string, string | number | null>>
}

/** What can be read, inside a transaction or outside one. Outside, each call sees the last commit. */
export interface TenantReads {
  evidence(filter: EvidenceFilter, page: Page): Promise<readonly KeptEvidence[]>
  evidenceByDelivery(deliveryId: string): Promise<KeptEvidence | null>
  /** The newest `count` texts before `saidAt` on a channel, oldest first: context for pronouns. */
  turnsBefore(channel: string, saidAt: number, count: number): Promise<readonly Evidence[]>
  /** All of `words` need not be there; the rarer ones weigh more. Words come from `wordsOf` (evidence/words.ts). */
  findWords(words: readonly string[], filter: EvidenceFilter, limit: number): Promise<readonly WordHit[]>
  /** Spaces that vectors are kept in, in order of name. */
  vectorSpaces(): Promise<readonly VectorSpace[]>
  /** Evidence with neither a vector in this space nor a note that it has none, in order of arrival. */
  withoutVector(model: string, page: Page): Promise<readonly { readonly id: EvidenceId; readonly text: string }[]>
  countWithoutVector(model: string): Promise<number>
  /**
   * The nearest by cosine among all that pass the filter, best first, ties in order of id. Empty where the space holds
   * no vector. Throws `wrong_width` for a vector of another width than those kept.
   */
  nearest(model: string, vector: Float32Array, filter: EvidenceFilter, limit: number): Promise<readonly VectorHit[]>
  /** Cosine of each of these with a vector, as `nearest` gives it; absent where no vector is kept. */
  similarities(
    model: string,
    vector: Float32Array,
    ids: readonly EvidenceId[],
  ): Promise<ReadonlyMap<EvidenceId, number>>
  question(key: QuestionKey): Promise<Question | null>
  /** Every question, or those of one subject, in order of key. */
  questions(subject?: string): Promise<readonly Question[]>
  /** Every reading of a question that was not set aside, with its evidence: what a belief is computed from. */
  readings(key: QuestionKey): Promise<readonly EvidenceReading[]>
  readingsOf(evidenceId: EvidenceId): Promise<readonly Reading[]>
  outcomes(key: QuestionKey): Promise<readonly Outcome[]>
  instructions(): Promise<readonly Instruction[]>
  /** What was done to the order of questions and people, in order of doing. */
  journal(): Promise<readonly JournalEntry[]>
  /** Everything that was learned, and from when on it counted, in order of doing. */
  epochs(): Promise<EpochLog>
  /** What was shown to whom, in order of time. */
  showings(): Promise<readonly Showing[]>
  /** What gates said, newest first. */
  decisions(page: DecisionPage): Promise<readonly KeptDecision[]>
  /** Who was asked what, in order of time. */
  askNotes(): Promise<readonly AskNote[]>
  /** What recall was fitted to, one for each embedder, in order of its name. */
  answerabilityFits(): Promise<readonly KeptFit[]>
  /** Times that recall failed somebody, in order of time. */
  recallFailures(): Promise<readonly RecallFailure[]>
  /** What was put under quarantine and lifted, in order of doing. The store itself leaves nothing out for it. */
  quarantines(): Promise<readonly QuarantineAct[]>
  /** Every run of reading again, in order of its start. */
  rescores(): Promise<readonly Rescore[]>
  /** `readings` as they would be, had this run of reading again not been. */
  readingsWithout(rescoreId: string, key: QuestionKey): Promise<readonly EvidenceReading[]>
  /** Keys of the questions that a run brought readings for, or took them from, in order. */
  rescoredQuestions(rescoreId: string): Promise<readonly QuestionKey[]>
  /** Ids of other runs that read some of the same texts. */
  rescoresBeside(rescoreId: string): Promise<readonly string[]>
  /** Whether anything was ever forgotten: spares the hashing where nothing was. */
  hasTombstones(): Promise<boolean>
  /** Which of these hashes are buried. */
  buried(hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Secret of this tenant that tombstone hashes are keyed with. */
  tombstoneKey(): Promise<string>
  /** Another text after every `countForgetting`, here or in another process, and for every tenant: never shown to anyone. */
  forgettings(): Promise<string>
  counts(): Promise<Counts>
  /** Another number whenever another connection or process has committed; own commits leave it. Cheap. */
  foreignVersion(): Promise<number>
  /** Every row of every table in one fixed order, for export. Not the vectors: they can be made again from the texts. */
  dump(): AsyncIterable<DumpRow>
}

/** One atomic step: all of it is durable when `transact` resolves, or none of it happened. */
export interface TenantWrites extends TenantReads {
  /** `words` is the text through `wordsOf`; the store only indexes it. */
  appendEvidence(evidence: Evidence, words: readonly string[], readingState: ReadingState): Promise<void>
  setReadingState(evidenceId: EvidenceId, state: ReadingState): Promise<void>
  putQuestion(question: Question): Promise<void>
  addReadings(readings: readonly Reading[]): Promise<void>
  appendQuarantine(act: QuarantineAct): Promise<void>
  /** What is left of them after a forgetting, in the same order. */
  replaceQuarantines(acts: readonly QuarantineAct[]): Promise<void>
  /** Anew, or in place of the same run as it was. */
  putRescore(rescore: Rescore): Promise<void>
  replaceRescores(rescores: readonly Rescore[]): Promise<void>
  /**
   * Puts readings in place of what these readers made of a text. The old ones are kept, out of sight of every read but
   * `readingsWithout`. False where this run did it before, and nothing is done.
   */
  supersede(
    rescoreId: string,
    evidenceId: EvidenceId,
    readers: readonly string[],
    readings: readonly Reading[],
  ): Promise<boolean>
  /**
   * Takes a run back: what it set aside stands again as it was, what it made is gone, with the questions made since
   * `since` that nobody defined and nothing bears on, and texts are read or have nothing found in them as before.
   * Returns how many texts it had touched.
   */
  undoRescore(rescoreId: string, since: number): Promise<number>
  /** Takes away all that was read in a text, before it is read again. */
  dropReadings(evidenceId: EvidenceId): Promise<void>
  addOutcome(outcome: Outcome): Promise<void>
  addMark(mark: Mark): Promise<void>
  putInstruction(instruction: Instruction): Promise<void>
  appendJournal(entries: readonly JournalEntry[]): Promise<void>
  /** What is left of the journal after a forgetting, in the same order. */
  replaceJournal(entries: readonly JournalEntry[]): Promise<void>
  appendEpoch(epoch: Epoch): Promise<void>
  switchEpoch(to: EpochSwitch): Promise<void>
  /** What is left of what was learned after a forgetting, in the same order. */
  replaceEpochs(log: EpochLog): Promise<void>
  /** In place of what was fitted for the same embedder before. */
  putAnswerabilityFit(fit: KeptFit): Promise<void>
  /** Part of every forgetting: it was fitted to the texts. */
  dropAnswerabilityFits(): Promise<void>
  /** The same answer shown to the same person under the same epoch on one (UTC) day adds to the first's `times`; an audit never. */
  addShowings(showings: readonly Showing[]): Promise<void>
  addRecallFailure(failure: RecallFailure): Promise<void>
  /**
   * Puts vectors in place of those kept in this space. What is no longer kept is passed over: it may have been
   * forgotten while it was embedded. Throws `wrong_width` for a vector of another width than those kept,
   * and `invalid_input` for an entry that is no number. One that is all zero counts as none.
   */
  putVectors(model: string, vectors: readonly EvidenceVector[]): Promise<void>
  /** Every vector and note of one space; it may then take another width. */
  dropVectors(model: string): Promise<void>
  /** What was shown of these questions, whether or not they are kept. */
  eraseShowings(keys: readonly QuestionKey[]): Promise<void>
  appendDecision(decision: KeptDecision): Promise<void>
  eraseDecisions(ids: readonly string[]): Promise<void>
  addAskNotes(notes: readonly AskNote[]): Promise<void>
  dropAskNotes(ids: readonly string[]): Promise<void>
  eraseRecallFailures(ids: readonly string[]): Promise<void>
  /**
   * Evidence with its words, vectors, readings, marks, the outcomes that rest on it, questions left with nothing, and
   * the recall failures that point at any of these.
   */
  eraseEvidence(
    ids: readonly EvidenceId[],
  ): Promise<{ readonly readings: number; readonly outcomes: number; readonly questions: number }>
  /** A question with its readings, outcomes, showings, ask notes and recall failures; the evidence stays. */
  eraseQuestion(key: QuestionKey): Promise<void>
  /** Every ruling on a question. */
  eraseOutcomes(key: QuestionKey): Promise<void>
  eraseInstructions(ids: readonly string[]): Promise<void>
  bury(tombstones: readonly Tombstone[]): Promise<void>
  /** Part of every forgetting and quarantine, so that nobody writes later what they read before it. */
  countForgetting(): Promise<void>
  /** Rows of an export, into an empty tenant. */
  restore(rows: readonly DumpRow[]): Promise<void>
}

export interface TransactOptions {
  /** Waits for its turn no longer than about this, where the store would wait longer. */
  readonly waitMs?: number
}

export interface TenantStore extends TenantReads {
  readonly tenant: string
  /** Runs alone among writers of this tenant, in this process and others. Throws `busy` when it can't get its turn. */
  transact<T>(work: (writes: TenantWrites) => Promise<T>, options?: TransactOptions): Promise<T>
  /** Makes erased bytes unreadable on disk, and checks: nothing of these texts is left in any index. */
  scrub(): Promise<void>
  /** What a careful owner would check: integrity, schema version, sizes. Empty list of problems: healthy. */
  check(): Promise<{ readonly problems: readonly string[]; readonly facts: Readonly<Record<string, string | number>> }>
}

/** Where tenants live. Each tenant is apart from every other by construction. */
export interface Store {
  readonly kind: string
  /** Opens or creates. The tenant's name is compared whole. */
  tenant(tenant: string): Promise<TenantStore>
  tenants(): Promise<readonly string[]>
  /** Everything of one tenant, gone. Resolves when it is. */
  eraseTenant(tenant: string): Promise<void>
  close(): Promise<void>
}
