import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownEnough, shownProbability, shownShortOf } from './shown-number.ts'

it('shows two digits, cut and not rounded', () => {
  expect([0.849, 0.57, 0.29, 1, 0].map(shownProbability)).toEqual(['0.84', '0.57', '0.29', '1.00', '0.00'])
  expect(shownShortOf(0.849, 0.85)).toBe('0.84, needs 0.85')
  expect(shownShortOf(0.8449, 0.8451)).toBe('0.84, needs 0.8451')
  expect(shownEnough(0.9, 0.85)).toBe('0.90, needs 0.85')
})

it('never lets what falls short look as if it did not', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bound, part) => {
        const probability = Math.min(bound - 1e-12, bound * part)
        expect(Number(shownShortOf(probability, bound).split(',')[0])).toBeLessThan(bound)
      },
    ),
  )
})
