import type { Finding } from '../finding.ts'
import { FACET } from '../probabilities.ts'

/** `It's not Tuesday but Thursday` corrects without a word that says so, and `wait, no, Thursday` gives no order. */
export function asCorrection(finding: Finding): Finding {
  const { framing } = finding
  const { force } = framing.facets
  const asserted = { ...force, assert: force.assert + force.instruct, instruct: 0 }
  const correction = Math.max(framing.facets.correction, FACET.setAgainst)
  const facets = { ...framing.facets, force: asserted, correction }
  return { ...finding, framing: { ...framing, facets, isCorrection: true } }
}
