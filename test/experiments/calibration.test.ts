import { describe, expect, it } from 'vitest'
import { NEAR_HONEST, PLAIN, shownAnswers } from '../../experiments/calibration/stream.ts'
import { halfInterval } from '../../experiments/calibration/student.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'

describe('the stream of answers', () => {
  const shown = shownAnswers(20_000, NEAR_HONEST, PLAIN, seededGenerator(1))
  const share = (test: (each: (typeof shown)[number]) => boolean, of = shown): number =>
    of.filter(test).length / of.length

  it('is the same for the same seed', () => {
    expect(shownAnswers(50, NEAR_HONEST, PLAIN, seededGenerator(1))).toEqual(shown.slice(0, 50))
  })

  it('comes back as its people are said to respond', () => {
    expect(share(({ response }) => response.startsWith('checked'))).toBeCloseTo(0.05, 2)
    const unchecked = shown.filter(({ response }) => !response.startsWith('checked'))
    const wrong = unchecked.filter(({ right }) => right === 0)
    const right = unchecked.filter((each) => each.right === 1)
    expect(share(({ response }) => response === 'corrected', wrong)).toBeCloseTo(0.5, 1)
    expect(share(({ response }) => response === 'approved', right)).toBeCloseTo(0.15, 1)
    expect(share((each) => each.right === 1)).toBeCloseTo(0.77, 1)
  })

  it('knows how probable its own settling was', () => {
    const expected = shown.reduce((sum, each) => sum + each.settling, 0) / shown.length
    expect(share(({ response }) => response !== 'silent')).toBeCloseTo(expected, 1)
  })
})

describe('halfInterval', () => {
  it('is Student, by the tables: t of 11 is 2.201', () => {
    const values = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 1 : -1))
    expect(halfInterval(values)).toBeCloseTo((2.201 * Math.sqrt(12 / 11)) / Math.sqrt(12), 3)
  })
})
