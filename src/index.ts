/**
 * credence: agent memory that knows how sure it is.
 *
 * @module
 */
export type {
  AnswerProbability,
  Belief,
  BeliefState,
  Contribution,
  Explanation,
  UnknownReason,
} from './belief/belief.ts'
export { CredenceError, ERROR_CODES, type ErrorCode, type ErrorDetails, isCredenceError } from './error.ts'
export type { Claim, Evidence, EvidenceId, ReadingState } from './evidence/evidence.ts'
export type { SecretKind } from './evidence/secrets/secret.ts'
export type { Instruction, InstructionKind, InstructionScope, Lapse } from './instruction/instruction.ts'
export type { ContextResult } from './memory/context-result.ts'
export type {
  AnswerGiven,
  AnswerOptions,
  AskOptions,
  CalibrateOptions,
  CalibrateProgress,
  ConnectRecordOptions,
  ContextOptions,
  DecideOptions,
  DecisionQuery,
  DefineInput,
  EmbedOptions,
  EmbedProgress,
  EvidenceQuery,
  ForgetSelection,
  FrustrationOptions,
  FrustrationTurn,
  InstructOptions,
  LearnAllOptions,
  LearnOptions,
  LearnProgress,
  LiftOptions,
  MetricsAllOptions,
  MetricsOptions,
  Moment,
  ObserveInput,
  ObserveManyOptions,
  OccasionInput,
  OpenQuestionsOptions,
  OrganizeOptions,
  ProposeAuditsOptions,
  PutOffOptions,
  QuarantineOptions,
  Ranking,
  ReadingScopeInput,
  RecallConfiguration,
  RecallOpenOptions,
  RecallOptions,
  RememberInput,
  ReportOptions,
  RescoreOptions,
  RescoreProgress,
  RulingOptions,
  TrackRecordQuery,
  VeracityRankingInput,
  ViewerOptions,
} from './memory/inputs.ts'
export type {
  EpochSummary,
  HeldOutComparison,
  LearnedCalibration,
  LearnedSource,
  LearnReceipt,
  ProposedCheck,
  TenantLearnReceipt,
  TrackRecordEntry,
} from './memory/learn-receipts.ts'
export type { Proposal } from './memory/organize.ts'
export type {
  GateMove,
  LiftReceipt,
  QuarantinedHere,
  QuarantineReceipt,
  QuarantineSummary,
  RescoreReceipt,
  ToldExplanation,
  UndoRescoreReceipt,
  WhatChanges,
} from './memory/quarantine-receipts.ts'
export type {
  FoundBy,
  LeftOut,
  RecalledAnswer,
  RecallGroup,
  RecallItem,
  RecallResult,
  VerdictSign,
} from './memory/recall/recall-result.ts'
export type {
  AnswerReceipt,
  AskResult,
  BeliefMove,
  BeliefSummary,
  CalibrationOfRecall,
  Candidate,
  DoctorReport,
  EmbedReceipt,
  ForgetPreview,
  ForgetReceipt,
  FoundEvidence,
  FrustrationNotice,
  HistoryEntry,
  ObserveManyReceipt,
  ObserveReceipt,
  OpenQuestion,
  PinReceipt,
  ProposedInstruction,
  PutOffReceipt,
  QueuedQuestion,
  RulingReceipt,
  Suspect,
  UseReceipt,
} from './memory/receipts.ts'
export type { ChangedGate, MovedBelief, ReplayComparison } from './memory/replay/compare-runs.ts'
export type { ReplayExpectations, UnmetGate, WrongAnswer } from './memory/replay/expectations.ts'
export type { GoldenDialogue, GoldenGate, GoldenQuestion, GoldenTurn } from './memory/replay/golden.ts'
export type { ReplayProblem, ReplayProgress } from './memory/replay/replay-golden.ts'
export type {
  ReplayedBelief,
  ReplayedDialogue,
  ReplayedFact,
  ReplayedGate,
  ReplayedReading,
  ReplayRun,
} from './memory/replay/replay-run.ts'
export type { ShiftOfClass } from './memory/replay/shifts-by-class.ts'
export type {
  Decision,
  OverrideRate,
  OverridesAlert,
  OverridesOf,
  Report,
  ReportAlert,
  WritesAlert,
  WritesOf,
} from './memory/report-receipts.ts'
export type { SealedValue } from './memory/sealing.ts'
export type { Memory } from './memory.ts'
export { type Credence, type OpenMemoryOptions, openMemory } from './open-memory.ts'
export type { BeliefChange, BeliefSide } from './organizing/belief-diff.ts'
export type { JournalEntry } from './organizing/journal.ts'
export type { Operation, OperationKind } from './organizing/operation.ts'
export type { Relation } from './organizing/relations.ts'
export type { Guarded, Risk } from './organizing/risk.ts'
export type { Change } from './organizing/structure.ts'
export type { SettledBy, SettledFact } from './outcome/outcome.ts'
export type { PromptForm, PromptMessage } from './policy/context/compose-prompt.ts'
export type {
  Fact,
  Hint,
  HintReason,
  LeftOutEntry,
  LeftOutReason,
  OpenLine,
  Order,
  Quote,
} from './policy/context/prompt-line.ts'
export type { GateDecision, GateFact, GateReason, GateReasonCode } from './policy/decision.ts'
export type { PolicyDocument } from './policy/document.ts'
export type { WaitingDecision } from './policy/need.ts'
export type { Effect } from './policy/policy.ts'
export type { Crossing, FigureRange, StaleThreshold } from './policy/stale-thresholds.ts'
export type { Clock, Ids } from './ports/clock.ts'
export type { Embedder } from './ports/embedder.ts'
export type { Log } from './ports/log.ts'
export type {
  AskContext,
  Organizer,
  Passage,
  ProposedQuestion,
  Reader,
  ReadRequest,
  ResolvedAsk,
} from './ports/reader.ts'
export type { KeptEvidence } from './ports/store.ts'
export { answerInWords } from './question/answer-in-words.ts'
export type { Question, QuestionKey, Shape, Stakes } from './question/question.ts'
export type { ReadingScope } from './reading/quarantine.ts'
export type { Access, Distribution, Facets, Force, Lasting, Reading, Span } from './reading/reading.ts'
export type { Rescore } from './reading/rescore.ts'
export type { CandidateSigns, PersonSign, Sign } from './recall/answerability/candidate-signs.ts'
export type { ClaimStanding, Standing } from './recall/claim-standing.ts'
export type { Depth } from './recall/depth.ts'
export type { FrustrationAction, FrustrationKind } from './recall/frustration/frustration-response.ts'
export type { RecallFailure, RecallMistake } from './recall/frustration/recall-failure.ts'
export type { Guidance, GuidanceReason } from './recall/guidance.ts'
export type { Advice, GuidanceMode } from './recall/guidance-table.ts'
export type { DayWindow } from './recall/query/time-words.ts'
export type { RankFactors } from './recall/rank.ts'
export type { RelevanceParts } from './recall/relevance/relevance.ts'
export type { Stored, Verdict } from './recall/verdict.ts'
export type {
  RecordAnswer,
  RecordProblem,
  RecordReport,
  RecordRequest,
  RecordStatus,
  RecordValue,
} from './record/record.ts'
export { type ReplayOptions, type ReplayReport, replay } from './replay.ts'
export {
  CLOSENESS,
  type Closeness,
  PURPOSES,
  type Purpose,
  SOURCE_CLASSES,
  type Source,
  type SourceClass,
  VERACITIES,
  type Veracity,
  veracityOf,
} from './source/source.ts'
