import type { SaidTurn, Talk, TalkQuestion } from './talk.ts'

/** What a memory gives for a question. */
export interface Retrieved {
  /** Ids of turns, best first. */
  readonly ids: readonly string[]
  /** Higher where the answer is more likely to be stored. */
  readonly answerability: number
}

/** A memory that holds one talk. */
export interface OpenTalk {
  readonly retrieve: (question: TalkQuestion) => Promise<Retrieved>
  readonly close: () => Promise<void>
}

/** Opens a memory on a talk: the product, or what it is compared with. */
export type OpenRetrieval = (talk: Talk) => Promise<OpenTalk>

/** Turns of each channel in order of saying. */
export function byChannel(turns: readonly SaidTurn[]): ReadonlyMap<string, readonly SaidTurn[]> {
  const channels = new Map<string, SaidTurn[]>()
  for (const turn of turns) {
    const channel = channels.get(turn.channel)
    if (channel === undefined) channels.set(turn.channel, [turn])
    else channel.push(turn)
  }
  return channels
}
