import { numpyPermutation } from '../data/numpy-draws.ts'
import { figure, tableLines } from '../data/print-table.ts'
import type { Learner } from './baselines.ts'
import { confusionMatrices } from './confusion.ts'
import type { Multisource, Persona } from './load-multisource.ts'
import { PERSONA_POOL_PRIORS, type PersonaPoolPriors, personaPool } from './persona-pool.ts'

const FOLDS = 5
const FOLD_SEED = 0

export interface Selection {
  readonly priors: string
  readonly accuracy: number
  readonly logLoss: number
}

const CANDIDATES: readonly Partial<PersonaPoolPriors>[] = [
  {},
  { discount: 1 },
  { discount: 0.9 },
  { discount: 0.6 },
  { sameTopic: 0, otherTopic: 0, firmness: 1e9 },
  { otherTopic: 0, firmness: 1e9 },
  { firmness: 1e9 },
  { firmness: 1000 },
  { own: 0.1 },
  { pair: 0 },
  { pair: 0.05 },
]

/** Mean over folds of held-out persons within train, and over seeds; dev is not looked at. */
export function selectPriors(data: Multisource): readonly Selection[] {
  const ours = CANDIDATES.map((change) => ({
    priors: Object.entries(change)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    ...heldOut(data, personaPool({ ...PERSONA_POOL_PRIORS, ...change })),
  }))
  return [{ priors: 'confusion matrices', ...heldOut(data, confusionMatrices) }, ...ours]
}

function heldOut(data: Multisource, learner: Learner): Omit<Selection, 'priors'> {
  let right = 0
  let loss = 0
  let n = 0
  for (const seed of data.seeds) {
    const train = data.personas(seed, 'train')
    const order = numpyPermutation(FOLD_SEED, train.length)
    for (let fold = 0; fold < FOLDS; fold++) {
      const isHeld = (i: number): boolean => i % FOLDS === fold
      const beliefs = learner(
        pick(train, order, (i) => !isHeld(i)),
        data.questions,
      )
      for (const persona of pick(train, order, isHeld)) {
        for (let q = 0; q < data.questions.length; q++) {
          const probabilities = beliefs(persona, q)
          const truth = persona.truths[q] as number
          if (probabilities.indexOf(Math.max(...probabilities)) === truth) right++
          loss -= Math.log(Math.max(1e-6, probabilities[truth] as number))
          n++
        }
      }
    }
  }
  return { accuracy: right / n, logLoss: loss / n }
}

function pick(train: readonly Persona[], order: Int32Array, isIn: (place: number) => boolean): readonly Persona[] {
  return [...order].filter((_, place) => isIn(place)).map((i) => train[i] as Persona)
}

export function selectionLines(selection: readonly Selection[]): readonly string[] {
  return tableLines(
    ['held out within train', 'accuracy', 'log loss'],
    selection.map(({ priors, accuracy, logLoss }) => [
      priors === '' ? 'as committed' : priors,
      figure(accuracy),
      logLoss.toFixed(4),
    ]),
  )
}
