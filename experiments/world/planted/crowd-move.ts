import { logit } from '../../../src/statistics/log-odds.ts'
import type { Method } from '../told.ts'
import { type Attack, type Target, withPlanted } from './planted-claims.ts'

/**
 * How far all messages of the attacking kind, so many planted ones among them, move the log-odds of the lie: with them, less
 * without any of them on the same day.
 */
export function crowdMove(method: Method, target: Target, attack: Attack, count: number): number {
  const planted = withPlanted(target, attack, count)
  const others = { ...planted, messages: planted.messages.filter(({ kind }) => kind !== attack.kind) }
  return logit(method(planted)[target.lie] as number) - logit(method(others)[target.lie] as number)
}
