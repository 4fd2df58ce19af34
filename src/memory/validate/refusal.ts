import type { z } from 'zod'
import { CredenceError, ERROR_CODES, type ErrorCode, type ErrorDetails, quoteReceived } from '../../error.ts'

/**
 * The value as the schema describes it, or one CredenceError about its first fault, with path, what was expected,
 * what came and what to do.
 * @param what the verb it was sent to, for the message: `observe`
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusal(result.error.issues, value, what)
}

function refusal(issues: readonly z.core.$ZodIssue[], value: unknown, what: string): CredenceError {
  const issue = deepest(issues.find((each) => each.code === 'unrecognized_keys') ?? issues[0])
  if (issue === undefined) return new CredenceError('invalid_input', `${what}: not understood`)
  if (issue.code === 'unrecognized_keys') return unknownField(issue, value, what)
  const path = issue.path.map(String).join('.')
  const received = at(value, issue.path)
  const facts = factsOf(issue)
  const isMissing = received === undefined && issue.path.length > 0
  const expected = facts.expected ?? expectedBy(issue)
  const code = facts.code ?? codeFor(issue.path)
  const where = path === '' ? what : `${what}: ${path}`
  return new CredenceError(
    code,
    `${where} ${isMissing ? 'is missing' : `can't be ${shown(received)}`}; expected ${expected}`,
    {
      ...(path === '' ? {} : { path }),
      expected,
      received: shown(received),
      remedy: facts.remedy ?? (isMissing ? `send ${path}` : `send ${expected}`),
    },
  )
}

/** The most telling branch of a union: the one that got furthest. */
function deepest(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const inner = issue.errors.flatMap((branch) => (branch[0] === undefined ? [] : [branch[0]]))
  const found = inner.find((each) => each.code === 'custom' || each.path.length > 0 || each.code === 'too_small')
  return found === undefined ? issue : ({ ...found, path: [...issue.path, ...found.path] } as z.core.$ZodIssue)
}

interface Facts {
  readonly code?: ErrorCode
  readonly expected?: string
  readonly remedy?: string
}

function factsOf(issue: z.core.$ZodIssue): Facts {
  const params = issue.code === 'custom' ? issue.params : undefined
  const code = ERROR_CODES.find((each) => each === params?.['code'])
  return {
    ...(code === undefined ? {} : { code }),
    ...(typeof params?.['expected'] === 'string' ? { expected: params['expected'] } : {}),
    ...(typeof params?.['remedy'] === 'string' ? { remedy: params['remedy'] } : {}),
  }
}

/** `class` names a source class wherever it stands. */
function codeFor(path: readonly PropertyKey[]): ErrorCode {
  return path.at(-1) === 'class' ? 'unknown_class' : 'invalid_input'
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a finite number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'array' ? ' of them' : ''}`
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${issue.origin === 'array' ? ' of them' : ''}`
    case 'invalid_union':
      return issue.path.at(-1) === 'evidence'
        ? 'an evidence id, or a list of them'
        : 'a text, a finite number, true or false'
    default:
      return 'a valid value'
  }
}

const PROBABILITY_WORDS = new Set(['confidence', 'probability', 'score', 'certainty', 'weight', 'trust'])

function unknownField(issue: z.core.$ZodIssueUnrecognizedKeys, value: unknown, what: string): CredenceError {
  const field = issue.keys.find((key) => PROBABILITY_WORDS.has(key)) ?? issue.keys[0] ?? ''
  const path = [...issue.path, field].map(String).join('.')
  const details: ErrorDetails = {
    path,
    expected: 'no such field',
    received: shown(at(value, [...issue.path, field])),
    remedy: PROBABILITY_WORDS.has(field)
      ? 'probabilities are computed; send claimedConfidence to keep what the writer claimed'
      : remedyForField(field),
  }
  return new CredenceError('invalid_input', `${what}: there is no field ${path}; ${details.remedy}`, details)
}

const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['said_at', 'saidAt'],
  ['timestamp', 'saidAt'],
  ['time', 'saidAt'],
  ['date', 'saidAt'],
  ['createdat', 'saidAt'],
  ['timezone', 'zone'],
  ['tz', 'zone'],
  ['content', 'text'],
  ['message', 'text'],
  ['body', 'text'],
  ['from', 'author'],
  ['speaker', 'author'],
  ['subject', 'about'],
  ['delivery_id', 'deliveryId'],
  ['external_id', 'externalId'],
  ['claimed_confidence', 'claimedConfidence'],
  ['as_of', 'asOf'],
  ['ends_at', 'until'],
  ['endsat', 'until'],
  ['limit', 'uses'],
  ['base_rates', 'baseRates'],
])

function remedyForField(field: string): string {
  const meant = OTHER_SPELLINGS.get(field.toLowerCase())
  return meant !== undefined && meant !== field ? `did you mean ${meant}?` : 'leave it out'
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Record<PropertyKey, unknown>)[key]
  }
  return here
}

/** Never throws, whatever came: cycles, BigInts and functions are named by their kind. */
function shown(value: unknown): string {
  if (typeof value === 'number') return String(value)
  try {
    return quoteReceived(value)
  } catch {
    return typeof value === 'object' ? 'an object' : typeof value
  }
}
