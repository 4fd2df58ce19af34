import { ORDINARY } from '../compile.ts'
import { nearestName } from '../file/nearest-name.ts'
import type { GateRule, Policy } from '../policy.ts'
import { ruleFor } from '../rule-for.ts'
import type { PurposeGate } from './place.ts'

/** The tool whose rule says what may be said to somebody, where no other purpose is named. */
export const PERSONALISE = 'personalise'

/**
 * The rule of a purpose: that of the tool of this name, else that of this purpose of `personalise`. Without a purpose it is
 * the rule of `personalise`, or the rule of ordinary tools where the policy has none. Another purpose that is not
 * declared comes to what undeclared tools come to: a misspelt purpose lets nothing in.
 */
export function gateForPurpose(policy: Policy, purpose: string | null, question: string): PurposeGate {
  const tool = policy.tools.get(purpose ?? PERSONALISE)
  if (tool !== undefined) return { rule: ruleFor(tool, null, question) }
  if (purpose === null || purpose === PERSONALISE) return { rule: ORDINARY satisfies GateRule }
  const personalise = policy.tools.get(PERSONALISE)
  if (personalise?.purposes.has(purpose)) return { rule: ruleFor(personalise, purpose, question) }
  const names = [...policy.tools.keys(), PERSONALISE, ...(personalise?.purposes.keys() ?? [])]
  return { undeclared: policy.unknownTool, near: nearestName(purpose, names) }
}
