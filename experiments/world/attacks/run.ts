import { parseArgs } from 'node:util'
import { shownAnswers } from '../corrections.ts'
import { makeWorld } from '../generator/make-world.ts'
import type { World } from '../generator/world.ts'
import { learnedMethod } from '../ours/learned-method.ts'
import { settledPoints } from '../ours/settled-histories.ts'
import { overSeeds } from '../over-seeds.ts'
import { printed } from '../table.ts'
import { crowded } from './crowds.ts'
import { type Farmed, farmed } from './farming.ts'

export const USAGE = 'npm run experiment -- attacks [--seeds N] [--json]'

const SEEDS = 4
const TRUTHS: readonly number[] = [0, 50, 200, 1000]
const SENDERS: readonly number[] = [1, 10, 100, 1000]
/** Beliefs attacked in each world. */
const BELIEFS = 40
const SETTLED = 100
/** F11's cap on what unverified authors of one kind move together, in log-odds. */
const CAP = 3
const CROWDS: Readonly<Record<string, number>> = {
  'hostile mail': 13,
  'unknown web': 12,
  'marketing mail': 9,
  "acquaintance's chat": 5,
}

/** What easy truths buy a liar, and what a crowd of senders of one kind does together. */
export async function runAttacks(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seeds: { type: 'string', default: String(SEEDS) }, json: { type: 'boolean', default: false } },
  })
  const worlds = Array.from({ length: Number(values.seeds) }, (_, i) => i + 1)
  const farming = TRUTHS.flatMap((truths) =>
    [false, true].map((areSettled) => ({ truths, areSettled, by: [] as Farmed[] })),
  )
  const crowds = Object.keys(CROWDS).flatMap((kind) =>
    SENDERS.map((senders) => ({
      kind,
      senders,
      medians: [] as number[],
      shifts: [] as number[],
      turned: [] as number[],
    })),
  )
  for (const seed of worlds) {
    const world = makeWorld(seed)
    for (const each of farming) each.by.push(farmed(world, each.truths, each.areSettled))
    addCrowds(world, crowds)
    console.error(`seed ${seed}`)
  }
  const result = {
    seeds: worlds.length,
    beliefsAWorld: BELIEFS,
    farming: farming.map(({ truths, areSettled, by }) => ({
      ...{ truths, areSettled },
      known: overSeeds(by.map(({ known }) => known)),
      trust: overSeeds(by.map(({ trust }) => trust)),
      afterLie: overSeeds(by.map((each) => each.afterLie)),
    })),
    crowds: crowds.map(({ kind, senders, medians, shifts, turned }) => ({
      ...{ kind, senders },
      median: overSeeds(medians),
      most: Math.max(...shifts),
      aboveCap: shifts.filter((shift) => shift > CAP).length / shifts.length,
      turned: overSeeds(turned),
    })),
  }
  console.log(values.json ? JSON.stringify(result, null, 2) : printedAttacks(result))
}

interface CrowdCounts {
  readonly kind: string
  readonly senders: number
  readonly medians: number[]
  readonly shifts: number[]
  readonly turned: number[]
}

function addCrowds(world: World, crowds: readonly CrowdCounts[]): void {
  const { method } = learnedMethod(world, settledPoints(world, shownAnswers(world), SETTLED), {
    options: { omega: 0.2 },
  })
  for (const [name, kind] of Object.entries(CROWDS)) {
    for (const { senders, shifts, turned } of crowded(world, method, { kind, beliefs: BELIEFS, senders: SENDERS })) {
      const counts = crowds.find((each) => each.kind === name && each.senders === senders) as CrowdCounts
      const sorted = [...shifts].sort((a, b) => a - b)
      counts.medians.push(sorted[Math.floor(sorted.length / 2)] as number)
      counts.shifts.push(...shifts)
      counts.turned.push(turned / shifts.length)
    }
  }
}

interface Attacks {
  readonly farming: readonly (Pick<Farmed, 'truths'> & {
    readonly areSettled: boolean
    readonly known: ReturnType<typeof overSeeds>
    readonly trust: ReturnType<typeof overSeeds>
    readonly afterLie: ReturnType<typeof overSeeds>
  })[]
  readonly crowds: readonly {
    readonly kind: string
    readonly senders: number
    readonly median: ReturnType<typeof overSeeds>
    readonly most: number
    readonly aboveCap: number
    readonly turned: ReturnType<typeof overSeeds>
  }[]
}

function printedAttacks({ farming, crowds }: Attacks): string {
  const farmingLines = farming.map(({ truths, areSettled, known, trust, afterLie }) => [
    ...[truths, areSettled ? 'yes' : 'no', printed(known, 3), printed(trust, 3), printed(afterLie, 3)],
  ])
  const crowdLines = crowds.map(({ kind, senders, median, most, aboveCap, turned }) => [
    ...[kind, senders, printed(median, 2), most.toFixed(2), aboveCap.toFixed(2), printed(turned, 2)],
  ])
  return [
    ['easy truths', 'become known', 'believed before', 'trust', 'P(true) after the lie'],
    ['---', '---', '---', '---', '---'],
    ...farmingLines,
    [],
    ['senders', 'count', 'median shift', 'most', `above ${CAP}`, 'turned'],
    ['---', '---', '---', '---', '---', '---'],
    ...crowdLines,
  ]
    .map((cells) => (cells.length === 0 ? '' : `| ${cells.join(' | ')} |`))
    .join('\n')
}
