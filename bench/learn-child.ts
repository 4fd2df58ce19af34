import { learn } from '../src/learning/learn.ts'
import type { LearnMeasure } from './learn.ts'
import { FRAME, generateHistories } from './learning-histories.ts'

const READINGS = Number(process.argv[2])
let peak = 0
function* watched() {
  let questions = 0
  for (const history of generateHistories(READINGS)) {
    if (questions++ % 500 === 0) peak = Math.max(peak, process.memoryUsage.rss())
    yield history
  }
}
const start = performance.now()
const { messages } = learn(FRAME, watched, { omega: 0.2 })
if (messages !== READINGS) throw new Error(`learned from ${messages} readings and not ${READINGS}`)
const measured: LearnMeasure = { seconds: (performance.now() - start) / 1000, peakMb: peak / 2 ** 20 }
process.send?.(measured)
process.disconnect()
