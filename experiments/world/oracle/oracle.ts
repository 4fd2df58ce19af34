import { isPlannerCell, ONE_OFF_ELSEWHERE } from '../generator/claim.ts'
import { driftOf } from '../generator/question-messages.ts'
import { QUESTION_TYPES } from '../generator/question-types.ts'
import { PLANNER_OPTIMISM } from '../generator/source-kinds.ts'
import { cell, sigmoid, type World } from '../generator/world.ts'
import type { Told } from '../told.ts'
import { type OriginSeen, originsUntil } from './origins.ts'
import { aboutNow, passTime, unchanged } from './restart-chain.ts'

const MOST_ONE_OFF_LOG_RATIO = 30

/**
 * The exact belief with everything known but the truth: each author's reliability, the reader's true noise, true origins,
 * the pace of change, what is common, out-of-date and pushed errors. A filter over (answer now, answer before). It does
 * not know of questions that are hard, paces of their own, or liars that agree.
 */
export function oracleBelief(
  world: World,
  { question, type, answers, day }: Pick<Told, 'question' | 'type' | 'answers' | 'day'>,
): Float64Array {
  const baseRates = world.truths.baseRates[type] as Float64Array
  const rate = world.truths.changeRate[type] as number
  const belief = unchanged(baseRates)
  let at = 0
  for (const origin of originsUntil(world, question, day)) {
    passTime(belief, rate * (origin.day - at), baseRates)
    at = origin.day
    weigh(belief, origin, claimTerms(world, origin, type), world.options.offTopic, answers)
  }
  passTime(belief, rate * (day - at), baseRates)
  return aboutNow(belief, answers)
}

/** How a source's fresh claims go right and wrong about one type of question. */
export interface ClaimTerms {
  readonly trust: number
  readonly oneOff: number
  readonly stale: number
  readonly push: number
  readonly favourite: number
  /** Says the favourite this often whatever is true, else the truth; 0 for all but the planner. */
  readonly optimism: number
}

function claimTerms({ truths, authorLogit, options }: World, origin: OriginSeen, type: number): ClaimTerms {
  const { kind } = origin
  const logit =
    (truths.claimLogit[cell(kind, type, QUESTION_TYPES.length)] as number) +
    (authorLogit[origin.author] as number) +
    driftOf(kind, origin.day, options)
  return {
    trust: sigmoid(logit),
    oneOff: truths.oneOff[kind] as number,
    stale: truths.stale[kind] as number,
    push: truths.push[kind] as number,
    favourite: truths.favourite[type] as number,
    optimism: options.optimisticPlanner && isPlannerCell(kind, type) ? PLANNER_OPTIMISM : 0,
  }
}

/** Multiplies the belief by how probable the origin's texts are under each (now, before), and makes it sum to 1. */
export function weigh(
  belief: Float64Array,
  { signal, oneOffSignal }: Pick<OriginSeen, 'signal' | 'oneOffSignal'>,
  terms: ClaimTerms,
  offTopic: number,
  answers: number,
): void {
  const largest = signal.reduce((a, b) => Math.max(a, b))
  const content = signal.map((log) => Math.exp(log - largest))
  const said = content.reduce((sum, each, a) => (a < answers ? sum + each : sum), 0)
  const ratio = Math.min(MOST_ONE_OFF_LOG_RATIO, Math.max(-MOST_ONE_OFF_LOG_RATIO, oneOffSignal))
  const isOneOff = Math.exp(ratio - Math.max(ratio, 0))
  const isLasting = Math.exp(-Math.max(ratio, 0))
  let sum = 0
  for (let x = 0; x < answers; x++) {
    const own = content[x] as number
    const elsewhere = (said - own) / (answers - 1)
    const oneOff = (1 - ONE_OFF_ELSEWHERE) * own + ONE_OFF_ELSEWHERE * elsewhere
    for (let v = 0; v < answers; v++) {
      const lasting = lastingLikelihood(content, { x, v, elsewhere }, terms)
      const likelihood =
        offTopic * (content[answers] as number) * isLasting +
        (1 - offTopic) * ((1 - terms.oneOff) * isLasting * lasting + terms.oneOff * isOneOff * oneOff)
      const product = (belief[x * answers + v] as number) * likelihood
      belief[x * answers + v] = product
      sum += product
    }
  }
  for (let i = 0; i < belief.length; i++) belief[i] = (belief[i] as number) / sum
}

function lastingLikelihood(
  content: Float64Array,
  { x, v, elsewhere }: { readonly x: number; readonly v: number; readonly elsewhere: number },
  { trust, stale, push, favourite, optimism }: ClaimTerms,
): number {
  const own = content[x] as number
  if (optimism > 0) return optimism * (content[favourite] as number) + (1 - optimism) * own
  const pushed = x === favourite ? elsewhere : push * (content[favourite] as number) + (1 - push) * elsewhere
  const wrong = v === x ? pushed : stale * (content[v] as number) + (1 - stale) * pushed
  return trust * own + (1 - trust) * wrong
}
