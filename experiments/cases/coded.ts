import type { AskResult, OpenMemoryOptions } from 'credence'
import type { ScriptedReader } from 'credence/testing'
import type { Case } from './case-file.ts'
import type { World } from './world.ts'

/** What `expect.check` and `mustNot` of one question ask for besides; throws where it doesn't hold. */
export type BeliefCheck = (world: World, result: AskResult, bench: Bench) => Promise<void> | void

/** What a hand-coded case works with. Worlds that it opens are closed for it. */
export interface Bench {
  readonly each: Case
  /** The readings that the case's script gives, to be wrapped in faults. */
  readonly reading: ScriptedReader
  open(options?: Partial<OpenMemoryOptions>): Promise<World>
}

/** The steps of one case with `ask.type: op`; throws where the expectation doesn't hold. */
export type CodedCase = (bench: Bench) => Promise<void>
