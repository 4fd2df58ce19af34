import { z } from 'zod'
import { CredenceError } from '../error.ts'
import type { Epoch } from '../learning/epoch.ts'
import type { LearnedParameters } from '../learning/learned.ts'
import { learnedRatesOf } from '../learning/learned-rates.ts'
import type { NamedFrame } from '../learning/name-histories.ts'
import { type LearnedRates, type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { SOURCE_LAYERS } from '../trust/source-layers.ts'

/** What an epoch keeps as JSON: numbers by row, and what the rows are called. */
export interface KeptLearning {
  readonly format: 1
  readonly kinds: readonly (readonly string[])[]
  readonly types: readonly string[]
  readonly authors: readonly string[]
  /** By type: the answers that all its questions have, in the order of the learned rates. */
  readonly answers: readonly (readonly string[] | null)[]
  readonly parameters: LearnedParameters
  readonly calibration: readonly KeptCalibration[]
  /** Ids of the rulings that it was learned from, in order. */
  readonly rulings: readonly string[]
}

export interface KeptCalibration {
  readonly reader: string
  readonly slope: number
  readonly offset: number
  readonly offsets: Readonly<Record<string, number>>
}

const numbers = z.array(z.number())
const effects = z.object({ effect: numbers, information: numbers, claims: numbers })
const rates = z.array(numbers.nullable())
const shape = z.object({
  format: z.literal(1),
  rulings: z.array(z.string()),
  kinds: z.array(z.array(z.string())),
  types: z.array(z.string()),
  authors: z.array(z.string()),
  answers: z.array(z.array(z.string()).nullable()),
  parameters: z.looseObject({
    trust: z.looseObject({ base: z.number(), kinds: effects, kindTypes: effects, authors: effects, logOdds: numbers }),
    repeatProbability: numbers,
    copyRate: z.number(),
    changeRate: numbers,
    baseRates: rates,
    habits: z.array(rates),
  }),
  calibration: z.array(
    z.object({
      reader: z.string(),
      slope: z.number(),
      offset: z.number(),
      offsets: z.record(z.string(), z.number()),
    }),
  ),
})

const known = new WeakMap<Epoch, Parameters>()

/** The numbers that beliefs are computed with under an epoch; the starting values under none. Read once an epoch. */
export function parametersOf(epoch: Epoch | null): Parameters {
  if (epoch === null) return STARTING_PARAMETERS
  let parameters = known.get(epoch)
  if (parameters === undefined) {
    parameters = withLearned(epoch.id, keptLearning(epoch))
    known.set(epoch, parameters)
  }
  return parameters
}

/** The starting values with what was learned in place of those that it bears on. */
export function withLearned(epoch: string, kept: KeptLearning): Parameters {
  return {
    ...STARTING_PARAMETERS,
    copyRate: kept.parameters.copyRate,
    learned: learnedRatesOf(epoch, kept.parameters, namedFrameOf(kept), calibrationOf(kept.calibration)),
  }
}

/** An epoch that an import brought may hold anything: it is read whole, or refused. */
function keptLearning({ id, learned }: Epoch): KeptLearning {
  const parsed = shape.safeParse(learned)
  if (parsed.success) return learned as KeptLearning
  const [issue] = parsed.error.issues
  throw new CredenceError('storage_failed', `epoch ${id} can't be read`, {
    path: `epoch.learned.${issue?.path.join('.') ?? ''}`,
    expected: issue?.message ?? 'what this version writes',
    remedy: 'switch to another epoch, or to the starting values',
  })
}

function namedFrameOf({ kinds, types, authors, answers, parameters }: KeptLearning): NamedFrame {
  return {
    frame: {
      layers: SOURCE_LAYERS,
      kinds: kinds.map((layers) => ({ layers })),
      questionTypes: types.map((_, row) => ({
        changeRate: parameters.changeRate[row] as number,
        sharedStates: answers[row]?.length ?? null,
      })),
      authorCount: authors.length,
    },
    rows: { kinds: rowsOf(kinds.map((layers) => layers.join('\n'))), types: rowsOf(types), authors: rowsOf(authors) },
    answers,
  }
}

function rowsOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, row) => [name, row]))
}

function calibrationOf(kept: readonly KeptCalibration[]): LearnedRates['calibration'] {
  return new Map(
    kept.map(({ reader, slope, offset, offsets }) => [
      reader,
      { slope, offset, offsets: new Map(Object.entries(offsets)) },
    ]),
  )
}

/** The other way: what is kept of a run. */
export function keptFrom(
  { frame, rows, answers }: NamedFrame,
  parameters: LearnedParameters,
  calibration: readonly KeptCalibration[],
  rulings: readonly string[],
): KeptLearning {
  return {
    format: 1,
    rulings,
    kinds: frame.kinds.map(({ layers }) => layers),
    types: [...rows.types.keys()],
    authors: [...rows.authors.keys()],
    answers,
    parameters,
    calibration,
  }
}
