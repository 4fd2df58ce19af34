import type { Told, ToldMessage } from './told.ts'

/** A message about a yes/no question unless `masses` says otherwise; day 0, by the first kind. */
export function message(masses: readonly number[], rest: Partial<ToldMessage> = {}): ToldMessage {
  const none = 1 - masses.reduce((a, b) => a + b, 0)
  return {
    at: 0,
    day: 0,
    kind: 0,
    author: 0,
    masses: Float64Array.from(masses),
    none,
    oneOff: 0,
    isCopy: false,
    ...rest,
  }
}

/** What was said about a question of the last type (yes/no) until day 365. */
export function told(messages: readonly ToldMessage[], rest: Partial<Told> = {}): Told {
  return { question: 0, type: 5, answers: 2, day: 365, messages, ...rest }
}
