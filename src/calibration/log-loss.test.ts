import { expect, it } from 'vitest'
import { logLoss } from './log-loss.ts'

it('is the mean surprise in nats, clipped', () => {
  const half = { probabilities: [0.5, 0.5], truth: 0 }
  const never = { probabilities: [1, 0], truth: 1 }
  expect(logLoss([half, never])).toBeCloseTo((Math.LN2 + Math.log(10_000)) / 2, 12)
  expect(logLoss([half, never], 1e-6)).toBeCloseTo((Math.LN2 + Math.log(1e6)) / 2, 12)
  expect(logLoss([{ probabilities: [0.3, 0.7], truth: -1 }])).toBeCloseTo(Math.log(10_000), 12)
  expect(logLoss([])).toBeNaN()
})
