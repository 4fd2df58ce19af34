import type { Explanation } from './belief/belief.ts'
import type { Evidence, EvidenceId } from './evidence/evidence.ts'
import type { Instruction } from './instruction/instruction.ts'
import type {
  AskOptions,
  DefineInput,
  EvidenceQuery,
  ForgetSelection,
  InstructOptions,
  ObserveInput,
  RememberInput,
  RulingOptions,
} from './memory/inputs.ts'
import type {
  AskResult,
  DoctorReport,
  ForgetReceipt,
  FoundEvidence,
  HistoryEntry,
  ObserveManyReceipt,
  ObserveReceipt,
  OpenQuestion,
  PinReceipt,
  RulingReceipt,
  Suspect,
} from './memory/receipts.ts'
import type { KeptEvidence } from './ports/store.ts'
import type { Question } from './question/question.ts'

/** The memory of one tenant. */
export interface Memory {
  readonly tenant: string

  /** Keeps what was said, reads it, and says which beliefs moved. Durable when it resolves. */
  observe(input: ObserveInput): Promise<ObserveReceipt>
  /** Keeps many, in batches: memory stays flat in their number. */
  observeMany(
    inputs: Iterable<ObserveInput> | AsyncIterable<ObserveInput>,
    options?: { readonly onProgress?: (kept: number) => void },
  ): Promise<ObserveManyReceipt>
  /** `observe` for an agent that knows only how it came by something. */
  remember(input: RememberInput): Promise<ObserveReceipt>
  /** Reads what is kept and not yet read. */
  readPending(): Promise<{ readonly read: number; readonly failed: number }>

  /** Declares what is tracked; again with the same key, changes it. */
  define(input: DefineInput): Promise<Question>
  questions(subject?: string): Promise<readonly Question[]>
  /** A question key, or a question in plain words. Never throws for not knowing. */
  ask(question: string, options?: AskOptions): Promise<AskResult>
  explain(question: string, options?: AskOptions): Promise<Explanation>
  /** How the belief came to be what it is, oldest first. */
  history(question: string): Promise<readonly HistoryEntry[]>

  settle(question: string, answer: string, options?: RulingOptions): Promise<RulingReceipt>
  /** The person saw the leading answer and approved it. */
  confirm(question: string, options?: RulingOptions): Promise<RulingReceipt>
  /** Out, whatever its probability, until `unreject` or a later settled fact. */
  reject(question: string, answer: string, options?: RulingOptions): Promise<RulingReceipt>
  unreject(question: string, answer: string, options?: RulingOptions): Promise<RulingReceipt>
  /** As if that ruling had never been made. */
  withdraw(outcomeId: string, question: string, options?: RulingOptions): Promise<RulingReceipt>

  instruct(text: string, options?: InstructOptions): Promise<Instruction>
  instructions(): Promise<readonly Instruction[]>
  revoke(instructionId: string): Promise<Instruction>
  /** What only a person can answer: contested, stale, drifted. */
  openQuestions(): Promise<readonly OpenQuestion[]>

  pin(evidenceId: EvidenceId): Promise<PinReceipt>
  unpin(evidenceId: EvidenceId): Promise<PinReceipt>
  /** Memories that nobody stated, most important first. */
  suspects(options?: { readonly limit?: number }): Promise<readonly Suspect[]>
  /** The user vouches for it: it counts as their own explicit word. `demote` undoes it. */
  promote(evidenceId: EvidenceId): Promise<readonly ObserveReceipt['moved'][number][]>
  demote(evidenceId: EvidenceId): Promise<readonly ObserveReceipt['moved'][number][]>

  evidence(query?: EvidenceQuery): Promise<readonly KeptEvidence[]>
  /** Finds kept texts by their words, in any script. */
  find(words: string, query?: EvidenceQuery): Promise<readonly FoundEvidence[]>
  /** One piece of evidence, exactly as it arrived. */
  get(evidenceId: EvidenceId): Promise<Evidence>

  forget(selection: ForgetSelection): Promise<ForgetReceipt>
  /** JSON Lines: everything, in one fixed order; importing it and exporting again gives the same bytes. */
  export(): AsyncIterable<string>
  /** An export into an empty tenant. */
  import(lines: Iterable<string> | AsyncIterable<string>): Promise<{ readonly rows: number }>
  doctor(): Promise<DoctorReport>
}
