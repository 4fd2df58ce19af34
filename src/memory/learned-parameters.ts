import { CredenceError } from '../error.ts'
import type { Epoch } from '../learning/epoch.ts'
import type { LearnedParameters } from '../learning/learned.ts'
import { learnedRatesOf } from '../learning/learned-rates.ts'
import { type NamedFrame, rowsOf } from '../learning/name-histories.ts'
import { type LearnedRates, type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { kindKeyOf, SOURCE_LAYERS } from '../trust/source-layers.ts'
import { damageIn, type KeptCalibration, type KeptLearning } from './learned-shape.ts'

export type { KeptCalibration, KeptLearning } from './learned-shape.ts'

const known = new WeakMap<Epoch, Parameters>()

/**
 * The numbers that beliefs are computed with under an epoch; the starting values under none, and under one that can't
 * be read: nobody is left without an answer by it. Read once an epoch.
 */
export function parametersOf(epoch: Epoch | null): Parameters {
  if (epoch === null) return STARTING_PARAMETERS
  let parameters = known.get(epoch)
  if (parameters === undefined) {
    const isReadable = damageIn(epoch.learned) === null
    parameters = isReadable ? withLearned(epoch.id, epoch.learned as KeptLearning) : STARTING_PARAMETERS
    known.set(epoch, parameters)
  }
  return parameters
}

/** An epoch that an import brought may hold anything: it is read whole, or not at all. */
export function isReadable(epoch: Epoch): boolean {
  return parametersOf(epoch) !== STARTING_PARAMETERS
}

/** Refuses an epoch that can't be read. */
export function checkReadable({ id, learned }: Epoch): void {
  const damage = damageIn(learned)
  if (damage === null) return
  throw new CredenceError('storage_failed', `epoch ${id} can't be read`, {
    path: `epoch.${damage.path}`,
    expected: damage.expected,
    remedy: 'switch to another epoch, or to the starting values',
  })
}

/** Author keys that an epoch names, also where the rest of it can't be read. */
export function authorsOf(learned: unknown): readonly string[] {
  return stringsIn((learned as Partial<KeptLearning> | null)?.authors)
}

/** Ids of the rulings that an epoch was learned from, also where the rest of it can't be read. */
export function rulingsOf(learned: unknown): readonly string[] {
  return stringsIn((learned as Partial<KeptLearning> | null)?.rulings)
}

function stringsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

/** The starting values with what was learned in place of those that it bears on. */
export function withLearned(epoch: string, kept: KeptLearning): Parameters {
  return {
    ...STARTING_PARAMETERS,
    copyRate: kept.parameters.copyRate,
    learned: learnedRatesOf(epoch, kept.parameters, namedFrameOf(kept), calibrationOf(kept.calibration)),
  }
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
    rows: { kinds: rowsOf(kinds.map(kindKeyOf)), types: rowsOf(types), authors: rowsOf(authors) },
    answers,
  }
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
