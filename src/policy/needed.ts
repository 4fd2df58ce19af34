import { toKeySegment } from '../question/question.ts'
import type { ToolRule } from './policy.ts'

/** Values of the arguments of a call, by name. */
export type GateArguments = Readonly<Record<string, unknown>>

/** An argument that must be the answer of a question. */
export interface Matched {
  readonly argument: string
  readonly question: string
}

/** A question whose answers an argument must avoid. */
export interface Avoided {
  readonly argument: string
  readonly question: string
}

/** All that a call of a tool rests on. */
export interface Needed {
  /** What the policy and the caller name, each once. */
  readonly questions: readonly string[]
  readonly matched: readonly Matched[]
  readonly avoided: readonly Avoided[]
  /** Arguments without which it can't be told what to look at, or of which a part can't be read. */
  readonly missing: readonly string[]
}

/** The gate looks up what the policy names by itself: it does not depend on what the caller thinks of. */
export function neededFor(tool: ToolRule, named: readonly string[], args: GateArguments): Needed {
  const missing = new Set<string>()
  const keysOf = (key: string, mayBeNobody = false): readonly string[] => {
    const keyed = keysFrom(key, args)
    for (const each of keyed.missing) missing.add(each)
    if (keyed.keys.length === 0 && !mayBeNobody) for (const each of placesOf(key)) missing.add(each)
    return keyed.keys
  }
  const rules = [...tool.args]
  const questions = [...named, ...tool.needs].flatMap((key) => keysOf(key))
  const matched = rules.flatMap(([argument, { equals }]) =>
    equals === null ? [] : keysOf(equals).map((question) => ({ argument, question })),
  )
  const avoided = rules.flatMap(([argument, { avoids }]) => {
    if (avoids.length > 0 && !isInWords(argumentOf(args, argument))) missing.add(argument)
    return avoids.flatMap((key) => keysOf(key, true).map((question) => ({ argument, question })))
  })
  return {
    questions: [...new Set([...questions, ...matched.map(({ question }) => question)])],
    matched,
    avoided,
    missing: [...missing],
  }
}

const PLACE = /\{([^{}]+)\}/u
const PLACES = /\{([^{}]+)\}/gu
/** A key with places, and not a question in words that has braces in it. */
const PLACED_KEY = /^[^\s{}]*\{[^{}]+\}\S*$/u

interface Keyed {
  readonly keys: readonly string[]
  readonly missing: readonly string[]
}

/** `{guests}.allergies` with two guests is two keys; with an empty list it is none, and without the argument it is missing. */
function keysFrom(key: string, args: GateArguments): Keyed {
  const place = PLACED_KEY.test(key) ? PLACE.exec(key) : null
  if (place === null) return { keys: [key], missing: [] }
  const [whole, name = ''] = place
  const value = argumentOf(args, name)
  const segments = textsOf(value).map(toKeySegment)
  const isNobody = Array.isArray(value) && value.length === 0
  const isWhole = isNobody || (isGiven(value) && !segments.includes(''))
  const filled = segments
    .filter((segment) => segment !== '')
    .map((segment) =>
      keysFrom(
        key.replace(whole, () => segment),
        args,
      ),
    )
  return {
    keys: filled.flatMap(({ keys }) => keys),
    missing: [...(isWhole ? [] : [name]), ...filled.flatMap((each) => each.missing)],
  }
}

function placesOf(key: string): readonly string[] {
  return PLACED_KEY.test(key) ? [...key.matchAll(PLACES)].flatMap(([, name]) => name ?? []) : []
}

export function argumentOf(args: GateArguments, name: string): unknown {
  return Object.hasOwn(args, name) ? args[name] : undefined
}

/** Whether an argument says something, and all of it can be read. */
export function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isGiven)
  return textsOf(value).length > 0
}

/** Given, and in words: whether the dish that a number stands for is to be avoided, nobody can tell. */
function isInWords(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isInWords)
  return typeof value === 'string' && isGiven(value)
}

/** The texts of an argument: itself, or each of a list. Numbers and yes or no are texts too. */
export function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return typeof value === 'number' && Number.isFinite(value) ? [String(value)] : []
}
