import { freshnessAfter } from '../statistics/belief-filter.ts'
import { fillMessageParts } from '../statistics/message-parts.ts'
import { fitTrust } from '../trust/fit-trust.ts'
import { addClaims, type Counts, claimCountsOf, emptyCounts, GRAINS } from './counts.ts'
import { each, type Histories } from './expectation-maximisation.ts'
import type { LearningFrame, LearningMessage, QuestionHistory, SettledPoint } from './history.ts'
import { countingOf, type Learned, survey } from './learn.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { type LearnedParameters, type LearnOptions, startingParameters } from './learned.ts'
import { createMessageShares, fillMessageShares } from './message-shares.ts'
import { baseRatesOf, fillTerms } from './message-terms.ts'
import { createSmoothedQuestion, reserve, type SmoothedQuestion } from './smooth-question.ts'
import { meanStanding, standingOf } from './standing.ts'

const PASSES = 4

/**
 * F6's fallback: trust from settled facts by counting alone. Each settled fact judges the messages before it one by
 * one, as far as it still held when they were said; nothing else is learned. About 2.5 points worse than whole
 * histories, but each credit is one fact and one message.
 *
 *     P(x at the message) = (e p_settled(x) + (1-e) pi_x) l(x) / sum,   e = exp(-rate (settled day - message's day))
 *     right += s p_right, wrong += s p_wrong under it                   s: how many facts it stands for, over the mean
 */
export function learnFromSettledAlone(
  frame: LearningFrame,
  histories: Histories,
  given: Partial<LearnOptions> = {},
): Learned {
  const options = { ...LEARN_OPTIONS, ...given }
  const seen = survey(histories)
  const mean = meanStanding(histories)
  let parameters = startingParameters(frame, options)
  let counts = emptyCounts(frame)
  for (let pass = 0; pass < PASSES; pass++) {
    counts = emptyCounts(frame)
    const judge = createJudge(parameters, mean)
    for (const history of each(histories)) judge(history, counts)
    parameters = { ...parameters, trust: fitTrust(claimCountsOf(counts), options.priors, parameters.trust) }
  }
  const { settledFacts } = seen
  const { questions, messages } = counts
  const none = { choice: null, tripped: [], objective: [] }
  return { ...parameters, ...countingOf(options, seen, 0), ...none, settledFacts, questions, messages }
}

function createJudge(learned: LearnedParameters, mean: number): (history: QuestionHistory, counts: Counts) => void {
  const smoothed = createSmoothedQuestion()
  const shares = createMessageShares()
  return (history, counts) => {
    if (history.settled.length === 0) return
    counts.questions++
    const states = history.multiplicity.length
    reserve(smoothed, history.messages.length, history.messages.length, states)
    // One event at a time, written over by the next.
    smoothed.eventOf.fill(0)
    smoothed.chain.posterior = new Float64Array(states)
    for (const point of history.settled) {
      const standing = standingOf(point, mean)
      history.messages.forEach((message, j) => {
        if (message.day > point.day) return
        fillPosterior(history, message, point, learned, smoothed)
        fillMessageShares(history, learned, j, smoothed, false, shares)
        const [right, wrong] = [
          Math.round(standing * shares.right * GRAINS),
          Math.round(standing * shares.wrong * GRAINS),
        ]
        addClaims(counts, message.author, message.kind, history.type, right, wrong)
        counts.messages++
      })
    }
  }
}

/** What was true when the message was said, by the settled fact and the message itself. */
function fillPosterior(
  history: QuestionHistory,
  message: LearningMessage,
  point: SettledPoint,
  learned: LearnedParameters,
  { parts, terms, chain }: SmoothedQuestion,
): void {
  const baseRates = baseRatesOf(history, learned)
  const standing = freshnessAfter(point.day - message.day, learned.changeRate[history.type] as number)
  fillTerms(terms, history, message, learned)
  fillMessageParts(terms, parts)
  const states = baseRates.length
  let settledMass = 0
  for (let x = 0; x < states; x++) settledMass += (baseRates[x] as number) * (point.likelihood[x] as number)
  let sum = 0
  for (let x = 0; x < states; x++) {
    const base = baseRates[x] as number
    const known = (base * (point.likelihood[x] as number)) / settledMass
    const product = (standing * known + (1 - standing) * base) * (parts.likelihood[x] as number)
    chain.posterior[x] = product
    sum += product
  }
  for (let x = 0; x < states; x++) chain.posterior[x] = (chain.posterior[x] as number) / sum
}
