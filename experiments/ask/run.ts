import { parseArgs } from 'node:util'
import { shownAnswers } from '../world/corrections.ts'
import { makeWorld } from '../world/generator/make-world.ts'
import { learnedMethod } from '../world/ours/learned-method.ts'
import { settledPoints } from '../world/ours/settled-histories.ts'
import { overSeeds } from '../world/over-seeds.ts'
import { askIn, type Outcome } from './measure.ts'
import { type AskResult, printedResult } from './table.ts'

export const USAGE = 'npm run experiment -- ask [--seeds N] [--json]'

const SEEDS = 12
/** Asks in each of twelve rounds, for every hundred questions. */
export const PER_HUNDRED: readonly number[] = [0, 1, 2, 5, 10, 20]
const TEST_PEOPLE = 150
const SETTLED = 100
/** Given, so that asking is measured and not the choice of how much agreement counts. */
const OMEGA = 0.2

/** What asking people is worth, by who decides what is asked: in generated worlds of seeds 1 to N. */
export async function runAsk(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seeds: { type: 'string', default: String(SEEDS) }, json: { type: 'boolean', default: false } },
  })
  const seeds = Number(values.seeds)
  if (!Number.isInteger(seeds) || seeds < 1) throw new Error(`--seeds takes a whole number from 1 on\n${USAGE}`)
  const result = measureAsking(seeds, (line) => console.error(line))
  console.log(values.json ? JSON.stringify(rounded(result), null, 2) : printedResult(result))
}

export function measureAsking(seeds: number, progress: (line: string) => void): AskResult {
  const bySeed: ReturnType<typeof askIn>[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    const started = performance.now()
    const world = makeWorld(seed, { testPeople: TEST_PEOPLE })
    const settled = settledPoints(world, shownAnswers(world), SETTLED)
    const { learned } = learnedMethod(world, settled, { options: { omega: OMEGA } })
    bySeed.push(askIn(world, learned, PER_HUNDRED))
    progress(`seed ${seed}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  const askers = [...(bySeed[0] as ReturnType<typeof askIn>).keys()]
  return {
    seeds,
    askers: askers.map((name) => ({
      name,
      points: PER_HUNDRED.map((perHundred) => {
        const over = (figureOf: (outcome: Outcome) => number) =>
          overSeeds(bySeed.map((each) => figureOf(each.get(name)?.get(perHundred) as Outcome)))
        const less = (other: string, figureOf: (outcome: Outcome) => number) =>
          overSeeds(
            bySeed.map((each) => {
              const [theirs, own] = [other, name].map((who) => each.get(who)?.get(perHundred) as Outcome)
              return figureOf(own as Outcome) - figureOf(theirs as Outcome)
            }),
          )
        return {
          perHundred,
          asks: over(({ asks }) => asks),
          accuracy: over(({ accuracy }) => accuracy),
          loss: over(({ loss }) => loss),
          accuracyOverRandom: less('random', ({ accuracy }) => accuracy),
          lossOverRandom: less('random', ({ loss }) => loss),
          accuracyOverLeastCertain: less('least certain first', ({ accuracy }) => accuracy),
          lossOverLeastCertain: less('least certain first', ({ loss }) => loss),
        }
      }),
    })),
  }
}

/** Six digits are more than twelve worlds can tell. */
function rounded(result: AskResult): unknown {
  return JSON.parse(
    JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)),
  )
}
