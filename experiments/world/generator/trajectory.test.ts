import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { drawTrajectory, truthAt, truthBefore } from './trajectory.ts'

describe('trajectory', () => {
  it('says what was true on a day, and before that', () => {
    const life = { days: Float64Array.of(Number.NEGATIVE_INFINITY, 10, 20), values: Uint8Array.of(2, 0, 1) }
    expect([0, 10, 15, 20, 99].map((day) => truthAt(life, day))).toEqual([2, 0, 0, 1, 1])
    expect([0, 10, 20].map((day) => truthBefore(life, day))).toEqual([2, 2, 0])
  })

  it('changes at the rate of redraws that lead elsewhere', () => {
    const random = createRandom(5)
    const baseRates = [0.7, 0.3]
    let changes = 0
    const lives = 3000
    for (let i = 0; i < lives; i++) changes += drawTrajectory(random, 0.01, baseRates, 1000).days.length - 1
    // 10 redraws each, of which 2 x .7 x .3 = .42 lead elsewhere.
    expect(changes / lives).toBeCloseTo(4.2, 0)
  })
})
