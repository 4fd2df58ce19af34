import { expect, test } from 'vitest'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { followStream, trainAndAsk } from './follow.ts'
import type { Scenario } from './load-nous.ts'
import { nameByLevel, nameByRate } from './name-sources.ts'
import { measureNous } from './run.ts'

/** Few reliable true statements among many unreliable false ones, or a false one at the end. */
function scenarios(count: number): readonly Scenario[] {
  return Array.from({ length: count }, (_, i): Scenario => {
    const truth = `v${i % 3}`
    const wrong = `v${(i + 1) % 3}`
    const obs: Scenario['obs'] =
      i % 2 === 0
        ? [[truth, 0.9], ...Array.from({ length: 4 }, () => [wrong, 0.3] as const)]
        : [
            [truth, 0.9],
            [truth, 0.9],
            [wrong, 0.3],
          ]
    return {
      regime: 'varying',
      scenario: i % 2 === 0 ? 'reliability' : 'noise',
      obs,
      truth,
      nous_bayes: truth,
      lww: wrong,
      freq: wrong,
    }
  })
}

test('the figure is gone, the names keep it', () => {
  const naming = nameByLevel(scenarios(4), 2, seededGenerator(1))
  expect(naming.sourceCount).toBe(4)
  expect(naming.rates).toEqual([0, 0, 1, 1])
  for (const { statements, truth } of naming.scenarios) {
    for (const { value, source } of statements) expect(source >= 2).toBe(value === truth)
  }
})

test('each mixed name is right at about its own rate', () => {
  const all = Array.from({ length: 3000 }, (_, i): Scenario => {
    const isTrue = i % 4 !== 0
    const obs: Scenario['obs'] = [[isTrue ? 'a' : 'b', isTrue ? 0.9 : 0.3]]
    return { regime: 'varying', scenario: 'one', obs, truth: 'a', nous_bayes: 'a', lww: 'a', freq: 'a' }
  })
  const rates = [0.9, 0.9, 0.75, 0.45]
  const { scenarios: named } = nameByRate(all, rates, seededGenerator(2))
  rates.forEach((rate, source) => {
    const said = named.flatMap(({ statements }) => statements).filter((each) => each.source === source)
    const right = said.filter(({ value }) => value === 'a').length / said.length
    expect(Math.abs(right - rate)).toBeLessThan(0.06)
  })
})

test('learns whom to believe from what settles', () => {
  const all = scenarios(80)
  const naming = nameByLevel(all, 1, seededGenerator(1))
  const order = all.map((_, i) => i)
  const late = order.slice(60)
  expect(trainAndAsk(naming, order.slice(0, 60), late)).toEqual(late.map((i) => all[i]?.truth))
  const answers = followStream(naming, order)
  expect(late.map((i) => answers[i])).toEqual(late.map((i) => all[i]?.truth))
})

test('reports percent, mean of the scenarios', () => {
  const { methods, accuracy } = measureNous(scenarios(40), [], 1)
  expect(methods['varying: last write wins']?.accuracy).toBe(0)
  expect(methods['varying: Nous, given the figures']?.accuracy).toBe(100)
  expect(accuracy).toBe(methods['varying: ours, names, as outcomes settle']?.accuracy)
})
