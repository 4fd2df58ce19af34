import type { Belief } from '../belief/belief.ts'
import { CredenceError } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { wordsOf } from '../evidence/words.ts'
import { isInForce } from '../instruction/instruction.ts'
import type { GateDecision } from '../policy/decision.ts'
import { evaluate, type GateRequest, nothingKnownOf } from '../policy/evaluate.ts'
import { type Needed, neededFor } from '../policy/needed.ts'
import type { ToolRule } from '../policy/policy.ts'
import { ruleFor } from '../policy/rule-for.ts'
import type { Hazard, Standing, StandingOrder, Unchecked } from '../policy/standing.ts'
import { type FoundNow, findGroundsNow, hasGrounds, isOfWhatIsKept, understood } from './ask.ts'
import type { AskView } from './ask-view.ts'
import { keysUnderAllNames, uncheckedOf } from './avoided-question.ts'
import type { Grounds } from './beliefs.ts'
import { type RecordValues, recordValuesIn, withoutRecordValues } from './decision-kept.ts'
import { gateStanding } from './gate-standing.ts'
import type { DecideOptions, DecisionQuery } from './inputs.ts'
import type { Decision } from './report-receipts.ts'
import { sealedDetail, sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseDecide, parseDecisionQuery, parseTool } from './validate/inputs.ts'

/** A forgetting in between makes what was found out of date; so often it is looked at again. */
const ATTEMPTS = 5

/**
 * Whether a tool may act on what is believed: allow, ask a person first, or deny, with every reason in words and numbers. The
 * decision is durable when it resolves; one that can't be kept is none.
 */
export async function decide(context: TenantContext, tool: string, input: DecideOptions = {}): Promise<Decision> {
  const parsed = parseDecide(input)
  const options = { ...parsed, needs: (parsed.needs ?? []).map((each) => sealedWords(context, each)) }
  const name = parseTool(tool)
  for (let attempt = 1; ; attempt++) {
    const forgettings = await context.showings.forgettings()
    const by = options.by === undefined ? USER : authorKeyOf(options.by)
    const { decision, noted, recordValues } = await decideNow(context, name, options, by)
    const kept = { ...decision, id: context.ids.next(), by }
    if (!(await keep(context, kept, recordValues, forgettings))) {
      if (attempt < ATTEMPTS) continue
      throw new CredenceError('busy', 'what the decision rests on was forgotten again and again meanwhile', {
        remedy: 'ask the gate again',
      })
    }
    if (decision.effect !== 'allow') context.calls.note(kept.id, options.args)
    for (const each of noted.filter((one) => isOfWhatIsKept(one.belief, one)))
      context.showings.note(each.belief, each.grounds.readings, by, forgettings)
    return kept
  }
}

/** What a gate would say, with nothing kept of it. */
export async function wouldDecide(
  context: TenantContext,
  tool: string,
  options: DecideOptions,
  by: string,
): Promise<GateDecision> {
  return (await decideNow(context, tool, options, by)).decision
}

/** What gates said, newest first. */
export async function decisions(context: TenantContext, input: DecisionQuery = {}): Promise<readonly Decision[]> {
  const { limit = 100, ...query } = parseDecisionQuery(input)
  const kept = await context.store.decisions({ limit, ...query })
  return kept.map(({ id, at, by, tool, purpose, effect, policyHash, evidence, detail }) => {
    const { reasons, facts, orders } = detail as Pick<GateDecision, 'reasons' | 'facts' | 'orders'>
    return { id, at, by, tool, purpose, effect, policyHash, evidence, reasons, facts, orders }
  })
}

interface Decided {
  readonly decision: GateDecision
  /** Beliefs that were acted on: kept as shown, to check how honest they are. */
  readonly noted: readonly Believed[]
  /** What connected systems have of it, none of which is kept. */
  readonly recordValues: RecordValues
}

async function decideNow(
  context: TenantContext,
  tool: string,
  { needs = [], args = {}, purpose: named }: DecideOptions,
  by: string,
): Promise<Decided> {
  const now = context.clock.now()
  const purpose = named ?? null
  const { policy } = context.policy
  const rule = policy.tools.get(tool)
  const request = { tool, purpose, needs, args, now }
  if (rule === undefined) {
    const nothing = { standings: new Map(), hazards: [], unchecked: [], orders: [] }
    return { decision: evaluate(context.policy, { ...request, ...nothing }), noted: [], recordValues: new Map() }
  }
  const needed = neededFor(rule, needs, args)
  const standings = new Map<string, Standing>()
  const noted: Believed[] = []
  for (const asked of needed.questions) {
    const { standing, believed } = await lookAt(context, asked, by, now, (key) => ruleFor(rule, purpose, key))
    standings.set(asked, standing)
    if (believed !== null) noted.push(believed)
  }
  const { hazards, unchecked, suspected } = await hazardsOf(context, needed.avoided, now)
  const decision = evaluate(context.policy, {
    ...request,
    standings,
    hazards,
    unchecked,
    orders: await ordersOn(context, rule, request),
  })
  const recordValues = recordValuesIn([...noted, ...suspected].map(({ grounds }) => grounds))
  return { decision, noted, recordValues }
}

interface Believed extends Pick<FoundNow, 'kept'> {
  readonly belief: Belief
  readonly grounds: Grounds
}

interface Looked {
  readonly standing: Standing
  /** Null where there is no such question, or it asks for more than one answer could give. */
  readonly believed: Believed | null
  /** How each connected system was read for it. */
  readonly records: FoundNow['records']
}

async function lookAt(
  context: TenantContext,
  asked: string,
  by: string,
  now: number,
  ruleOf: (key: string) => Parameters<typeof gateStanding>[1],
): Promise<Looked> {
  const view: AskView = { by, options: [], shape: undefined, asOf: null, now }
  const resolved = await understood(context, asked, view)
  const nothing = { grounds: null, kept: null, records: [] }
  const { grounds, kept, records } =
    resolved.about === undefined ? await findGroundsNow(context, resolved, view) : nothing
  // By its key, where it was asked in words: words that nobody answered are not kept.
  if (grounds === null) return { standing: nothingKnownOf(resolved.question.key), believed: null, records }
  const { standing, belief } = gateStanding(grounds, ruleOf(grounds.question.key), context.policy.policy, now)
  return { standing, believed: { belief, grounds, kept }, records }
}

interface Hazards {
  readonly hazards: readonly Hazard[]
  readonly unchecked: readonly Unchecked[]
  readonly suspected: readonly Believed[]
}

/** What is to be avoided, of everybody under each of their names, and where silence about it means nothing. */
async function hazardsOf(context: TenantContext, avoided: Needed['avoided'], now: number): Promise<Hazards> {
  const hazards: Hazard[] = []
  const unchecked: Unchecked[] = []
  const suspected: Believed[] = []
  for (const question of new Set(avoided.map((each) => each.question))) {
    const keys = await keysUnderAllNames(context, question)
    const looked = await Promise.all(keys.map((key) => lookAt(context, key, USER, now, () => ({ classes: null }))))
    const believed = looked.flatMap((each) => each.believed ?? [])
    suspected.push(...believed)
    unchecked.push(...looked.flatMap(unreadRecords), ...looked.flatMap(overfull))
    if (believed.every(({ grounds }) => !hasGrounds(grounds))) unchecked.push(...(await uncheckedOf(context, keys)))
    const kinds = context.catalogue.kinds?.(question) ?? null
    for (const { argument } of avoided.filter((each) => each.question === question))
      hazards.push(...looked.flatMap((each) => hazardsIn(each, argument, kinds)))
  }
  return { hazards, unchecked, suspected }
}

/** What a system of record might have said, and did not. */
function unreadRecords({ standing, records }: Looked): readonly Unchecked[] {
  return records
    .filter(({ status }) => status === 'failed' || status === 'timed_out')
    .map(() => ({ question: standing.question, why: 'record', near: null }))
}

/** What had no room among the answers may be what an argument names. */
function overfull({ standing }: Looked): readonly Unchecked[] {
  return standing.isOverfull ? [{ question: standing.question, why: 'overfull', near: null }] : []
}

/** Anyone's word counts for what might harm, and so does one that is only suspected. */
function hazardsIn({ standing, believed }: Looked, argument: string, kinds: Hazard['kinds']): readonly Hazard[] {
  return (believed?.belief.answers ?? []).map(({ answer, probability }) => ({
    argument,
    question: standing.question,
    answer,
    probability,
    evidence: standing.evidence,
    kinds,
  }))
}

/** Orders in force that name the tool by one of its topics; one that holds in a project alone, only for that purpose. */
async function ordersOn(
  context: TenantContext,
  { topics }: ToolRule,
  { tool, purpose, now }: Pick<GateRequest, 'tool' | 'purpose' | 'now'>,
): Promise<readonly StandingOrder[]> {
  if (topics.length === 0) return []
  const words = new Set([tool, ...topics].flatMap(wordsOf).map(singular))
  const orders = await context.store.instructions()
  return orders.filter(
    (each) =>
      isInForce(each, now) &&
      (each.project === null || purpose === null || each.project === purpose) &&
      wordsOf(each.text).some((word) => words.has(singular(word))),
  )
}

function singular(word: string): string {
  return word.replace(/(?<=\p{L}{3})s$/u, '')
}

/** False where something was forgotten since: then it may rest on what is gone. */
async function keep(
  context: TenantContext,
  decision: Decision,
  recordValues: RecordValues,
  forgettings: string,
): Promise<boolean> {
  const { id, at, by, tool, purpose, effect, policyHash, evidence, reasons, facts, orders } = decision
  return await context.store.transact(async (writes) => {
    if ((await writes.forgettings()) !== forgettings) return false
    const named = [...new Set(reasons.flatMap(({ question }) => question ?? []))]
    const questions = named.map((each) => sealedWords(context, each))
    const detail = sealedDetail(context, withoutRecordValues({ reasons, facts, orders }, recordValues))
    await writes.appendDecision({ id, at, by, tool, purpose, effect, policyHash, questions, evidence, detail })
    return true
  })
}
