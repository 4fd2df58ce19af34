import type { TrustModel } from '../trust/trust-model.ts'
import type { LearnedParameters } from './learned.ts'
import type { NamedFrame } from './name-histories.ts'

/**
 * What was learned, without the types of question that only others ask: their names and paces stay with them. Kinds of source
 * stay, so that one that others have met is known when it turns up. Types of one's own come first (see `joinCounts`).
 */
export function withOwnTypes(
  { frame, rows, answers }: NamedFrame,
  parameters: LearnedParameters,
  ownTypes: number,
): { readonly named: NamedFrame; readonly parameters: LearnedParameters } {
  const own = <T>(values: readonly T[]): readonly T[] => values.slice(0, ownTypes)
  return {
    named: {
      frame: { ...frame, questionTypes: own(frame.questionTypes) },
      rows: { ...rows, types: new Map([...rows.types].slice(0, ownTypes)) },
      answers: own(answers),
    },
    parameters: {
      ...parameters,
      trust: trustOfOwnTypes(parameters.trust, ownTypes),
      changeRate: own(parameters.changeRate),
      baseRates: own(parameters.baseRates),
      habits: parameters.habits.map(own),
    },
  }
}

function trustOfOwnTypes(model: TrustModel, ownTypes: number): TrustModel {
  const own = (values: readonly number[]): readonly number[] =>
    values.filter((_, row) => row % model.typeCount < ownTypes)
  const { effect, information, claims } = model.kindTypes
  return {
    ...model,
    typeCount: ownTypes,
    kindTypes: { effect: own(effect), information: own(information), claims: own(claims) },
    logOdds: own(model.logOdds),
  }
}
