import { Bench } from 'tinybench'
import { type FilterEvent, filterBelief } from '../src/statistics/belief-filter.ts'
import type { BenchResult } from './bench.ts'

const MESSAGES = 100
const ANSWERS = 5

/** The filter alone: 100 stored likelihoods, five answers. */
export async function benchFilter(): Promise<BenchResult> {
  const events: FilterEvent[] = Array.from({ length: MESSAGES }, (_, message) => ({
    atDays: message * 3,
    likelihood: Array.from({ length: ANSWERS }, (__, answer) => (answer === message % ANSWERS ? 1 : 0.2)),
  }))
  const baseRates = Array.from({ length: ANSWERS }, () => 1 / ANSWERS)
  const bench = new Bench({ time: 1000 })
  let sum = 0
  bench.add('filter', () => {
    sum += filterBelief(events, MESSAGES * 3, 1 / 1000, baseRates)[0] ?? 0
  })
  await bench.run()
  const [task] = bench.tasks
  if (task === undefined || task.result.state !== 'completed' || !(sum > 0)) throw new Error('the filter did not run')
  return {
    name: 'filter',
    rows: [
      {
        what: `filter over ${MESSAGES} likelihoods, ${ANSWERS} answers, p50`,
        value: task.result.latency.p50 * 1000,
        unit: 'us',
        atMost: 50,
      },
    ],
  }
}
