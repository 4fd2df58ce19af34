import { classOfVeracity } from '../source/source.ts'
import type { RememberInput } from './inputs.ts'
import { observeSealed } from './observe.ts'
import type { ObserveReceipt } from './receipts.ts'
import { sealObservation } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseRemember } from './validate/inputs.ts'

/**
 * What the agent hands over was said by the user, unless the agent says how else it came by it. It comes through the
 * agent: an order in it is proposed to the person, and never stands by itself.
 */
export async function remember(context: TenantContext, given: RememberInput): Promise<ObserveReceipt> {
  const { input, sealed } = sealObservation(context, given)
  const { veracity = 'unknown', ...rest } = parseRemember(input)
  return await observeSealed(context, { ...rest, source: { class: classOfVeracity(veracity) } }, sealed, 'handed_over')
}
