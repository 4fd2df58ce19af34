import { type GateDecision, type GateFact, type GateReason, strictest } from './decision.ts'
import { judgeHazards, judgeMatched, judgeMissing, judgeUnchecked } from './judge-arguments.ts'
import { judgeFact } from './judge-fact.ts'
import { type GateArguments, type Needed, neededFor } from './needed.ts'
import type { HashedPolicy, Policy, ToolRule } from './policy.ts'
import { ruleFor } from './rule-for.ts'
import type { Hazard, Standing, StandingOrder, Unchecked } from './standing.ts'

export interface GateRequest {
  readonly tool: string
  readonly purpose: string | null
  /** Questions that the caller says the call rests on. */
  readonly needs: readonly string[]
  readonly args: GateArguments
  /** What each needed question offers; one that is not here is not known. */
  readonly standings: ReadonlyMap<string, Standing>
  readonly hazards: readonly Hazard[]
  readonly unchecked: readonly Unchecked[]
  readonly orders: readonly StandingOrder[]
  /** In milliseconds. */
  readonly now: number
}

/**
 * Whether a tool may act: a pure function of the policy, the call and what is believed. Every reason is given, also beyond the
 * first that closes the gate; without one that does, it is open.
 */
export function evaluate({ policy, hash }: HashedPolicy, request: GateRequest): GateDecision {
  const { tool, purpose, needs, args, standings, now } = request
  const rule = policy.tools.get(tool)
  const needed = rule === undefined ? NOTHING : neededFor(rule, needs, args)
  const judged = rule === undefined ? [] : needed.questions.map((question) => judge(rule, question, request))
  const reasons = [
    ...toolReasons(policy, rule, request, needed),
    ...judgeMissing(needed.missing, args),
    ...judged.flatMap((each) => each.reasons),
    ...judgeMatched(needed.matched, standings, args),
    ...judgeUnchecked(request.unchecked),
    ...judgeHazards(request.hazards, policy.avoidFrom, args),
  ]
  const evidence = [...standings.values(), ...request.hazards].flatMap((each) => each.evidence)
  return {
    tool,
    purpose,
    effect: strictest(reasons.map(({ effect }) => effect)),
    reasons,
    facts: judged.map(({ fact }) => fact),
    evidence: [...new Set(evidence)],
    orders: request.orders.map(({ id }) => id),
    policyHash: hash,
    at: now,
  }
}

const NOTHING: Needed = { questions: [], matched: [], avoided: [], missing: [] }

function toolReasons(
  { unknownTool, expiresAt }: Policy,
  rule: ToolRule | undefined,
  { tool, orders, now }: GateRequest,
  { questions, missing }: Needed,
): readonly GateReason[] {
  const reasons: GateReason[] = []
  if (expiresAt !== null && now >= expiresAt)
    reasons.push({ code: 'policy_expired', effect: 'ask', text: 'the policy is over', question: null })
  if (rule === undefined)
    reasons.push({ code: 'unknown_tool', effect: unknownTool, text: `no rule is declared for ${tool}`, question: null })
  else if (rule.privileged && questions.length === 0 && missing.length === 0)
    reasons.push({
      code: 'nothing_needed',
      effect: 'ask',
      text: 'nothing that it rests on is named: what was allowed once is no standing permission',
      question: null,
    })
  for (const { id, by } of orders)
    reasons.push({
      code: 'order_stands',
      effect: 'ask',
      text: `an order of ${by} stands on this: ${id}`,
      question: null,
    })
  return reasons
}

interface Judged {
  readonly fact: GateFact
  readonly reasons: readonly GateReason[]
}

function judge(tool: ToolRule, question: string, { purpose, standings, now }: GateRequest): Judged {
  const standing = standings.get(question) ?? nothingKnownOf(question)
  const rule = ruleFor(tool, purpose, standing.question)
  const reasons = judgeFact(standing, rule, now)
  const { answer, probability, lowerBound, cleanRoom, state, supporting, newestAt, evidence } = standing
  const fact: GateFact = {
    question: standing.question,
    effect: strictest(reasons.map(({ effect }) => effect)),
    answer,
    probability,
    lowerBound,
    cleanRoom: { answer: cleanRoom.answer, probability: cleanRoom.probability },
    state,
    supporting,
    act: rule.act,
    classes: rule.classes,
    newestAt,
    evidence,
  }
  return { fact, reasons }
}

export function nothingKnownOf(question: string): Standing {
  return {
    question,
    state: 'unknown',
    reason: 'no_such_question',
    answer: null,
    probability: 0,
    lowerBound: 0,
    cleanRoom: { answer: null, probability: 0, state: 'unknown' },
    supporting: [],
    settledBy: [],
    isCorrected: false,
    newestAt: null,
    mentions: 0,
    rejected: [],
    isOverfull: false,
    byClass: null,
    evidence: [],
  }
}
