import type { SaidTurn, Talk, TalkQuestion } from './talk.ts'

/** What a memory gives for a question. */
export interface Retrieved {
  /** Ids of turns, best first. */
  readonly ids: readonly string[]
  /** Higher where the answer is more likely to be stored. */
  readonly answerability: number
}

export type Retrieve = (question: TalkQuestion) => Promise<Retrieved>

/** Opens a memory on a talk. */
export type OpenRetrieval = (
  talk: Talk,
) => Promise<{ readonly retrieve: Retrieve; readonly close: () => Promise<void> }>

/** Opens one memory on a talk that is asked in several ways. */
export type OpenRetrievals<Name extends string> = (
  talk: Talk,
) => Promise<{ readonly retrieve: Readonly<Record<Name, Retrieve>>; readonly close: () => Promise<void> }>

/** Each in a memory of its own, under its name. */
export function separately<Name extends string>(openers: Readonly<Record<Name, OpenRetrieval>>): OpenRetrievals<Name> {
  return async (talk) => {
    const entries = Object.entries(openers) as [Name, OpenRetrieval][]
    const opened = await Promise.all(entries.map(async ([name, open]) => [name, await open(talk)] as const))
    return {
      retrieve: Object.fromEntries(opened.map(([name, { retrieve }]) => [name, retrieve])) as Record<Name, Retrieve>,
      close: async () => {
        for (const [, { close }] of opened) await close()
      },
    }
  }
}

/** All of them over the same talk. */
export function together<A extends string, B extends string>(
  one: OpenRetrievals<A>,
  other: OpenRetrievals<B>,
): OpenRetrievals<A | B> {
  return async (talk) => {
    const [first, second] = [await one(talk), await other(talk)]
    return {
      retrieve: { ...first.retrieve, ...second.retrieve },
      close: async () => {
        await first.close()
        await second.close()
      },
    }
  }
}

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
