import type { Analysis } from '../analysis.ts'
import type { Finding } from '../finding.ts'
import { negationAt } from './negation-at.ts'

/** From here on the words around a value say that it is not so. */
const RATHER = 0.5

/**
 * What a rule found by the form of a value, with the words around it heard: `my number is no longer …`, `she isn't called Rex` deny
 * what they name. A rule that hears `not` itself has denials already, or a `no` for its answer.
 */
export function negated(analysis: Analysis, finding: Finding): Finding {
  const { values, denied, question, statement, strength } = finding
  if (values.length === 0 || denied.length > 0 || question.shape === 'yes_no') return finding
  if (negationAt(analysis, statement) < RATHER) return finding
  return { ...finding, values: [], denied: values, strength: 0, deniedStrength: strength }
}
