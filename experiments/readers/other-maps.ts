import { calibratedBelief } from '../../src/calibration/calibration-map.ts'
import { FILTER_PRIOR, fitCalibration } from '../../src/calibration/fit-calibration.ts'
import { topForecast } from '../../src/calibration/forecast.ts'
import { minimize } from '../../src/statistics/minimize.ts'
import { raised } from '../data/power-map.ts'
import type { ReadItem } from './load-readers.ts'

export type LabelMap = (probabilities: ArrayLike<number>) => Float64Array

/** F8's map of the top answer, identity-shrunk as for a score that is not the belief filter's. */
export function fitTopMap(items: readonly ReadItem[], reader: number): LabelMap {
  const exposures = items.map(({ probabilities, truth }) => {
    const { probability, right } = topForecast({ probabilities: probabilities[reader] as Float64Array, truth })
    return { probability, response: right === 1 ? ('checked_right' as const) : ('checked_wrong' as const) }
  })
  const { map } = fitCalibration(exposures, { ...FILTER_PRIOR, deviation: 0.5 })
  return (probabilities) => calibratedBelief(map, probabilities)
}

/** Temperature scaling, nothing shrunk: one power of all probabilities, by maximum likelihood. */
export function fitTemperature(items: readonly ReadItem[], reader: number): LabelMap {
  const [log = 0] = minimize(
    ([at = 0], gradient) => {
      const loss = (place: number): number =>
        items.reduce(
          (sum, { probabilities, truth }) =>
            sum - Math.log(raised(probabilities[reader] as Float64Array, Math.exp(place))[truth] as number),
          0,
        )
      gradient[0] = (loss(at + 1e-4) - loss(at - 1e-4)) / 2e-4
      return loss(at)
    },
    [0],
  )
  return (probabilities) => raised(probabilities, Math.exp(log))
}

/** Isotonic regression of the top answer's probability (pool adjacent violators); between two points the lower. */
export function fitIsotonic(items: readonly ReadItem[], reader: number): LabelMap {
  const points = items
    .map(({ probabilities, truth }) => topForecast({ probabilities: probabilities[reader] as Float64Array, truth }))
    .sort((a, b) => a.probability - b.probability)
  const blocks: { from: number; right: number; count: number }[] = []
  points.forEach(({ probability, right }, i) => {
    const last = blocks.at(-1)
    if (last !== undefined && points[i - 1]?.probability === probability) {
      last.right += right
      last.count++
    } else blocks.push({ from: probability, right, count: 1 })
    if (points[i + 1]?.probability !== probability) poolViolators(blocks)
  })
  return (probabilities) => {
    const top = Math.max(...Array.from(probabilities))
    const block = blocks.findLast(({ from }) => from <= top) ?? (blocks[0] as (typeof blocks)[number])
    const mapped = block.right / block.count
    const others = 1 - top
    return Float64Array.from(probabilities, (each) =>
      each === top ? mapped : others > 0 ? (each * (1 - mapped)) / others : 0,
    )
  }
}

/** Joins the last block to those before it while it is not more often right than they are. */
function poolViolators(blocks: { from: number; right: number; count: number }[]): void {
  for (let last = blocks.length - 1; last > 0; last--) {
    const [a, b] = [blocks[last - 1], blocks[last]] as [(typeof blocks)[number], (typeof blocks)[number]]
    if (a.right / a.count < b.right / b.count) return
    blocks.splice(last - 1, 2, { from: a.from, right: a.right + b.right, count: a.count + b.count })
  }
}
