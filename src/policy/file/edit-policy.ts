import { parseDocument } from 'yaml'
import type { Hash } from '../../ports/hash.ts'
import { type CheckedPolicy, checkPolicyText } from './parse-policy.ts'

export interface Thresholds {
  readonly act?: number
  readonly ask?: number
}

/** Thresholds of one tool in a policy file; left out: it stays. */
export interface ThresholdEdit {
  readonly tool: string
  readonly to: Thresholds
  readonly purpose?: string
  /** As it is written in the file: `customer.payment`, or `customer.payment.*`. */
  readonly keys?: string
}

export interface EditedPolicy extends CheckedPolicy {
  /** The whole file after the edit, with every comment where it was; the text as it came where there is a problem. */
  readonly text: string
  /** What stood there before; null where it was left to default. */
  readonly before: { readonly act: number | null; readonly ask: number | null }
}

const NOTHING = { act: null, ask: null }

/** Changes thresholds in the text of a policy, and nothing else. A file that would not hold afterwards is left as it is. */
export function editThresholds(text: string, edit: ThresholdEdit, hash: Hash): EditedPolicy {
  const unchanged = checkPolicyText(text, hash)
  if (unchanged.policy === null) return { ...unchanged, text, before: NOTHING }
  const document = parseDocument(text, { merge: false })
  const path = [
    'tools',
    edit.tool,
    ...(edit.purpose === undefined ? [] : ['purposes', edit.purpose]),
    ...(edit.keys === undefined ? [] : ['keys', edit.keys]),
  ]
  if (!document.hasIn(path)) {
    const message = `there is no ${path.join('.')} in this policy`
    const problem = { line: null, column: null, path: path.join('.'), message, remedy: 'add it to the file first' }
    return { policy: null, problems: [problem], text, before: NOTHING }
  }
  const before = { act: numberAt(document, [...path, 'act']), ask: numberAt(document, [...path, 'ask']) }
  for (const [threshold, to] of Object.entries(edit.to)) document.setIn([...path, threshold], to)
  const edited = document.toString({ lineWidth: 0 })
  const after = checkPolicyText(edited, hash)
  return { ...after, text: after.policy === null ? text : edited, before }
}

function numberAt(document: ReturnType<typeof parseDocument>, path: readonly string[]): number | null {
  const value: unknown = document.getIn(path)
  return typeof value === 'number' ? value : null
}
