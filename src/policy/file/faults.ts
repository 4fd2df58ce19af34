import type { z } from 'zod'
import { quoteReceived } from '../../error.ts'
import { nearestName } from './nearest-name.ts'

/** A part of a document that is not what it should be. */
export interface Fault {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly remedy: string
}

/** Every fault that the schema finds, in words. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], value: unknown): readonly Fault[] {
  return issues.flatMap((issue) => faultsIn(issue, value))
}

function faultsIn(issue: z.core.$ZodIssue, value: unknown): readonly Fault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(issue.path, key))
  if (issue.code === 'invalid_union') {
    const deeper = issue.errors.flat().filter((each) => each.path.length > 0)
    const within = deeper.map((each) => ({ ...each, path: [...issue.path, ...each.path] }) as z.core.$ZodIssue)
    if (within.length > 0) return faultsOf(within.slice(0, 1), value)
    return [fault(issue.path, value, 'any, or a list of source classes')]
  }
  if (issue.code === 'invalid_key') return [fault(issue.path, value, issue.issues[0]?.message ?? 'another name', true)]
  return [fault(issue.path, value, expectedBy(issue))]
}

function fault(path: readonly PropertyKey[], value: unknown, expected: string, isName = false): Fault {
  const name = String(path.at(-1) ?? 'the policy')
  const received = at(value, path)
  if (isName) return { path, message: `${name} can’t be a name here`, remedy: `write ${expected}` }
  if (received === undefined) return { path, message: `${name} is missing`, remedy: `write ${expected}` }
  const text = typeof received === 'object' && received !== null ? kindOf(received) : quoteReceived(received)
  const near = typeof received === 'string' ? nearestName(received, expected.split(/, |one of /u)) : null
  return {
    path,
    message: `${typeof path.at(-1) === 'number' ? 'this' : name} can’t be ${text}`,
    remedy: near === null ? `write ${expected}` : `did you mean ${near}?`,
  }
}

function kindOf(value: object): string {
  return Array.isArray(value) ? 'a list' : 'a group of fields'
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? String(issue.expected)
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'invalid_format':
      return issue.format === 'datetime' ? 'a moment such as 2027-01-01T00:00:00Z' : issue.message
    default:
      return issue.message
  }
}

const FIELDS = {
  policy: ['version', 'unknownTool', 'expires', 'slightly', 'middling', 'avoidFrom', 'tools'],
  tool: ['privileged', 'needs', 'args', 'topics', 'purposes', 'keys'],
  gate: ['classes', 'act', 'ask', 'maxAgeInDays', 'conflict', 'answers'],
  argument: ['equals', 'avoids'],
}

function unknownField(path: readonly PropertyKey[], key: string): Fault {
  const known = fieldsAt(path)
  const near = nearestName(key, known)
  return {
    path: [...path, key],
    message: `there is no field ${key}`,
    remedy: near === null ? `take one of ${known.join(', ')}` : `did you mean ${near}?`,
  }
}

function fieldsAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return FIELDS.policy
  if (path.length === 2) return [...FIELDS.tool, ...FIELDS.gate]
  if (path.at(-2) === 'args') return FIELDS.argument
  return path.at(-2) === 'purposes' ? [...FIELDS.gate, 'keys'] : FIELDS.gate
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Record<PropertyKey, unknown>)[key]
  }
  return here
}
