import type { Case, CaseMessage } from './case-file.ts'

const SCOPE = /^(?:scope|project|workspace|team):\[?([^\]]*)\]?$/u
const OWNER = /^owner(?::(.+))?$/u

/** Whose memory an author's words go to: `owner:ada` → `ada`; null for everyone but an account holder. */
export function accountOf(author: string): string | null {
  const owner = OWNER.exec(author)
  return owner === null ? null : (owner[1] ?? 'owner')
}

/** A scope carried by a channel, part by part: `scope:[team,a]` → `['team', 'a']`; null for a plain channel. */
export function scopeOf(channel: string | undefined): readonly string[] | null {
  const scope = channel === undefined ? null : SCOPE.exec(channel)
  if (scope === null) return null
  const parts = (scope[1] ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/** The scope that is asked in, also by its bare name; null where the ask names a room, or nothing. */
export function askedScope({ ask, messages }: Pick<Case, 'ask' | 'messages'>): readonly string[] | null {
  const { scope } = ask
  if (scope === undefined || typeof scope !== 'string') return scope ?? null
  const named = messages.map(({ channel }) => scopeOf(channel)).find((parts) => parts?.join(',') === scope)
  return scopeOf(scope) ?? named ?? null
}

/** A tenant is one account in one scope: credence keeps tenants apart whole, so that no prefix can match. */
export function tenantName(account: string, scope: readonly string[] | null): string {
  if (scope?.length === 0) throw new Error('a scope without a part is none')
  return [account, ...(scope ?? [])].map(encodeURIComponent).join('/')
}

/** The first account holder to speak: whose memory it is where nobody says. */
export function firstAccount(messages: readonly CaseMessage[]): string {
  return messages.map((message) => accountOf(message.author)).find((account) => account !== null) ?? 'owner'
}
