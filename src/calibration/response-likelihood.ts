import { sigmoid } from '../statistics/log-odds.ts'
import type { Response } from './exposure.ts'

/**
 * How likely one response is, in natural log, with its derivatives by the log-odds of being right (h), of correcting what is
 * wrong (u) and of approving what is right (v).
 */
export interface ResponseLikelihood {
  readonly value: number
  /** By h, u, v. */
  readonly slopes: readonly [number, number, number]
  /** Second derivatives, rows and columns h, u, v. */
  readonly bends: readonly [Row, Row, Row]
}

type Row = readonly [number, number, number]

const NOTHING: Row = [0, 0, 0]
/** However certain people are to speak, silence isn't impossible. */
const LEAST_SILENCE = 1e-300

/**
 * F8, one exposure: with g = sigmoid(h) right, c_w = sigmoid(u), c_r = sigmoid(v):
 *
 *     corrected ln((1-g) c_w)    approved ln(g c_r)    silent ln(g (1-c_r) + (1-g)(1-c_w))    checked ln g or ln(1-g)
 *
 * Worked: g .8, c_w .5, c_r .2: corrected ln .1, approved ln .16, silent ln(.64 + .1) = ln .74; the three sum to 1.
 *
 * Source: a selection model, as in Little, Rubin 2019, chapter 15: what is missing tells of what it would have been.
 */
export function responseLikelihood(response: Response, h: number, u: number, v: number): ResponseLikelihood {
  if (response === 'silent') return silence(h, u, v)
  const g = sigmoid(h)
  const isRight = response === 'approved' || response === 'checked_right'
  const value = isRight ? logSigmoid(h) : logSigmoid(-h)
  const slope = isRight ? 1 - g : -g
  const bend = -g * (1 - g)
  if (response === 'corrected') {
    const rate = sigmoid(u)
    return {
      value: value + logSigmoid(u),
      slopes: [slope, 1 - rate, 0],
      bends: [[bend, 0, 0], [0, -rate * (1 - rate), 0], NOTHING],
    }
  }
  if (response === 'approved') {
    const rate = sigmoid(v)
    return {
      value: value + logSigmoid(v),
      slopes: [slope, 0, 1 - rate],
      bends: [[bend, 0, 0], NOTHING, [0, 0, -rate * (1 - rate)]],
    }
  }
  return { value, slopes: [slope, 0, 0], bends: [[bend, 0, 0], NOTHING, NOTHING] }
}

function silence(h: number, u: number, v: number): ResponseLikelihood {
  const [g, wrong, right] = [sigmoid(h), sigmoid(u), sigmoid(v)]
  const silent = Math.max(LEAST_SILENCE, g * sigmoid(-v) + sigmoid(-h) * sigmoid(-u))
  const gBend = g * sigmoid(-h)
  const wrongBend = wrong * sigmoid(-u)
  const rightBend = right * sigmoid(-v)
  const byH = (gBend * (wrong - right)) / silent
  const byU = (-sigmoid(-h) * wrongBend) / silent
  const byV = (-g * rightBend) / silent
  const byHU = (gBend * wrongBend) / silent - byH * byU
  const byHV = (-gBend * rightBend) / silent - byH * byV
  const byUV = -byU * byV
  return {
    value: Math.log(silent),
    slopes: [byH, byU, byV],
    bends: [
      [byH * (1 - 2 * g) - byH * byH, byHU, byHV],
      [byHU, byU * (1 - 2 * wrong) - byU * byU, byUV],
      [byHV, byUV, byV * (1 - 2 * right) - byV * byV],
    ],
  }
}

/** ln sigmoid(x), without underflow. */
function logSigmoid(x: number): number {
  return Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x)))
}
