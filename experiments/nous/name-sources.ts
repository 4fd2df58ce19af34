import type { Generator } from '../../src/calibration/seeded-generator.ts'
import type { Scenario } from './load-nous.ts'

/** What is left to see: who says which value, in order. The figure is gone. */
export interface NamedStatement {
  readonly value: string
  readonly source: number
}

export interface NamedScenario {
  readonly scenario: string
  readonly statements: readonly NamedStatement[]
  readonly truth: string
}

export interface Naming {
  readonly scenarios: readonly NamedScenario[]
  readonly sourceCount: number
  /** How often each source is right, which nobody is told. */
  readonly rates: readonly number[]
}

/** A statement of this reliability or more is true at its time, one of less is false: so the set is made. */
const TRUE_FROM = 0.5

/** Each reliability becomes several names that only make statements of that reliability. */
export function nameByLevel(scenarios: readonly Scenario[], namesPerLevel: number, generator: Generator): Naming {
  const levels = [...new Set(scenarios.flatMap(({ obs }) => obs.map(([, level]) => level)))].sort()
  return {
    sourceCount: levels.length * namesPerLevel,
    rates: levels.flatMap((level) => new Array<number>(namesPerLevel).fill(level >= TRUE_FROM ? 1 : 0)),
    scenarios: named(
      scenarios,
      (level) => levels.indexOf(level) * namesPerLevel + Math.floor(generator() * namesPerLevel),
    ),
  }
}

/**
 * Harder: whoever says it, a source is only right at its own rate. A true statement is given to a source with probability in
 * proportion to its rate, a false one in proportion to its errors; as many statements are true as the rates have it, so
 * each is right about as often as its rate says.
 */
export function nameByRate(scenarios: readonly Scenario[], rates: readonly number[], generator: Generator): Naming {
  return {
    sourceCount: rates.length,
    rates,
    scenarios: named(scenarios, (level) =>
      drawn(level >= TRUE_FROM ? rates : rates.map((rate) => 1 - rate), generator),
    ),
  }
}

function named(scenarios: readonly Scenario[], sourceOf: (level: number) => number): readonly NamedScenario[] {
  return scenarios.map(({ scenario, obs, truth }) => ({
    scenario,
    truth,
    statements: obs.map(([value, level]) => ({ value, source: sourceOf(level) })),
  }))
}

function drawn(weights: readonly number[], generator: Generator): number {
  let left = generator() * weights.reduce((sum, weight) => sum + weight, 0)
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] as number
    if (left < 0) return i
  }
  return weights.length - 1
}
