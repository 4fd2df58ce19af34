import { mixedBits } from '../../../src/calibration/seeded-generator.ts'
import type { Random } from './random.ts'
import { HOSTILE_KIND, PLANNED_TYPE, PLANNER_KIND, PLANNER_OPTIMISM } from './source-kinds.ts'
import type { Reliabilities } from './world.ts'

/** A one-off claim names another answer than the lasting one this often. */
export const ONE_OFF_ELSEWHERE = 0.8

/** What a source is faced with when it claims something. */
export interface Claimable {
  readonly kind: number
  readonly type: number
  readonly answers: number
  readonly truth: number
  /** What was true before. */
  readonly before: number
  /** Log-odds that this source gets this question right now. */
  readonly logit: number
  /** The lie that hostile messages agree on; null where each makes up its own. */
  readonly lie: number | null
  /** In the world with a planner, its cell gives the favourable answer. */
  readonly hasPlanner: boolean
}

/** A claim about what lasts: right, or wrong by being out of date, agreed on, pushed, or anything else. */
export function lastingClaim(random: Random, about: Claimable, truths: Reliabilities): number {
  const { kind, type, answers, truth, before } = about
  const favourite = truths.favourite[type] as number
  if (about.hasPlanner && isPlannerCell(kind, type)) return random.uniform() < PLANNER_OPTIMISM ? favourite : truth
  if (random.uniform() < 1 / (1 + Math.exp(-about.logit))) return truth
  if (before !== truth && random.uniform() < (truths.stale[kind] as number)) return before
  if (about.lie !== null && kind === HOSTILE_KIND) return about.lie
  if (random.uniform() < (truths.push[kind] as number) && favourite !== truth) return favourite
  return anotherAnswer(random, answers, truth)
}

/** A claim about this once: mostly not what is true in general. */
export function oneOffClaim(random: Random, answers: number, truth: number): number {
  return random.uniform() < ONE_OFF_ELSEWHERE ? anotherAnswer(random, answers, truth) : truth
}

export function isPlannerCell(kind: number, type: number): boolean {
  return kind === PLANNER_KIND && type === PLANNED_TYPE
}

/**
 * The one lie of hostile messages about a question, never the truth: scattered over questions, so that it can't be learned
 * from other people's as a habit.
 */
export function agreedLie(question: number, answers: number, truth: number): number {
  const lie = mixedBits(question + 1) % answers
  return lie === truth ? (lie + 1) % answers : lie
}

function anotherAnswer(random: Random, answers: number, truth: number): number {
  const drawn = random.below(answers - 1)
  return drawn >= truth ? drawn + 1 : drawn
}
