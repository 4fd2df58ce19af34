import { shownProbability } from '../shown-number.ts'
import { escapeText, jsonText } from './escape.ts'
import type { Order, PromptLine } from './prompt-line.ts'

/**
 * `maya.diet=fish (user_stated, p=0.95)`: one line a fact, for prompts that a person put together and that hold no marks. What is
 * only to be confirmed is not in it.
 */
export function renderPlain(orders: readonly Order[], lines: readonly PromptLine[], nonce: string): string {
  const ordered = orders.map(({ text, by }) => `order of ${escapeText(by, nonce)}: ${escapeText(text, nonce)}`)
  return [...ordered, ...lines.flatMap((each) => plainLine(each, nonce) ?? [])].join('\n')
}

/** Null for what the plain form leaves out. */
export function plainLine(line: PromptLine, nonce: string): string | null {
  if (line.kind === 'fact')
    return `${line.question}=${plainValue(line.answer, nonce)} (${line.sourceClass}, p=${shownProbability(line.probability)})`
  if (line.kind !== 'open_question') return null
  const sides = line.answers.map((each) => `${plainValue(each.answer, nonce)} p=${shownProbability(each.probability)}`)
  return `${line.question}=? (open question: ${sides.join(' | ')})`
}

/** What could be taken for the end of a value, so that the value says what its source and probability are. */
const LOOKS_LIKE_AN_END = /[()=|"]|^\s|\s$|^$/u

function plainValue(answer: string, nonce: string): string {
  return LOOKS_LIKE_AN_END.test(answer) ? jsonText(answer, nonce) : escapeText(answer, nonce)
}
