import type { Evidence } from '../evidence/evidence.ts'
import { type Instruction, isInForce } from '../instruction/instruction.ts'
import { type ToldOrder, toldOrders } from '../instruction/told-orders.ts'
import { isTypedTurn } from '../instruction/typed-turn.ts'
import { subjectKeyOf } from './evidence-from.ts'
import { standingInstruction } from './instructions.ts'
import type { ObserveReceipt, ProposedInstruction } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'

/** Whether a text came from its author's own hand, or through an agent that hands it over. */
export type HowTold = 'typed' | 'handed_over'

/**
 * Orders in the user's own typed turn. Told outright and explicitly (class `user_explicit`) they stand at once; else they are
 * proposed, and the user gives them or not. Nothing quoted, forwarded, pasted or said by anything else gets this far.
 */
export async function ordersToldIn(
  context: TenantContext,
  evidence: Evidence,
  how: HowTold,
): Promise<Pick<ObserveReceipt, 'instructions' | 'proposedInstructions'>> {
  const told = isTypedTurn(evidence) ? toldOrders(evidence.text) : []
  const stands = ({ isOutright }: ToldOrder): boolean =>
    how === 'typed' && isOutright && evidence.source.class === 'user_explicit'
  const instructions: Instruction[] = []
  for (const order of told.filter(stands)) {
    const given = await give(context, evidence, order)
    if (given !== null) instructions.push(given)
  }
  return { instructions, proposedInstructions: told.filter((each) => !stands(each)).map(proposalOf) }
}

/** Null where the same order stands already. */
async function give(context: TenantContext, evidence: Evidence, order: ToldOrder): Promise<Instruction | null> {
  const about = order.about === null ? evidence.about : subjectKeyOf(order.about)
  const now = context.clock.now()
  const standing = await context.store.instructions()
  const isSame = (each: Instruction): boolean =>
    each.text === order.text && each.about === about && isInForce(each, now)
  if (standing.some(isSame)) return null
  return await standingInstruction(context, {
    text: order.text,
    kind: order.kind,
    about,
    channel: null,
    project: null,
    limit: order.uses,
    endsAt: null,
    by: evidence.authorKey,
    evidenceId: evidence.id,
  })
}

function proposalOf({ text, kind, about, uses }: ToldOrder): ProposedInstruction {
  return {
    text,
    terms: { kind, ...(about === null ? {} : { about }), ...(uses === null ? {} : { uses }) },
  }
}
