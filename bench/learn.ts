import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beliefUnder } from '../src/learning/belief-under.ts'
import { type LearningRun, runLearning } from '../src/learning/learn.ts'
import { LEARN_OPTIONS } from '../src/learning/learn-options.ts'
import { startingParameters } from '../src/learning/learned.ts'
import { updateQuestion } from '../src/learning/update.ts'
import { type FilterEvent, filterBelief } from '../src/statistics/belief-filter.ts'
import type { BenchResult, BenchRow } from './bench.ts'
import { ANSWERS, FRAME, generateHistories, historyWith } from './learning-histories.ts'
import { quantilesOf } from './quantiles.ts'

const READINGS = 100_000
const STREAMED = 1_000_000
const OMEGA = { omega: 0.2 } as const
const ROWS = 25_000
const MESSAGES = 100
const REPEATS = 201

export interface LearnMeasure {
  readonly seconds: number
  readonly peakMb: number
}

/** Learning as a whole, at one omega, streamed; one settled fact more; and what one belief costs. */
export async function benchLearn(): Promise<BenchResult> {
  const small = await measure(READINGS)
  const large = await measure(STREAMED)
  return {
    name: 'learn',
    rows: [
      { what: `learn, ${READINGS} readings, one omega`, value: small.seconds, unit: 's', atMost: 30 },
      { what: `learn, ${STREAMED} readings streamed`, value: large.seconds, unit: 's', atMost: 300 },
      { what: `peak memory, ${STREAMED} readings`, value: large.peakMb, unit: 'MB' },
      { what: 'peak memory, ten times the readings', value: large.peakMb / small.peakMb, unit: 'x', atMost: 1.25 },
      updateRow(),
      ...beliefRows(),
    ],
  }
}

async function measure(readings: number): Promise<LearnMeasure> {
  const child = fork(fileURLToPath(new URL('./learn-child.ts', import.meta.url)), [String(readings)])
  return await new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as LearnMeasure))
    child.once('exit', (code) => code !== 0 && reject(new Error(`learning ended with ${code}`)))
  })
}

/** A run over enough questions for so many rows of counts, and one of them settled. */
function updateRow(): BenchRow {
  const histories = [...generateHistories(2 * ROWS)]
  const run: LearningRun = runLearning(FRAME, histories, { ...OMEGA, iterations: 3 })
  const rows = run.counts.claims.length
  if (rows < ROWS) throw new Error(`${rows} rows of counts are fewer than ${ROWS}`)
  const before = histories[1]
  if (before === undefined || before.settled.length > 0) throw new Error('the question is settled already')
  const likelihood = new Float64Array(ANSWERS).fill(0.005).fill(1, 0, 1)
  const after = { ...before, settled: [{ day: 2000, likelihood }] }
  const value = p50(() => updateQuestion(FRAME, run, before, after, OMEGA))
  return { what: `update after one settled fact, ${rows} rows, p50`, value, unit: 'ms', atMost: 10 }
}

function beliefRows(): readonly BenchRow[] {
  const history = historyWith(MESSAGES)
  const learned = startingParameters(FRAME, LEARN_OPTIONS)
  const day = 10_000
  const events: FilterEvent[] = history.messages.map((message) => ({ atDays: message.day, likelihood: message.masses }))
  const base = new Float64Array(ANSWERS).fill(1 / ANSWERS)
  const filtered = p50(() => filterBelief(events, day, 1 / 1000, base))
  return [
    { what: `filter over ${MESSAGES} likelihoods, p50`, value: filtered * 1000, unit: 'us', atMost: 50 },
    {
      what: `belief from ${MESSAGES} readings, p50`,
      value: p50(() => beliefUnder(history, learned, day)),
      unit: 'ms',
      atMost: 1,
    },
  ]
}

/** Milliseconds, once the code is warm. */
function p50(work: () => unknown): number {
  for (let i = 0; i < REPEATS; i++) work()
  const durations = Array.from({ length: REPEATS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return quantilesOf(durations).p50
}
