import type { OverSeeds } from '../world/over-seeds.ts'
import { printed } from '../world/table.ts'

export interface AskPoint {
  /** Asks a round for each hundred questions. */
  readonly perHundred: number
  /** Asks in the year. */
  readonly asks: OverSeeds
  readonly accuracy: OverSeeds
  readonly loss: OverSeeds
  /** Less what random asking reaches in the same world with as many asks. */
  readonly accuracyOverRandom: OverSeeds
  readonly lossOverRandom: OverSeeds
  /** The same against asking what is least certain. */
  readonly accuracyOverLeastCertain: OverSeeds
  readonly lossOverLeastCertain: OverSeeds
}

export interface AskResult {
  readonly seeds: number
  readonly askers: readonly { readonly name: string; readonly points: readonly AskPoint[] }[]
}

const MEASURES = [
  ['accuracy of what is used', 'accuracy', 3],
  ['loss of a use', 'loss', 3],
  ['accuracy, less random', 'accuracyOverRandom', 3],
  ['loss, less random', 'lossOverRandom', 3],
  ['accuracy, less least certain first', 'accuracyOverLeastCertain', 3],
  ['loss, less least certain first', 'lossOverLeastCertain', 3],
] as const

/** A Markdown table a measure, one line a way of asking, one column a budget. */
export function printedResult({ askers }: AskResult): string {
  const counts = askers[0]?.points.map(({ asks }) => `${Math.round(asks.mean)} asks`) ?? []
  return MEASURES.map(([heading, key, digits]) =>
    [
      [heading, ...counts],
      [heading, ...counts].map(() => '---'),
      ...askers
        .filter(({ name }) => !isItself(name, key))
        .map(({ name, points }) => [name, ...points.map((each) => printed(each[key], digits))]),
    ]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n'),
  ).join('\n\n')
}

function isItself(name: string, key: (typeof MEASURES)[number][1]): boolean {
  if (key.endsWith('OverRandom')) return name === 'random'
  return key.endsWith('OverLeastCertain') && name === 'least certain first'
}
