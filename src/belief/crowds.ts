import { crowdShares, tempered } from '../statistics/crowd-cap.ts'
import { kindKeyOf, SOURCE_LAYERS } from '../trust/source-layers.ts'
import type { Message } from './chain.ts'
import type { Statement } from './statement.ts'

/** What the text itself decides says nothing of who its author is: a crowd could else split itself by how it puts things. */
const BY_TEXT = SOURCE_LAYERS.indexOf('access')

/**
 * Nobody vouches for who the author is, so that one may be many: strangers, texts of unknown origin, and marketing in whatever
 * class. What the user vouched for is the user's word.
 */
export function isUnverified({ sourceClass, isMarketing, entry }: Statement): boolean {
  if (isMarketing || sourceClass === 'unknown') return true
  return sourceClass === 'other_person' && entry.evidence.source.closeness === 'stranger'
}

/** Unverified authors of one kind are one crowd; anybody else is in none. */
export function crowdOf(statement: Statement): string | null {
  if (!isUnverified(statement)) return null
  return kindKeyOf(statement.kind().filter((_, layer) => layer !== BY_TEXT))
}

/**
 * F11's cap: the messages with each crowd saying no more than `cap` in log-odds together (see `crowdShares`). Costs a look at
 * each source where fewer than two messages are unverified. The same in any order of arrival, as messages have one order.
 */
export function withinCrowdCap(messages: readonly Message[], cap: number | null): readonly Message[] {
  if (cap === null || !hasTwo(messages)) return messages
  const shares = crowdShares(
    messages.map(({ likelihood }) => likelihood),
    (message) => crowdOf((messages[message] as Message).kept.statement),
    cap,
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
