import { sealText } from './evidence/secrets/sealed-text.ts'

/** Every way credence can refuse or fail. The table in docs/reference/errors.md says what to do about each. */
export const ERROR_CODES = [
  'invalid_input',
  'missing_tenant',
  'unknown_class',
  'invalid_date',
  'empty_text',
  'text_too_long',
  'answer_not_listed',
  'wrong_unit',
  'unknown_question',
  'unknown_evidence',
  'unknown_instruction',
  'unknown_proposal',
  'unknown_operation',
  'unknown_epoch',
  'unknown_quarantine',
  'unknown_rescore',
  'delivery_conflict',
  'not_evidence',
  'not_allowed',
  'invalid_policy',
  'ambiguous_format',
  'unreadable_file',
  'corrupt_line',
  'truncated_file',
  'newer_database',
  'not_credence',
  'read_only',
  'disk_full',
  'busy',
  'storage_failed',
  'embedder_failed',
  'wrong_width',
  'closed',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** What was wrong, where: printed by every face, so that the reader knows what to change. */
export interface ErrorDetails {
  /** Path of the offending field in what the caller sent, such as `claims.0.answer`. */
  readonly path?: string
  readonly expected?: string
  readonly received?: string
  /** What to do about it. */
  readonly remedy?: string
  readonly line?: number
  readonly column?: number
}

/** The one error that credence throws. "I don't know" is an answer, never one of these. */
export class CredenceError extends Error {
  override readonly name = 'CredenceError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
    this.details = details
  }
}

/** True for a CredenceError, also one thrown by another copy of the package. */
export function isCredenceError(error: unknown): error is CredenceError {
  return error instanceof Error && error.name === 'CredenceError' && 'code' in error
}

const RECEIVED_LENGTH = 60

/** How a refused value is quoted back: short, in one line, as JSON where it can be, and without a secret in it. */
export function quoteReceived(value: unknown): string {
  const written = sealText(value === undefined ? 'nothing' : inWriting(value)).text
  return written.length > RECEIVED_LENGTH
    ? `${written.slice(0, RECEIVED_LENGTH)}… (${written.length} characters)`
    : written
}

/** Also of what JSON can't hold: a BigInt, an object that holds itself, one that refuses to be looked at. */
function inWriting(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return typeof value === 'bigint' ? `${value}n` : `a value of type ${typeof value} that can't be written as JSON`
  }
}
