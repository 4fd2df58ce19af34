import { CommanderError } from 'commander'
import { CredenceError, type ErrorCode, isCredenceError } from '../error.ts'
import type { Failure } from './print/error.ts'

/** Exit codes: 0 ok · 1 unexpected · 2 bad usage or input · 3 not found · 4 trouble with the storage. */
export const EXIT = { ok: 0, unexpected: 1, badInput: 2, notFound: 3, storage: 4 } as const

/** Exit code of a run that Ctrl-C ended: 128 and the signal's number. */
export const INTERRUPTED = 130

const EXIT_OF_CODE: Readonly<Record<ErrorCode, number>> = {
  invalid_input: EXIT.badInput,
  missing_tenant: EXIT.badInput,
  unknown_class: EXIT.badInput,
  invalid_date: EXIT.badInput,
  empty_text: EXIT.badInput,
  text_too_long: EXIT.badInput,
  answer_not_listed: EXIT.badInput,
  wrong_unit: EXIT.badInput,
  unknown_question: EXIT.notFound,
  unknown_evidence: EXIT.notFound,
  unknown_instruction: EXIT.notFound,
  unknown_proposal: EXIT.notFound,
  unknown_operation: EXIT.notFound,
  unknown_epoch: EXIT.notFound,
  unknown_quarantine: EXIT.notFound,
  unknown_rescore: EXIT.notFound,
  delivery_conflict: EXIT.badInput,
  not_evidence: EXIT.badInput,
  not_allowed: EXIT.badInput,
  invalid_policy: EXIT.badInput,
  ambiguous_format: EXIT.badInput,
  unreadable_file: EXIT.badInput,
  corrupt_line: EXIT.badInput,
  truncated_file: EXIT.badInput,
  newer_database: EXIT.storage,
  not_credence: EXIT.storage,
  read_only: EXIT.storage,
  disk_full: EXIT.storage,
  busy: EXIT.storage,
  storage_failed: EXIT.storage,
  embedder_failed: EXIT.storage,
  wrong_width: EXIT.storage,
  closed: EXIT.unexpected,
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badInput
  return isCredenceError(error) ? (EXIT_OF_CODE[error.code] ?? EXIT.unexpected) : EXIT.unexpected
}

/** What to tell of an error. Only ours carry a field and a remedy; the rest is a bug, or the machine's trouble. */
export function failureOf(error: unknown): Failure {
  if (isCredenceError(error)) return { code: error.code, message: error.message, ...error.details }
  if (error instanceof CommanderError) return usageFailure(error)
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'unexpected', message, remedy: 'run again with CREDENCE_DEBUG=1 for the whole trace' }
}

const NO_COMMAND = {
  code: 'invalid_input',
  message: 'a command is missing',
  path: 'command',
  expected: 'a command',
  received: 'none',
  remedy: 'see `credence --help`',
} as const

/** Commander's own words, with its suggestion as the remedy. */
function usageFailure(error: CommanderError): Failure {
  if (error.code === 'commander.help') return { ...NO_COMMAND }
  const [message = '', suggestion] = error.message.replace(/^error: /u, '').split('\n')
  const remedy = suggestion?.replace(/^\(|\)$/gu, '') ?? 'see `credence --help`'
  return { code: 'invalid_input', message, remedy }
}

export function badUsage(path: string, expected: string, received: string, remedy: string): CredenceError {
  return new CredenceError('invalid_input', `${path}: expected ${expected}, got ${received}`, {
    path,
    expected,
    received,
    remedy,
  })
}
