import type { Belief } from '../belief/belief.ts'
import { beliefOf, groundsOf, hasMoved, moveOf, noGrounds } from './beliefs.ts'
import { wouldDecide } from './decide.ts'
import { decidedSince } from './decided-since.ts'
import { driftsRaisedBy } from './drift.ts'
import type { GateMove, WhatChanges } from './quarantine-receipts.ts'
import type { Decision } from './report-receipts.ts'
import type { TenantContext } from './tenant-context.ts'

const DAY_MS = 86_400_000
/** Gates that were asked in so many days are asked again. */
const GATE_DAYS = 30
const MOST_GATES = 200

/**
 * What is believed, and what the gates asked of late would say, in two states of one memory. Costs every belief twice.
 * @param after the questions of this one are compared; one that it alone has was not asked before
 */
export async function whatChanges(before: TenantContext, after: TenantContext): Promise<WhatChanges> {
  const now = before.clock.now()
  const moves: { readonly before: Belief; readonly after: Belief }[] = []
  for (const question of await after.store.questions()) {
    const earlier = await before.store.question(question.key)
    const was = await (earlier === null ? noGrounds(before, question) : groundsOf(before, before.store, earlier))
    const is = await groundsOf(after, after.store, question)
    const [a, b] = [beliefOf(was, now), beliefOf(is, now)]
    if (hasMoved(moveOf(a, b))) moves.push({ before: a, after: b })
  }
  return {
    moved: moves.map((each) => moveOf(each.before, each.after)),
    raised: await driftsRaisedBy(before, before.store, moves),
    ...(await gatesThatChange(before, after, now)),
  }
}

/** Each call that was put to a gate of late, once, as it was put last. */
async function gatesThatChange(
  before: TenantContext,
  after: TenantContext,
  now: number,
): Promise<Pick<WhatChanges, 'gates' | 'gatesNotAsked'>> {
  const calls = new Map<string, Decision>()
  for (const each of await decidedSince(before, now - GATE_DAYS * DAY_MS)) {
    const call = JSON.stringify([each.tool, each.purpose, each.by, each.facts.map(({ question }) => question)])
    if (!calls.has(call) && calls.size < MOST_GATES) calls.set(call, each)
  }
  const gates: GateMove[] = []
  let gatesNotAsked = 0
  for (const said of calls.values()) {
    const ask = askAgain(before, said)
    if (ask === null) {
      gatesNotAsked++
      continue
    }
    const [was, is] = [await ask(before), await ask(after)]
    if (was !== is) gates.push(gateMoveOf(said, was, is))
  }
  return { gates, gatesNotAsked }
}

type Effect = Decision['effect']

/** Null where the rule goes by arguments that are known no more. */
function askAgain(
  { policy, calls }: TenantContext,
  said: Decision,
): ((context: TenantContext) => Promise<Effect>) | null {
  const args = calls.argsOf(said.id) ?? null
  if (args === null && (policy.policy.tools.get(said.tool)?.args.size ?? 0) > 0) return null
  const options = {
    needs: said.facts.map(({ question }) => question),
    ...(args === null ? {} : { args }),
    ...(said.purpose === null ? {} : { purpose: said.purpose }),
  }
  return async (context) => (await wouldDecide(context, said.tool, options, said.by)).effect
}

function gateMoveOf({ id, tool, purpose, by, facts, at }: Decision, before: Effect, after: Effect): GateMove {
  return {
    tool,
    purpose,
    by,
    questions: facts.map(({ question }) => question),
    before,
    after,
    decision: id,
    askedAt: at,
  }
}
