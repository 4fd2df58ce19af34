import { fitShrunkLogistic, type LogisticRow, linear } from '../../statistics/shrunk-logistic.ts'
import type { AnswerabilityModel, Bands } from './answerability-model.ts'
import { recallProbability } from './assess.ts'
import type { CandidateSigns } from './candidate-signs.ts'
import { answerabilityCurve, chooseBands, type JudgedRecall } from './choose-bands.ts'
import { FEATURE_NAMES, signFeatures } from './sign-features.ts'
import { WHOLE_NAMES, wholeLogOdds } from './whole-recall.ts'

/** A question with the signs of what was found for it, and which of it answers; none: the answer isn't stored. */
export interface AnswerabilityPair {
  readonly signs: readonly CandidateSigns[]
  readonly answers: readonly string[]
  /** Pairs of one question stay in one half; left out: a question of its own. */
  readonly from?: string
}

/** Mean of -ln of what was stated of what is so, over pairs left out of the fit; smaller is better. */
export interface HeldOutLoss {
  readonly fitted: number
  readonly shipped: number
}

/** What a fit came to: used only where it states held-out pairs no worse than what is shipped. */
export interface AnswerabilityTrial {
  readonly outcome: 'fitted' | 'worse' | 'too_few'
  /** As shipped unless fitted. */
  readonly model: AnswerabilityModel
  readonly stored: number
  readonly absent: number
  readonly heldOut: HeldOutLoss | null
}

/** Fewer pairs of either kind leave the model as shipped. */
export const LEAST_PAIRS = 40
/** How far a memory's own pairs may move a coefficient: its standard deviation beforehand. */
const DEVIATION = 0.1
/** Of questions made of the memory so many must be right to be called high, for 90% of people's to be. */
const OWN_HIGH_PRECISION = 0.95
const ROUNDS = 3
const HARDEST = 2
/** Nothing is stated surer than this, so that one surprise doesn't decide. */
const SUREST = 1e-6

/**
 * A model for this memory: a logistic regression shrunk toward the shipped coefficients, fitted to each pair's answer and to
 * the best of what doesn't answer, which is found anew with each round and kept; then bands and curve from every pair left out
 * of the fit in turn (two halves of the questions).
 */
export function tryAnswerability(pairs: readonly AnswerabilityPair[], shipped: AnswerabilityModel): AnswerabilityTrial {
  const stored = pairs.filter(({ answers }) => answers.length > 0).length
  const counts = { stored, absent: pairs.length - stored }
  if (Math.min(counts.stored, counts.absent) < LEAST_PAIRS)
    return { outcome: 'too_few', model: shipped, ...counts, heldOut: null }
  const judged = judgedInHalves(pairs, shipped)
  const heldOut = {
    fitted: logLoss(judged.map(({ fitted }) => fitted)),
    shipped: logLoss(judged.map((each) => each.shipped)),
  }
  if (heldOut.fitted > heldOut.shipped) return { outcome: 'worse', model: shipped, ...counts, heldOut }
  const recalls = judged.map(({ fitted }) => fitted)
  const model = {
    ...fittedTo(pairs, shipped),
    bands: bandsFor(recalls, shipped.bands),
    curve: answerabilityCurve(recalls),
    fittedOn: pairs.length,
  }
  return { outcome: 'fitted', model, ...counts, heldOut }
}

/**
 * Questions made of a memory are easier than people's, and where they are told apart without a fault any band will do. So they
 * never lower that of high, which says that nine of ten contain the answer, and lower the others to half at most.
 *
 * Worked, shipped .69 .64 .23: chosen .43 .43 .15 makes .69 .43 .15; chosen .01 .01 .01 makes .69 .32 .115.
 */
export function bandsFor(recalls: readonly JudgedRecall[], shipped: Bands): Bands {
  const chosen = chooseBands(recalls, OWN_HIGH_PRECISION)
  const moderate = Math.max(chosen.moderate, shipped.moderate / 2)
  return {
    high: Math.max(chosen.high, shipped.high, moderate),
    moderate,
    low: Math.min(Math.max(chosen.low, shipped.low / 2), moderate),
  }
}

/** The model alone. */
export function fitAnswerability(pairs: readonly AnswerabilityPair[], shipped: AnswerabilityModel): AnswerabilityModel {
  return tryAnswerability(pairs, shipped).model
}

interface JudgedTwice {
  readonly fitted: JudgedRecall
  readonly shipped: JudgedRecall
}

/** Each pair as stated by what is shipped and by what was fitted to the other half. */
function judgedInHalves(pairs: readonly AnswerabilityPair[], shipped: AnswerabilityModel): readonly JudgedTwice[] {
  const questions = [...new Set(pairs.map(({ from }, at) => from ?? at))]
  const halfOf = new Map(questions.map((question, at) => [question, at % 2]))
  const halves = [0, 1].map((half) => pairs.filter(({ from }, at) => halfOf.get(from ?? at) === half))
  return halves.flatMap((half, h) => {
    const others = fittedTo(halves[1 - h] as readonly AnswerabilityPair[], shipped)
    return half.flatMap(({ signs, answers }): readonly JudgedTwice[] => {
      if (signs.length === 0) return []
      const isTrue = answers.length > 0
      const stated = (by: AnswerabilityModel) => ({ probability: recallProbability(signs, by), isTrue })
      return [{ fitted: stated(others), shipped: stated(shipped) }]
    })
  })
}

/** Worked: .8 stated of what is so and .4 of what is not: (-ln .8 - ln .6) / 2 = .366985. */
export function logLoss(recalls: readonly JudgedRecall[]): number {
  const losses = recalls.map(
    ({ probability, isTrue }) => -Math.log(Math.max(SUREST, isTrue ? probability : 1 - probability)),
  )
  return losses.reduce((sum, each) => sum + each, 0) / losses.length
}

function coefficientsFor(
  pairs: readonly AnswerabilityPair[],
  { coefficients, scale }: AnswerabilityModel,
): Float64Array {
  const features = pairs.map(({ signs }) => signs.map((each) => signFeatures(each, scale)))
  const priors = { means: coefficients, deviations: coefficients.map(() => DEVIATION) }
  const rows = new Map<string, LogisticRow>()
  let fitted = Float64Array.from(coefficients)
  for (let round = 0; round < ROUNDS; round++) {
    pairs.forEach(({ signs, answers }, p) => {
      const ranked = signs
        .map(({ id }, s) => ({
          s,
          isTrue: answers.includes(id),
          features: (features[p] as readonly (readonly number[])[])[s] as readonly number[],
        }))
        .sort((a, b) => linear(fitted, b.features) - linear(fitted, a.features) || a.s - b.s)
      const chosen = [
        ...ranked.filter(({ isTrue }) => isTrue).slice(0, 1),
        ...ranked.filter(({ isTrue }) => !isTrue).slice(0, HARDEST),
      ]
      for (const { s, ...row } of chosen) rows.set(`${p} ${s}`, row)
    })
    fitted = Float64Array.from(fitShrunkLogistic([...rows.values()], priors))
  }
  return fitted
}

/**
 * Coefficients of single texts, then of the recall as a whole. The best of many is surer than each, so each step is put to what
 * comes true: of the best text alone, for recalls of which nothing else is known, then of the whole.
 */
function fittedTo(pairs: readonly AnswerabilityPair[], shipped: AnswerabilityModel): AnswerabilityModel {
  const single = { ...shipped, coefficients: [...coefficientsFor(pairs, shipped)] }
  const best = statedAs(pairs, (signs) => bestLogOdds(signs, single))
  const coefficients = scaled(single.coefficients, best, ALWAYS)
  const whole = statedAs(pairs, (signs) =>
    wholeLogOdds(bestLogOdds(signs, { ...single, coefficients }), signs, shipped.whole),
  )
  return { ...single, coefficients, whole: scaled(shipped.whole, whole, WHOLE_ALWAYS) }
}

function bestLogOdds(signs: readonly CandidateSigns[], { coefficients, scale }: AnswerabilityModel): number {
  return Math.max(...signs.map((each) => linear(coefficients, signFeatures(each, scale))))
}

type Line = readonly [offset: number, slope: number]

/** Offset and slope that put log-odds to how often they come true. Shrunk toward leaving them as they are. */
function statedAs(pairs: readonly AnswerabilityPair[], logOddsOf: (signs: readonly CandidateSigns[]) => number): Line {
  const rows = pairs.flatMap(({ signs, answers }): readonly LogisticRow[] =>
    signs.length === 0 ? [] : [{ features: [1, logOddsOf(signs)], isTrue: answers.length > 0 }],
  )
  const [offset = 0, slope = 1] = fitShrunkLogistic(rows, { means: [0, 1], deviations: STATED_DEVIATIONS })
  return [offset, slope]
}

function scaled(coefficients: readonly number[], [offset, slope]: Line, always: number): readonly number[] {
  return coefficients.map((each, c) => slope * each + (c === always ? offset : 0))
}

const STATED_DEVIATIONS = [1, 0.25]
const ALWAYS = FEATURE_NAMES.indexOf('always')
const WHOLE_ALWAYS = WHOLE_NAMES.indexOf('whole_always')
