/** One value of a record, as the system that owns it has it now. */
export interface RecordValue {
  readonly answer: string | number | boolean
  readonly unit?: string
}

/** What reading a key of a record comes to; null: it has none. Several values only where the question is a set. */
export type RecordAnswer = RecordValue | RecordValue['answer'] | readonly (RecordValue | RecordValue['answer'])[] | null

export interface RecordRequest {
  readonly tenant: string
  /** Key of the question, such as `customer.loyalty_tier`. */
  readonly key: string
  /** For whom it is read: `user`, or the key of another person. The system may refuse by answering null. */
  readonly by: string
  /** Aborted when the time is over: what comes after is not waited for. */
  readonly signal: AbortSignal
}

/** read: it answered · not_found: it has no such value · timed_out: it took too long · failed: it threw, or answered what is none */
export type RecordStatus = 'read' | 'not_found' | 'timed_out' | 'failed'

/** How reading one key of one system went. It holds no value. */
export interface RecordReport {
  /** Of the connector. */
  readonly name: string
  readonly key: string
  readonly status: RecordStatus
  /** In milliseconds. */
  readonly ms: number
  /** Why it failed; null where it did not. */
  readonly problem: RecordProblem | null
}

export interface RecordProblem {
  readonly message: string
  /** Where in the answer, such as `records.crm.customer.loyalty_tier.answer`; null where nothing came. */
  readonly path: string | null
}
