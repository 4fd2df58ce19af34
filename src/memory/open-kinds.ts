import type { Belief } from '../belief/belief.ts'
import type { Need } from '../policy/need.ts'
import { answerInWords } from '../question/answer-in-words.ts'
import type { OpenQuestion } from './receipts.ts'

/** Everything that bears on what a question is open for. */
export interface Standing {
  readonly belief: Belief
  /** What an organizer would have a person say; absent where it asks nothing. */
  readonly asked: string | undefined
  readonly needs: readonly Need[]
  /** What one ask is worth, in asks. */
  readonly value: number
  /** Nothing was said of it yet, and who asks may know that it is tracked. */
  readonly isListedEmpty: boolean
  /** Whether the classes, each taken alone, name two middling answers of which neither leads. */
  readonly isUndecided: () => boolean
}

/** What a person is asked about one question, in plain words; null where nothing is. One thing at a time, the most telling. */
export function openKindOf(standing: Standing): OpenQuestion | null {
  const { belief, asked } = standing
  if (belief.state === 'settled') return null
  const kind = kindOf(standing)
  if (kind === null) return null
  const text = kind === 'asked' && asked !== undefined ? asked : textOf(kind, standing)
  return { question: belief.question.key, kind, text, answers: belief.answers, instruction: null }
}

type Kind = Exclude<OpenQuestion['kind'], 'drift' | 'reopened'>

/** From this value on an ask saves more than it costs. */
const WORTH_ASKING = 1

function kindOf({ belief, asked, needs, value, isListedEmpty, isUndecided }: Standing): Kind | null {
  const { state, leading, question } = belief
  if (asked !== undefined) return 'asked'
  if (state === 'contested' || isUndecided()) return 'contested'
  if (state === 'stale' && leading !== null) return 'stale'
  if (state === 'unknown' && (leading !== null || isListedEmpty)) return 'unsettled'
  if (question.stakes === 'high' && state === 'likely' && value >= WORTH_ASKING) return 'high_stakes'
  return needs.some(({ isBlocked }) => isBlocked) ? 'blocked' : null
}

function textOf(kind: Kind, { belief, needs }: Standing): string {
  const { question, leading, answers } = belief
  const inWords = (answer: string): string => `“${answerInWords(question, answer)}”`
  const first = leading ?? answers[0] ?? null
  if (kind === 'contested' && question.shape === 'any_of')
    return `${question.text} I have heard both that “${answers[0]?.answer}” is one, and that it isn't. Which is right?`
  if (kind === 'contested') {
    const sides = answers.slice(0, 2).map(({ answer }) => inWords(answer))
    return `${question.text} I have heard both ${sides.join(' and ')}. Which is right?`
  }
  if (leading === null || first === null) return `${question.text} ${unknownText(belief)}`
  if (kind === 'stale')
    return `${question.text} The last I heard was ${inWords(leading.answer)}, a good while ago. Is that still so?`
  if (kind === 'high_stakes') return `${question.text} I think ${inWords(leading.answer)}, and it matters. Is it so?`
  if (kind === 'blocked') {
    const what = needs.find(({ isBlocked }) => isBlocked)?.what ?? 'something'
    return `${question.text} I think ${inWords(leading.answer)}, which is not sure enough for ${what}. Is it so?`
  }
  return `${question.text} Perhaps ${inWords(leading.answer)}, but I am not sure. Is it?`
}

function unknownText({ reason, rejected, question }: Belief): string {
  if (reason !== 'all_rejected') return "I don't know."
  return `Not ${rejected.map((each) => `“${answerInWords(question, each)}”`).join(' or ')}, I was told. What is it then?`
}
