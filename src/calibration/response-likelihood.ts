import { sigmoid } from './calibration-map.ts'
import type { Response } from './exposure.ts'

/**
 * How likely one response is, in natural log, with its derivatives by the log-odds of being right (h), of correcting what is
 * wrong (u) and of approving what is right (v).
 */
export interface ResponseLikelihood {
  readonly value: number
  /** By h, u, v. */
  readonly slopes: readonly [number, number, number]
  /** Second derivatives: hh, uu, vv, hu, hv, uv. */
  readonly bends: readonly [number, number, number, number, number, number]
}

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
  if (response === 'silent') return silence(sigmoid(h), sigmoid(u), sigmoid(v))
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
      bends: [bend, -rate * (1 - rate), 0, 0, 0, 0],
    }
  }
  if (response === 'approved') {
    const rate = sigmoid(v)
    return {
      value: value + logSigmoid(v),
      slopes: [slope, 0, 1 - rate],
      bends: [bend, 0, -rate * (1 - rate), 0, 0, 0],
    }
  }
  return { value, slopes: [slope, 0, 0], bends: [bend, 0, 0, 0, 0, 0] }
}

function silence(g: number, wrong: number, right: number): ResponseLikelihood {
  const silent = g * (1 - right) + (1 - g) * (1 - wrong)
  const gBend = g * (1 - g)
  const wrongBend = wrong * (1 - wrong)
  const rightBend = right * (1 - right)
  const byH = (gBend * (wrong - right)) / silent
  const byU = (-(1 - g) * wrongBend) / silent
  const byV = (-g * rightBend) / silent
  return {
    value: Math.log(silent),
    slopes: [byH, byU, byV],
    bends: [
      byH * (1 - 2 * g) - byH * byH,
      byU * (1 - 2 * wrong) - byU * byU,
      byV * (1 - 2 * right) - byV * byV,
      (gBend * wrongBend) / silent - byH * byU,
      (-gBend * rightBend) / silent - byH * byV,
      -byU * byV,
    ],
  }
}

/** ln sigmoid(x), without underflow. */
function logSigmoid(x: number): number {
  return Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x)))
}
