import type { WaitingDecision } from '../policy/need.ts'
import { WAITS_DAYS, waitingDecisions } from '../policy/waiting-decisions.ts'
import type { Waits } from '../policy/waits.ts'
import { wouldDecide } from './decide.ts'
import { decidedSince } from './decided-since.ts'
import type { Decision } from './report-receipts.ts'
import type { TenantContext } from './tenant-context.ts'

const DAY_MS = 86_400_000

/** The decisions of this memory's gates that wait for a person. */
export function waitsOf(context: TenantContext): Waits {
  const said = new Map<string, Decision>()
  return {
    async list() {
      const recent = await decidedSince(context, context.clock.now() - WAITS_DAYS * DAY_MS)
      for (const each of recent) said.set(each.id, each)
      return waitingDecisions(recent, context.clock.now())
    },
    isAllowed: async (waiting) => await wouldBeAllowed(context, waiting, said.get(waiting.id)),
  }
}

/**
 * Puts the same call to its gate again, and keeps nothing of it. A tool whose arguments matter is asked with those of the call,
 * and where they are no longer known, it is not said to be allowed.
 */
async function wouldBeAllowed(
  context: TenantContext,
  { id }: WaitingDecision,
  said: Decision | undefined,
): Promise<boolean> {
  const rule = said === undefined ? undefined : context.policy.policy.tools.get(said.tool)
  if (said === undefined || rule === undefined) return false
  const args = context.calls.argsOf(id)
  if (args === null && rule.args.size > 0) return false
  const needs = said.facts.map(({ question }) => question)
  const options = {
    needs,
    ...(args == null ? {} : { args }),
    ...(said.purpose === null ? {} : { purpose: said.purpose }),
  }
  return (await wouldDecide(context, said.tool, options, said.by)).effect === 'allow'
}
