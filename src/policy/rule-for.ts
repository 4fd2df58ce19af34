import type { GateRule, ToolRule } from './policy.ts'

/**
 * The rule for one question of a tool: that of the purpose where it has one, there that of the longest prefix.
 * `customer.payment` covers `customer.payment` and `customer.payment.card`, and not `customer.payments`.
 */
export function ruleFor(tool: ToolRule, purpose: string | null, question: string): GateRule {
  const { gate, keys } = (purpose === null ? undefined : tool.purposes.get(purpose)) ?? tool.plain
  return keys.find(({ prefix }) => covers(prefix, question))?.gate ?? gate
}

function covers(prefix: string, question: string): boolean {
  return question === prefix || question.startsWith(`${prefix}.`)
}
