import { topForecasts } from '../../src/calibration/forecast.ts'
import { EQUAL_WIDTH_10 } from '../../src/calibration/probability-bins.ts'
import { reliabilityBins } from '../../src/calibration/reliability.ts'
import { riskCoverage } from '../../src/calibration/risk-coverage.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { wilsonInterval } from '../../src/calibration/wilson-interval.ts'
import type { World } from '../world/generator/world.ts'
import { type Figures, figuresOf } from '../world/measure.ts'
import { toldAt } from '../world/told.ts'
import type { MeasuredMethod, SpreadAt } from './measured.ts'
import { type ReportedMethod, reportedMethods } from './reported-methods.ts'
import { type Spread, spreadAt, spreadOf } from './spread.ts'

/** From this probability on an answer is held: W 10, A 1. */
const HELD_FROM = 0.9
const SEED = 0
/** The risk is read off at each fiftieth of the questions. */
const SHARES: readonly number[] = Array.from({ length: 49 }, (_, i) => (i + 2) / 50)

interface InOneWorld {
  readonly figures: Figures
  readonly tops: ReturnType<typeof topForecasts>
  readonly milliseconds: number
  readonly learningSeconds: number | null
}

type ByMethod = ReadonlyMap<string, readonly InOneWorld[]>

export interface MeasuredWorlds {
  readonly methods: Readonly<Record<string, MeasuredMethod>>
  readonly oneWeightLosesPoints: Spread
}

/** Measures every method of the report in each world; worlds come one by one, as each is large. */
export function measureWorlds(worlds: Iterable<World>, progress: (line: string) => void): MeasuredWorlds {
  const byMethod = new Map<string, InOneWorld[]>()
  for (const world of worlds) {
    for (const method of reportedMethods(world)) {
      byMethod.set(method.name, [...(byMethod.get(method.name) ?? []), inOneWorld(world, method)])
      progress(`world ${world.seed}: ${method.name}`)
    }
  }
  return {
    methods: Object.fromEntries([...byMethod].map(([name, each]) => [name, overWorlds(each, byMethod)])),
    oneWeightLosesPoints: spreadOf(pointsBetween(byMethod, 'ours, 100 settled, omega .2', 'ours, one weight for all')),
  }
}

function inOneWorld(world: World, { method, learningSeconds }: ReportedMethod): InOneWorld {
  const told = toldAt(world, world.queries)
  const started = performance.now()
  const beliefs = told.map(method)
  const milliseconds = (performance.now() - started) / told.length
  const tops = topForecasts(
    beliefs.map((probabilities, i) => ({ probabilities, truth: world.queries.truth[i] as number })),
  )
  return { figures: figuresOf(world, beliefs), tops, milliseconds, learningSeconds }
}

function overWorlds(each: readonly InOneWorld[], byMethod: ByMethod): MeasuredMethod {
  const spread = (key: 'accuracy' | 'ece' | 'aurc' | 'coverageAtAccuracy95' | 'cost'): Spread =>
    spreadOf(each.map(({ figures }) => figures[key]))
  const tops = each.flatMap((world) => world.tops)
  const held = tops.filter(({ probability }) => probability >= HELD_FROM)
  const right = held.reduce((sum, top) => sum + top.right, 0)
  const seconds = each.map(({ learningSeconds }) => learningSeconds)
  const oracle = byMethod.get('oracle') as readonly InOneWorld[]
  return {
    answers: tops.length,
    accuracy: spread('accuracy'),
    gapPoints: spreadOf(each.map((world, i) => pointsAhead(oracle[i] as InOneWorld, world))),
    ece: spread('ece'),
    aurc: spread('aurc'),
    coverageAtAccuracy95: spread('coverageAtAccuracy95'),
    cost: spread('cost'),
    heldAt90: { count: held.length, right, interval: wilsonInterval(right, held.length) },
    millisecondsPerBelief: medianOf(each.map(({ milliseconds }) => milliseconds)),
    learningSeconds: seconds.includes(null) ? null : medianOf(seconds as readonly number[]),
    bins: reliabilityBins(tops, seededGenerator(SEED), { binning: EQUAL_WIDTH_10 }),
    risk: riskOf(each),
  }
}

function riskOf(each: readonly InOneWorld[]): readonly SpreadAt[] {
  const curves = each.map(({ tops }) => riskCoverage(tops, seededGenerator(SEED)).errors)
  return SHARES.map((at) =>
    spreadAt(
      at,
      curves.map((errors) => {
        const kept = Math.round(at * errors.length)
        return (errors[kept - 1] as number) / kept
      }),
    ),
  )
}

function pointsBetween(byMethod: ByMethod, ahead: string, behind: string): readonly number[] {
  const others = byMethod.get(behind) as readonly InOneWorld[]
  return (byMethod.get(ahead) as readonly InOneWorld[]).map((world, i) => pointsAhead(world, others[i] as InOneWorld))
}

function pointsAhead(ahead: InOneWorld, behind: InOneWorld): number {
  return 100 * (ahead.figures.accuracy - behind.figures.accuracy)
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}
