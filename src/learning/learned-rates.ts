import { habitKeyOf, type LearnedRates } from '../trust/parameters.ts'
import { kindKeyOf } from '../trust/source-layers.ts'
import type { LearnedParameters } from './learned.ts'
import type { NamedFrame } from './name-histories.ts'

/** What was learned, by the names under which beliefs look for it. */
export function learnedRatesOf(
  epoch: string,
  learned: LearnedParameters,
  named: NamedFrame,
  calibration: LearnedRates['calibration'],
): LearnedRates {
  const { frame, rows, answers } = named
  const kindKeys = frame.kinds.map(({ layers }) => kindKeyOf(layers))
  const types = [...rows.types]
  return {
    epoch,
    calibration,
    trust: { model: learned.trust, rows },
    repeatProbability: new Map(kindKeys.map((key, kind) => [key, learned.repeatProbability[kind] as number])),
    changeRatePerDay: new Map(types.map(([name, type]) => [name, learned.changeRate[type] as number])),
    baseRates: new Map(
      types.flatMap(([name, type]) => entryOf(name, byAnswer(answers[type], learned.baseRates[type]))),
    ),
    habits: new Map(
      kindKeys.flatMap((key, kind) =>
        types.flatMap(([name, type]) =>
          entryOf(habitKeyOf(key, name), byAnswer(answers[type], learned.habits[kind]?.[type])),
        ),
      ),
    ),
  }
}

function entryOf<T>(name: string, value: T | null): readonly (readonly [string, T])[] {
  return value === null ? [] : [[name, value]]
}

function byAnswer(
  answers: readonly string[] | null | undefined,
  rates: readonly number[] | null | undefined,
): Readonly<Record<string, number>> | null {
  if (answers == null || rates == null) return null
  return Object.fromEntries(answers.map((answer, at) => [answer, rates[at] as number]))
}
