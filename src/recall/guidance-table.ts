import type { Stakes } from '../question/question.ts'
import type { Verdict } from './verdict.ts'

/** How much an agent may say beyond what is known. */
export const GUIDANCE_MODES = ['strict', 'helpful', 'creative'] as const
export type GuidanceMode = (typeof GUIDANCE_MODES)[number]

/**
 * answer: say it · hedge: say what is stored, and how unsure it is · offer_guess: say a guess and call it one ·
 * ask: put it to the person · refuse: say that it isn't known
 */
export type Advice = 'answer' | 'hedge' | 'offer_guess' | 'ask' | 'refuse'

export interface VerdictAdvice {
  readonly advice: Advice
  /** An answer to be given with a word of caution. */
  readonly hasCaveat: boolean
}

const ANSWER: VerdictAdvice = { advice: 'answer', hasCaveat: false }
const ANSWER_WITH_CAVEAT: VerdictAdvice = { advice: 'answer', hasCaveat: true }
const HEDGE: VerdictAdvice = { advice: 'hedge', hasCaveat: false }
const OFFER_GUESS: VerdictAdvice = { advice: 'offer_guess', hasCaveat: false }
const REFUSE: VerdictAdvice = { advice: 'refuse', hasCaveat: false }

/** What a verdict alone allows. Beliefs can only take away from it. */
export const VERDICT_ADVICE: Readonly<Record<GuidanceMode, Readonly<Record<Verdict, VerdictAdvice>>>> = {
  strict: { high: ANSWER, moderate: HEDGE, low: REFUSE, none: REFUSE },
  helpful: { high: ANSWER, moderate: ANSWER_WITH_CAVEAT, low: HEDGE, none: REFUSE },
  creative: { high: ANSWER, moderate: ANSWER, low: OFFER_GUESS, none: OFFER_GUESS },
}

/** What a doubtful belief allows at most: `elsewhere` in helpful and creative at low and medium stakes. */
export const DOUBT_ADVICE: Readonly<
  Record<
    'contested' | 'stale' | 'below_threshold' | 'not_named',
    { readonly strictOrHighStakes: Advice; readonly elsewhere: Advice }
  >
> = {
  contested: { strictOrHighStakes: 'ask', elsewhere: 'hedge' },
  stale: { strictOrHighStakes: 'ask', elsewhere: 'hedge' },
  below_threshold: { strictOrHighStakes: 'hedge', elsewhere: 'hedge' },
  not_named: { strictOrHighStakes: 'ask', elsewhere: 'hedge' },
}

/**
 * What a wrong answer costs, as a multiple of what asking costs: by F9 an answer is given without reserve from
 * 1 - 1 / cost on, .5, .8 and .9.
 */
export const WRONG_ANSWER_COSTS: Readonly<Record<Stakes, number>> = { low: 2, medium: 5, high: 10 }

/**
 * How much is put forward: 0 nothing, 1 something that is marked as unsure, 2 an answer with a caveat, 3 an answer.
 * A hedge and a guess are alike in this: neither may be taken for an answer.
 */
export function assertivenessOf({ advice, hasCaveat }: VerdictAdvice): number {
  if (advice === 'answer') return hasCaveat ? 2 : 3
  return advice === 'hedge' || advice === 'offer_guess' ? 1 : 0
}

/** Where nobody said how bold to be: strict where a wrong answer is dear. */
export function defaultModeFor(stakes: Stakes): GuidanceMode {
  return stakes === 'high' ? 'strict' : 'helpful'
}
