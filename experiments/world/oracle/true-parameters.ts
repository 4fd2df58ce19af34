import { filterBelief } from '../../../src/statistics/belief-filter.ts'
import { messageLikelihood } from '../../../src/statistics/message-likelihood.ts'
import type { MessageTerms } from '../../../src/statistics/message-parts.ts'
import { STARTING_PARAMETERS } from '../../../src/trust/parameters.ts'
import { QUESTION_TYPES } from '../generator/question-types.ts'
import { cell, sigmoid, type World } from '../generator/world.ts'
import { historyOf } from '../history.ts'
import type { Told } from '../told.ts'

/** Odds of copying a fresh claim: not a parameter of the world, so near what is learned. */
const COPY_RATE = 0.15

/** What a kind of source says about a type of question when it is wrong. */
export type ErrorsOf = (kind: number, type: number) => Pick<MessageTerms, 'habits' | 'confusions'>

/**
 * F1 to F3 with nothing left to learn: each author's reliability, repeats, paces and base rates as they are. What it
 * still misses against the oracle is what its structure cannot say: true origins, out-of-date and pushed errors, and
 * how the reader errs.
 */
export function trueParametersBelief({ truths, authorLogit }: World, told: Told, errors?: ErrorsOf): Float64Array {
  const { type } = told
  const { multiplicity, messages } = historyOf(told)
  const events = messages.map(({ day, masses, none, oneOff, kind, author, earlier, rumour, rumourSize }) => {
    const logit = truths.claimLogit[cell(kind, type, QUESTION_TYPES.length)] as number
    return {
      atDays: day,
      likelihood: messageLikelihood({
        masses,
        none,
        multiplicity,
        trust: sigmoid(logit + (authorLogit[author] as number)),
        oneOff,
        ...(errors?.(kind, type) ?? { habits: null, confusions: null }),
        earlierClaim: earlier < 0 ? null : summingToOne((messages[earlier] as (typeof messages)[number]).masses),
        repeatProbability: truths.repeat[kind] as number,
        rumour,
        rumourSize,
        copyRate: COPY_RATE,
        usualNone: STARTING_PARAMETERS.usualNone,
        strongest: STARTING_PARAMETERS.strongestReading,
      }),
    }
  })
  return filterBelief(events, told.day, truths.changeRate[type] as number, truths.baseRates[type] as Float64Array)
}

function summingToOne(masses: ArrayLike<number>): Float64Array {
  const all = Float64Array.from(masses)
  const sum = Math.max(
    all.reduce((a, b) => a + b, 0),
    1e-9,
  )
  return all.map((each) => each / sum)
}
