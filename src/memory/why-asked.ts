import type { Belief } from '../belief/belief.ts'
import type { Need } from '../policy/need.ts'
import { answerInWords } from '../question/answer-in-words.ts'
import type { OpenQuestion } from './receipts.ts'

const DAY_MS = 86_400_000

export interface Asked {
  readonly kind: OpenQuestion['kind']
  readonly belief: Belief
  readonly needs: readonly Need[]
  /** In the last 90 days. */
  readonly uses: number
  /** When something was last said of it; null: never. */
  readonly lastSaidAt: number | null
  readonly now: number
}

/** Why a person is asked, in plain words. */
export function whyAsked(asked: Asked): string {
  const { needs, uses } = asked
  const waiting = [...new Set(needs.flatMap(({ isBlocked, what }) => (isBlocked && what !== null ? [what] : [])))]
  return [
    reasonOf(asked),
    ...waiting.map((what) => `${what} waits for it`),
    ...(uses > 1 ? [`it was needed ${uses} times in the last 90 days`] : []),
  ].join('; ')
}

function reasonOf({ kind, belief, lastSaidAt, now }: Asked): string {
  const { state, leading, reason } = belief
  switch (kind) {
    case 'drift':
      return 'an instruction of yours rests on it'
    case 'reopened':
      return 'it had been ruled out, and was said again'
    case 'asked':
      return 'what is kept would be in better order with it'
    case 'high_stakes':
      return `it matters, and it is not sure: ${sidesOf(belief, 1)}`
    case 'blocked':
      return `it is not sure enough: ${sidesOf(belief, 1)}`
    case 'contested':
      return `two sides disagree: ${sidesOf(belief, 2)}`
    default:
  }
  if (state === 'stale' && lastSaidAt !== null) return `the last word on this is ${ageInWords(now - lastSaidAt)} old`
  if (reason === 'all_rejected') return 'all that was said was ruled out'
  if (reason === 'expired') return 'what was said is over'
  if (reason === 'no_evidence') return 'nothing is known of it yet'
  const enough = 'what was said is not enough to go by'
  return leading === null ? enough : `${enough}: ${sidesOf(belief, 1)}`
}

/** Worked: `0.48 Boston, 0.45 Leeds`; of a member of a set: `0.55 that peanuts is one, 0.45 that it isn't`. */
function sidesOf({ question, answers }: Belief, count: number): string {
  const [first] = answers
  if (first === undefined) return 'nothing leads'
  if (question.shape === 'any_of') {
    const isOne = `${first.probability.toFixed(2)} that ${first.answer} is one`
    return count === 1 ? isOne : `${isOne}, ${(1 - first.probability).toFixed(2)} that it isn't`
  }
  return answers
    .slice(0, count)
    .map(({ answer, probability }) => `${probability.toFixed(2)} ${answerInWords(question, answer)}`)
    .join(', ')
}

const UNITS = [
  ['year', 365.25],
  ['month', 30.44],
  ['week', 7],
  ['day', 1],
] as const

/** In the largest unit of which there are at least two. Worked: 430 days: 14 months. */
export function ageInWords(ageMs: number): string {
  const days = ageMs / DAY_MS
  const [unit, length] = UNITS.find(([, each]) => days >= 2 * each) ?? ['day', 1]
  const count = Math.max(1, Math.floor(days / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
