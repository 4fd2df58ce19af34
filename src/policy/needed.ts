import { toKeySegment } from '../question/question.ts'
import type { ToolRule } from './policy.ts'

/** Values of the arguments of a call, by name. */
export type GateArguments = Readonly<Record<string, unknown>>

/** An argument that must be the answer of a question. */
export interface Matched {
  readonly argument: string
  /** Null where the key names an argument that is not there. */
  readonly question: string | null
}

/** All that a call of a tool rests on. */
export interface Needed {
  /** What the policy and the caller name, each once. */
  readonly questions: readonly string[]
  readonly matched: readonly Matched[]
  /** Questions whose answers an argument must avoid. */
  readonly avoided: readonly { readonly argument: string; readonly question: string }[]
}

/** The gate looks up what the policy names by itself: it does not depend on what the caller thinks of. */
export function neededFor(tool: ToolRule, named: readonly string[], args: GateArguments): Needed {
  const rules = [...tool.args]
  const matched = rules.flatMap(([argument, { equals }]) =>
    equals === null ? [] : matchedBy(argument, keysFrom(equals, args)),
  )
  const avoided = rules.flatMap(([argument, { avoids }]) =>
    avoids.flatMap((key) => keysFrom(key, args).map((question) => ({ argument, question }))),
  )
  const questions = [
    ...named,
    ...tool.needs.flatMap((key) => {
      const keys = keysFrom(key, args)
      return keys.length === 0 ? [key] : keys
    }),
    ...matched.flatMap(({ question }) => question ?? []),
  ]
  return { questions: [...new Set(questions)], matched, avoided }
}

function matchedBy(argument: string, keys: readonly string[]): readonly Matched[] {
  return keys.length === 0 ? [{ argument, question: null }] : keys.map((question) => ({ argument, question }))
}

const PLACE = /\{([^{}]+)\}/u

/** `{guests}.allergies` with two guests is two keys; with none, or with something else in its place, it is none. */
function keysFrom(key: string, args: GateArguments): readonly string[] {
  const place = PLACE.exec(key)
  if (place === null) return [key]
  const [whole, name = ''] = place
  return textsOf(argumentOf(args, name)).flatMap((text) => {
    const segment = toKeySegment(text)
    return segment === ''
      ? []
      : keysFrom(
          key.replace(whole, () => segment),
          args,
        )
  })
}

export function argumentOf(args: GateArguments, name: string): unknown {
  return Object.hasOwn(args, name) ? args[name] : undefined
}

/** The texts of an argument: itself, or each of a list. Numbers and yes or no are texts too. */
export function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return typeof value === 'number' && Number.isFinite(value) ? [String(value)] : []
}
