import type { LearningMessage, QuestionHistory } from '../../../src/learning/history.ts'
import { LEARN_OPTIONS } from '../../../src/learning/learn-options.ts'
import type { LearnedParameters } from '../../../src/learning/learned.ts'
import { baseRatesOf, createTermsScratch, fillTerms } from '../../../src/learning/message-terms.ts'
import { freshnessAfter } from '../../../src/statistics/belief-filter.ts'
import { messageLikelihood } from '../../../src/statistics/message-likelihood.ts'
import { likeliest, softmax } from '../baselines/distribution.ts'
import type { Told } from '../told.ts'
import { crowdCapped } from './crowd-capped.ts'
import type { Variant } from './learned-method.ts'

/** A reading that is only its likeliest content keeps this much for it. */
const HARD = 0.98

/** Ours without one part each, by what is taken away. */
export const ABLATIONS: Readonly<Record<string, Variant>> = {
  'trust: one weight for all': {
    frame: (frame) => ({ ...frame, kinds: [{ layers: frame.layers.map(() => 'any') }] }),
    history: eachMessage((message) => ({ ...message, kind: 0, author: -1 })),
  },
  'age: none': {
    history: (history) => ({
      ...history,
      messages: history.messages.map((message) => ({ ...message, day: 0 })),
      settled: history.settled.map((point) => ({ ...point, day: 0 })),
    }),
  },
  'age: log-odds shrink': { belief: shrinkingSum },
  'age: each message fades alone': { belief: fadingAlone },
  'merging of visible copies': { view: unmerged },
  'all handling of dependence': {
    view: unmerged,
    history: eachMessage((message) => ({ ...message, earlier: -1, rumour: null, rumourSize: 0 })),
  },
  'soft readings': { view: hardened },
  'own repeats': { history: eachMessage((message) => ({ ...message, earlier: -1 })) },
  'hidden copies': { history: eachMessage((message) => ({ ...message, rumour: null, rumourSize: 0 })) },
  'one-offs': { history: eachMessage((message) => ({ ...message, oneOff: 0 })) },
  'base rates and habits': {
    frame: (frame) => ({
      ...frame,
      questionTypes: frame.questionTypes.map((type) => ({ ...type, sharedStates: null })),
    }),
  },
  habits: {
    parameters: (learned) => ({ ...learned, habits: learned.habits.map((byType) => byType.map(() => null)) }),
  },
  'learned change rates': {
    parameters: (learned, frame) => ({
      ...learned,
      changeRate: frame.questionTypes.map(({ changeRate }) => changeRate),
    }),
  },
  'author effects': { history: eachMessage((message) => ({ ...message, author: -1 })) },
  'informed start': { options: { priors: { ...LEARN_OPTIONS.priors, informed: [] } } },
  'unlabelled questions': { options: { omega: 0 } },
  'the small weight of agreement (omega 1)': { options: { omega: 1 } },
  'drift of trust': { options: { driftHalfLifeDays: null } },
  'the plain form: crowds capped in beliefs': { belief: crowdCapped },
  'the cap on messages of a kind': { options: { mostPerKind: Number.POSITIVE_INFINITY } },
}

function eachMessage(
  change: (message: LearningMessage) => LearningMessage,
): (history: QuestionHistory) => QuestionHistory {
  return (history) => ({ ...history, messages: history.messages.map(change) })
}

function unmerged(told: Told): Told {
  return { ...told, messages: told.messages.map((message) => ({ ...message, isCopy: false })) }
}

function hardened(told: Told): Told {
  const messages = told.messages.map((message) => {
    const top = likeliest([...message.masses, message.none])
    const rest = (1 - HARD) / (told.answers + 1)
    const masses = message.masses.map((_, a) => rest + (a === top ? HARD : 0))
    return { ...message, masses, none: rest + (top === told.answers ? HARD : 0) }
  })
  return { ...told, messages }
}

/** The sum that the filter replaces: log-likelihoods shrunk by e^(-rate x age). */
function shrinkingSum(history: QuestionHistory, learned: LearnedParameters, day: number): Float64Array {
  return summed(history, learned, day, (likelihood, standing) => standing * Math.log(likelihood))
}

/** Each message outdated independently of the others: log(e l + (1 - e) sum pi l). */
function fadingAlone(history: QuestionHistory, learned: LearnedParameters, day: number): Float64Array {
  return summed(history, learned, day, (likelihood, standing, usual) =>
    Math.log(standing * likelihood + (1 - standing) * usual),
  )
}

function summed(
  history: QuestionHistory,
  learned: LearnedParameters,
  day: number,
  weighed: (likelihood: number, standing: number, usual: number) => number,
): Float64Array {
  const baseRates = baseRatesOf(history, learned)
  const logs = Float64Array.from(baseRates, (rate) => Math.log(rate))
  const terms = createTermsScratch()
  for (const message of history.messages) {
    if (message.day > day) break
    fillTerms(terms, history, message, learned)
    const likelihood = messageLikelihood(terms)
    const standing = freshnessAfter(day - message.day, learned.changeRate[history.type] as number)
    const usual = likelihood.reduce((sum, each, x) => sum + each * (baseRates[x] as number), 0)
    for (let x = 0; x < logs.length; x++) {
      logs[x] = (logs[x] as number) + weighed(likelihood[x] as number, standing, usual)
    }
  }
  return softmax(logs)
}
