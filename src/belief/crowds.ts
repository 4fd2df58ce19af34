import { crowdShares, tempered } from '../statistics/crowd-cap.ts'
import type { Parameters } from '../trust/parameters.ts'
import type { Message } from './chain.ts'
import type { Statement } from './statement.ts'

/**
 * Nobody vouches for who the author is, so that one may be many: strangers, texts and imports, whose authors are names on paper,
 * what is of unknown origin, and marketing in whatever class. What the user vouched for is the user's word; tools, records and
 * people who are known are bound by the code that owns the channel.
 */
export function isUnverified({ sourceClass, isMarketing, entry }: Statement): boolean {
  if (isMarketing || sourceClass === 'unknown' || isText(sourceClass)) return true
  return sourceClass === 'other_person' && entry.evidence.source.closeness === 'stranger'
}

function isText(sourceClass: Statement['sourceClass']): boolean {
  return sourceClass === 'document' || sourceClass === 'imported'
}

/**
 * Unverified authors of one class that come by one channel are one crowd, whatever they write about, what for, and whether they
 * claim to know it first-hand: all that they choose themselves. Anybody else is in none.
 */
export function crowdOf(statement: Statement): string | null {
  if (!isUnverified(statement)) return null
  const { sourceClass, entry } = statement
  const isStranger = sourceClass === 'other_person' && entry.evidence.source.closeness === 'stranger'
  const isByClass = isStranger || sourceClass === 'unknown' || isText(sourceClass)
  const channel = entry.evidence.channel.split(':', 1)[0] as string
  return `${isByClass ? sourceClass : 'marketing'}\n${channel}`
}

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
