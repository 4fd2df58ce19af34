import { z } from 'zod'
import { POLICY_DOCUMENT } from '../document.ts'

/** JSON Schema of a policy file, for editors: what `credence.policy.schema.json` holds. */
export function policyJsonSchema(): string {
  const schema = z.toJSONSchema(POLICY_DOCUMENT, { target: 'draft-2020-12' })
  return `${JSON.stringify({ title: 'credence policy', ...schema }, null, 2)}\n`
}
