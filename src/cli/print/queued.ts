import type { AnswerReceipt, QueuedQuestion } from '../../memory/receipts.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'
import { showProbability } from './probability.ts'
import { rulingLines } from './receipt.ts'
import { cutTo } from './width.ts'

/** What a person is asked: the question, why, and what it may be. */
export function queuedLines(queue: readonly QueuedQuestion[], page: Page): readonly string[] {
  return queue.flatMap(({ question, kind, text, why, candidates, value, instruction }) => {
    const may = candidates.map(({ inWords, probability }) => `${inWords} ${showProbability(probability)}`).join(', ')
    const rests = instruction === null ? '' : ` · instruction ${instruction}`
    const faint = (line: string): string => page.paint.faint(cutTo(`  ${toPrintable(line)}`, page.width))
    return [
      `${page.paint.doubtful('?')} ${cutTo(toPrintable(text), page.width - 2)}`,
      faint(`${question} · ${kind} · worth ${showAsks(value)}${may === '' ? '' : ` · ${may}`}${rests}`),
      faint(`because ${why}`),
    ]
  })
}

/** Worked: 1 is `1.0 asks`; less than that costs more than it saves. */
function showAsks(value: number): string {
  return `${value < 0.05 && value > 0 ? '<0.1' : value.toFixed(1)} asks`
}

export function answerLines(receipt: AnswerReceipt, page: Page): readonly string[] {
  const { unblocked } = receipt
  const what = unblocked.map((each) => toPrintable(each.what)).join(', ')
  return [...rulingLines(receipt, page), ...(what === '' ? [] : [cutTo(`no longer waits: ${what}`, page.width)])]
}
