import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { concerns } from '../instruction/in-scope.ts'
import { type Budget, composePrompt, overBudgetEntries } from '../policy/context/compose-prompt.ts'
import { nonceFrom } from '../policy/context/escape.ts'
import { type PurposeGate, whyUndeclared } from '../policy/context/place.ts'
import type { LeftOutEntry, LeftOutReason, Order, PromptLine } from '../policy/context/prompt-line.ts'
import { gateForPurpose } from '../policy/context/purpose-gate.ts'
import { selectFacts } from '../policy/context/select-facts.ts'
import { chooseDepth, type Depth } from '../recall/depth.ts'
import { asksToForget } from '../recall/forget-request.ts'
import { isOfWhatIsKept } from './ask.ts'
import { type Bearing, bearingOn } from './bearing.ts'
import { consideredFrom } from './considered.ts'
import type { ContextResult } from './context-result.ts'
import { checkAsked } from './find-question.ts'
import type { ContextOptions } from './inputs.ts'
import { quotesFrom } from './quotes.ts'
import { recall } from './recall/recall.ts'
import type { RecallResult } from './recall/recall-result.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseContextOptions } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

const MOST_CHARACTERS = 4_000

/**
 * What the policy lets into a prompt for a task: recall, selection and budget in one. Hard facts, hints to confirm, open
 * questions, words as they came, the orders that stand, and what was left out with its reason.
 */
export async function context(
  tenant: TenantContext,
  words: string,
  input: ContextOptions = {},
): Promise<ContextResult> {
  const options = parseContextOptions(input)
  const task = typeof words === 'string' ? words : checkAsked(words)
  const by = options.by === undefined ? USER : authorKeyOf(options.by)
  const purpose = options.purpose ?? null
  const asOf = options.asOf === undefined ? null : parseMoment(options.asOf, undefined, 'asOf').at
  const now = asOf ?? tenant.clock.now()
  const forgettings = await tenant.showings.forgettings()
  const then = asOf === null ? {} : { asOf }
  const recalled = await recall(tenant, task, { by, depth: depthFor(task, options.depth), ...then })
  const view = { by, options: [], shape: undefined, asOf, now }
  const { bearings, unknown, reports, subjects } = await bearingOn(tenant, task, recalled, options.needs ?? [], view)
  const believed = bearings.map((bearing) => ({ bearing, ...considered(tenant, bearing, purpose, now) }))
  const selected = selectFacts(
    believed.flatMap((each) => each.considered),
    tenant.policy.policy,
    { purpose, now },
  )
  const quotes = quotesFrom(recalled.items, gateForPurpose(tenant.policy.policy, purpose, NO_KEY))
  const orders = await ordersFor(tenant, { text: task, purpose, subjects, by, now })
  const bearing = [...selected.openQuestions, ...selected.facts, ...selected.hints, ...quotes.said]
  const toForget = asksToForget(task) ? bearing : []
  const prompt = composePrompt({
    orders,
    lines: toForget.length > 0 ? [] : bearing,
    form: options.form ?? 'block',
    nonce: nonceFrom(tenant.ids.next()),
    budget: budgetOf(options),
    ...whyNothing([...selected.leftOut, ...quotes.leftOut], gateForPurpose(tenant.policy.policy, purpose, NO_KEY)),
    ...(toForget.length > 0 ? { nothing: keptOut(toForget) } : {}),
  })
  const shown = new Set(prompt.lines.flatMap((line) => ('question' in line ? line.question : [])))
  for (const { bearing, belief } of believed)
    if (asOf === null && shown.has(belief.question.key) && isOfWhatIsKept(belief, bearing))
      tenant.showings.note(belief, bearing.grounds.readings, by, forgettings)
  return {
    task,
    purpose,
    text: prompt.text,
    messages: prompt.messages,
    ...byKind(prompt.lines),
    instructions: prompt.orders,
    leftOut: [
      ...selected.leftOut,
      ...unknown,
      ...quotes.leftOut,
      ...leftOutOfRecall(recalled),
      ...overBudgetEntries(prompt.overBudget),
      ...toForget.map(leftOutToForget),
    ],
    records: reports,
    recall: verdictOf(recalled),
    characters: prompt.text.length,
    tokens: options.countTokens === undefined ? null : prompt.size,
    policyHash: tenant.policy.hash,
  }
}

/** What is to be forgotten is named by its key, and never put before the model that is told to forget it. */
function keptOut(lines: readonly PromptLine[]): string {
  const keys = new Set(lines.map((line) => ('question' in line ? line.question : line.evidenceId)))
  return `asked to forget, so that it is kept out: ${[...keys].join(', ')}`
}

function leftOutToForget(line: PromptLine): LeftOutEntry {
  const question = 'question' in line ? line.question : null
  return { reason: 'asked_to_forget', question, answer: null, count: 1, detail: 'the task asks to forget it' }
}

/** What was found and not let in is not nothing; a purpose that nobody declared lets nothing in, whatever there is. */
function whyNothing(leftOut: readonly LeftOutEntry[], gate: PurposeGate): { readonly nothing?: string } {
  if ('undeclared' in gate && gate.undeclared === 'deny')
    return { nothing: `nothing may enter for this purpose: ${whyUndeclared(gate.near)}` }
  return leftOut.some(({ reason }) => WITHHELD.has(reason)) ? { nothing: 'nothing may enter for this purpose' } : {}
}

/** The policy keeps it out. */
const WITHHELD: ReadonlySet<LeftOutReason> = new Set([
  'below_threshold',
  'class_not_allowed',
  'answer_not_allowed',
  'too_old',
  'purpose_not_declared',
])

/** A rule for no question in particular. */
const NO_KEY = ''

/** A task needs what bears on it and on the people concerned, which the fast depth does not look for. */
function depthFor(task: string, wanted: Depth | undefined): Depth {
  const depth = wanted ?? chooseDepth(task).depth
  return wanted === undefined && depth === 'fast' ? 'balanced' : depth
}

function considered(
  { policy: { policy } }: TenantContext,
  { grounds }: Bearing,
  purpose: string | null,
  now: number,
): ReturnType<typeof consideredFrom> {
  const gate = gateForPurpose(policy, purpose, grounds.question.key)
  return consideredFrom(grounds, 'rule' in gate ? gate.rule : { classes: null }, policy, now)
}

/** Newest first: of two orders that don't both fit, the later stays. */
async function ordersFor(tenant: TenantContext, task: Parameters<typeof concerns>[1]): Promise<readonly Order[]> {
  const given = (await tenant.store.instructions()).filter(({ givenAt }) => givenAt <= task.now)
  const standing = given.filter((each) => concerns(each, task))
  return standing
    .map(({ id, by, text, givenAt }) => ({ id, by, text, givenAt }))
    .sort((a, b) => b.givenAt - a.givenAt || (a.id < b.id ? 1 : -1))
}

function budgetOf({ maxChars, maxTokens, countTokens }: ContextOptions): Budget {
  if (maxTokens === undefined || countTokens === undefined)
    return { most: maxChars ?? MOST_CHARACTERS, sizeOf: (text) => text.length }
  return { most: maxTokens, sizeOf: (text) => counted(countTokens(text)) }
}

function counted(tokens: unknown): number {
  if (typeof tokens === 'number' && tokens >= 0 && tokens !== Number.POSITIVE_INFINITY) return tokens
  throw new CredenceError('invalid_input', `context: countTokens gave ${quoteReceived(tokens)}`, {
    path: 'countTokens',
    expected: 'a number of tokens, 0 or more, and not a promise',
    received: quoteReceived(tokens),
    remedy: 'count synchronously, such as with the tokenizer of your model',
  })
}

function byKind(lines: readonly PromptLine[]): Pick<ContextResult, 'facts' | 'hints' | 'openQuestions' | 'said'> {
  const of = <K extends PromptLine['kind']>(kind: K): readonly Extract<PromptLine, { kind: K }>[] =>
    lines.filter((line): line is Extract<PromptLine, { kind: K }> => line.kind === kind)
  return { facts: of('fact'), hints: of('hint'), openQuestions: of('open_question'), said: of('said') }
}

const WHY_NOT_RECALLED = {
  superseded: 'something said later is believed instead',
  rejected: 'a person said that it is not so',
  expired: 'it was said to hold until a time that is over',
  quarantined: 'its source or its import is under quarantine',
  beyondLimit: 'found, but further down than was looked at',
} as const

/** Texts that recall found and passed over, counted. */
function leftOutOfRecall({ leftOut }: RecallResult): readonly LeftOutEntry[] {
  return (Object.keys(WHY_NOT_RECALLED) as (keyof typeof WHY_NOT_RECALLED)[])
    .filter((why) => leftOut[why] > 0)
    .map((why) => ({
      reason: why === 'beyondLimit' ? 'beyond_limit' : why,
      question: null,
      answer: null,
      count: leftOut[why],
      detail: WHY_NOT_RECALLED[why],
    }))
}

function verdictOf(recalled: RecallResult): ContextResult['recall'] {
  const { verdict, answerability, stored, reason, depth, depthReason, people, degraded } = recalled
  return { verdict, answerability, stored, reason, depth, depthReason, people, degraded }
}
