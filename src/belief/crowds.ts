import { crowdShares, tempered } from '../statistics/crowd-cap.ts'
import type { Parameters } from '../trust/parameters.ts'
import type { Message } from './chain.ts'
import { crowdOf, isText, isUnverified } from './unverified.ts'

type Caps = Pick<Parameters, 'crowdCap' | 'textCrowdCap'>

/**
 * F11's cap: the messages with each crowd saying no more than its cap in log-odds together (see `crowdShares`); documents and
 * imports, which are more often right than strangers, a little more. Costs a look at each source where fewer than two
 * messages are unverified. The same in any order of arrival, as messages have one order.
 */
export function withinCrowdCap(messages: readonly Message[], caps: Caps): readonly Message[] {
  if (!hasTwo(messages)) return messages
  const capOf = (message: number): number | null => {
    const { sourceClass } = (messages[message] as Message).kept.statement
    return isText(sourceClass) ? caps.textCrowdCap : caps.crowdCap
  }
  const shares = crowdShares(
    messages.map(({ likelihood }) => likelihood),
    (message) => (capOf(message) === null ? null : crowdOf((messages[message] as Message).kept.statement)),
    (message) => capOf(message) ?? Number.POSITIVE_INFINITY,
  )
  if (shares === null) return messages
  return messages.map((message, at) => {
    const share = shares[at] as number
    return share === 1 ? message : { ...message, likelihood: tempered(message.likelihood, share) }
  })
}

function hasTwo(messages: readonly Message[]): boolean {
  let count = 0
  return messages.some(({ kept }) => isUnverified(kept.statement) && ++count === 2)
}
