import { statedLogOdds } from '../../src/calibration/calibration-map.ts'
import type { Response } from '../../src/calibration/exposure.ts'
import type { Generator } from '../../src/calibration/seeded-generator.ts'
import { sigmoid } from '../../src/statistics/log-odds.ts'

/** How what is stated comes from what is true: stated log-odds = stretch x true log-odds + shift + noise. */
export interface Forecaster {
  readonly name: string
  readonly stretch: number
  readonly shift: number
  readonly noise: number
}

/** About as honest as the belief filter, and as boastful as a plain sum of log-odds. */
export const NEAR_HONEST: Forecaster = { name: 'near honest', stretch: 1.08, shift: 0.1, noise: 0.3 }
export const OVER_CONFIDENT: Forecaster = { name: 'over-confident', stretch: 3.5, shift: 1.2, noise: 1.5 }

/** Who speaks up. `correcting` is the probability that a wrong answer, stated at this probability, is corrected. */
export interface People {
  readonly name: string
  readonly correcting: (stated: number) => number
  readonly approving: number
  /** Share of answers whose truth comes out by itself, right or wrong. */
  readonly outcomes: number
  /** Share of answers checked by lot. */
  readonly audits: number
}

const half = (): number => 0.5
/** What sounds sure is hardly looked at: .80 of the wrong ones stated at .5 are corrected, .31 at .9, .08 at .98. */
const byCertainty = (stated: number): number => sigmoid(1.4 - statedLogOdds(stated))

export const PLAIN: People = { name: 'half corrected', correcting: half, approving: 0.15, outcomes: 0.05, audits: 0 }
export const PLAIN_AUDITED: People = { ...PLAIN, name: 'half corrected, 3% audits', audits: 0.03 }
export const DOUBTERS: People = { ...PLAIN, name: 'corrected by doubt', correcting: byCertainty }
export const DOUBTERS_AUDITED: People = { ...DOUBTERS, name: 'corrected by doubt, 3% audits', audits: 0.03 }
export const DOUBTERS_UNCHECKED: People = { ...DOUBTERS, name: 'corrected by doubt, nothing checked', outcomes: 0 }

/** One answer that was shown, with what the experiment knows and the memory doesn't. */
export interface ShownAnswer {
  readonly person: number
  readonly stated: number
  readonly right: number
  readonly response: Response
  /** Probability that an answer like this, right or wrong as it is, became settled. */
  readonly settling: number
}

const ANSWERS_PER_PERSON = 5
const PERSON_DEVIATION = 0.3
const MEAN_LOG_ODDS = 1.75
const LOG_ODDS_DEVIATION = 1.6
/** The top of five answers. */
const LEAST_STATED = 0.2

/**
 * Answers shown to people: true log-odds of being right are normal around 1.75 (.79 right), five answers a person, who share
 * a shift of their own. Then a coin for each thing that may come back, checks first.
 */
export function shownAnswers(
  count: number,
  { stretch, shift, noise }: Forecaster,
  people: People,
  generator: Generator,
): readonly ShownAnswer[] {
  let personal = 0
  return Array.from({ length: count }, (_, i) => {
    if (i % ANSWERS_PER_PERSON === 0) personal = PERSON_DEVIATION * normal(generator)
    const trueLogOdds = MEAN_LOG_ODDS + personal + LOG_ODDS_DEVIATION * normal(generator)
    const right = generator() < sigmoid(trueLogOdds) ? 1 : 0
    const stated = Math.max(LEAST_STATED, sigmoid(stretch * trueLogOdds + shift + noise * normal(generator)))
    const isChecked = generator() < people.outcomes + people.audits
    const speakingUp = right === 1 ? people.approving : people.correcting(stated)
    const speaks = generator() < speakingUp
    const checked = people.outcomes + people.audits
    return {
      person: Math.floor(i / ANSWERS_PER_PERSON),
      stated,
      right,
      response: responseOf(right === 1, isChecked, speaks),
      settling: checked + (1 - checked) * speakingUp,
    }
  })
}

function responseOf(isRight: boolean, isChecked: boolean, speaks: boolean): Response {
  if (isChecked) return isRight ? 'checked_right' : 'checked_wrong'
  if (!speaks) return 'silent'
  return isRight ? 'approved' : 'corrected'
}

/** Box and Muller 1958. */
function normal(generator: Generator): number {
  return Math.sqrt(-2 * Math.log(1 - generator())) * Math.cos(2 * Math.PI * generator())
}
