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

export function isText(sourceClass: Statement['sourceClass']): boolean {
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
