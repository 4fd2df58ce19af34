import { readFileSync } from 'node:fs'
import type { ReliabilityBin } from '../../src/calibration/reliability.ts'
import type { Interval } from '../../src/calibration/wilson-interval.ts'
import type { Spread } from './spread.ts'

/** A figure at one place of a horizontal axis. */
export interface SpreadAt extends Omit<Spread, 'half'> {
  readonly at: number
}

/** One way of believing, in every world of the run. */
export interface MeasuredMethod {
  /** Answers of all worlds together. */
  readonly answers: number
  readonly accuracy: Spread
  /** Accuracy points behind the oracle, in the same worlds. */
  readonly gapPoints: Spread
  readonly ece: Spread
  readonly aurc: Spread
  readonly coverageAtAccuracy95: Spread
  /** 10 for a wrong act, 1 for asking: always asking costs 1. */
  readonly cost: Spread
  /** What was stated at .9 and above, of all worlds together. */
  readonly heldAt90: { readonly count: number; readonly right: number; readonly interval: Interval }
  readonly millisecondsPerBelief: number
  readonly learningSeconds: number | null
  readonly bins: readonly ReliabilityBin[]
  /** Share wrong among the most certain, by the share answered. */
  readonly risk: readonly SpreadAt[]
}

/** By how many planted claims which share of right beliefs had turned, by defender and attacker. */
export type PlantedShares = Readonly<Record<string, Readonly<Record<string, Planted>>>>

export interface Planted {
  readonly beliefs: number
  readonly median: number | null
  readonly within3: number
  readonly never: number
  readonly turned: readonly SpreadAt[]
}

/** One kind of world: how many accuracy points each method is behind the oracle there, and how honest. */
export interface SweepSetting {
  readonly value: number
  /** Share of pairs of claims that differ. */
  readonly disagreement: number
  readonly changesPerQuestion: number
  readonly gapPoints: Readonly<Record<string, Spread>>
  readonly ece: Readonly<Record<string, Spread>>
}

/** Everything that the report measures itself, as committed in `results.json`. */
export interface Measured {
  readonly version: string
  readonly node: string
  readonly machine: string
  readonly seeds: readonly number[]
  readonly methods: Readonly<Record<string, MeasuredMethod>>
  /** Accuracy points that one weight for all costs, everything else alike. */
  readonly oneWeightLosesPoints: Spread
  readonly planted: PlantedShares
  readonly disagreement: readonly SweepSetting[]
  readonly staleness: readonly SweepSetting[]
}

export const MEASURED_FILE: URL = new URL('results.json', import.meta.url)

export function loadMeasured(): Measured {
  return JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as Measured
}
