import { dataFile } from '../data/data-folder.ts'
import { readJsonLines } from '../data/rows.ts'

/** A stream of statements about one value that may change; the last truth is asked. */
export interface Scenario {
  readonly regime: string
  readonly scenario: string
  /** Value and reliability, in order of time. */
  readonly obs: readonly (readonly [string, number])[]
  readonly truth: string
  /** What the strategies of the repository said. */
  readonly nous_bayes: string
  readonly lww: string
  readonly freq: string
}

export function loadNous(
  regime: 'constant' | 'varying',
  file: string = dataFile('nous', 'contradiction_scenarios.jsonl'),
): readonly Scenario[] {
  const all = readJsonLines(file) as readonly Scenario[]
  return all.filter((each) => each.regime === regime)
}
