import type { QuestionKey } from '../question/question.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { GateDecision } from './decision.ts'

/** How often the gate of a tool said what, and what people answered whom it asked. */
export interface GateTally {
  readonly tool: string
  readonly allowed: number
  readonly asked: number
  readonly denied: number
  readonly answers: AnswersToGates
}

/** Of the questions on which it asked, each once until it is answered. */
export interface AnswersToGates {
  /** Settled as it was believed. */
  readonly agreed: number
  /** Settled otherwise. */
  readonly differed: number
  /** Settled where nothing had been believed. */
  readonly told: number
  readonly notKnown: number
  /** Nothing came within a week. */
  readonly unanswered: number
}

/** What came back on a question; a null answer says that the person doesn't know. */
export interface Reply {
  readonly id: string
  readonly question: QuestionKey
  readonly answer: string | null
  readonly at: number
}

export type TalliedDecision = Pick<GateDecision, 'tool' | 'effect' | 'at' | 'reasons' | 'facts'>

const WEEK_MS = 7 * 86_400_000

/**
 * Worked: a refund allowed once and asked about twice before gold, as believed, was settled: allowed 1, asked 2, agreed 1, for
 * both asked the same.
 */
export function tallyGates(decisions: readonly TalliedDecision[], replies: readonly Reply[]): readonly GateTally[] {
  const tools = [...new Set(decisions.map(({ tool }) => tool))].sort()
  return tools.map((tool) => {
    const own = decisions.filter((each) => each.tool === tool)
    const count = (effect: GateDecision['effect']): number => own.filter((each) => each.effect === effect).length
    return {
      ...{ tool, allowed: count('allow'), asked: count('ask'), denied: count('deny') },
      answers: answersTo(own, replies),
    }
  })
}

function answersTo(decisions: readonly TalliedDecision[], replies: readonly Reply[]): AnswersToGates {
  const outcomes = new Map<string, keyof AnswersToGates>()
  for (const { effect, at, reasons, facts } of decisions) {
    if (effect !== 'ask') continue
    for (const question of new Set(reasons.flatMap((each) => (each.effect === 'ask' ? (each.question ?? []) : [])))) {
      const reply = firstOf(replies.filter((each) => each.question === question && isWithinAWeek(each, at)))
      const believed = facts.find((fact) => fact.question === question)?.answer ?? null
      outcomes.set(JSON.stringify([question, reply?.id ?? null]), whatCame(reply, believed))
    }
  }
  const count = (kind: keyof AnswersToGates): number => [...outcomes.values()].filter((each) => each === kind).length
  return {
    agreed: count('agreed'),
    differed: count('differed'),
    told: count('told'),
    notKnown: count('notKnown'),
    unanswered: count('unanswered'),
  }
}

function isWithinAWeek(reply: Reply, at: number): boolean {
  return reply.at >= at && reply.at < at + WEEK_MS
}

function firstOf(replies: readonly Reply[]): Reply | null {
  return [...replies].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))[0] ?? null
}

function whatCame(reply: Reply | null, believed: string | null): keyof AnswersToGates {
  if (reply === null) return 'unanswered'
  if (reply.answer === null) return 'notKnown'
  if (believed === null) return 'told'
  return toComparableAnswer(reply.answer) === toComparableAnswer(believed) ? 'agreed' : 'differed'
}
