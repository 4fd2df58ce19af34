import { type Evidence, USER } from './evidence.ts'

/** The user sees all; anyone else what was said to them, by them, or to everyone. */
export function isSeenBy({ audience, authorKey }: Pick<Evidence, 'audience' | 'authorKey'>, person: string): boolean {
  return person === USER || audience === null || audience.includes(person) || authorKey === person
}
