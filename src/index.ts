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
export type { Instruction } from './instruction/instruction.ts'
export type {
  AskOptions,
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
  OrganizeOptions,
  ProposeAuditsOptions,
  RecallConfiguration,
  RecallOpenOptions,
  RememberInput,
  RulingOptions,
  TrackRecordQuery,
  VeracityRankingInput,
  ViewerOptions,
} from './memory/inputs.ts'
export type { Proposal } from './memory/organize.ts'
export type {
  AskResult,
  BeliefMove,
  BeliefSummary,
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
  PinReceipt,
  ProposedCheck,
  RulingReceipt,
  Suspect,
  TenantLearnReceipt,
  TrackRecordEntry,
} from './memory/receipts.ts'
export type { Memory } from './memory.ts'
export { type Credence, type OpenMemoryOptions, openMemory } from './open-memory.ts'
export type { BeliefChange, BeliefSide } from './organizing/belief-diff.ts'
export type { JournalEntry } from './organizing/journal.ts'
export type { Operation, OperationKind } from './organizing/operation.ts'
export type { Relation } from './organizing/relations.ts'
export type { Guarded, Risk } from './organizing/risk.ts'
export type { Change } from './organizing/structure.ts'
export type { SettledBy, SettledFact } from './outcome/outcome.ts'
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
