import type { Evidence, EvidenceId } from './evidence/evidence.ts'
import type { Instruction } from './instruction/instruction.ts'
import { answer } from './memory/answer.ts'
import { ask, explain } from './memory/ask.ts'
import { askedAloud } from './memory/asked-aloud.ts'
import { context as promptContext } from './memory/context.ts'
import type { ContextResult } from './memory/context-result.ts'
import { decide, decisions } from './memory/decide.ts'
import { define } from './memory/define.ts'
import { doctor } from './memory/doctor.ts'
import { embed } from './memory/embed.ts'
import { epochs, switchEpoch } from './memory/epochs.ts'
import { find, listEvidence } from './memory/find.ts'
import { forget, previewForget } from './memory/forget.ts'
import { history } from './memory/history.ts'
import type {
  AnswerGiven,
  AnswerOptions,
  AskOptions,
  CalibrateOptions,
  ContextOptions,
  DecideOptions,
  DecisionQuery,
  DefineInput,
  EmbedOptions,
  EvidenceQuery,
  ForgetSelection,
  FrustrationOptions,
  InstructOptions,
  LearnOptions,
  LiftOptions,
  MetricsOptions,
  ObserveInput,
  ObserveManyOptions,
  OccasionInput,
  OpenQuestionsOptions,
  OrganizeOptions,
  ProposeAuditsOptions,
  PutOffOptions,
  QuarantineOptions,
  ReadingScopeInput,
  RecallOptions,
  RememberInput,
  ReportOptions,
  RescoreOptions,
  RulingOptions,
  TrackRecordQuery,
  ViewerOptions,
} from './memory/inputs.ts'
import { instruct, instructionsFor, revoke, useInstruction } from './memory/instructions.ts'
import { learn } from './memory/learn.ts'
import type { EpochSummary, LearnReceipt, ProposedCheck, TrackRecordEntry } from './memory/learn-receipts.ts'
import { demote, needEvidence, pin, promote, suspects, unpin } from './memory/marks.ts'
import { metrics } from './memory/metrics/metrics.ts'
import { noticeFrustration } from './memory/notice-frustration.ts'
import { observe } from './memory/observe.ts'
import { observeMany } from './memory/observe-many.ts'
import { openQuestions } from './memory/open-questions.ts'
import { applyProposal, journal, organize, type Proposal, undoOperation } from './memory/organize.ts'
import { proposeAudits } from './memory/propose-audits.ts'
import { putOff } from './memory/put-off.ts'
import { liftQuarantine, quarantine, quarantines } from './memory/quarantine.ts'
import type {
  LiftReceipt,
  QuarantineReceipt,
  QuarantineSummary,
  RescoreReceipt,
  ToldExplanation,
  UndoRescoreReceipt,
} from './memory/quarantine-receipts.ts'
import { questions } from './memory/questions.ts'
import { type PendingReceipt, readPending } from './memory/read-pending.ts'
import { calibrateRecall } from './memory/recall/calibrate.ts'
import { guide } from './memory/recall/guided.ts'
import { recall } from './memory/recall/recall.ts'
import type { RecallResult } from './memory/recall/recall-result.ts'
import { mistakesOfRecall, recallFailures } from './memory/recall-failures.ts'
import type {
  AnswerReceipt,
  AskResult,
  CalibrationOfRecall,
  DoctorReport,
  EmbedReceipt,
  ForgetPreview,
  ForgetReceipt,
  FoundEvidence,
  FrustrationNotice,
  HistoryEntry,
  ObserveManyReceipt,
  ObserveReceipt,
  PinReceipt,
  PutOffReceipt,
  QueuedQuestion,
  RulingReceipt,
  Suspect,
  UseReceipt,
} from './memory/receipts.ts'
import { relations } from './memory/relations.ts'
import { remember } from './memory/remember.ts'
import { report } from './memory/report.ts'
import type { Decision, Report } from './memory/report-receipts.ts'
import { rescore, rescores, undoRescore } from './memory/rescore.ts'
import { confirm, reject, settle, unreject, withdraw } from './memory/rulings.ts'
import { createTenantContext, type TenantContext, type TenantParts } from './memory/tenant-context.ts'
import { trackRecord } from './memory/track-record.ts'
import { exportLines, importLines } from './memory/transfer.ts'
import { waitsOf } from './memory/waits.ts'
import type { JournalEntry } from './organizing/journal.ts'
import type { Relation } from './organizing/relations.ts'
import type { KeptEvidence } from './ports/store.ts'
import type { Question } from './question/question.ts'
import type { Rescore } from './reading/rescore.ts'
import type { RecallFailure, RecallMistake } from './recall/frustration/recall-failure.ts'
import type { Guidance } from './recall/guidance.ts'
import type { GuidanceMode } from './recall/guidance-table.ts'
import { classOfVeracity } from './source/source.ts'

/** The memory of one tenant. */
export interface Memory {
  readonly tenant: string

  /** Keeps what was said, reads it, and says which beliefs moved. Durable when it resolves. */
  observe(input: ObserveInput): Promise<ObserveReceipt>
  /** Keeps many, in batches: memory stays flat in their number. */
  observeMany(
    inputs: Iterable<ObserveInput> | AsyncIterable<ObserveInput>,
    options?: ObserveManyOptions,
  ): Promise<ObserveManyReceipt>
  /** `observe` for an agent that knows only how it came by something. */
  remember(input: RememberInput): Promise<ObserveReceipt>
  /** Reads what is kept and not yet read. */
  readPending(): Promise<PendingReceipt>

  /** Declares what is tracked; again with the same key, changes it. */
  define(input: DefineInput): Promise<Question>
  questions(subject?: string, options?: ViewerOptions): Promise<readonly Question[]>
  /** A question key, or a question in plain words. Never throws for not knowing. */
  ask(question: string, options?: AskOptions): Promise<AskResult>
  explain(question: string, options?: AskOptions): Promise<ToldExplanation>
  /** What bears on a question or a task, best first, and whether the answer to this very query is stored. Never throws for a query. */
  recall(query: string, options?: RecallOptions): Promise<RecallResult>
  /** What to do with an answer or a recall: answer, hedge, ask, refuse or offer a guess, with what to say. */
  guide(found: RecallResult | AskResult, mode?: GuidanceMode): Guidance
  /**
   * What the policy lets into a prompt for a task: hard facts, hints to confirm, open questions, orders that stand, and what was
   * left out with its reason; rendered as marked data within a budget.
   */
  context(task: string, options?: ContextOptions): Promise<ContextResult>
  /**
   * Whether the user complains of having been forgotten, or asks the same over and over; null where they don't. A fact that is
   * said again and was not there is kept at once, in their words, and pinned.
   */
  noticeFrustration(text: string, options?: FrustrationOptions): Promise<FrustrationNotice | null>
  /** Every time that recall failed somebody, oldest first: what it was about and what was missed, and no word of theirs. */
  recallFailures(): Promise<readonly RecallFailure[]>
  /** The same by question, most frequent first: what can be learned from. */
  recallMistakes(): Promise<readonly RecallMistake[]>
  /** Gives every kept text the vector that the embedder makes of it. Recall does this by itself behind the texts. */
  embed(options?: EmbedOptions): Promise<EmbedReceipt>
  /** Fits the verdicts of recall to this memory's own texts, now; it does so by itself as the memory grows. */
  calibrateRecall(options?: CalibrateOptions): Promise<CalibrationOfRecall>
  /** How the belief came to be what it is, oldest first. */
  history(question: string, options?: ViewerOptions): Promise<readonly HistoryEntry[]>

  /** Whether a tool may act on what is believed: allow, ask a person first, or deny, with every reason. Kept, whatever it says. */
  decide(tool: string, options?: DecideOptions): Promise<Decision>
  /** What gates said, newest first. */
  decisions(query?: DecisionQuery): Promise<readonly Decision[]>

  settle(question: string, answer: string, options?: RulingOptions): Promise<RulingReceipt>
  /** The person saw the leading answer and approved it. */
  confirm(question: string, options?: RulingOptions): Promise<RulingReceipt>
  /** Out, whatever its probability, until `unreject` or a later settled fact. */
  reject(question: string, answer: string, options?: RulingOptions): Promise<RulingReceipt>
  unreject(question: string, answer: string, options?: RulingOptions): Promise<RulingReceipt>
  /** As if that ruling had never been made. */
  withdraw(outcomeId: string, question: string, options?: RulingOptions): Promise<RulingReceipt>

  instruct(text: string, options?: InstructOptions): Promise<Instruction>
  /** All of them, also those that lapsed. */
  instructions(): Promise<readonly Instruction[]>
  /** Those that bear on what is about to be done: in force, in scope, with uses left. */
  instructionsFor(occasion?: OccasionInput): Promise<readonly Instruction[]>
  /** Counts one use; one that is over says so and grants nothing. */
  useInstruction(instructionId: string): Promise<UseReceipt>
  revoke(instructionId: string): Promise<Instruction>
  /** What only a person can answer, the most valuable answer first, what is about one subject together. */
  openQuestions(options?: OpenQuestionsOptions): Promise<readonly QueuedQuestion[]>
  /** What a person says who was asked: settles, rules out and teaches in one act, which `withdraw` takes back. */
  answer(question: string, given: AnswerGiven, options?: AnswerOptions): Promise<AnswerReceipt>
  /** Not now: it isn't asked again until then. */
  putOff(question: string, options?: PutOffOptions): Promise<PutOffReceipt>

  pin(evidenceId: EvidenceId): Promise<PinReceipt>
  unpin(evidenceId: EvidenceId): Promise<PinReceipt>
  /** What bears on a question and was not stated by a person to this memory, most important first. */
  suspects(options?: { readonly limit?: number }): Promise<readonly Suspect[]>
  /** The user vouches for it: it counts as their own explicit word. `demote` undoes it. */
  promote(evidenceId: EvidenceId): Promise<readonly ObserveReceipt['moved'][number][]>
  demote(evidenceId: EvidenceId): Promise<readonly ObserveReceipt['moved'][number][]>

  /**
   * From now on readings in this scope count for nothing, those that come later too, as if they had never been read. Nothing
   * is taken away.
   */
  quarantine(scope: ReadingScopeInput, options: QuarantineOptions): Promise<QuarantineReceipt>
  /** They count again, exactly as before. */
  liftQuarantine(quarantineId: string, options?: LiftOptions): Promise<LiftReceipt>
  /** Every quarantine, oldest first, those that were lifted too. */
  quarantines(): Promise<readonly QuarantineSummary[]>
  /** Reads kept texts again with the present reader, in place of what others made of them. Goes on where it was cut short. */
  rescore(scope?: ReadingScopeInput, options?: RescoreOptions): Promise<RescoreReceipt>
  /** Every belief is again as it was before that run. */
  undoRescore(rescoreId: string, options?: LiftOptions): Promise<UndoRescoreReceipt>
  /** Every run of reading again, oldest first, those that were undone too. */
  rescores(): Promise<readonly Rescore[]>

  /** What could be put in order, such as two names of one person. With `apply`, does what needs nobody's yes. */
  organize(options?: OrganizeOptions): Promise<readonly Proposal[]>
  /** Does what was proposed, with a person's yes. */
  applyProposal(proposalId: string, options: { readonly by: string }): Promise<readonly JournalEntry[]>
  /** Takes one operation back: structure and beliefs are as they would be without it. */
  undoOperation(operationId: string, options: { readonly by: string }): Promise<JournalEntry>
  /** Every operation, oldest first, those taken back too. */
  journal(): Promise<readonly JournalEntry[]>
  /** Learns from what was said, settled and shown whom to trust, how things change and how honest the probabilities are. */
  learn(options?: LearnOptions): Promise<LearnReceipt>
  /** A few beliefs to check, drawn by lot: settled with `how: 'audit'`, they show how honest the probabilities are. */
  proposeAudits(options?: ProposeAuditsOptions): Promise<readonly ProposedCheck[]>
  /** Where a trust comes from: question by question, how right an author or a kind of source was, and by which ruling. */
  trackRecord(query?: TrackRecordQuery): Promise<readonly TrackRecordEntry[]>
  /**
   * How it has gone: what readers wrote, how often what was shown was put right, what gates said and what people answered, and what
   * of it somebody should look at.
   */
  report(options?: ReportOptions): Promise<Report>
  /** The same in Prometheus's text format, version 0.0.4. */
  metrics(options?: MetricsOptions): Promise<string>
  /** What was learned so far, oldest first, and which of it counts. */
  epochs(): Promise<readonly EpochSummary[]>
  /** Goes back or forward to an epoch; null: to the starting values. */
  switchEpoch(epochId: string | null, options?: { readonly by?: string }): Promise<void>
  /** Whom somebody is tied to, one hop away, most probable first. */
  relations(subject: string, options?: ViewerOptions): Promise<readonly Relation[]>

  evidence(query?: EvidenceQuery): Promise<readonly KeptEvidence[]>
  /** Finds kept texts by their words, in any script. */
  find(words: string, query?: EvidenceQuery): Promise<readonly FoundEvidence[]>
  /** One piece of evidence, exactly as it arrived. */
  get(evidenceId: EvidenceId): Promise<Evidence>

  forget(selection: ForgetSelection): Promise<ForgetReceipt>
  /** What `forget` would take away, with nothing done. */
  previewForget(selection: ForgetSelection): Promise<ForgetPreview>
  /** JSON Lines: everything, in one fixed order; importing it and exporting again gives the same bytes. */
  export(): AsyncIterable<string>
  /** An export into an empty tenant. */
  import(lines: Iterable<string> | AsyncIterable<string>): Promise<{ readonly rows: number }>
  doctor(): Promise<DoctorReport>
}

/** Composes the verbs of one tenant. */
export function createMemory(parts: TenantParts): Memory {
  return memoryOn(createTenantContext(parts))
}

/** The same on a context that others look at too. */
export function memoryOn(context: TenantContext): Memory {
  return {
    tenant: context.store.tenant,
    observe: (input) => observe(context, input),
    observeMany: (inputs, options) => observeMany(context, inputs, options),
    remember: (input) => remember(context, input),
    readPending: () => readPending(context),
    define: (input) => define(context, input),
    questions: (subject, options) => questions(context, subject, options),
    ask: (question, options) => askedAloud(context, question, options, ask),
    explain: (question, options) => explain(context, question, options),
    recall: (query, options) => askedAloud(context, query, options, recall),
    guide,
    context: (task, options) => promptContext(context, task, options),
    noticeFrustration: (text, options) => noticeFrustration(context, text, options),
    recallFailures: () => recallFailures(context),
    recallMistakes: () => mistakesOfRecall(context),
    embed: (options) => embed(context, options),
    calibrateRecall: (options) => calibrateRecall(context, options),
    history: (question, options) => history(context, question, options),
    decide: (tool, options) => decide(context, tool, options),
    decisions: (query) => decisions(context, query),
    settle: (question, answer, options) => settle(context, question, answer, options),
    confirm: (question, options) => confirm(context, question, options),
    reject: (question, answer, options) => reject(context, question, answer, options),
    unreject: (question, answer, options) => unreject(context, question, answer, options),
    withdraw: (outcomeId, question, options) => withdraw(context, outcomeId, question, options),
    instruct: (text, options) => instruct(context, text, options),
    instructions: () => context.store.instructions(),
    instructionsFor: (occasion) => instructionsFor(context, occasion),
    useInstruction: (id) => useInstruction(context, id),
    revoke: (id) => revoke(context, id),
    openQuestions: (options) => openQuestions(context, options, waitsOf(context)),
    answer: (question, given, options) => answer(context, question, given, options, waitsOf(context)),
    putOff: (question, options) => putOff(context, question, options),
    pin: (id) => pin(context, id),
    unpin: (id) => unpin(context, id),
    suspects: (options) => suspects(context, options?.limit),
    promote: (id) => promote(context, id),
    demote: (id) => demote(context, id),
    quarantine: (scope, options) => quarantine(context, scope, options),
    liftQuarantine: (id, options) => liftQuarantine(context, id, options),
    quarantines: () => quarantines(context),
    rescore: (scope, options) => rescore(context, scope, options),
    undoRescore: (id, options) => undoRescore(context, id, options),
    rescores: () => rescores(context),
    organize: (options) => organize(context, options),
    applyProposal: (id, options) => applyProposal(context, id, options),
    undoOperation: (id, options) => undoOperation(context, id, options),
    journal: () => journal(context),
    learn: (options) => learn(context, options),
    proposeAudits: (options) => proposeAudits(context, options),
    trackRecord: (query) => trackRecord(context, query),
    report: (options) => report(context, options),
    metrics: (options) => metrics(context, options),
    epochs: () => epochs(context),
    switchEpoch: (epochId, options) => switchEpoch(context, epochId, options),
    relations: (subject, options) => relations(context, subject, options),
    evidence: (query) => listEvidence(context, query),
    find: (words, query) => find(context, words, query),
    get: async (id) => (await needEvidence(context, id)).evidence,
    forget: (selection) => forget(context, selection),
    previewForget: (selection) => previewForget(context, selection),
    export: () => exportLines(context),
    import: (lines) => importLines(context, lines),
    doctor: () => doctor(context),
  }
}
