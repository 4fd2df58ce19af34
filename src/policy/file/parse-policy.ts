import { isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { CredenceError } from '../../error.ts'
import type { Hash } from '../../ports/hash.ts'
import { compilePolicy } from '../compile.ts'
import { POLICY_DOCUMENT, type PolicyDocument } from '../document.ts'
import type { HashedPolicy } from '../policy.ts'
import { hashedPolicy } from '../policy-hash.ts'
import { type Fault, faultsOf } from './faults.ts'

/** What is wrong with a policy file, and where. */
export interface PolicyProblem {
  /** From 1; null where it was no file. */
  readonly line: number | null
  readonly column: number | null
  /** Names from the outside in: `tools.issue_refund.act`. */
  readonly path: string
  readonly message: string
  readonly remedy: string
}

export interface CheckedPolicy {
  /** Null where there is a problem. */
  readonly policy: HashedPolicy | null
  readonly problems: readonly PolicyProblem[]
}

/** Longer than any policy is: what is longer was meant to be something else. */
const LONGEST = 200_000
/** A few anchors spare writing twice; more only make a small file large. */
const MOST_ALIASES = 50

/** Reads a policy file: every problem with its line and column, and nothing is taken of a file that has one. */
export function checkPolicyText(text: string, hash: Hash): CheckedPolicy {
  if (text.length > LONGEST) return failed([{ ...START, message: tooLong(text), remedy: 'keep only the policy in it' }])
  const lines = new LineCounter()
  const parsed = parseDocument(text.replace(/^\uFEFF/u, ''), { lineCounter: lines, uniqueKeys: true, merge: false })
  const wrong = [...parsed.errors, ...parsed.warnings]
  if (wrong.length > 0) {
    return failed(
      wrong.map(({ message, pos }) => {
        const { line, col } = lines.linePos(pos[0])
        const [said = ''] = message.split('\n')
        return { line, column: col, path: '', message: plainly(said), remedy: 'correct the line' }
      }),
    )
  }
  let value: unknown
  try {
    value = parsed.toJS({ maxAliasCount: MOST_ALIASES })
  } catch {
    return failed([{ ...START, message: 'it repeats itself by anchors too often', remedy: 'write it out' }])
  }
  return checked(value, hash, (path) => placeOf(parsed.contents, path, lines))
}

/** The same for a policy that is handed over as an object. */
export function checkPolicyObject(value: unknown, hash: Hash): CheckedPolicy {
  return checked(value, hash, () => ({ line: null, column: null }))
}

/** The policy, or one CredenceError about its first problem. */
export function policyFrom({ policy, problems }: CheckedPolicy, file: string | null): HashedPolicy {
  if (policy !== null) return policy
  const [{ line, column, path, message, remedy } = { ...START, message: 'it is none', remedy: '' }] = problems
  const where = [file, line, column].filter((each) => each !== null).join(':')
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  throw new CredenceError('invalid_policy', `${where === '' ? 'policy' : where}: ${message}${more}`, {
    ...(path === '' ? {} : { path }),
    ...(line === null ? {} : { line }),
    ...(column === null ? {} : { column }),
    remedy,
  })
}

const START = { line: 1, column: 1, path: '' }

export type Place = Pick<PolicyProblem, 'line' | 'column'>

function checked(value: unknown, hash: Hash, placeAt: (path: readonly PropertyKey[]) => Place): CheckedPolicy {
  const result = POLICY_DOCUMENT.safeParse(value)
  if (!result.success) return failed(faultsOf(result.error.issues, value).map((fault) => located(fault, placeAt)))
  const { policy, misfits } = compilePolicy(result.data as PolicyDocument)
  if (misfits.length > 0) return failed(misfits.map((misfit) => located(misfit, placeAt)))
  return { policy: hashedPolicy(policy, hash), problems: [] }
}

function located({ path, message, remedy }: Fault, placeAt: (path: readonly PropertyKey[]) => Place): PolicyProblem {
  return { ...placeAt(path), path: path.map(String).join('.'), message, remedy }
}

function failed(problems: readonly PolicyProblem[]): CheckedPolicy {
  const sorted = [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
  return { policy: null, problems: sorted }
}

function tooLong(text: string): string {
  return `${text.length} characters are too many for a policy; at most ${LONGEST}`
}

/** Where a path begins in the text: at its last name, or as far in as the text goes. */
export function placeOf(contents: unknown, path: readonly PropertyKey[], lines: LineCounter): Place {
  let here = contents as Node | null
  let offset = here?.range?.[0] ?? 0
  for (const name of path) {
    const next = isMap(here)
      ? here.items.find((pair) => isPair(pair) && isScalar(pair.key) && String(pair.key.value) === String(name))
      : null
    if (next != null) {
      offset = (next.key as Node).range?.[0] ?? offset
      here = next.value as Node | null
      continue
    }
    const item = (here as { items?: readonly Node[] } | null)?.items?.[Number(name)]
    if (item === undefined || isMap(here)) break
    offset = item.range?.[0] ?? offset
    here = item
  }
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

function plainly(message: string): string {
  return message.replace(/ at line \d+, column \d+:?$/u, '')
}
