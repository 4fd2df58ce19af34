import { type Evidence, USER } from '../evidence/evidence.ts'
import { pin } from './marks.ts'
import { heardWith } from './recent-turns.ts'
import type { TenantContext } from './tenant-context.ts'

const SAVES =
  /^(?:(?:ok|okay|great|nice|good|thanks|please|pls|yes|cool)[\s,.!]+)*(?:(?:can|could|will) you (?:please )?)?(?:(?:save|remember|keep|store|note|pin|memori[sz]e)(?: (?:that|this|it))(?: down| in mind| for (?:me|later|next time))?|(?:write|note|jot) (?:that|this|it) down|(?:make|take) a note of (?:that|this|it)|don['’]t forget (?:that|this|it))(?:[\s,]+(?:please|pls|thanks|thank you))?[\s.!?]*$/iu

const LONGEST = 120

/** `Save that`, `remember this please`: nothing but the wish to keep what was said before. */
export function asksToKeep({ text, authorKey, source }: Evidence): boolean {
  if (authorKey !== USER || text.length > LONGEST) return false
  return (source.class === 'user_stated' || source.class === 'user_explicit') && SAVES.test(text.trim())
}

/**
 * The message before it is pinned as it stands, with its own source. That somebody wants it kept says nothing of its
 * truth, so its probability stays.
 */
export async function keepTurnBefore(context: TenantContext, evidence: Evidence): Promise<void> {
  const turns = await context.store.turnsBefore(evidence.channel, evidence.saidAt, 1)
  const turn = heardWith(evidence, turns).at(-1)
  if (turn !== undefined && !asksToKeep(turn)) await pin(context, turn.id)
}
