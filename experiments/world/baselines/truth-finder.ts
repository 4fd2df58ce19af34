import { KINDS } from '../generator/source-kinds.ts'
import type { Method, Told } from '../told.ts'
import { shareOut } from './distribution.ts'

const ROUNDS = 10
const START = 0.8
const LEAST = 0.01
const MOST = 0.99
/** How steeply confidence follows the score, and how much rival answers speak against one. */
const DAMPENING = 0.3
const RIVALRY = 0.5
/** Confidences of answers are not exclusive; this power makes the leading one lead. */
const SHARPENING = 4

/**
 * TruthFinder with kinds as sources: a source is as trustworthy as the mean confidence of what it says, an answer as
 * confident as the summed -log(1 - trust) of who says it. Knows no time and no copies. Source: Yin, Han and Yu 2008.
 */
export function truthFinder(training: readonly Told[]): Method {
  let trust = new Float64Array(KINDS.length).fill(START)
  for (let round = 0; round < ROUNDS; round++) {
    const sum = new Float64Array(KINDS.length)
    const said = new Float64Array(KINDS.length)
    for (const told of training) {
      const confidence = confidences(told, trust)
      for (const { masses, kind } of told.messages) {
        for (let a = 0; a < told.answers; a++) {
          sum[kind] = (sum[kind] as number) + (masses[a] as number) * (confidence[a] as number)
          said[kind] = (said[kind] as number) + (masses[a] as number)
        }
      }
    }
    trust = sum.map((each, kind) => ((said[kind] as number) > 0 ? each / (said[kind] as number) : START))
  }
  return (told) => shareOut(confidences(told, trust).map((each) => each ** SHARPENING))
}

function confidences({ answers, messages }: Told, trust: Float64Array): Float64Array {
  const score = new Float64Array(answers)
  for (const { masses, kind } of messages) {
    const weight = -Math.log(1 - Math.min(MOST, Math.max(LEAST, trust[kind] as number)))
    for (let a = 0; a < answers; a++) score[a] = (score[a] as number) + weight * (masses[a] as number)
  }
  const all = score.reduce((a, b) => a + b, 0)
  return score.map((own) => {
    const adjusted = own - (RIVALRY * (all - own)) / Math.max(1, answers - 1)
    return 1 / (1 + Math.exp(-DAMPENING * adjusted))
  })
}
