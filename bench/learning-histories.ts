import type { LearningFrame, LearningMessage, QuestionHistory } from '../src/learning/history.ts'

const KINDS = 14
const TYPES = 6
export const ANSWERS = 5
const MESSAGES = 20
const AUTHORS = 7000
const TRUST = 0.7
const SETTLED_EVERY = 50

/** Fourteen kinds of source in three layers, six types of question with five answers each. */
export const FRAME: LearningFrame = {
  layers: ['who', 'channel', 'purpose'],
  kinds: Array.from({ length: KINDS }, (_, kind) => ({
    layers: [`who ${kind % 6}`, `by ${kind % 4}`, `for ${kind % 3}`],
  })),
  questionTypes: Array.from({ length: TYPES }, () => ({ changeRate: 1 / 1000, sharedStates: ANSWERS })),
  authorCount: AUTHORS,
}

/** So many readings, twenty a question, made one question at a time: the same each time they are gone through. */
export function* generateHistories(readings: number): Generator<QuestionHistory> {
  const random = randomFrom(9)
  for (let question = 0; question * MESSAGES < readings; question++) yield historyOf(question, MESSAGES, random)
}

/** One question with so many messages. */
export function historyWith(messages: number): QuestionHistory {
  return historyOf(0, messages, randomFrom(4))
}

function historyOf(question: number, count: number, random: () => number): QuestionHistory {
  const truth = Math.floor(random() * ANSWERS)
  const lastOf = new Map<number, number>()
  const messages: LearningMessage[] = []
  let day = 0
  for (let at = 0; at < count; at++) {
    day += random() * 60
    const author = Math.floor(random() ** 2 * AUTHORS)
    const claim = random() < TRUST ? truth : Math.floor(random() * ANSWERS)
    const before = messages[at - 1]
    messages.push({
      day,
      masses: new Float64Array(ANSWERS).fill(0.03).fill(0.8, claim, claim + 1),
      none: 0.08,
      oneOff: 0.05,
      kind: author % KINDS,
      author,
      earlier: lastOf.get(author) ?? -1,
      rumour: before === undefined ? null : Float64Array.from(before.masses, (mass) => mass / 0.92),
      rumourSize: before === undefined ? 0 : 0.5,
    })
    lastOf.set(author, at)
  }
  const likelihood = new Float64Array(ANSWERS).fill(0.005).fill(1, truth, truth + 1)
  const settled = question % SETTLED_EVERY === 0 ? [{ day: day + 1, likelihood }] : []
  return { type: question % TYPES, multiplicity: new Float64Array(ANSWERS).fill(1), messages, settled }
}

/** Numerical Recipes' linear congruential generator: same seed, same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
