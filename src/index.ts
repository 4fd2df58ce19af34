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
  ConnectRecordOptions,
  ContextOptions,
  DecideOptions,
  DecisionQuery,
  CalibrateOptions,
  CalibrateProgress,
  DefineInput,
  EvidenceQuery,
  ForgetSelection,
  InstructOptions,
  LearnAllOptions,
  LearnOptions,
  LearnProgress,
  Moment,
  ObserveInput,
  ObserveManyOptions,
  OccasionInput,
  OpenQuestionsOptions,
  OrganizeOptions,
  ProposeAuditsOptions,
  PutOffOptions,
  RecallConfiguration,
  RecallOpenOptions,
  RememberInput,
  ReportOptions,
  RulingOptions,
  TrackRecordQuery,
  VeracityRankingInput,
  ViewerOptions,
} from './memory/inputs.ts'
export type { Proposal } from './memory/organize.ts'
export type {
  AnswerReceipt,
  AskResult,
  BeliefMove,
  BeliefSummary,
  Candidate,
  Decision,
  CalibrationOfRecall,
  DoctorReport,
  EpochSummary,
  ForgetPreview,
  ForgetReceipt,
  FoundEvidence,
  HeldOutComparison,
  HistoryEntry,
  LearnedCalibration,
  LearnedSource,
  LearnReceipt,
  ObserveManyReceipt,
  ObserveReceipt,
  OpenQuestion,
  OverrideRate,
  OverridesOf,
  PinReceipt,
  ProposedCheck,
  ProposedInstruction,
  PutOffReceipt,
  QueuedQuestion,
  Report,
  RulingReceipt,
  Suspect,
  TenantLearnReceipt,
  TrackRecordEntry,
  UseReceipt,
} from './memory/receipts.ts'
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
export type { Clock, Ids } from './ports/clock.ts'
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
export type { Access, Distribution, Facets, Force, Lasting, Reading, Span } from './reading/reading.ts'
export type {
  RecordAnswer,
  RecordProblem,
  RecordReport,
  RecordRequest,
  RecordStatus,
  RecordValue,
} from './record/record.ts'
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
