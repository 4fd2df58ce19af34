import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { isQuestionKey } from '../question/question.ts'
import { guide } from './recall/guided.ts'
import type { RecallResult } from './recall/recall-result.ts'
import type { AskResult } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'

/** Asks, and remembers for a while that it was asked and how well it was answered. What programs ask by key is not remembered. */
export async function askedAloud<Options extends { readonly by?: string }, Result extends AskResult | RecallResult>(
  context: TenantContext,
  words: string,
  options: Options | undefined,
  ask: (context: TenantContext, words: string, options?: Options) => Promise<Result>,
): Promise<Result> {
  const result = await ask(context, words, options)
  if (typeof words !== 'string' || isQuestionKey(words)) return result
  const by = options?.by === undefined ? USER : authorKeyOf(options.by)
  context.askings.note(by, {
    text: words,
    wasAnswered: isAnsweredWithoutReserve(result),
    at: context.clock.now(),
    via: 'asked',
  })
  return result
}

/** Why a weak answer is weak costs a belief for each text, so it is not looked at here. */
function isAnsweredWithoutReserve(result: AskResult | RecallResult): boolean {
  if (!('verdict' in result) && result.state === 'unknown') return false
  const { advice, hasCaveat } = guide(result)
  return advice === 'answer' && !hasCaveat
}
