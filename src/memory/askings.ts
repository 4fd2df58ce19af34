import type { AskedTurn } from '../recall/frustration/rephrased.ts'

/** What was asked of this memory lately, in this process: kept nowhere, and gone with a forgetting. */
export interface Askings {
  /** Somebody asked, and was answered without reserve or not. */
  note(by: string, asking: Asking): void
  /** The last answer to them was no good: they complain. */
  complained(by: string): void
  /** Of one person, oldest first. */
  of(by: string): readonly Asking[]
  forget(): void
}

export interface Asking extends AskedTurn {
  readonly at: number
  /** Also: it was looked at for signs of frustration, so that the turn itself is not taken for an earlier one. */
  readonly via: 'asked' | 'noticed'
}

/** Of each person so many, and of so many people. */
const MOST_ASKINGS = 40
const MOST_PEOPLE = 200
/** More of a text says nothing of whether two ask the same. */
const LONGEST = 1_000

export function createAskings(): Askings {
  const byPerson = new Map<string, readonly Asking[]>()

  function put(by: string, askings: readonly Asking[]): void {
    byPerson.delete(by)
    byPerson.set(by, askings.slice(-MOST_ASKINGS))
    const [oldest] = byPerson.keys()
    if (byPerson.size > MOST_PEOPLE && oldest !== undefined) byPerson.delete(oldest)
  }

  return {
    note(by, asking) {
      const text = asking.text.slice(0, LONGEST).trim()
      if (text !== '') put(by, [...(byPerson.get(by) ?? []), { ...asking, text }])
    },
    complained(by) {
      const all = byPerson.get(by) ?? []
      const last = all.findLastIndex(({ wasAnswered }) => wasAnswered)
      if (last >= 0)
        put(
          by,
          all.map((each, at) => (at === last ? { ...each, wasAnswered: false } : each)),
        )
    },
    of: (by) => byPerson.get(by) ?? [],
    forget: () => byPerson.clear(),
  }
}
