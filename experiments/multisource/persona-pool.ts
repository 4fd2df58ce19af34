import {
  type Choice,
  fitConditionalLogit,
  type Option,
  optionProbabilities,
} from '../../src/statistics/conditional-logit.ts'
import { type Learner, normalised } from './baselines.ts'
import { confusionLogs, countConfusions } from './confusion.ts'
import type { MultisourceQuestion, Persona } from './load-multisource.ts'
import { estimateVariance } from './weight-variance.ts'

/** Variances of the weights before anything is seen, and how firmly they are held. */
export interface PersonaPoolPriors {
  /** A claim on the very question, or its silence. */
  readonly own: number
  /** A claim on another question of the same topic. */
  readonly sameTopic: number
  readonly otherTopic: number
  /** Two sources' claims on the very question, together. */
  readonly pair: number
  /** Share of the naive Bayes that is taken over: sources repeat one another, so less than all. */
  readonly discount: number
  /** Squared information that moves a variance half way to its own estimate. */
  readonly firmness: number
}

/** Chosen by cross-validation over persons within train (`--select`). */
export const PERSONA_POOL_PRIORS: PersonaPoolPriors = {
  own: 0.2,
  sameTopic: 0.03,
  otherTopic: 0.003,
  pair: 0.02,
  discount: 0.8,
  firmness: 3000,
}

/**
 * Ours: confusion matrices, corrected by a log-linear pool. Its weights say, for each answer, what each source's claim or
 * silence adds: on the very question, on pairs of claims there (sources are not independent), and on the person's
 * other questions, whose answers go together with this one's. All start at 0; each source and question has a variance of
 * its own, estimated from what naive Bayes leaves unexplained and shrunk to its group's.
 */
export function personaPool(priors: PersonaPoolPriors = PERSONA_POOL_PRIORS): Learner {
  return (train, questions) => {
    const fitted = questions.map((_, q) => fitQuestion(train, questions, q, priors))
    return (persona, q) => (fitted[q] as (persona: Persona) => Float64Array)(persona)
  }
}

/** Contents that go together into weights of one variance; `contentOf` numbers them from 0. */
interface Block {
  readonly contents: number
  readonly variance: number
  readonly contentOf: (persona: Persona) => number
}

function fitQuestion(
  train: readonly Persona[],
  questions: readonly MultisourceQuestion[],
  q: number,
  priors: PersonaPoolPriors,
): (persona: Persona) => Float64Array {
  const answers = (questions[q] as MultisourceQuestion).answers.length
  const counts = countConfusions(train, q, answers)
  const offsetsOf = (persona: Persona, without: boolean): Float64Array =>
    confusionLogs(counts, persona, q, without).map((log) => log * priors.discount)
  const offsets = train.map((persona) => offsetsOf(persona, true))
  const naive = train.map((persona) => normalised(confusionLogs(counts, persona, q, true)))
  const blocks = blocksOf(train, questions, q, naive, priors)
  const choices = train.map(
    (persona, i): Choice => ({
      options: optionsOf(persona, blocks, offsets[i] as Float64Array),
      truth: persona.truths[q] as number,
    }),
  )
  const deviations = blocks.flatMap(({ contents, variance }) =>
    new Array<number>(contents * answers).fill(Math.sqrt(variance)),
  )
  const weights = fitConditionalLogit(choices, { means: new Float64Array(deviations.length), deviations })
  return (persona) => optionProbabilities(optionsOf(persona, blocks, offsetsOf(persona, false)), weights)
}

/** One option an answer: the weights of what was said, in the rows of that answer. */
function optionsOf(persona: Persona, blocks: readonly Block[], offsets: Float64Array): readonly Option[] {
  const answers = offsets.length
  const said: number[] = []
  let from = 0
  for (const { contents, contentOf } of blocks) {
    said.push(from + contentOf(persona) * answers)
    from += contents * answers
  }
  return Array.from(offsets, (offset, a) => ({ offset, features: said.map((row) => row + a), amounts: null }))
}

function blocksOf(
  train: readonly Persona[],
  questions: readonly MultisourceQuestion[],
  q: number,
  naive: readonly Float64Array[],
  priors: PersonaPoolPriors,
): readonly Block[] {
  const { topic } = questions[q] as MultisourceQuestion
  const sources = (train[0] as Persona).claims[q]?.length ?? 0
  const single = questions.flatMap((question, r) =>
    Array.from({ length: sources }, (_, s): Block => {
      const contentOf = (persona: Persona): number => claimOf(persona, r, s) + 1
      const group = r === q ? priors.own : question.topic === topic ? priors.sameTopic : priors.otherTopic
      const variance = estimateVariance(
        train.map((persona) => ({ content: contentOf(persona), truth: persona.truths[q] as number })),
        naive,
        { variance: group, firmness: priors.firmness },
      )
      return { contents: question.answers.length + 1, variance, contentOf }
    }),
  )
  const each = (questions[q] as MultisourceQuestion).answers.length + 1
  const pairs = Array.from({ length: sources }, (_, s) =>
    Array.from(
      { length: s },
      (__, t): Block => ({
        contents: each * each,
        variance: priors.pair,
        contentOf: (persona) => (claimOf(persona, q, s) + 1) * each + claimOf(persona, q, t) + 1,
      }),
    ),
  ).flat()
  return [...single.filter(({ variance }) => variance > 0), ...pairs]
}

function claimOf(persona: Persona, question: number, source: number): number {
  return (persona.claims[question] as Int8Array)[source] as number
}
