import { readingRatios } from '../../../src/statistics/reading-ratios.ts'
import { QUESTION_TYPES } from '../generator/question-types.ts'
import { KINDS } from '../generator/source-kinds.ts'
import type { Method, Told, ToldMessage } from '../told.ts'
import { shareOut } from './distribution.ts'

const ROUNDS = 20
const START = 0.7
/** Pseudo-claims of the starting accuracy, and pseudo-questions for base rates. */
const TRUST_PRIOR = 4
const BASE_RATE_PRIOR = 5
const USUAL_NONE = 0.15
const STRONGEST = 200
const LEAST_TRUST = 0.01
const MOST_TRUST = 0.99

/** Accuracy of each kind and how common each answer of each type is. */
interface Accuracies {
  readonly trust: Float64Array
  readonly baseRates: readonly Float64Array[]
}

/**
 * Dawid and Skene's EM with one accuracy a kind of source: truths never change, messages are independent. Answers of
 * most questions are private to a person, so that a whole confusion matrix would have no meaning. Soft readings are
 * likelihoods as in F1. Source: Dawid and Skene 1979; one coin a source as in Crowd-Kit.
 */
export function dawidSkene(training: readonly Told[]): Method {
  const ratios = training.map((told) => told.messages.map((message) => ratiosOf(message)))
  let learned: Accuracies = {
    trust: new Float64Array(KINDS.length).fill(START),
    baseRates: QUESTION_TYPES.map(({ answers }) => new Float64Array(answers).fill(1 / answers)),
  }
  for (let round = 0; round < ROUNDS; round++) learned = improve(training, ratios, learned)
  return (told) => truthOf(told, told.messages.map(ratiosOf), learned).truth
}

interface Ratios {
  readonly answers: Float64Array
  readonly none: number
  readonly all: number
}

function ratiosOf({ masses, none }: ToldMessage): Ratios {
  const multiplicity = new Uint8Array(masses.length).fill(1)
  const ratios = readingRatios(masses, none, USUAL_NONE, STRONGEST, multiplicity)
  return { ...ratios, all: ratios.answers.reduce((a, b) => a + b, 0) }
}

function improve(training: readonly Told[], ratios: readonly (readonly Ratios[])[], learned: Accuracies): Accuracies {
  const right = new Float64Array(KINDS.length).fill(TRUST_PRIOR * START)
  const claims = new Float64Array(KINDS.length).fill(TRUST_PRIOR)
  const common = QUESTION_TYPES.map(({ answers }) => new Float64Array(answers).fill(BASE_RATE_PRIOR / answers))
  training.forEach((told, i) => {
    const { truth, likelihoods } = truthOf(told, ratios[i] as readonly Ratios[], learned)
    const counts = common[told.type] as Float64Array
    for (let x = 0; x < told.answers; x++) counts[x] = (counts[x] as number) + (truth[x] as number)
    told.messages.forEach(({ kind }, m) => {
      const each = (ratios[i] as readonly Ratios[])[m] as Ratios
      const theta = learned.trust[kind] as number
      for (let x = 0; x < told.answers; x++) {
        const share = ((truth[x] as number) * (1 - USUAL_NONE)) / (likelihoods[m * told.answers + x] as number)
        const own = each.answers[x] as number
        const isRight = share * theta * own
        const isWrong = (share * (1 - theta) * (each.all - own)) / (told.answers - 1)
        right[kind] = (right[kind] as number) + isRight
        claims[kind] = (claims[kind] as number) + isRight + isWrong
      }
    })
  })
  return {
    trust: right.map((each, kind) => Math.min(MOST_TRUST, Math.max(LEAST_TRUST, each / (claims[kind] as number)))),
    baseRates: common.map((counts, type) =>
      QUESTION_TYPES[type]?.isShared ? shareOut(counts) : (learned.baseRates[type] as Float64Array),
    ),
  }
}

/** Posterior over a truth that never changes, and each message's likelihood under each answer, row by row. */
function truthOf(
  { answers, type, messages }: Told,
  ratios: readonly Ratios[],
  { trust, baseRates }: Accuracies,
): { readonly truth: Float64Array; readonly likelihoods: Float64Array } {
  const logs = (baseRates[type] as Float64Array).map((each) => Math.log(each))
  const likelihoods = new Float64Array(messages.length * answers)
  messages.forEach(({ kind }, m) => {
    const each = ratios[m] as Ratios
    const theta = trust[kind] as number
    for (let x = 0; x < answers; x++) {
      const own = each.answers[x] as number
      const claim = theta * own + ((1 - theta) * (each.all - own)) / (answers - 1)
      const likelihood = USUAL_NONE * each.none + (1 - USUAL_NONE) * claim
      likelihoods[m * answers + x] = likelihood
      logs[x] = (logs[x] as number) + Math.log(likelihood)
    }
  })
  const largest = logs.reduce((a, b) => Math.max(a, b))
  return { truth: shareOut(logs.map((each) => Math.exp(each - largest))), likelihoods }
}
