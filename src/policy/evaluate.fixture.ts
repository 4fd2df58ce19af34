import { compilePolicy } from './compile.ts'
import type { PolicyDocument, ToolDocument } from './document.ts'
import type { GateRequest } from './evaluate.ts'
import type { HashedPolicy } from './policy.ts'
import type { Standing } from './standing.ts'

export const NOW: number = Date.UTC(2026, 5, 1)
export const DAY: number = 86_400_000

/** A policy of one tool, or of several. */
export function policyOf(
  tools: Readonly<Record<string, ToolDocument>>,
  rest: Partial<PolicyDocument> = {},
): HashedPolicy {
  const { policy, misfits } = compilePolicy({ version: 1, ...rest, tools })
  if (misfits.length > 0) throw new Error(misfits[0]?.message)
  return { policy, hash: 'h' }
}

/** A question that one class alone speaks of. */
export function standingOf(over: Partial<Standing> = {}): Standing {
  const probability = over.probability ?? 0.9
  return {
    question: 'customer.tier',
    state: 'likely',
    reason: null,
    answer: 'gold',
    probability,
    lowerBound: probability,
    cleanRoom: { answer: 'gold', probability, state: 'likely' },
    supporting: ['system_of_record'],
    settledBy: [],
    isCorrected: false,
    newestAt: NOW - DAY,
    mentions: 1,
    rejected: [],
    isOverfull: false,
    byClass: null,
    evidence: ['e1'],
    ...over,
  }
}

/** A call that rests on these. */
export function callOf(tool: string, standings: readonly Standing[], over: Partial<GateRequest> = {}): GateRequest {
  return {
    tool,
    purpose: null,
    needs: standings.map(({ question }) => question),
    args: {},
    standings: new Map(standings.map((each) => [each.question, each])),
    hazards: [],
    unchecked: [],
    orders: [],
    now: NOW,
    ...over,
  }
}
