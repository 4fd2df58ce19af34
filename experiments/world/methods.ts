import { baselinesOf } from './baselines/baselines.ts'
import type { World } from './generator/world.ts'
import { oracleBelief } from './oracle/oracle.ts'
import { trueParametersBelief } from './oracle/true-parameters.ts'
import type { Method } from './told.ts'

/** One row of the table: a method, and how many settled facts it learns from (null: it has no use for any). */
export interface NamedMethod {
  readonly name: string
  readonly settled: number | null
  /** What it is in the result's object: a key of its own, or one among the baselines or ablations. */
  readonly group: 'oracle' | 'ownStructure' | 'baselines' | 'ours' | 'ablations'
  readonly method: Method
}

/** The limits and the rules to compare with. */
export function referenceMethods(world: World): readonly NamedMethod[] {
  return [
    { name: 'oracle', settled: null, group: 'oracle', method: (told) => oracleBelief(world, told) },
    {
      name: 'own structure, true parameters',
      settled: null,
      group: 'ownStructure',
      method: (told) => trueParametersBelief(world, told),
    },
    ...Object.entries(baselinesOf(world)).map(
      ([name, method]): NamedMethod => ({ name, settled: null, group: 'baselines', method }),
    ),
  ]
}
