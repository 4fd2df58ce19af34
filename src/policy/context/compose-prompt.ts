import type { LeftOutEntry, Order, PromptLine } from './prompt-line.ts'
import { preambleOf, renderBlock, renderOrders } from './render-block.ts'
import { renderPlain } from './render-plain.ts'

export const PROMPT_FORMS = ['block', 'plain', 'messages'] as const
export type PromptForm = (typeof PROMPT_FORMS)[number]

export interface PromptMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** How much a prompt may hold, and how that is counted. */
export interface Budget {
  readonly most: number
  readonly sizeOf: (text: string) => number
}

export interface ComposeRequest {
  /** First to last: what does not fit is cut from the end. */
  readonly orders: readonly Order[]
  readonly lines: readonly PromptLine[]
  readonly form: PromptForm
  readonly nonce: string
  readonly budget: Budget
  /** Why there may be nothing to write; told beside orders too, where it is given. */
  readonly nothing?: string
}

export interface Prompt {
  readonly text: string
  /** The same for a chat: orders and what the data is from the system, the data apart. Empty in the plain form. */
  readonly messages: readonly PromptMessage[]
  /** As the budget counts. */
  readonly size: number
  readonly orders: readonly Order[]
  readonly lines: readonly PromptLine[]
  readonly overBudget: readonly (Order | PromptLine)[]
}

/**
 * As many orders and then lines as fit, in order: it stops at the first that would not fit and looks at none behind it, so that
 * more room never takes anything out. The whole is counted, marks and all, as one text and as messages.
 */
export function composePrompt({ orders, lines, form, nonce, budget, nothing }: ComposeRequest): Prompt {
  const usable = form === 'plain' ? lines.filter(({ kind }) => kind === 'fact' || kind === 'open_question') : lines
  const all = [...orders, ...usable]
  const write = (count: number, note: string | null = null): Written =>
    written(orders.slice(0, count), usable.slice(0, Math.max(0, count - orders.length)), form, nonce, note)
  let count = 0
  while (count < all.length && fits(write(count + 1), budget)) count++
  const note = all.length === 0 ? (nothing ?? NOTHING_BEARS) : 'the budget holds nothing'
  const whyNoData = nothing !== undefined && usable.length === 0 && count === all.length ? [write(count, nothing)] : []
  const fallbacks = count > 0 ? [...whyNoData, write(count)] : [write(0, note), write(0), bare(nonce), EMPTY]
  const best = fallbacks.find((each) => fits(each, budget)) ?? EMPTY
  return {
    ...best,
    size: sizeOf(best, budget),
    orders: orders.slice(0, count),
    lines: usable.slice(0, Math.max(0, count - orders.length)),
    overBudget: all.slice(count),
  }
}

const NOTHING_BEARS = 'nothing bears on it'

type Written = Pick<Prompt, 'text' | 'messages'>

const EMPTY: Written = { text: '', messages: [] }

function written(
  orders: readonly Order[],
  lines: readonly PromptLine[],
  form: PromptForm,
  nonce: string,
  note: string | null,
): Written {
  if (form === 'plain') return { text: renderPlain(orders, lines, nonce), messages: [] }
  const ordered = renderOrders(orders, nonce)
  const system = `${ordered === '' ? '' : `${ordered}\n\n`}${preambleOf(nonce)}`
  return asMessages(system, renderBlock(lines, nonce, note))
}

function asMessages(system: string, block: string): Written {
  return {
    text: `${system}\n${block}`,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: block },
    ],
  }
}

/** The marks alone: valid, and nothing in it. */
function bare(nonce: string): Written {
  const text = renderBlock([], nonce)
  return { text, messages: [{ role: 'user', content: text }] }
}

/** A counter of tokens may find more in the parts than in the whole: the larger counts. */
function sizeOf({ text, messages }: Written, { sizeOf: count }: Budget): number {
  if (text === '') return 0
  const apart = messages.reduce((sum, { content }) => sum + count(content), 0)
  return Math.max(count(text), apart)
}

function fits(prompt: Written, budget: Budget): boolean {
  return sizeOf(prompt, budget) <= budget.most
}

/** What did not fit, by what it is about. */
export function overBudgetEntries(cut: readonly (Order | PromptLine)[]): readonly LeftOutEntry[] {
  return cut.map((each) => ({
    reason: 'over_budget',
    question: 'question' in each ? each.question : null,
    answer: 'answer' in each ? each.answer : null,
    count: 1,
    detail: 'kind' in each ? `${each.kind} beyond the budget` : `order ${each.id} beyond the budget`,
  }))
}
