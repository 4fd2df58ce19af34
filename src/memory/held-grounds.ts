import type { Belief } from '../belief/belief.ts'
import { type LastingBelief, lastingBelief } from '../belief/lasting-belief.ts'
import { epochInForce } from '../learning/epoch.ts'
import { EMPTY } from '../organizing/structure.ts'
import type { Question, QuestionKey } from '../question/question.ts'
import { type Grounds, seenBy, standing } from './beliefs.ts'
import { parametersOf } from './learned-parameters.ts'
import type { Look, OrganizedStore } from './organized-store.ts'
import type { Change } from './watched-store.ts'

/** A question's grounds as one person may see them, and what they give at any moment. */
export interface SeenGrounds {
  readonly grounds: Grounds
  /** Of this very moment: bit-equal to `beliefOf` of these grounds. */
  beliefAt(now: number): Belief
}

/**
 * What questions were lately believed by, for as long as nothing was committed that bears on them, here or in another
 * process. Beliefs are not held: they are told anew from it at each moment.
 */
export interface HeldGrounds {
  /** `look`: the memory as it was looked at before; left out: it is looked at now. */
  of(question: Question, by: string, look?: Look): Promise<SeenGrounds>
  /** After a step of our own. */
  note(change: Change): void
}

interface Entry {
  readonly question: Question
  readonly whole: Grounds
  readonly bySeer: Map<string, SeenGrounds>
  size: number
}

/** Readings, and what each said of each answer, held in all. A question with more by itself is not held. */
export const MOST_HELD = 100_000

export function createHeldGrounds(
  organized: Pick<OrganizedStore, 'fresh' | 'lastSeen'>,
  groundsOf: (question: Question) => Promise<Grounds>,
  mostHeld: number = MOST_HELD,
): HeldGrounds {
  /** In order of last use. */
  const held = new Map<QuestionKey, Entry>()
  let size = 0
  let seen: Look | null = null
  /** Counts what may have changed, so that what was read before is not held after. */
  let changes = 0

  function drop(key: QuestionKey): void {
    size -= held.get(key)?.size ?? 0
    held.delete(key)
  }
  function clear(): void {
    held.clear()
    size = 0
  }
  function grow(entry: Entry, by: number): void {
    if (held.get(entry.question.key) !== entry) return
    entry.size += by
    size += by
    if (entry.size > mostHeld) drop(entry.question.key)
    for (const oldest of held.keys()) {
      if (size <= mostHeld) break
      drop(oldest)
    }
  }
  function hold(entry: Entry): void {
    const { key } = entry.question
    drop(key)
    held.set(key, entry)
    grow(entry, 1 + entry.whole.readings.length)
  }
  function seenIn(entry: Entry, by: string): SeenGrounds {
    const known = entry.bySeer.get(by)
    if (known !== undefined) return known
    const grounds = seenBy(entry.whole, by)
    const lasting = lastingBelief(standing(grounds), parametersOf(epochInForce(grounds.epochs)))
    const found = { grounds, beliefAt: weighing(lasting, (added) => grow(entry, added)) }
    entry.bySeer.set(by, found)
    grow(entry, 1)
    return found
  }

  return {
    async of(question, by, given) {
      const look = given ?? (await organized.fresh())
      if (seen !== look) {
        clear()
        changes++
        seen = look
      }
      const { key } = question
      const known = held.get(key)
      if (known?.question === question) {
        held.delete(key)
        held.set(key, known)
        return seenIn(known, by)
      }
      const before = changes
      const entry = { question, whole: await groundsOf(question), bySeer: new Map(), size: 0 }
      if (before === changes) hold(entry)
      return seenIn(entry, by)
    },
    note({ questions, isDeep }) {
      if (!isDeep && questions.size === 0) return
      changes++
      // Under a structure a reading may count for other questions than the one that it names.
      if (isDeep || organized.lastSeen() !== EMPTY) clear()
      else for (const key of questions) drop(key)
    },
  }
}

/** Tells how much more is held once there is more, and gives the same belief for the same moment. */
function weighing(lasting: LastingBelief, onGrown: (added: number) => void): (now: number) => Belief {
  let counted = 0
  let last: Belief | null = null
  return (now) => {
    if (last?.at === now) return last
    last = lasting.at(now)
    const held = lasting.held()
    if (held > counted) onGrown(held - counted)
    counted = held
    return last
  }
}
