import { CredenceError, quoteReceived } from '../../error.ts'
import { type Guidance, type Guided, guide as guideBy } from '../../recall/guidance.ts'
import type { GuidanceMode } from '../../recall/guidance-table.ts'
import { guidedByAsk } from '../guided-by-ask.ts'
import type { AskResult } from '../receipts.ts'
import type { RecallResult } from './recall-result.ts'

/** What to do with an answer or a recall: both whether the answer is stored and how probable it is count. */
export function guide(found: RecallResult | AskResult, mode?: GuidanceMode): Guidance {
  if (typeof found !== 'object' || found === null || !('verdict' in found || 'leading' in found))
    throw new CredenceError(
      'invalid_input',
      `guide: can't be ${quoteReceived(found)}; expected what ask or recall gave`,
      {
        path: 'found',
        expected: 'what ask or recall gave',
        received: quoteReceived(found),
        remedy: 'guide(await memory.recall(words))',
      },
    )
  return guideBy('verdict' in found ? guidedByRecall(found) : guidedByAsk(found), mode)
}

/** A recall as guidance sees it: the tracked belief where there is one, else the text that answers best. */
function guidedByRecall({ verdict, stored, answer, stakes, items, notNamed, sealed }: RecallResult): Guided {
  const leading = answer?.leading ?? null
  const best = bestAnswering(items)
  const isTracked = answer !== null && leading !== null
  return {
    verdict,
    stored,
    // A set that is told whole is as sure as the least sure of its members.
    probability: isTracked
      ? ((answer.isSet ? answer.said : leading)?.probability ?? null)
      : (best?.probability ?? null),
    state: isTracked ? answer.state : null,
    stakes,
    answer: isTracked
      ? (answer.said?.answer ?? null)
      : stored === 'answer'
        ? best === null
          ? null
          : asAnswer(best.text)
        : null,
    competing: !isTracked || answer.isSet ? [] : answer.answers.slice(1),
    related: items,
    notNamed,
    sealed,
  }
}

/** The text that answers best; null where none does at all. */
export function bestAnswering(items: RecallResult['items']): RecallResult['items'][number] | null {
  return items.reduce<RecallResult['items'][number] | null>(
    (so, item) => (item.answers > (so?.answers ?? 0) ? item : so),
    null,
  )
}

/** A text within a sentence: without its own full stop. */
function asAnswer(text: string): string {
  return text.trim().replace(/\.+$/u, '')
}
