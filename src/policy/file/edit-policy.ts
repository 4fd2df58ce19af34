import { parseDocument } from 'yaml'
import type { Hash } from '../../ports/hash.ts'
import { type CheckedPolicy, checkPolicyText } from './parse-policy.ts'

/** One threshold of a policy file. */
export interface ThresholdEdit {
  readonly tool: string
  readonly threshold: 'act' | 'ask'
  readonly to: number
  readonly purpose?: string
  /** As it is written in the file: `customer.payment`, or `customer.payment.*`. */
  readonly keys?: string
}

export interface EditedPolicy extends CheckedPolicy {
  /** The whole file after the edit, with every comment where it was; the text as it came where there is a problem. */
  readonly text: string
}

/** Changes one threshold in the text of a policy, and nothing else. A file that would not hold afterwards is left as it is. */
export function editThreshold(text: string, edit: ThresholdEdit, hash: Hash): EditedPolicy {
  const before = checkPolicyText(text, hash)
  if (before.policy === null) return { ...before, text }
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
    return { policy: null, problems: [problem], text }
  }
  document.setIn([...path, edit.threshold], edit.to)
  const edited = document.toString({ lineWidth: 0 })
  const after = checkPolicyText(edited, hash)
  return { ...after, text: after.policy === null ? text : edited }
}
