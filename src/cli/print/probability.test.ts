import { describe, expect, it } from 'vitest'
import { showBar, showLogOdds, showProbability } from './probability.ts'

describe('showProbability', () => {
  it.each([
    [0, '0%'],
    [0.0001, '<0.1%'],
    [0.004, '0.4%'],
    [0.5, '50%'],
    [0.814, '81%'],
    [0.9894, '99%'],
    [0.9951, '99.5%'],
    [0.99999, '>99.9%'],
    [1, '100%'],
  ])('%d is %s', (probability, shown) => {
    expect(showProbability(probability)).toBe(shown)
  })
})

describe('showBar', () => {
  it('is as long as it is told, whatever the probability', () => {
    expect(showBar(0.5)).toBe('█████░░░░░')
    expect(showBar(1.2, 4)).toBe('████')
    expect(showBar(-1, 4)).toBe('░░░░')
  })
})

describe('showLogOdds', () => {
  it.each([
    [1.319, '+1.32'],
    [-0.2, '-0.20'],
    [-0.001, '+0.00'],
    [Number.NEGATIVE_INFINITY, '-∞'],
    [Number.POSITIVE_INFINITY, '+∞'],
  ])('%d is %s', (logOdds, shown) => {
    expect(showLogOdds(logOdds)).toBe(shown)
  })
})
