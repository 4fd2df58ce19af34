import { stringify } from 'yaml'
import type { Policy } from '../policy.ts'

/** A policy as a file says it, with nothing left to default. */
export function policyYaml(policy: Policy): string {
  return stringify(policyDocument(policy), { lineWidth: 0 })
}

export function policyDocument({ tools, expiresAt, ...rest }: Policy): object {
  return {
    version: 1,
    ...rest,
    ...(expiresAt === null ? {} : { expires: new Date(expiresAt).toISOString() }),
    tools: Object.fromEntries([...tools].map(([name, tool]) => [name, toolAsWritten(tool)])),
  }
}

type Tool = Policy['tools'] extends ReadonlyMap<string, infer T> ? T : never
type Purpose = Tool['plain']

function toolAsWritten({ privileged, needs, args, topics, plain, purposes }: Tool): object {
  return {
    privileged,
    ...(needs.length === 0 ? {} : { needs }),
    ...(args.size === 0
      ? {}
      : { args: Object.fromEntries([...args].map(([name, rule]) => [name, argumentAsWritten(rule)])) }),
    ...(topics.length === 0 ? {} : { topics }),
    ...purposeAsWritten(plain),
    ...(purposes.size === 0
      ? {}
      : { purposes: Object.fromEntries([...purposes].map(([name, rule]) => [name, purposeAsWritten(rule)])) }),
  }
}

function argumentAsWritten({ equals, avoids }: { equals: string | null; avoids: readonly string[] }): object {
  return { ...(equals === null ? {} : { equals }), ...(avoids.length === 0 ? {} : { avoids }) }
}

function purposeAsWritten({ gate, keys }: Purpose): object {
  const written = keys.map(({ prefix, gate: own }) => [prefix, gateAsWritten(own)] as const)
  return { ...gateAsWritten(gate), ...(keys.length === 0 ? {} : { keys: Object.fromEntries(written) }) }
}

function gateAsWritten({ classes, act, ask, maxAgeInDays, conflict, answers }: Purpose['gate']): object {
  return {
    classes: classes ?? 'any',
    act,
    ask,
    ...(maxAgeInDays === null ? {} : { maxAgeInDays }),
    conflict,
    ...(answers === null ? {} : { answers }),
  }
}
